import { decimalsOf, type Money } from '../../../shared/money.ts';
import { smallText } from '../../../shared/smallUnits.ts';
import type { Reading as SettledReading } from '../checks/readings.ts';
import type { RawRow } from '../rows/rows.ts';
import type { SignedRow } from '../signs/signs.ts';
import type { Item, Reading } from './choice.ts';
import type { Token } from './evidence.ts';
import type { RowTables } from './rowTables.ts';
import type { Sense } from './sense.ts';
import { balanceOf } from './times.ts';

/**
 * What the equations of a proved reading settle of the rows of one account: their order, signs and ends. Null where the
 * rows are not those of whole runs, so that the equations say nothing of them alone.
 * @param raw the rows of the account whose dates the calendar has
 */
export function settledRows(
  reading: Reading,
  { factor }: Sense,
  { figuresOf }: Pick<RowTables, 'figuresOf'>,
  raw: readonly RawRow[],
): SettledReading | null {
  const rowOf = new Map(raw.map((row) => [figuresOf.get(row)?.item.token.id ?? -1, row]));
  const kept = new Set(reading.rows.map(({ token }) => token.id));
  const isKept = ({ token }: Item): boolean => kept.has(token.id);
  const heads = reading.heads.filter(({ rows }) => rows.some(({ token }) => rowOf.has(token.id)));
  const items = heads.flatMap(({ rows }) => rows.filter(isKept));
  const [first, last] = [heads[0], heads.at(-1)];
  const isWhole = items.length === raw.length && items.every(({ token }) => rowOf.has(token.id));
  if (first === undefined || last === undefined || !isWhole || heads.slice(1).some(({ goesOn }) => !goesOn))
    return null;
  const places = Math.max(...raw.flatMap(({ cells }) => cells.map(({ amount }) => decimalsOf(amount.value))));
  const money = (units: number): Money => smallText(units * factor, places);
  const rows = items.flatMap((item) => {
    const own = rowOf.get(item.token.id);
    return own ? [signedRow(own, item, figuresOf.get(own)?.balance ?? null, money)] : [];
  });
  const links = reading.equations.filter(({ kind }) => kind === 'link').length;
  return {
    rows,
    opening: first.openingAt === null ? null : money(first.opening),
    closing: last.closingAt === null ? null : money(last.closing),
    inverted: factor < 0,
    holds: true,
    follows: { hold: links, fail: 0 },
  };
}

function signedRow(
  raw: RawRow,
  { token, units }: Item,
  balance: Token | null,
  money: (units: number) => Money,
): SignedRow {
  const amount = money(units);
  return {
    raw,
    order: token.line,
    value: token.amount.value,
    sign: amount.startsWith('-') ? -1 : 1,
    balance: balance === null ? null : money(balanceOf(balance)),
    fee: null,
    doubts: token.amount.strength === 'plain' ? [{ field: 'amount', reason: 'no-decimals' }] : [],
  };
}
