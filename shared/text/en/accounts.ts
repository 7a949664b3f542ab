import type { ReviewAccount } from '../../model/review.ts';
import { numberText } from './format.ts';

/** An account in one line: its bank, else its holder, and its number as settings want it shown. */
export function accountText({ bank, holder, number, type }: ReviewAccount, masked: boolean): string {
  const shown = numberText(number, masked);
  return [bank ?? holder ?? 'Account', shown === '' ? type : shown].filter(Boolean).join(' ');
}

/** An account with its currency, its number shown as it came: `Kestrel Bank •••• 1773 · ZAR`. */
export function accountLine({ bank, number, currency }: Pick<ReviewAccount, 'bank' | 'number' | 'currency'>): string {
  const name = [bank, number].filter(Boolean).join(' ') || 'Account';
  return `${name} · ${currency ?? 'currency not found'}`;
}

/**
 * The same for accounts that stand together, in their order. Two that would read alike (one number for a checking and a
 * savings account, or nothing but the last four digits in common) are told apart by their kind, else by being counted.
 */
export function accountTexts(accounts: readonly ReviewAccount[], masked: boolean): string[] {
  const plain = accounts.map((account) => accountText(account, masked));
  const kinds = plain.map((text, at) => {
    const type = accounts[at]?.type ?? null;
    return type === null || isAlone(plain, at) || text.endsWith(` ${type}`) ? text : `${text} ${type}`;
  });
  return kinds.map((text, at) => {
    if (isAlone(kinds, at)) return text;
    return `${text} (${kinds.slice(0, at + 1).filter((other) => other === text).length})`;
  });
}

function isAlone(texts: readonly string[], at: number): boolean {
  return texts.every((text, other) => other === at || text !== texts[at]);
}
