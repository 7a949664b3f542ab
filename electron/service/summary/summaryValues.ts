import { Decimal } from 'decimal.js';
import { isCalendarDate, type CalendarDate, type Month } from '../../../shared/calendar.ts';
import { canonicalMoney, isMoney, type Money } from '../../../shared/money.ts';
import { asWritten, JsonNumber, type Json } from '../json/losslessJson.ts';
import { plainText } from '../json/redaction.ts';
import { isFields, type Findings } from './summaryFields.ts';

/*
 * Readers of single values. Null in, null out: nothing was said. Undefined: something was said that cannot be read.
 */

const EXPONENT = /^-?\d{1,30}(\.\d{1,30})?[eE][+-]?\d{1,2}$/;
// Both separators stand there, so there is no doubt which is which.
const POINT_DECIMALS = /^[+-]?\d{1,3}(,\d{3})+\.\d{1,4}$/;
const COMMA_DECIMALS = /^[+-]?\d{1,3}([. ]\d{3})+,\d{1,4}$/;

/** Characters of an amount; with a minus and a zero that it is written without, it still is money. */
const longestAmount = 48;

/**
 * An amount with exactly the digits that were written: a JSON number, a text, or an object that holds one as `amount`
 * or `value`. Texts may group thousands only where that leaves no doubt: `1,234.56` and `1.234,56`, not `1,234`.
 */
export function readMoney(value: Json): Money | null | undefined {
  if (value === null || value === '') return null;
  // Written as its digits were.
  if (typeof value === 'number') return String(value);
  if (isFields(value)) return readMoney(value['amount'] ?? value['value'] ?? false);
  const text = asWritten(value);
  if (typeof text !== 'string') return undefined;
  if (isMoney(text) && text.length <= longestAmount) return canonicalMoney(text);
  const plain = text.trim().replace('\u2212', '-');
  const isPlain: boolean = isMoney(plain) && plain.length <= longestAmount;
  if (isPlain) return canonicalMoney(plain);
  if (POINT_DECIMALS.test(plain)) return readMoney(plain.replaceAll(',', ''));
  if (COMMA_DECIMALS.test(plain)) return readMoney(plain.replace(/[. ]/g, '').replace(',', '.'));
  return EXPONENT.test(plain) ? readMoney(new Decimal(plain).toFixed()) : undefined;
}

const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * An ISO date. Of a date with a time the date is taken as written; `zoned` is true where the time is not midnight and
 * names a zone, so that the statement's own date may be a neighbouring one.
 */
export function readDate(value: Json): { date: CalendarDate; zoned: boolean } | null | undefined {
  if (value === null || value === '') return null;
  if (typeof value === 'string' && value.length === 10 && isCalendarDate(value)) return { date: value, zoned: false };
  const match = typeof value === 'string' ? DATE.exec(value.trim()) : null;
  const date = match?.[1];
  if (date === undefined || !isCalendarDate(date)) return undefined;
  const midnight = /^[0:.]*$/.test(match?.[2] ?? '');
  return { date, zoned: !midnight && match?.[3] !== undefined };
}

/** `YYYY-MM`, also from a date. */
export function readMonth(value: Json): Month | null | undefined {
  if (typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value.trim())) return value.trim();
  const read = readDate(value);
  return read === null || read === undefined ? read : read.date.slice(0, 7);
}

/** Characters of a text that are taken; a longer one is cut there. */
const longestText = 2000;

/** One line of text, at most 2000 characters; numbers as they are written. */
export function readText(value: Json): string | null | undefined {
  if (value === null) return null;
  const written = asWritten(value);
  if (typeof written !== 'string') return undefined;
  const text = plainText(written, longestText);
  return text === '' ? null : text;
}

/** True where `read` is only the beginning of what was written. */
function isCut(value: Json, read: unknown): boolean {
  if (typeof read === 'string' && !read.endsWith('…')) return false;
  if (Array.isArray(read))
    return (Array.isArray(value) ? value : [value]).some((each, index) => isCut(each, read[index]));
  if (typeof read === 'object' && read !== null) {
    // What a service says in words of its own, by itself or in a field of that name.
    const name = 'detail' in read ? 'detail' : 'text';
    const said = (read as Record<string, unknown>)[name];
    return said !== undefined && isCut(isFields(value) ? (value[name] ?? null) : value, said);
  }
  const written = asWritten(value);
  return typeof written === 'string' && typeof read === 'string' && read.endsWith('…') && !written.includes(read);
}

/** ISO 4217 code. */
export function readCurrency(value: Json): string | null | undefined {
  if (value === null || value === '') return null;
  return typeof value === 'string' && /^\s*[A-Za-z]{3}\s*$/.test(value) ? value.trim().toUpperCase() : undefined;
}

const [yes, no] = [/^(true|yes|1|complete|completed|passed|ok)$/i, /^(false|no|0|partial|incomplete|failed)$/i];

/** Yes or no, also in words. */
export function readFlag(value: Json): boolean | null | undefined {
  if (value === null || value === '' || typeof value === 'boolean') return value === '' ? null : value;
  const text = asWritten(value);
  if (typeof text !== 'string') return undefined;
  return yes.test(text.trim()) ? true : no.test(text.trim()) ? false : undefined;
}

/** A whole number from 0: a count or a page. */
export function readCount(value: Json): number | null | undefined {
  if (value === null || value === '') return null;
  if (typeof value === 'number' && value >= 0 && value < 1e9) return Number.isInteger(value) ? value : undefined;
  const text = asWritten(value);
  return typeof text === 'string' && /^\d{1,9}(\.0+)?$/.test(text.trim()) ? Number(text) : undefined;
}

/** A number from 0 to 1, also one written as text. Not money: a confidence may be a JavaScript number. */
export function readShare(value: Json): number | null | undefined {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return value >= 0 && value <= 1 ? value : undefined;
  const text = asWritten(value);
  const share = typeof text === 'string' && isMoney(text.trim()) ? Number(text) : NaN;
  return share >= 0 && share <= 1 ? share : undefined;
}

/** Corners of a rectangle in page points, top-left origin. */
export type Box = [number, number, number, number];

/** Whether it is one already, with no digit to be kept. */
function isBox(value: Json): value is Box {
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [x0, y0, x1, y1] = value;
  const areNumbers =
    typeof x0 === 'number' && typeof y0 === 'number' && typeof x1 === 'number' && typeof y1 === 'number';
  return areNumbers && x1 >= x0 && y1 >= y0;
}

/** A rectangle; its numbers need not keep their digits. */
export function readBox(value: Json): Box | null | undefined {
  if (value === null || isBox(value)) return value;
  if (!Array.isArray(value) || value.length !== 4) return undefined;
  const sides = value.map((side) => (side instanceof JsonNumber ? Number(side.source) : side));
  return sides.every(Number.isFinite) && isBox(sides) ? sides : undefined;
}

/** Entries of a list beside the rows that are taken; no statement has more pages, and no screen shows more. */
const longestList = 2000;

/** A list of page numbers; one number alone counts as a list of it. */
export function readPages(value: Json): number[] | null | undefined {
  return readList(value, readCount);
}

/** A list of texts; one text alone counts as a list of it. */
export function readTexts(value: Json): string[] | null | undefined {
  return readList(value, readText);
}

/** A list of which every entry can be read; one entry alone counts as a list of it. */
export function readList<T>(value: Json, reader: (value: Json) => T | null | undefined): T[] | null | undefined {
  if (value === null || value === '') return null;
  const list = Array.isArray(value) ? value : [value];
  if (list.length > longestList) return undefined;
  const read = list.map(reader).filter((entry): entry is T => entry !== null && entry !== undefined);
  return read.length === list.length ? read : undefined;
}

/** A value through one of the readers. What it cannot read is named and stays undefined. */
export function readNamed<T>(
  value: Json,
  reader: (value: Json) => T | null | undefined,
  where: string | (() => string),
  what: string,
  findings: Findings,
): T | null | undefined {
  const result = reader(value);
  const place = (): string => (typeof where === 'string' ? where : where());
  if (result === undefined) findings.unreadable(place(), what, value);
  else if (isCut(value, result)) findings.shortened(place(), what);
  return result;
}

/** The same, with null for what cannot be read. */
export function orNamed<T>(...args: Parameters<typeof readNamed<T>>): T | null {
  return readNamed(...args) ?? null;
}
