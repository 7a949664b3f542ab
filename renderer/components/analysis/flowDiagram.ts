import type { CurrencyFlow } from '../../../shared/decision/moneyFlow.ts';
import { add, decimal, sign, sortedByMoney, type Money } from '../../../shared/money.ts';

/** Pixels. */
const height = 320;
const between = 6;
const thinnest = 3;
/** What a name beside a bar needs. */
const line = 18;
/** What an account in the middle needs, and the air above. */
const accountLines = 44;
const air = 24;
/** Parties on either side; all others are one. */
const shown = 8;
/** Accounts named in the middle. */
export const mostAccounts = 5;

/** A bar of the diagram: who, how much, and where it stands on its side. `at` is the place in `parties`; -1 for all others. */
export type FlowBar = { at: number; amount: Money; top: number; height: number };
/** A band between a bar of a side and the accounts in the middle. */
export type FlowBand = { at: number; side: 'in' | 'out'; path: string };
export type FlowPicture = {
  height: number;
  payers: FlowBar[];
  payees: FlowBar[];
  middle: { height: number };
  bands: FlowBand[];
};

/** Horizontal places of the picture: where bands begin and end, and how wide a bar and the whole are. */
export const places = { left: 0, in: 300, out: 540, right: 840, bar: 10, width: 840 };

/**
 * Who paid in on the left, who was paid on the right, and the accounts of the case between them, all to one scale. The
 * widths are for looking at; every figure is in the table.
 */
export function flowPicture({ accounts, parties, others }: CurrencyFlow): FlowPicture {
  const sideOf = (which: 'moneyIn' | 'moneyOut'): { at: number; amount: Money }[] => {
    const ranked = sortedByMoney(
      parties.map((party, at) => ({ at, amount: party[which] })).filter(({ amount }) => sign(amount) > 0),
      ({ amount }) => amount,
      'largest',
    );
    const rest = ranked.slice(shown).reduce((sum, { amount }) => add(sum, amount), others[which]);
    return [...ranked.slice(0, shown), ...(sign(rest) > 0 ? [{ at: -1, amount: rest }] : [])];
  };
  const [payers, payees] = [sideOf('moneyIn'), sideOf('moneyOut')];
  const total = (side: readonly { amount: Money }[]): number =>
    Number(side.reduce((sum, { amount }) => add(sum, amount), '0'));
  const [moneyIn, moneyOut] = [total(payers), total(payees)];
  const most = Math.max(moneyIn, moneyOut);
  const room = height - between * Math.max(payers.length, payees.length, 1);
  const scale = (amount: Money): number =>
    most === 0 ? 0 : Math.max(thinnest, decimal(amount).toNumber() * (room / most));
  const left = stacked(payers, scale);
  const right = stacked(payees, scale);
  const middleHeight = Math.max(
    sumOf(left),
    sumOf(right),
    air + accountLines * Math.min(accounts.length, mostAccounts + 1),
  );
  return {
    height: Math.max(
      ...[left, right].map((side) => (side.at(-1)?.top ?? 0) + (side.at(-1)?.height ?? 0) + line / 2),
      middleHeight,
    ),
    payers: left,
    payees: right,
    middle: { height: middleHeight },
    bands: [...bandsOf(left, 'in'), ...bandsOf(right, 'out')],
  };
}

const sumOf = (bars: readonly FlowBar[]): number => bars.reduce((sum, bar) => sum + bar.height, 0);

function stacked(side: readonly { at: number; amount: Money }[], scale: (amount: Money) => number): FlowBar[] {
  let top = 0;
  return side.map(({ at, amount }) => {
    const thick = scale(amount);
    const room = Math.max(thick, line);
    const bar = { at, amount, top: top + (room - thick) / 2, height: thick };
    top += room + between;
    return bar;
  });
}

/** Each from its own place to the next free one at the middle. */
function bandsOf(bars: readonly FlowBar[], side: 'in' | 'out'): FlowBand[] {
  const [outer, inner] =
    side === 'in' ? [places.left + places.bar, places.in] : [places.right - places.bar, places.out];
  let reached = 0;
  return bars.map(({ at, top, height: thick }) => {
    const [a, b] = [top, reached];
    reached += thick;
    const middle = (outer + inner) / 2;
    const path =
      `M${outer},${a}C${middle},${a} ${middle},${b} ${inner},${b}` +
      `V${b + thick}C${middle},${b + thick} ${middle},${a + thick} ${outer},${a + thick}Z`;
    return { at, side, path };
  });
}
