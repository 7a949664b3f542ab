import { AppError } from '../../shared/errors.ts';

declare global {
  interface JSON {
    /** Text that `JSON.stringify` writes as it stands (ECMAScript 2026, in V8 since 11.4; not yet in TypeScript's library). */
    rawJSON(text: string): unknown;
  }
}

/** A number of a JSON text, with the digits that the text has: `0.10` stays `0.10`. */
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

/** JSON as read here: like JavaScript's own, but no value is a JavaScript number. */
export type Json = null | boolean | string | JsonNumber | Json[] | { [key: string]: Json };

export type JsonLimits = { bytes: number; depth: number; values: number };

/**
 * Enough for a summary of 100,000 rows, and deeper than any service nests. The number of values is what costs memory:
 * a megabyte of `[],[],` makes a hundred times more objects than a megabyte of rows.
 */
export const defaultJsonLimits: JsonLimits = { bytes: 128 * 2 ** 20, depth: 64, values: 2_500_000 };

/**
 * Reads UTF-8 JSON without passing any number through a floating-point value.
 * @throws {AppError} `service-bad-answer` for what is not JSON, not UTF-8, too large or nested too deeply. The message
 * tells which, and quotes nothing of the text.
 */
export function parseJson(bytes: Uint8Array, limits: JsonLimits = defaultJsonLimits): Json {
  if (bytes.byteLength > limits.bytes) throw unreadable(`larger than ${limits.bytes} bytes`);
  const excess = excessOf(bytes, limits);
  if (excess !== null) throw unreadable(excess);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw unreadable('not UTF-8', cause);
  }
  try {
    return JSON.parse(text, keepSource) as Json;
  } catch (cause) {
    // The cause is left out: V8 quotes the text in its message.
    throw unreadable(cause instanceof SyntaxError ? whatItIs(text) : 'not readable as JSON');
  }
}

// The third argument is the specification's `context`; its `source` exists for primitives only.
function keepSource(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? new JsonNumber(context?.source ?? String(value)) : value;
}

/**
 * Counts nesting and values by their brackets and commas outside strings, before anything is built: JSON.parse would
 * recurse over the one and hold the other in memory.
 */
function excessOf(bytes: Uint8Array, { depth: deepest, values: most }: JsonLimits): string | null {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (inString) {
      if (byte === 0x5c) at++;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > deepest) return `nested more than ${deepest} deep`;
      values++;
    } else if (byte === 0x7d || byte === 0x5d) depth--;
    else if (byte === 0x2c) values++;
    if (values > most) return `made of more than ${most} values`;
  }
  return null;
}

function whatItIs(text: string): string {
  const start = text.trimStart();
  if (start === '') return 'empty';
  if (start.startsWith('<')) return 'a web page or XML instead of JSON';
  return start.startsWith('{') || start.startsWith('[') ? 'damaged or cut-off JSON' : 'not JSON';
}

function unreadable(what: string, cause?: unknown): AppError {
  return new AppError('service-bad-answer', `The answer is ${what}.`, { cause });
}
