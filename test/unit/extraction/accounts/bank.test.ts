import { describe, expect, test } from 'vitest';
import { findBank } from '../../../../electron/extraction/accounts/bank.ts';
import type { ScannedPage } from '../../../../electron/extraction/scan/scan.ts';
import { scannedPage, type PrintedCell } from '../support/print.ts';

type Printed = [y: number, ...cells: PrintedCell[]];
const page = (...lines: Printed[]): ScannedPage[] => [scannedPage(lines)];
const said = (...texts: string[]): ScannedPage[] =>
  page(...texts.map((text, at): Printed => [40 + 20 * at, [50, text]]));

describe('the bank', () => {
  test('is the name in the letterhead', () => {
    expect(findBank(said('Bank of Meadowland', 'Statement 4'))).toBe('Bank of Meadowland');
  });

  test.each([
    ['Meadow Savings Bank', 'Meadow Savings Bank'],
    ['青野銀行 綜合對帳單', '青野銀行'],
    ['거래내역조회 - 들판은행', '들판은행'],
    ['המרג בנק', 'בנק המרג'],
  ])('is found in "%s"', (text, name) => {
    expect(findBank(said(text))).toBe(name);
  });

  test('is the name printed highest and most often, not one in a row', () => {
    const pages = page(
      [40, [50, 'Sparkasse Wiesental']],
      [500, [50, 'Riverbank Trust']],
      [800, [50, 'Sparkasse Wiesental']],
    );
    expect(findBank(pages)).toBe('Sparkasse Wiesental');
  });

  test('is the name in a web address where no letterhead is text', () => {
    expect(findBank(said('Visit us at www.meadow.com'))).toBe('meadow');
  });

  test.each([
    'FOR INFORMATION CALL',
    'International Bank Account Number',
    'Bank Identifier Code',
    'BANK/ CHEQUE NO.',
    'Jane Customer',
  ])('is left empty rather than guessed from "%s"', (text) => {
    expect(findBank(said(text, '12 Harbour Road', 'Statement 4'))).toBeNull();
  });

  test('is a title that is said again elsewhere', () => {
    expect(
      findBank(page([40, [50, 'Meadowly']], [60, [50, 'Statement 4']], [800, [50, 'Meadowly, 1 Harbour Road']])),
    ).toBe('Meadowly');
  });

  test('is not known of a document without pages', () => {
    expect(findBank([])).toBeNull();
  });

  test('is not a machine, a kind of bank or an address of the web', () => {
    expect(
      findBank(
        page(
          [40, [50, 'Meadow Bank']],
          [60, [50, 'AUTOBANK CASH WITHDRAWAL']],
          [80, [50, 'Building Society']],
          [90, [50, 'Building Society']],
          [100, [50, 'www.otherbank.example.com']],
        ),
      ),
    ).toBe('Meadow Bank');
  });

  test('is not a bank that a row names', () => {
    const pages = page([40, [50, 'Acorn']], [400, [50, 'Riverbank Trust']], [800, [50, 'Acorn, 1 Harbour Road']]);
    const row = new Set(pages[0]!.lines[1]!.words);
    expect(findBank(pages, (word) => row.has(word))).toBe('Acorn');
  });

  test('is the name in a legal notice where no letterhead is text', () => {
    const notice = 'Meadow Bank Limited is an authorised financial services and registered credit provider under';
    expect(
      findBank(said(`${notice} the rules of the land where it was made and all of its several parts together`)),
    ).toBe('Meadow Bank');
  });

  test('goes over two lines of a letterhead', () => {
    expect(findBank(page([40, [50, 'Blackmoor']], [54, [50, 'Building Society']]))).toBe('Blackmoor Building Society');
  });

  test('ends where the title of the statement or a clause begins', () => {
    expect(findBank(said('MEADOWBANK ACCOUNT ACTIVITY STATEMENT'))).toBe('MEADOWBANK');
    expect(findBank(said('Meadow Bank is a trading name of others'))).toBe('Meadow Bank');
  });

  test('keeps the dots of its initials', () => {
    expect(findBank(said('Meadow Trust N.V.'))).toBe('Meadow Trust N.V.');
  });

  test('is written as the page writes the name of its web address', () => {
    expect(findBank(said('Green Meadow Combined Statement', 'Visit greenmeadow.com'))).toBe('Green Meadow');
    expect(findBank(said('Statement', 'Visit GreenMeadow.com'))).toBe('GreenMeadow');
  });

  test('is not the holder, nor a line that calls out', () => {
    expect(findBank(said('Go paperless today!', 'Ada Example'), undefined, 'Ada Example')).toBeNull();
  });

  test('is the company that a footer names where nothing else does', () => {
    const pages = said('SC/2026 | Meadow Capital Pte. Ltd. Reg. No. 1989');
    expect(findBank(pages)).toBe('Meadow Capital');
  });
});
