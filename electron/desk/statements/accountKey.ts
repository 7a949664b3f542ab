import type { CalendarDate } from '../../../shared/calendar.ts';
import { sameMoney, type Currency, type Money } from '../../../shared/money.ts';

/** What tells an account from another, as far as a statement prints it. */
export type AccountFacts = {
  bank: string | null;
  holder: string | null;
  number: string | null;
  type: string | null;
  currency: Currency;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  opening: Money | null;
  closing: Money | null;
};

/**
 * Keys under which the accounts of one document are the same as accounts of other documents of the case.
 *
 * With a number: bank, number without spaces and punctuation, currency. Without: bank, holder, type, currency. Two
 * accounts of one document never share a key, for the statement itself shows them apart, with one exception: the same
 * printed number with periods that do not meet, which is one account whose monthly statements lie in one file, or with
 * one period for all of them and balances that are handed over, which are the sections of one account.
 */
export function accountKeys(accounts: readonly AccountFacts[]): string[] {
  const seen = new Map<string, { facts: AccountFacts[]; variants: number }>();
  return accounts.map((facts) => {
    const key = plainKey(facts);
    const earlier = seen.get(key);
    if (earlier === undefined) {
      seen.set(key, { facts: [facts], variants: 1 });
      return key;
    }
    if (facts.number !== null && isOneAccount(earlier.facts, facts)) {
      earlier.facts.push(facts);
      return key;
    }
    earlier.variants++;
    return `${key}#${earlier.variants}`;
  });
}

function plainKey(facts: AccountFacts): string {
  const number = facts.number === null ? '' : folded(facts.number);
  const parts =
    number === ''
      ? ['holder', folded(facts.bank), folded(facts.holder), folded(facts.type), folded(facts.currency)]
      : ['number', folded(facts.bank), number, folded(facts.currency)];
  return parts.join('|');
}

/** Letters, digits and masking stars only, in one case and one normal form. */
function folded(text: string | null): string {
  return (text ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}*]/gu, '');
}

function isOneAccount(earlier: readonly AccountFacts[], facts: AccountFacts): boolean {
  const apart = (other: AccountFacts): boolean => followsOrPrecedes(other, facts);
  if (earlier.every(apart)) return true;
  const whole = earlier.filter((other) => !apart(other));
  return whole.every((other) => samePeriod(other, facts)) && whole.some((other) => handsOver(other, facts));
}

function samePeriod(a: AccountFacts, b: AccountFacts): boolean {
  return a.periodStart === b.periodStart && a.periodEnd === b.periodEnd;
}

/** The balance with which the one closes is that with which the other opens. */
function handsOver(a: AccountFacts, b: AccountFacts): boolean {
  const same = (one: Money | null, two: Money | null): boolean => one !== null && two !== null && sameMoney(one, two);
  // Both ways round is the same statement twice.
  return same(a.closing, b.opening) !== same(b.closing, a.opening);
}

function followsOrPrecedes(a: AccountFacts, b: AccountFacts): boolean {
  if (a.periodStart === null || a.periodEnd === null || b.periodStart === null || b.periodEnd === null) return false;
  // A shared day is usual: many banks let a period begin on the day on which the one before ends.
  return a.periodEnd <= b.periodStart || b.periodEnd <= a.periodStart;
}
