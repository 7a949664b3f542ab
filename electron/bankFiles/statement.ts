import { Decimal } from 'decimal.js';

/** What a bank file says of one account, as text: nothing is computed, nothing left out but what is empty. */
export type Sheet = {
  /** Lines above the table: a label and its value, or a line as it stands in the file. */
  head: SheetLine[];
  columns: SheetColumn[];
  /** As many cells as there are columns; empty where the file says nothing. */
  rows: string[][];
  /** Lines below the table. */
  foot: SheetLine[];
};

export type SheetLine = { label: string | null; value: string };

export type SheetColumn = {
  /** As the file writes it; empty where it has no headings. */
  title: string;
  align: 'left' | 'right';
};

/** What the formats made for machines say of an account. Dates are `YYYY-MM-DD`, amounts signed, credits positive. */
export type FileStatement = {
  bank: string | null;
  holder: string | null;
  account: string | null;
  currency: string | null;
  from: string | null;
  to: string | null;
  opening: FileBalance | null;
  closing: FileBalance | null;
  rows: FileRow[];
};

export type FileBalance = { amount: string; date: string | null };

export type FileRow = {
  date: string;
  valueDate: string | null;
  description: string;
  amount: string;
};

/** The statement as a table with headings that say what its columns are. */
export function sheetOf(statement: FileStatement): Sheet {
  const { opening, closing, rows, from, to } = statement;
  const hasValueDates = rows.some(({ valueDate, date }) => valueDate !== null && valueDate !== date);
  const line = (label: string, value: string | null): SheetLine[] => (value === null ? [] : [{ label, value }]);
  const balance = (label: string, of: FileBalance | null): SheetLine[] =>
    of === null ? [] : [{ label: of.date === null ? label : `${label} ${of.date}`, value: printed(of.amount) }];
  return {
    head: [
      ...line('Bank', statement.bank),
      ...line('Account holder', statement.holder),
      ...line('Account number', statement.account),
      ...line('Currency', statement.currency),
      ...line('Statement period', from === null || to === null ? null : `${from} to ${to}`),
      ...balance('Opening balance', opening),
    ],
    columns: [
      { title: 'Date', align: 'left' },
      ...(hasValueDates ? [{ title: 'Value date', align: 'left' } as const] : []),
      { title: 'Description', align: 'left' },
      { title: 'Amount', align: 'right' },
    ],
    rows: rows.map(({ date, valueDate, description, amount }) => [
      date,
      ...(hasValueDates ? [valueDate ?? ''] : []),
      description,
      printed(amount),
    ]),
    foot: balance('Closing balance', closing),
  };
}

/** `-00000000001500.0000` → `-1500.00`, `8850` → `8850.00`: a page prints decimals. What is no figure stays as it is. */
function printed(amount: string): string {
  const plain = amount.replace(',', '.').replace(/^\+/, '');
  if (!/^-?\d*\.?\d+$/.test(plain)) return amount;
  const value = new Decimal(plain);
  return value.toFixed(Math.max(2, value.decimalPlaces()));
}
