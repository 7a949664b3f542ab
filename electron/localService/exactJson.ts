import { decimal, decimalsOf, money, type Money } from '../../shared/money.ts';

// In V8 since 2023, but not yet in TypeScript's library.
declare global {
  interface JSON {
    /** An object that `JSON.stringify` writes as exactly this text, which must be a JSON primitive. */
    rawJSON(text: string): RawJson;
  }
}

/** A number whose digits are written as they are; it never is a JavaScript number. */
export type RawJson = { readonly rawJSON: string };

/** A JSON number with the very digits of the amount: `"0.10"` is written `0.10`, `".5"` as `0.5`. */
export function exactNumber(amount: Money): RawJson {
  return JSON.rawJSON(money(decimal(amount), decimalsOf(amount)));
}

/** Like `exactNumber`, null staying null. */
export function exactNumberOrNull(amount: Money | null): RawJson | null {
  return amount === null ? null : exactNumber(amount);
}

/** JSON text as bytes, exact numbers digit for digit. */
export function exactJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}
