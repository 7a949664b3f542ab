import { judgeSeries } from '../../../shared/verdict/seriesVerdict.ts';
import { brokenIn, unprovedIn } from '../../../electron/desk/exports/exportSubject.ts';
import { definitionsUnder } from '../../../electron/desk/exports/definitions.ts';
import type { ExportSubject } from '../../../electron/exporting/subject.ts';
import { lastDayOf, monthOf } from '../../../shared/calendar.ts';
import type { AccountMetrics } from '../../../shared/metrics/balanceMetrics.ts';
import type { Collection, Product, StatementDocument } from '../../../shared/model/collection.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import { balanceMetrics } from '../../../electron/analysis/balanceMetrics.ts';
import { dailyBalances } from '../../../electron/analysis/dailyBalances.ts';
import { usualRules } from '../../../shared/metrics/rules.ts';
import type { OtherDate } from '../../../shared/rows/rowDates.ts';
import { tallyOf, totalsByMonth } from '../../../shared/verdict/totals.ts';
import { judge } from '../../../shared/verdict/verdict.ts';

/** What a spreadsheet would run, or stumble over, if it were taken for more than text. */
export const hostileTexts = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '=HYPERLINK("http://evil.example","Refund")',
  "=cmd|' /C calc'!A0",
  '<script>alert(1)</script>',
  ']]> & "quoted" \'text\'',
  '_x000D_ is not a line break',
  'bell \u0007 and null \u0000',
  '‮gnp.exe‬',
  '\ud800 lone surrogate',
  'unusual \u007f \ufdd0 \ufffd \uffff characters',
  'constructor',
  '__proto__',
];

type Row = [
  date: string,
  description: string,
  amount: string,
  balance?: string | null,
  others?: Partial<Record<OtherDate, string>>,
];
/** A statement as a test tells of it. */
export type InventedStatement = {
  id: string;
  period: [string, string];
  opening: string | null;
  closing: string | null;
  rows: Row[];
};

const plain: InventedStatement = {
  id: 'feb',
  period: ['2026-02-01', '2026-02-28'],
  opening: '100.00',
  closing: '687.55',
  rows: [
    ['2026-02-03', 'Salary Fernhill Foods', '1000.10', '1100.10'],
    ['2026-02-10', 'Rent, February', '-400.05', '700.05', { transactionDate: '2026-02-09', valueDate: '2026-02-11' }],
    ['2026-02-27', 'Card fee', '-12.50', '687.55'],
  ],
};

const madeAt = '2026-11-21T12:00:00.000Z';

/** A subject with one account of the given statements, judged and totalled as the desk does it. */
export function subjectWith(
  statements: readonly InventedStatement[] = [plain],
  more: Partial<Omit<ReviewAccount, 'statements'>> = {},
): ExportSubject {
  const { accounts } = judgeSeries([
    {
      id: 'account-1',
      bank: 'Müller & Söhne',
      holder: 'Naledi Vosloo',
      number: '62-0004-1773',
      currency: 'ZAR',
      type: 'current',
      ...more,
      statements: statements.map(({ id, period, opening, closing, rows }) => {
        const [periodStart, periodEnd] = period;
        const judged = rows.map(([date, , amount, balance]) => ({ date, amount, balance: balance ?? null }));
        return {
          ...{ id, periodStart, periodEnd, opening, closing },
          accountId: 'account-1',
          collectionId: `collection-${id}`,
          documentId: `document-${id}`,
          rowCount: rows.length,
          ...{ firstDay: rows[0]?.[0] ?? null, lastDay: rows.at(-1)?.[0] ?? null, content: id, repeats: null },
          ...{
            edits: 0,
            confirmations: 0,
            pointed: 0,
            readAccountId: null,
            read: null,
            revision: 1,
            lock: null,
            review: null,
          },
          verdict: judge({ opening, closing, periodStart, periodEnd }, judged),
        };
      }),
    },
  ]);
  const account: ReviewAccount = accounts[0]!;
  let rowId = 0;
  const rows = statements.flatMap((statement) =>
    statement.rows.map(([date, description, amount, balance, others], index): ReviewRow => ({
      ...{ transactionDate: null, valueDate: null, datePlaces: {}, ...others },
      ...{ id: ++rowId, accountId: account.id, statementId: statement.id, documentId: `document-${statement.id}` },
      ...{ position: index + 1, date, description, amount, balance: balance ?? null, currency: account.currency },
      ...{
        page: 1,
        box: [40, 100 + index * 20, 560, 112 + index * 20],
        confidence: 0.97,
        doubts: [],
        category: null,
        confirmed: [],
        categories: [],
      },
      ...{
        read: {},
        origin: 'read',
        excluded: false,
        repeated: false,
        leftOut: false,
        flag: null,
        note: null,
        tags: [],
      },
      breaks: account.statements.find(({ id }) => id === statement.id)!.verdict.firstBadRow === index,
    })),
  );
  const totals = totalsByMonth(
    account,
    account.statements.map(({ id, opening, periodStart, verdict }) => ({
      ...{ opening, periodStart, verdict: verdict.state },
      tally: tallyOf(rows.filter((row) => row.statementId === id)),
    })),
    account.verdict.breaks,
  );
  return {
    file: {
      ...{ id: 'case-1', name: 'N. Vosloo', autoNamed: false, idNumber: '8001015009087', reference: 'Loan 7' },
      ...{ notes: 'Seen with the client.', reviewState: 'open', review: null, createdAt: madeAt, changedAt: madeAt },
    },
    accounts: [account],
    months: [...new Set(totals.map(({ month }) => month))],
    totals,
    metrics: metricsOf(account, rows),
    unreadable: [],
    unproved: unprovedIn([account]),
    broken: brokenIn([account]),
    narrowed: [],
    masked: false,
    rowCount: rows.length,
    *rows(accountId) {
      if (accountId !== undefined && accountId !== account.id) return;
      for (const row of rows) {
        yield { row, account, statement: account.statements.find(({ id }) => id === row.statementId)! };
      }
    },
    edits: [],
    definitions: definitionsUnder(usualRules),
    collections: statements.map(({ id }) => ({
      collection: inventedCollection(id),
      documents: [inventedDocument(id)],
      products: [inventedSummary(id)],
      word: null,
      history: [{ code: 2000, message: 'Complete', time: null, seenAt: madeAt }],
    })),
    made: { at: madeAt, version: '0.1.0' },
  };
}

/** A subject whose rows have these descriptions. */
export function subjectSaying(descriptions: readonly string[]): ExportSubject {
  const rows = descriptions.map((description): Row => ['2026-02-03', description, '1.00']);
  const closing = `${descriptions.length}.00`;
  return subjectWith([{ ...plain, opening: '0.00', closing, rows }]);
}

/** Metrics of each month that has rows, as the desk's analysis makes them. */
function metricsOf(account: ReviewAccount, rows: readonly ReviewRow[]): AccountMetrics[] {
  const balances = dailyBalances({
    ...account,
    statements: account.statements.map((statement) => ({
      ...statement,
      rows: rows.filter((row) => row.statementId === statement.id),
    })),
  });
  return [...new Set(rows.map((row) => monthOf(row.date)))].map((month) => ({
    ...{ accountId: account.id, month },
    ...balanceMetrics(balances, `${month}-01`, lastDayOf(month), usualRules),
  }));
}

function inventedDocument(id: string): StatementDocument {
  return {
    ...{ id: `document-${id}`, caseId: 'case-1', sha256: 'ab'.repeat(32), name: `${id}.pdf`, size: 1234, pages: 2 },
    ...{ encryption: 'none', addedAt: madeAt },
  };
}

/** A collection that is ready. */
export function inventedCollection(id: string): Collection {
  return {
    ...{ id: `collection-${id}`, revision: 1, caseId: 'case-1', connectionId: 'this-computer', origin: 'upload' },
    ...{ remoteId: `remote-${id}`, state: 'ready', stateSince: madeAt, stuck: false, statusCode: 2000 },
    ...{
      statusMessage: 'Complete',
      progress: null,
      challenge: null,
      failure: null,
      missing: [],
      documentIds: [`document-${id}`],
    },
    paused: false,
    createdAt: madeAt,
  };
}

function inventedSummary(id: string): Product {
  return {
    ...{ id: `product-${id}`, collectionId: `collection-${id}`, remoteId: 'summary', kind: 'summary' },
    ...{ name: 'summary.json', mediaType: 'application/json', size: 20, sha256: 'cd'.repeat(32), version: 1 },
    fetchedAt: madeAt,
  };
}

/** The bytes of an export as one. */
export async function bytesOf(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(content));
}
