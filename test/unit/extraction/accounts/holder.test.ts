import { describe, expect, test } from 'vitest';
import { findHolder as find } from '../../../../electron/extraction/accounts/holder.ts';
import type { ScannedPage } from '../../../../electron/extraction/scan/scan.ts';
import { endingAt, scannedPage, type PrintedCell } from '../support/print.ts';

type Printed = [y: number, ...cells: PrintedCell[]];
const page = (...lines: Printed[]): ScannedPage[] => [scannedPage(lines)];
const said = (...texts: string[]): ScannedPage[] =>
  page(...texts.map((text, at): Printed => [40 + 20 * at, [50, text]]));

const findHolder = (...told: Parameters<typeof find>): string | null => find(...told)?.name ?? null;

describe('the holder', () => {
  test('is named after a label', () => {
    expect(findHolder(said('Account holder: Ada Example'))).toBe('Ada Example');
  });

  test.each([
    ['Op naam van Els Voorbeeld', 'Els Voorbeeld'],
    ['Vlasnik računa: Iva Primjer', 'Iva Primjer'],
    ['Власник рахунку: Олена Приклад', 'Олена Приклад'],
    ['Navn Søren Eksempel', 'Søren Eksempel'],
    ['户名： 赵敏', '赵敏'],
    ['Konta īpašnieks: Ilze Paraugs', 'Ilze Paraugs'],
    ['דוגמה דנה : החשבון בעל שם', 'דנה דוגמה'],
  ])('is named after the label of "%s"', (text, name) => {
    expect(findHolder(said(text))).toBe(name);
  });

  test.each([
    'Other Credits',
    'Checks Paid',
    'Deposits and Additions',
    'Electronic Withdrawals',
    'Fees and Charges',
    'Daily Ending Balances',
    'Money In',
    'Minimum Due',
    'Time Description',
    'As At',
    'Visa Gold',
    'CAD USD',
    'Resumo da Conta',
    'Tu Pago Requerido Este Periodo',
    'D’Operations',
    'Отчет Составлен За Период',
  ])('is not the title of a section, "%s", over lines with figures', (title) => {
    expect(
      findHolder(page([100, [50, title]], [112, [50, 'Date 12'], [300, 'Ref 7']], [124, [50, '12 Lane']])),
    ).toBeNull();
    expect(findHolder(said(`Account name: ${title}`))).toBeNull();
  });

  test.each(['For office use only', 'Name: use only', 'Account name use only', 'Name use only'])(
    'is not part of a sentence, as in "%s"',
    (text) => {
      expect(findHolder(said(text))).toBeNull();
    },
  );

  test.each(['Fees Okonkwo', 'Ms Credit Mbeki', 'Bill Payne'])(
    'may have a word of a statement in a name, "%s"',
    (name) => {
      expect(findHolder(said(`Account holder: ${name}`))).toBe(name === 'Ms Credit Mbeki' ? null : name);
    },
  );

  test('is not what follows a word such as client in a sentence', () => {
    expect(findHolder(said('Client services are open daily'))).toBeNull();
  });

  test('is named below a label', () => {
    expect(findHolder(page([40, [50, 'Account holder']], [54, [50, 'Ada Example']]))).toBe('Ada Example');
  });

  test('is the first line of an address', () => {
    expect(
      findHolder(page([100, [50, 'Ada Example']], [112, [50, '12 Garden Lane']], [124, [50, '1234 Meadow']])),
    ).toBe('Ada Example');
  });

  test('is not a title that looks like a name', () => {
    expect(findHolder(page([100, [50, 'Account Summary']], [112, [50, '12 Garden Lane']]))).toBeNull();
  });

  test('is not a bank with its motto over the address', () => {
    expect(
      findHolder(
        page(
          [40, [50, 'Meadow Mutual']],
          [52, [50, 'Members Bank since 1931']],
          [120, [50, 'Ada Example']],
          [132, [50, 'P O Box 404']],
        ),
      ),
    ).toBe('Ada Example');
  });

  test('is not the name of an account in a table', () => {
    expect(findHolder(page([40, [50, 'Account Name']], [54, [50, 'Property Savings']]))).toBeNull();
  });

  test('is the name with a title where two blocks look like an address', () => {
    expect(
      findHolder(
        page(
          [40, [50, 'Mapacha Plaza']],
          [52, [50, '4 River Lane']],
          [120, [50, '*MR S P GQWETA']],
          [132, [50, '9 SHONGWE ST']],
        ),
      ),
    ).toBe('MR S P GQWETA');
  });

  test('is two people with particles in their names', () => {
    expect(findHolder(page([100, [50, 'Dhr. S. van Rijn & Mw. J. de Wit']], [112, [50, 'Gracht 900']]))).toBe(
      'Dhr. S. van Rijn & Mw. J. de Wit',
    );
  });

  test('is not named in a row of a table', () => {
    const pages = page([100, [50, 'Payment To Rates']], [112, [50, 'Ref 12345']]);
    expect(findHolder(pages, () => true)).toBeNull();
  });

  test('is not the next label of a row of labels', () => {
    expect(
      findHolder(page([40, [50, 'Account Name'], [300, 'Sortcode']], [54, [50, 'Ada Example'], [300, '40-99-12']])),
    ).toBe('Ada Example');
  });

  test('ends before the address that follows a comma', () => {
    expect(findHolder(page([40, [50, 'Account holder: Anna Lind, Baarerstrasse 14']]))).toBe('Anna Lind');
    expect(findHolder(page([40, [50, 'Account holder: LIND, ANNA M']]))).toBe('LIND, ANNA M');
  });

  test('stands below a salutation, which alone is no name', () => {
    expect(
      findHolder(page([100, [50, 'GENT.MA SIG.RA']], [112, [50, 'ORNELLA BRESSO']], [124, [50, 'VIA SARPI 30']])),
    ).toBe('ORNELLA BRESSO');
  });

  test('stands over an address whose lines end together at the right', () => {
    expect(
      findHolder(
        page(
          [40, endingAt(500, 'M. THIBAULT NERVAL')],
          [52, endingAt(500, '22 RUE OBER')],
          [64, endingAt(500, 'PARIS')],
        ),
      ),
    ).toBe('M. THIBAULT NERVAL');
  });

  test('is named with a title where no address is printed, or with the number of a person', () => {
    expect(findHolder(page([40, [50, 'Mr A Petter & Mrs C Petter'], [300, 'Sort code 07-01-16']]))).toBe(
      'Mr A Petter & Mrs C Petter',
    );
    expect(findHolder(page([40, [50, 'ANA DUARTE CPF 331.***.***-08']]))).toBe('ANA DUARTE');
  });

  test('stands below its label where what stands beside it is another', () => {
    expect(
      findHolder(
        page(
          [40, [50, 'Rekeninghouder'], [300, 'Datum afschrift']],
          [54, [50, 'MW F VAN DER ZWAAN'], [300, '31-01-2026']],
        ),
      ),
    ).toBe('MW F VAN DER ZWAAN');
  });

  test('is not the bank, whose web address has its name', () => {
    expect(
      findHolder(
        page(
          [40, [50, 'Meadow Lark'], [300, 'meadowlark.com']],
          [52, [50, '12 High Street']],
          [100, [50, 'ADA FINCH']],
          [112, [50, '88 Monument Ave']],
        ),
      ),
    ).toBe('ADA FINCH');
  });
});

describe('how sure a holder is', () => {
  const sureOf = (...lines: Parameters<typeof page>): number => find(page(...lines))!.confidence;
  const address: Printed[] = [
    [112, [50, '12 Orchard Road']],
    [124, [50, 'Exampleton 4021']],
  ];

  test('is told by how it is told: by a label, by a title over an address, by the address alone', () => {
    const labelled = sureOf([40, [50, 'Account holder: Ada Example']]);
    const titled = sureOf([100, [50, 'Ms Ada Example']], ...address);
    const placed = sureOf([100, [50, 'Ada Example']], ...address);
    expect([labelled, titled, placed]).toEqual([0.95, 0.85, 0.75]);
  });
});
