import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import type { AccountReading } from '../../../../electron/extraction/reading.ts';
import { typedLayout } from '../support/typed.ts';
import { strangeForms, withStrangePair, type StrangeForm } from './strangeRows.ts';

/**
 * Statements of many layouts into which a credit and a debit of one amount are put, written so that a reader may pass over
 * them. All sums stay, so that only an account of every figure on the page can tell.
 */
const folder = new URL('../layouts/', import.meta.url);
/** Its dates are four digits, which nothing but their column tells from any number. */
const untold = 'at-day-month-glued.txt';
const sound = readdirSync(folder).flatMap((file) => {
  if (file === untold) return [];
  const { pages, isGreen } = typedLayout(readFileSync(new URL(file, folder), 'utf8'));
  const accounts = isGreen ? readStatement(pages) : [];
  return accounts.length === 1 ? [{ file, pages, account: accounts[0]! }] : [];
});

const isGreen = ({ verdict }: AccountReading): boolean =>
  verdict.state === 'reconciled' || verdict.state === 'balances-hold';
const rowsIn = (accounts: readonly AccountReading[]): number =>
  accounts.reduce((sum, { transactions }) => sum + transactions.length, 0);

describe.each(Object.keys(strangeForms) as StrangeForm[])('two rows that cancel each other, with %s', (form) => {
  it.each(['below', 'on a page of its own'] as const)('%s: are read, or keep the statement from green', (place) => {
    let tried = 0;
    const passedOver = sound.flatMap(({ file, pages, account }) => {
      const changed = withStrangePair(pages, account, form, place);
      if (changed === null) return [];
      tried++;
      const accounts = readStatement(changed);
      const isTold = rowsIn(accounts) === account.transactions.length + 2;
      return accounts.length > 0 && accounts.every(isGreen) && !isTold ? [file] : [];
    });
    expect(tried).toBeGreaterThan(50);
    expect(passedOver).toEqual([]);
  });
});
