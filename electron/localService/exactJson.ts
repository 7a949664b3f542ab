import { decimal, decimalsOf, money, type Money } from '../../shared/money.ts';

// In V8 since 2023, but not yet in TypeScript's library.
declare global {
  interface JSON {
    /** An object that `JSON.stringify` writes as exactly this text, which must be a JSON primitive. */
    rawJSON(text: string): unknown;
  }
}

/**
 * What `JSON.stringify` writes as a number with the very digits of the amount: `"0.10"` as `0.10`, `".5"` as `0.5`. It
 * is opaque and never a JavaScript number.
 */
export function exactNumber(amount: Money): unknown {
  return JSON.rawJSON(money(decimal(amount), decimalsOf(amount)));
}

/** Like `exactNumber`, null staying null. */
export function exactNumberOrNull(amount: Money | null): unknown {
  return amount === null ? null : exactNumber(amount);
}

/** JSON text as bytes, exact numbers digit for digit. */
export function exactJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}
