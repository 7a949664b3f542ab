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

/** Decimals that a page prints at the least. */
const places = 2;

/**
 * The figures of a column with the decimals that a file leaves out and a page prints: `845` and `845.5` as `845.00` and
 * `845.50`. The sign before decimals is the one that stands before one or two digits somewhere, so that the thousands of
 * `1,234` are none; where nothing tells it, the figures stay as they are.
 * @param beside figures of the column beside it, which are written in the same way
 */
export function alignDecimals(cells: readonly string[], beside: readonly string[] = []): string[] {
  const mark = decimalMark([...cells, ...beside]);
  if (mark === null) return [...cells];
  return cells.map((cell) => {
    const [, sign, decimals = ''] = /([.,])(\d+)\D*$/.exec(cell) ?? [];
    const missing = sign === mark ? places - decimals.length : places;
    if (missing <= 0) return cell;
    return cell.replace(/\d(?=\D*$)/, `$&${sign === mark ? '' : mark}${'0'.repeat(missing)}`);
  });
}

/** The sign before decimals; null where the figures have separators of which none is told apart. */
function decimalMark(cells: readonly string[]): string | null {
  for (const cell of cells) {
    const [, sign] = /([.,])\d{1,2}\D*$/.exec(cell) ?? [];
    if (sign !== undefined) return sign;
  }
  return cells.some((cell) => /\d[.,]\d/.test(cell)) ? null : '.';
}
