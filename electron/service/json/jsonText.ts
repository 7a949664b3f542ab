declare global {
  interface JSON {
    /** Text that `JSON.stringify` writes as it stands (ECMAScript 2026, in V8 since 11.4; not yet in TypeScript's library). */
    rawJSON(text: string): unknown;
  }
}

/** A number of a JSON text that JavaScript would write otherwise, with the digits that the text has: `0.10` stays `0.10`. */
export class JsonNumber {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** Written back as the same literal. */
  toJSON(): unknown {
    return JSON.rawJSON(this.source);
  }
}

/**
 * JSON as read here: like JavaScript's own, but a number is a JavaScript number only where that is written digit for
 * digit as the text has it, as `12.5` is and `12.50` is not. Read its digits with `asWritten`, never its value as money.
 */
export type Json = null | boolean | string | number | JsonNumber | Json[] | { [key: string]: Json };

/** A number as the digits that its text has; any other value as it is. */
export function asWritten(value: number | JsonNumber): string;
export function asWritten(value: Json): Exclude<Json, number | JsonNumber>;
export function asWritten(value: Json): Exclude<Json, number | JsonNumber> {
  if (typeof value === 'number') return String(value);
  return value instanceof JsonNumber ? value.source : value;
}

/** What a text may cost: nesting, and values in all. */
export type TextLimits = { depth: number; values: number };

/** The text asks for more than the limits allow. The message says what. */
export class JsonExcess extends Error {}

/**
 * Reads JSON as `JSON.parse` does, except that numbers keep their digits. Numbers that would lose some are marked as texts
 * first, and JSON.parse does the rest; its reviver with source access takes five times as long, since V8 then walks every
 * value again through a call.
 * @throws {SyntaxError} for what is not JSON, @throws {JsonExcess} for more values before any is built
 */
export function readJsonText(text: string, limits: TextLimits): Json {
  if (mayExceed(text, limits.values)) holdTo(text, limits);
  const read = unmarked(parseMarked(text), limits.depth);
  return typeof read === 'number' ? new JsonNumber(text.trim()) : read;
}

/** Before a number that was made a text; twice before a text that may itself begin with it. */
const mark = '\x7f';

/**
 * Ends in a zero, is so small or so large that JavaScript may write it with an exponent or round it, or is a negative
 * zero. That a few others are marked too does no harm.
 */
const lossy = '-?(?:0|[1-9]\\d*)(?:\\.(?:\\d*0|\\d{7,})|(?:\\.\\d+)?[eE][+-]?\\d+)|-?[1-9]\\d{8,}(?:\\.\\d+)?|-0';
const lossyValue = new RegExp(`([:[,]\\s*)(${lossy})(?=\\s*[,\\]}])`, 'g');
const textToken = '"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"';
const textOrLossy = new RegExp(`(${textToken})(\\s*:)?|(?:${lossy})(?=\\s*(?:[,\\]}]|$))`, 'gs');

/** What is no JSON stays none: a number becomes a text only where a value may stand. */
function parseMarked(text: string): Json {
  if (!text.includes(mark) && !text.includes('\\u007')) {
    try {
      return JSON.parse(text.replace(lossyValue, `$1"${mark}$2"`)) as Json;
    } catch {
      // Not JSON; or one of the numbers stands inside a text, which its quote has ended: no text goes on with the mark.
    }
  }
  const marked = text.replace(textOrLossy, (token, words?: string, colon?: string) => {
    if (words === undefined) return `"${mark}${token}"`;
    return colon === undefined && /^"[\x7f\\]/.test(words) ? `"${mark}${mark}${words.slice(1)}` : token;
  });
  return JSON.parse(marked) as Json;
}

/** False where the text has so few commas and brackets that it cannot hold more values. */
function mayExceed(text: string, values: number): boolean {
  if (text.length < values) return false;
  let count = 1;
  for (const sign of [',', '[', '{'])
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) if (++count > values) return true;
  return false;
}

/** Counts what stands outside of texts. */
function holdTo(text: string, limits: TextLimits): void {
  const bare = text.replace(new RegExp(textToken, 'gs'), '0');
  let [depth, values] = [0, 1];
  for (let at = 0; at < bare.length; at++) {
    const sign = bare[at];
    if (sign === ']' || sign === '}') depth--;
    else if (sign === '[' || sign === '{') {
      if (++depth > limits.depth) throw tooDeep();
      // What is in it counts, if anything is.
      if (!/^\s*[\]}]/.test(bare.slice(at + 1, at + 10))) values++;
    } else if (sign === ',') values++;
    if (values > limits.values) throw new JsonExcess(`made of more than ${limits.values} values`);
  }
}

const tooDeep = (): JsonExcess => new JsonExcess('nested too deep');

/** Marked texts as what they are, in their places. @throws {JsonExcess} where more than `depth` lie in each other */
function unmarked(value: Json, depth: number): Json {
  if (typeof value === 'string') {
    if (!value.startsWith(mark)) return value;
    return value.startsWith(mark, 1) ? value.slice(2) : new JsonNumber(value.slice(1));
  }
  if (typeof value !== 'object' || value === null || value instanceof JsonNumber) return value;
  if (depth === 0) throw tooDeep();
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const entry = value[at]!;
      if (typeof entry === 'object' || typeof entry === 'string') value[at] = unmarked(entry, depth - 1);
    }
    return value;
  }
  for (const key in value) {
    const entry = value[key] ?? null;
    if (typeof entry === 'string' ? entry.charCodeAt(0) === 0x7f : typeof entry === 'object' && entry !== null)
      value[key] = unmarked(entry, depth - 1);
  }
  return value;
}
