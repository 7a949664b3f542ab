import { describe, expect, test } from 'vitest';
import { findAccountNumbers } from '../../../../electron/extraction/accounts/accountNumbers.ts';
import type { ScannedPage } from '../../../../electron/extraction/scan/scan.ts';
import { scannedPage, type PrintedCell } from '../support/print.ts';

type Printed = [y: number, ...cells: PrintedCell[]];
const page = (...lines: Printed[]): ScannedPage[] => [scannedPage(lines)];
const said = (...texts: string[]): ScannedPage[] =>
  page(...texts.map((text, at): Printed => [40 + 20 * at, [50, text]]));
const numbers = (...texts: string[]): [string, string][] =>
  findAccountNumbers(said(...texts)).map(({ kind, digits }) => [kind, digits]);

describe('account numbers', () => {
  test('end the title of an account', () => {
    expect(findAccountNumbers(said('Active Checking - 7012345678'))).toMatchObject([
      { text: '7012345678', inTitle: true },
    ]);
    expect(findAccountNumbers(said('Transfer to Savings - 7012345678 by Ann on request'))).toEqual([]);
  });

  test('may have several marks in letters before them, and hidden digits', () => {
    expect(findAccountNumbers(said('Account Number: GXY-ACC-****-9912'))).toMatchObject([
      { text: 'GXY-ACC-****-9912' },
    ]);
  });

  test('may stand in brackets behind the name of the account, and not those of a card in brackets with its label', () => {
    expect(numbers('Account: Main Checking (****8938)')).toEqual([['account', '****8938']]);
    expect(numbers('GOLD CHECK CARD (ACCOUNT ...9999)')).toEqual([]);
  });

  test('of cards are named in other scripts', () => {
    expect(numbers('카드번호 1234-56**-****-7890', 'Номер карты 4276 **** **** 1234')).toEqual([
      ['card', '123456******7890'],
      ['card', '4276********1234'],
    ]);
  });

  test('after the word IBAN may be grouped as the bank likes', () => {
    expect(findAccountNumbers(said('IBAN: GG 76WFER 75020793'))).toMatchObject([
      { kind: 'iban', text: 'GG 76WFER 75020793' },
    ]);
    expect(findAccountNumbers(said('IBAN and BIC are on page 12345678'))).toEqual([]);
  });

  test('are no dates that follow a label', () => {
    expect(findAccountNumbers(said('Account Number 1-234-5678-9012 Feb 1, 2024'))).toMatchObject([
      { text: '1-234-5678-9012' },
    ]);
    expect(findAccountNumbers(said('Account 01/02/2024'))).toEqual([]);
  });

  test('stand after their label, and their groups are joined', () => {
    expect(findAccountNumbers(said('Account number: 1234 5678 90'))).toEqual([
      {
        kind: 'account',
        text: '1234 5678 90',
        digits: '1234567890',
        inTitle: false,
        page: 1,
        middle: 45,
        repeated: false,
      },
    ]);
  });

  test('are told apart from IBANs and card numbers', () => {
    expect(
      numbers('Account no 62-1234-5678', 'IBAN DE12 3456 7890 1234 5678 90', 'Card number XXXX XXXX XXXX 1234'),
    ).toEqual([
      ['account', '6212345678'],
      ['iban', 'DE12345678901234567890'],
      ['card', 'XXXXXXXXXXXX1234'],
    ]);
  });

  test('are not the numbers of customers, phones or branches', () => {
    expect(numbers('Customer number 12345678', 'Phone 0800 123 456', 'Sort code 12-34-56')).toEqual([]);
  });

  test('have at least four figures', () => {
    expect(numbers('Account number 123')).toEqual([]);
    expect(numbers('Account number 1234')).toEqual([['account', '1234']]);
  });

  test('end where a wide gap parts them from other figures', () => {
    expect(
      findAccountNumbers(page([40, [50, 'Account number 12345678'], [400, '9999']])).map(({ digits }) => digits),
    ).toEqual(['12345678']);
  });

  test('are not amounts after the word account', () => {
    expect(numbers('Monthly account fee -485.90')).toEqual([]);
  });

  test('are not those that a row of a table names', () => {
    const pages = said('Account number 12345678', 'Transfer to account 87654321');
    const row = new Set(pages[0]!.lines[1]!.words);
    expect(findAccountNumbers(pages, (word) => row.has(word)).map(({ digits }) => digits)).toEqual(['12345678']);
  });
});
