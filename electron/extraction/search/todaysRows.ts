import { smallUnits } from '../../../shared/smallUnits.ts';
import { isUndecided } from '../../../shared/rows/doubts.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';
import { choiceOf, type Choice, type Item, type Tries } from './choice.ts';
import type { Evidence, Token } from './evidence.ts';
import { headingOver } from './headingOver.ts';
import { signings } from './signings.ts';

/** Decades for what headings and words say, and those lost for each row that is not found and for another sense. */
const PRIOR = 2;
const LOST = 0.5;
const RESIGNED = 0.5;
const TURNED = 1.5;
/** A column that is called a balance and that its rows stand in. */
const IN_BALANCES = 3;
const MOST_SIGNINGS = 4;
const OFF_LINE = 1;

/** The figure of a row on its page; undefined where the evidence has none. */
export function figureOf(
  { byValue }: Evidence,
  { page, box }: TransactionReading,
  value: string,
  isFree: (token: Token) => boolean,
): Token | undefined {
  const units = smallUnits(value);
  return units === null
    ? undefined
    : byValue.get(Math.abs(units))?.find((token) => {
        const { middle } = token.on.source;
        return token.page === page && middle >= box[1] - OFF_LINE && middle <= box[3] + OFF_LINE && isFree(token);
      });
}

/** Proposes the rows that headings and words give: the reading that stands, and the same with other signs. */
export function todaysRows(evidence: Evidence, accounts: readonly AccountReading[], tries: Tries): Choice[] {
  const used = new Set<number>();
  const items: Item[] = [];
  const balances: Token[] = [];
  let lost = 0;
  const isFree = ({ id }: Token): boolean => !used.has(id);
  for (const row of accounts.flatMap(({ transactions }) => transactions)) {
    const token = figureOf(evidence, row, row.amount, isFree);
    const units = smallUnits(row.amount);
    if (token === undefined || units === null) {
      lost++;
      continue;
    }
    used.add(token.id);
    items.push({ token, units, by: isUndecided(row.doubts) ? 'usual' : 'today' });
    const balance = row.balance === null ? undefined : figureOf(evidence, row, row.balance, isFree);
    if (balance === undefined) continue;
    used.add(balance.id);
    balances.push(balance);
  }
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return [];
  tries.columns += 2;
  tries.sums += 2;
  const order = first.token.line > last.token.line ? 'up' : 'down';
  const base = choiceOf(evidence, 'today', {
    order,
    items,
    balances,
    columns: 1,
    steps: 0,
    prior: PRIOR - LOST * lost - (standsInBalances(evidence, items) ? IN_BALANCES : 0),
  });
  const tokens = items.map(({ token }) => token);
  const resigned = items.some(({ by }) => by === 'usual')
    ? signings(evidence, tokens, ({ on }) => [on]).slice(0, MOST_SIGNINGS)
    : [];
  const turned = items.map((item): Item => ({ ...item, units: -item.units }));
  return [
    base,
    ...resigned.map((signed): Choice => ({ ...base, items: signed, prior: base.prior - RESIGNED, steps: 1 })),
    { ...base, items: turned, prior: base.prior - TURNED, steps: 1 },
  ];
}

/** True where a column of many of the rows is called a balance. */
function standsInBalances(evidence: Evidence, items: readonly Item[]): boolean {
  const columns = Map.groupBy(
    items.map(({ token }) => token),
    ({ digits }) => Math.round(digits / 6),
  );
  return columns
    .values()
    .filter(({ length }) => length >= 0.4 * items.length)
    .some((tokens) => headingOver(evidence, tokens) === 'balance');
}
