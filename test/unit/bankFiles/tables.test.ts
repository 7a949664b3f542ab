import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../electron/bankFiles/decode.ts';
import { readDelimited } from '../../../electron/bankFiles/delimited.ts';
import { findTables } from '../../../electron/bankFiles/tables/findTables.ts';

const sheets = (text: string) => findTables(readDelimited(text));
const only = (text: string) => {
  const found = sheets(text);
  expect(found).toHaveLength(1);
  return found[0]!;
};

describe('the table in a CSV', () => {
  it('begins with the first line that has a date and a figure, and its headings stand above', () => {
    const { head, columns, rows, foot } = only(
      'Account Name,Nomsa Vries\nPeriod,01/03/2026 - 31/03/2026\n\nDate,Text,Amount\n' +
        '02/03/2026,Salary,"2,500.00"\n05/03/2026,Rent,-845.50\nExported by the bank\n',
    );
    expect(head).toEqual([
      { label: 'Account Name', value: 'Nomsa Vries' },
      { label: 'Period', value: '01/03/2026 - 31/03/2026' },
    ]);
    expect(columns.map(({ title }) => title)).toEqual(['Date', 'Text', 'Amount']);
    expect(rows).toEqual([
      ['02/03/2026', 'Salary', '2,500.00'],
      ['05/03/2026', 'Rent', '-845.50'],
    ]);
    expect(foot).toEqual([{ label: null, value: 'Exported by the bank' }]);
  });

  it('has its dates first, wherever the bank puts them', () => {
    const { rows } = only('Rent;-845,50;05.03.2026\nSalary;2500,00;02.03.2026\n');
    expect(rows[0]).toEqual(['05.03.2026', 'Rent', '-845,50']);
  });

  it('tells what is the same in each row once, above the table', () => {
    const { head, columns } = only(
      'Account,Date,Text,Amount,Currency\nGB11-223344,02/03/2026,Salary,2500.00,GBP\nGB11-223344,05/03/2026,Rent,-845.50,GBP\n',
    );
    expect(head).toEqual([
      { label: 'Account', value: 'GB11-223344' },
      { label: 'Currency', value: 'GBP' },
    ]);
    expect(columns.map(({ title }) => title)).toEqual(['Date', 'Text', 'Amount']);
  });

  it('leaves out columns that say nothing', () => {
    expect(only('Date,Text,Note,Amount\n02/03/2026,Salary,,2500.00\n05/03/2026,Rent,-,-845.50\n').columns).toHaveLength(
      3,
    );
  });

  it('spells dates of eight digits', () => {
    expect(only('"20260302","Salary","2500,00"\n"20260305","Rent","-845,50"\n').rows[0]![0]).toBe('2026-03-02');
  });

  it('gives figures the decimals that the file leaves out', () => {
    const { rows } = only('02.03.2026;Salary;2500\n05.03.2026;Rent;-845,5\n');
    expect(rows.map((cells) => cells[2])).toEqual(['2500,00', '-845,50']);
  });

  it('does not take the thousands of a whole figure for decimals', () => {
    const { rows } = only('Date,Text,Amount\n02/03/2026,Salary,"2,500"\n05/03/2026,Rent,-845.5\n');
    expect(rows.map((cells) => cells[2])).toEqual(['2,500.00', '-845.50']);
    const german = only('Datum;Text;Betrag\n02.03.2026;Lohn;2.500\n05.03.2026;Miete;-845,50\n');
    expect(german.rows.map((cells) => cells[2])).toEqual(['2.500,00', '-845,50']);
  });

  it('leaves figures alone whose separators nothing tells apart', () => {
    const { rows } = only('Date,Text,Amount\n02/03/2026,Salary,"2,500"\n05/03/2026,Rent,"-1,845"\n');
    expect(rows.map((cells) => cells[2])).toEqual(['2,500', '-1,845']);
  });

  it('keeps a whole amount in its row, though it is the same in each', () => {
    const { columns, rows } = only(
      'Date;Text;Branch;Amount\n02.03.2026;Rent;000123456;100\n03.03.2026;Rent;000123456;100\n',
    );
    expect(columns.map(({ title }) => title)).toEqual(['Date', 'Text', 'Amount']);
    expect(rows.map((cells) => cells.at(-1))).toEqual(['100', '100']);
  });

  it('leaves out the zero of the direction that a row does not have', () => {
    const { rows } = only('Date;Text;In;Out\n02.03.2026;Salary;2500,25;0\n05.03.2026;Rent;0;845\n');
    expect(rows.map((cells) => cells.slice(2))).toEqual([
      ['2500,25', ''],
      ['', '845,00'],
    ]);
  });

  it('keeps a zero where a row has both', () => {
    const { rows } = only('Date;Text;Amount;Fee\n02.03.2026;Salary;2500,25;0,00\n05.03.2026;Rent;845,10;1,50\n');
    expect(rows[0]!.slice(2)).toEqual(['2500,25', '0,00']);
  });

  it('is one table for each account', () => {
    const found = sheets(
      'Account;Date;Text;Amount\n' +
        '11111111-22222222;02.03.2026;Salary;2500,00\n33333333-44444444;02.03.2026;Interest;1,20\n' +
        '11111111-22222222;05.03.2026;Rent;-845,50\n33333333-44444444;05.03.2026;Transfer;-10,00\n',
    );
    expect(found.map(({ head, rows }) => [head[0]!.value, rows.length])).toEqual([
      ['11111111-22222222', 2],
      ['33333333-44444444', 2],
    ]);
  });

  it('is one table for each currency, as sums never cross them', () => {
    const found = sheets(
      'Date;Text;Amount;Currency\n02.03.2026;Salary;2500,00;EUR\n03.03.2026;Book;-12,00;USD\n' +
        '05.03.2026;Rent;-845,50;EUR\n06.03.2026;Refund;12,00;USD\n',
    );
    expect(found.map(({ head }) => head)).toEqual([
      [{ label: 'Currency', value: 'EUR' }],
      [{ label: 'Currency', value: 'USD' }],
    ]);
  });

  it('stays one where a heading names the currency of the amounts', () => {
    const text =
      'Date;Text;Amount (EUR);Spent in\n02.03.2026;Shop;-10,00;USD\n03.03.2026;Shop;-9,00;USD\n04.03.2026;Shop;-5,00;GBP\n05.03.2026;Shop;-4,00;GBP\n';
    expect(sheets(text)).toHaveLength(1);
  });

  it('is none where no line has a date and a figure', () => {
    expect(sheets('Account;Date;Amount\n')).toEqual([]);
  });
});

describe('the delimiter', () => {
  it.each([
    ['a semicolon beside decimal commas', '02.03.2026;Salary;2500,00\n05.03.2026;Rent, March;-845,50\n', 3],
    ['a tab', '02.03.2026\tSalary\t2500,00\n05.03.2026\tRent\t-845,50\n', 3],
    ['a comma, though quoted text has semicolons', '"a;b;c",1.00,02/03/2026\n"d;e;f",2.00,03/03/2026\n', 3],
  ])('is %s', (_, text, cells) => {
    expect(readDelimited(text).map((record) => record.length)).toEqual([cells, cells]);
  });

  it('may stand once too often at the end of a cell', () => {
    expect(readDelimited('31/12/17;;26.851,95|;SALDO\n02/01/18;1,00;;TASSA\n')[0]).toContain('26.851,95');
  });
});

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Überweisung')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFÜberweisung')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Überweisung', 'utf16le')])],
    ['Latin 1', Buffer.from('Überweisung für Miete, Gebühren und Müllabfuhr', 'latin1')],
  ])('is read from %s', (_, bytes) => {
    expect(decodeText(bytes)).toMatch(/^Überweisung/);
  });

  it('is read from the Cyrillic of Windows', () => {
    const words = 'Перечисление денежных средств (зарплата за май)';
    const bytes = Uint8Array.from(words, (letter) => {
      const code = letter.codePointAt(0)!;
      return code < 0x80 ? code : code - 0x410 + 0xc0;
    });
    expect(decodeText(bytes)).toBe(words);
  });
});
