import { AppError } from '../../../shared/errors.ts';
import { JsonExcess, readJsonText, type Json, type TextLimits } from './jsonText.ts';

export { asWritten, JsonNumber, type Json } from './jsonText.ts';

/** How large and how deep a JSON text from outside may be. */
export type JsonLimits = TextLimits & { bytes: number };

/**
 * Enough for a summary beside its long lists of rows, and deeper than any service nests. The number of values is what
 * costs memory: a megabyte of `[],[],` makes a hundred times more objects than a megabyte of rows.
 */
export const defaultJsonLimits: JsonLimits = { bytes: 128 * 2 ** 20, depth: 64, values: 2_500_000 };

/**
 * Reads UTF-8 JSON without passing any number through a floating-point value.
 * @throws {AppError} `service-bad-answer` for what is not JSON, not UTF-8, too large or nested too deeply. The message
 * tells which, and quotes nothing of the text.
 */
export function parseJson(bytes: Uint8Array, limits: JsonLimits = defaultJsonLimits): Json {
  if (bytes.byteLength > limits.bytes) throw unreadable(`larger than ${limits.bytes} bytes`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw unreadable('not UTF-8', cause);
  }
  try {
    return readJsonText(text, limits);
  } catch (cause) {
    throw refusal(cause, text);
  }
}

/** What is told of a text that could not be read, by what reading it threw. @param start of the text, or all of it */
export function refusal(cause: unknown, start: string): AppError {
  if (cause instanceof AppError) return cause;
  if (cause instanceof JsonExcess) return unreadable(cause.message);
  if (cause instanceof TypeError) return unreadable('not UTF-8', cause);
  return unreadable(cause instanceof SyntaxError ? whatItIs(start) : 'not readable as JSON');
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
