import { subtract, type Money } from '../../../shared/money.ts';
import type { ExportSubject, ExportedCollection } from '../subject.ts';
import { money, text, type Table } from './table.ts';

/** What services say by themselves: monthly totals beside those of their rows, and checks. Empty for what none says. */
export function serviceTables(subject: ExportSubject): Table[] {
  return [monthsTable(subject), checksTable(subject)].flatMap((table) => table ?? []);
}

function monthsTable({ collections }: ExportSubject): Table | null {
  const rows = collections.flatMap((each) =>
    (each.word?.months ?? []).map(({ month, currency, totalIncome, totalExpenses, mainIncome, ours, differs }) => [
      text(sourceOf(each)),
      text(month),
      text(currency),
      ...[totalIncome, ours?.moneyIn ?? null, difference(totalIncome, ours?.moneyIn)].map(money),
      ...[totalExpenses, ours?.moneyOut ?? null, difference(totalExpenses, ours?.moneyOut)].map(money),
      money(mainIncome),
      text(ours === null ? 'Not compared' : differs ? 'Differs' : 'Agrees'),
    ]),
  );
  const amounts = ['Income', 'Rows in', 'Difference in', 'Expenses', 'Rows out', 'Difference out', 'Main income'];
  return rows.length === 0
    ? null
    : {
        name: 'Service months',
        columns: [
          { heading: 'Collection', width: 34 },
          { heading: 'Month', width: 10 },
          { heading: 'Currency', width: 9 },
          ...amounts.map((heading) => ({ heading, width: 16 })),
          { heading: 'Service against rows', width: 20 },
        ],
        rows,
      };
}

function checksTable({ collections }: ExportSubject): Table | null {
  const rows = collections.flatMap((each) =>
    (each.word?.checks ?? []).map(({ name, outcome, detail, row, account, document }) => [
      text(sourceOf(each)),
      ...[name, outcome, detail, row, account, document].map(text),
    ]),
  );
  const headings = [34, 24, 14, 60, 8, 16, 34];
  return rows.length === 0
    ? null
    : {
        name: 'Service checks',
        columns: ['Collection', 'Check', 'Outcome', 'Detail', 'Row', 'Account', 'Document'].map((heading, at) => ({
          heading,
          width: headings[at]!,
        })),
        rows,
      };
}

/** The documents that a collection was made of, else its id at the service. */
function sourceOf({ collection, documents }: ExportedCollection): string {
  return documents.map(({ name }) => name).join(', ') || (collection.remoteId ?? collection.id);
}

function difference(said: Money | null, ours: Money | undefined): Money | null {
  return said === null || ours === undefined ? null : subtract(said, ours);
}
