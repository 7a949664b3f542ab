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

export type JsonLimits = { bytes: number; depth: number };

/** Enough for a summary of a million rows, and deeper than any service nests. */
export const defaultJsonLimits: JsonLimits = { bytes: 400 * 2 ** 20, depth: 64 };

/**
 * Reads UTF-8 JSON without passing any number through a floating-point value.
 * @throws {AppError} `service-bad-answer` for what is not JSON, not UTF-8, too large or nested too deeply. The message
 * tells which, and quotes nothing of the text.
 */
export function parseJson(bytes: Uint8Array, limits: JsonLimits = defaultJsonLimits): Json {
  if (bytes.byteLength > limits.bytes) throw unreadable(`larger than ${limits.bytes} bytes`);
  if (depthOf(bytes, limits.depth) > limits.depth) throw unreadable(`nested more than ${limits.depth} deep`);
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

/** Deepest nesting of brackets outside strings, counted no further than just past `stop`: JSON.parse would recurse. */
function depthOf(bytes: Uint8Array, stop: number): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (inString) {
      if (byte === 0x5c) at++;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > deepest) deepest = depth;
      if (deepest > stop) return deepest;
    } else if (byte === 0x7d || byte === 0x5d) depth--;
  }
  return deepest;
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
