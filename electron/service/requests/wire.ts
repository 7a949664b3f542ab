import { z } from 'zod';
import { readStatusCode } from '../profile/codeRanges.ts';
import { asWritten, JsonNumber, parseJson } from '../json/losslessJson.ts';

/**
 * Readers of what services send. They are tolerant: a field that is absent or odd reads as undefined, and only a field
 * without which the answer means nothing makes it unreadable.
 */
export const jsonObject = z.record(z.string(), z.unknown());

const numberText = z.union([z.number(), z.instanceof(JsonNumber)]).transform((number) => asWritten(number));

/** An id: a text, or a number as it is written. */
export const identifier = z.union([z.string().trim().min(1).max(500), numberText]);

/** A text, or a number as it is written. */
export const words = z.union([z.string(), numberText]);

/** A whole number, also one written as text or as `2000.0`. Not for money. */
export const wholeNumber = z
  .union([numberText, z.string().trim()])
  .pipe(z.string().regex(/^-?\d{1,15}(\.0+)?$/))
  .transform(Number);

/** The code of a status, see `readStatusCode`; also one written as text. */
export const statusCode = z.union([numberText, z.string().trim()]).transform((written, context) => {
  const code = readStatusCode(written);
  if (code !== null) return code;
  context.addIssue({ code: 'custom', message: 'is no integer' });
  return z.NEVER;
});

/** A moment that names its zone, as UTC. */
export const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

/** Any schema: what this module needs of one, which the compiler compares far sooner than two schemas. */
type Reader<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } };

/** A JSON body's value through a reader, or undefined where it does not fit. */
export function readAs<T>(reader: Reader<T>, value: unknown): T | undefined {
  const read = reader.safeParse(value);
  return read.success ? read.data : undefined;
}

/** The value at a dotted path of fields, undefined where it leads nowhere. */
export function fieldAt(value: unknown, path: string): unknown {
  let at = value;
  for (const name of path.split('.')) {
    const object = readAs(jsonObject, at);
    if (object === undefined || !Object.hasOwn(object, name)) return undefined;
    at = object[name];
  }
  return at;
}

/** The first of several dotted paths that holds something the reader takes. */
export function firstOf<T>(reader: Reader<T>, value: unknown, paths: readonly string[]): T | undefined {
  for (const path of paths) {
    const read = readAs(reader, fieldAt(value, path));
    if (read !== undefined) return read;
  }
  return undefined;
}

/** A list: a top-level array, or an array in one of the fields of an object; undefined for neither. */
export function listIn(value: unknown, fields: readonly string[]): unknown[] | undefined {
  return Array.isArray(value) ? value : firstOf(z.array(z.unknown()), value, fields);
}

/** JSON of an answer, undefined where the body is empty or no JSON: for answers whose headers may say enough. */
export function jsonIfAny(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes);
  } catch {
    return undefined;
  }
}
