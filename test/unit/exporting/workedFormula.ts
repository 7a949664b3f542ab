import type { ReadCell } from './readWorkbook.ts';

/** What a spreadsheet makes of a formula of ours over the cells of `Rows`: strict, and of nothing else. */
export function worked(formula: string, rows: ReadonlyMap<string, ReadCell>): number {
  const [, minus, within, decimals] = /^(-?)ROUND\(SUMIFS\((.*)\),(\d)\)$/.exec(formula)!;
  const parts = within!.split(/,(?=Rows!|"|$)/);
  const column = (range: string): string[] => {
    const [, name, last] = /^Rows!\$([A-Z]+)\$2:\$[A-Z]+\$(\d+)$/.exec(range)!;
    return Array.from({ length: Number(last) - 1 }, (_, at) => `${name}${at + 2}`);
  };
  const serial = (year: number, month: number, day: number): number =>
    Date.UTC(year, month - 1, day) / 86_400_000 + 25_569;
  const holds = (cell: ReadCell | undefined, criterion: string): boolean => {
    const day = /^"(>=|<=)"&DATE\((\d+),(\d+),(\d+)\)$/.exec(criterion);
    const value = Number(cell?.number ?? NaN);
    if (day !== null) {
      const limit = serial(Number(day[2]), Number(day[3]), Number(day[4]));
      return day[1] === '>=' ? value >= limit : value <= limit;
    }
    const side = /^"([<>])0"$/.exec(criterion);
    if (side !== null) return side[1] === '>' ? value > 0 : value < 0;
    return `"${cell?.text}"` === criterion;
  };
  const pairs = Array.from(
    { length: (parts.length - 1) / 2 },
    (_, at) => [parts[1 + 2 * at]!, parts[2 + 2 * at]!] as const,
  );
  let sum = 0;
  for (const [at, place] of column(parts[0]!).entries()) {
    if (pairs.every(([range, criterion]) => holds(rows.get(column(range)[at]!), criterion)))
      sum += Number(rows.get(place)?.number ?? 0);
  }
  const rounded = Number(sum.toFixed(Number(decimals)));
  return minus === '-' ? 0 - rounded : rounded;
}
