import { subtract, type Money } from '../../../shared/money.ts';
import { words } from '../../../shared/text/words.ts';
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
      text(ours === null ? words.report.notCompared : differs ? words.report.differs : words.report.agrees),
    ]),
  );
  const amounts = [
    words.report.income,
    words.report.rowsIn,
    words.report.differenceIn,
    words.report.expenses,
    words.report.rowsOut,
    words.report.differenceOut,
    words.report.mainIncome,
  ];
  return rows.length === 0
    ? null
    : {
        name: words.report.serviceMonths,
        columns: [
          { heading: words.report.collection, width: 34 },
          { heading: words.report.month, width: 10 },
          { heading: words.report.currency, width: 9 },
          ...amounts.map((heading) => ({ heading, width: 16 })),
          { heading: words.report.serviceAgainstRows, width: 20 },
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
        name: words.report.serviceChecks,
        columns: [
          words.report.collection,
          words.report.check,
          words.report.outcome,
          words.report.detail,
          words.report.row,
          words.common.account,
          words.report.documentWord,
        ].map((heading, at) => ({
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
