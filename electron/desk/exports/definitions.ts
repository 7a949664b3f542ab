import type { ExportedDefinition } from '../../exporting/subject.ts';

const own = 'Statement Desk';

/** How the figures of the review are worked out, as they are printed with every export. */
export const definitions: readonly ExportedDefinition[] = [
  {
    id: 'reconciled',
    version: '1',
    title: 'Reconciled',
    formula:
      'Opening balance + all rows = closing balance, to the last digit and with no tolerance; every printed running balance, total, count, period and page number agrees; at least one row; every row read with confidence.',
    source: own,
    parameters: 'Least confidence 0.7',
  },
  {
    id: 'money-in',
    version: '1',
    title: 'Money in',
    formula: 'Sum of the amounts above zero of the rows dated in the month.',
    source: own,
    parameters: '',
  },
  {
    id: 'money-out',
    version: '1',
    title: 'Money out',
    formula: 'Sum of the amounts below zero of the rows dated in the month, shown without its sign.',
    source: own,
    parameters: '',
  },
  { id: 'net', version: '1', title: 'Net', formula: 'Money in − money out.', source: own, parameters: '' },
  {
    id: 'month-balances',
    version: '1',
    title: 'Opening and closing of a month',
    formula:
      'The balance before the first and after the last row of the month, carried row by row from the opening balance that the statement prints; none where it prints none.',
    source: own,
    parameters: '',
  },
  {
    id: 'amount',
    version: '1',
    title: 'Amounts',
    formula: 'Credits positive, debits negative, in the account’s own currency. Sums never cross currencies.',
    source: own,
    parameters: '',
  },
];
