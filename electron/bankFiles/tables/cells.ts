/** A date, with or without a time, in any order of its parts, with a month's name, or as eight digits. */
const date =
  /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[ -]\p{L}{3,9}\.?[ -]\d{4}|(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:[T ]+\d{1,2}:\d{2}(?:[:.]\d+)*Z?)?$/u;
const compactDate = /^(\d{4})(\d{2})(\d{2})$/;

/** What may stand around a figure: its sign, and a currency as a sign or a code. */
const before = String.raw`^(?:[-+−]\s?)?(?:[A-Z]{3}\s|\p{Sc}\s?)?[-+−(]?\s?`;
const after = String.raw`\)?\s?(?:[-+]|[A-Z]{2,3}|\p{Sc})?$`;
const withDecimals = new RegExp(String.raw`${before}(?:\d[\d .,'’\u00a0]*)?[.,]\d{1,4}${after}`, 'u');
const whole = new RegExp(String.raw`${before}\d{1,15}${after}`, 'u');
const zero = /^[-+]?0+(?:[.,]0+)?$/;
const nothing = /^[-–—]*$/;

/** What can be told of a cell from its characters alone. */
export const isDate = (cell: string): boolean => date.test(cell);
export const isCompactDate = (cell: string): boolean => compactDate.test(cell) && date.test(cell);
export const hasDecimals = (cell: string): boolean => withDecimals.test(cell) && !date.test(cell);
export const isFigure = (cell: string): boolean => hasDecimals(cell) || (whole.test(cell) && !isCompactDate(cell));
export const isZero = (cell: string): boolean => zero.test(cell);
export const isEmpty = (cell: string): boolean => nothing.test(cell);

/** `20240105` → `2024-01-05` */
export const spelledDate = (cell: string): string => cell.replace(compactDate, '$1-$2-$3');

/**
 * The figures of a column with as many decimals as the one of them that has most, at least two: files leave out `.00`,
 * where a page never does.
 * @param beside figures of the column beside it, for the sign before the decimals where this one has none
 */
export function alignDecimals(cells: readonly string[], beside: readonly string[] = []): string[] {
  const marks = cells.map(decimalsOf);
  const places = Math.max(2, ...marks.map((mark) => mark?.[2]?.length ?? 0));
  const mark = [...marks, ...beside.map(decimalsOf)].find((found) => found !== null)?.[1] ?? '.';
  return cells.map((cell, at) => {
    const decimals = marks[at]?.[2];
    if (decimals === undefined) return cell.replace(/\d(?=\D*$)/, `$&${mark}${'0'.repeat(places)}`);
    return cell.replace(/\d(?=\D*$)/, `$&${'0'.repeat(places - decimals.length)}`);
  });
}

const decimalsOf = (cell: string): RegExpExecArray | null => /([.,])(\d{1,4})\D*$/.exec(cell);
