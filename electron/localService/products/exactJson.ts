import { setImmediate as nextTurn } from 'node:timers/promises';
import { decimal, decimalsOf, money, type Money } from '../../../shared/money.ts';

// In V8 since 2023, but not yet in TypeScript's library.
declare global {
  interface JSON {
    /** An object that `JSON.stringify` writes as exactly this text, which must be a JSON primitive. */
    rawJSON(text: string): unknown;
    isRawJSON(value: unknown): boolean;
  }
}

/** A decimal that JSON takes as it stands, and that is not a negative zero. */
const plainNumber = /^(?!-0*\.?0*$)-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const pieceLength = 64 * 1024;

/**
 * What `JSON.stringify` writes as a number with the very digits of the amount: `"0.10"` as `0.10`, `".5"` as `0.5`. It
 * is opaque and never a JavaScript number.
 */
export function exactNumber(amount: Money): unknown {
  return JSON.rawJSON(plainNumber.test(amount) ? amount : money(decimal(amount), decimalsOf(amount)));
}

/** Like `exactNumber`, null staying null. */
export function exactNumberOrNull(amount: Money | null): unknown {
  return amount === null ? null : exactNumber(amount);
}

/**
 * JSON text of a value in pieces, exact numbers digit for digit. An iterator is written as an array, whose entries are
 * made one by one meanwhile. Between two pieces other work gets its turn, so that a
 * statement of a thousand pages stops nobody.
 */
export async function* exactJson(value: unknown): AsyncGenerator<Uint8Array> {
  let piece = '';
  for (const text of textsOf(value)) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
    await nextTurn();
  }
  yield Buffer.from(piece);
}

function* textsOf(value: unknown): Generator<string> {
  if (value instanceof Iterator) {
    let before = '[';
    for (const item of value) {
      yield before + JSON.stringify(item);
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield index === 0 ? '[' : ',';
      yield* textsOf(item);
    }
    yield value.length === 0 ? '[]' : ']';
  } else if (typeof value === 'object' && value !== null && !JSON.isRawJSON(value)) {
    let before = '{';
    for (const [name, part] of Object.entries(value)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* textsOf(part);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else {
    yield JSON.stringify(value);
  }
}
