import type { AccountMetrics } from '../../../shared/calls/analysis.ts';
import type { MonthTotals, ReviewAccount, ReviewStatement } from '../../../shared/model.ts';
import { breakText, checkText, outcomeText, reasonText, verdictWords } from '../../../shared/text/words.ts';
import type { ExportSubject } from '../subject.ts';
import { date, money, number, text, type Cell, type Column, type Table } from './table.ts';

/** The tables of a case but for its rows. Amounts are in the account's currency, credits positive. */
export type CaseTable = (subject: ExportSubject) => Table;

const accountColumns: readonly Column[] = [
  { heading: 'Bank', width: 22 },
  { heading: 'Holder', width: 22 },
  { heading: 'Account', width: 16 },
  { heading: 'Currency', width: 9 },
];

function accountCells({ bank, holder, number: accountNumber, currency }: ReviewAccount): Cell[] {
  return [text(bank), text(holder), text(accountNumber), text(currency)];
}

/** Totals per month and account, defined in `shared/totals.ts`. */
export const totalsTable: CaseTable = ({ accounts, totals, metrics }) => ({
  name: 'Totals',
  columns: [
    ...accountColumns,
    { heading: 'Month', width: 10 },
    { heading: 'Rows', width: 8 },
    ...['Opening', 'Money in', 'Money out', 'Net', 'Closing'].map((heading) => ({ heading, width: 16 })),
    { heading: 'Rows undecided', width: 14 },
    { heading: 'Amount undecided', width: 16 },
    { heading: 'Worst verdict', width: 26 },
    ...['Average daily balance', 'Lowest balance'].map((heading) => ({ heading, width: 20 })),
    { heading: 'Lowest on', width: 12 },
    { heading: 'Days overdrawn', width: 14 },
    { heading: 'Balances not proved because', width: 50 },
  ],
  rows: accounts.flatMap((account) =>
    totals
      .filter((entry) => entry.accountId === account.id)
      .map((entry) => ({ entry, of: metrics.find((each) => isOf(each, entry)) }))
      .map(({ entry, of }) => [
        ...accountCells(account),
        text(entry.month),
        number(entry.rows),
        ...[entry.opening, entry.moneyIn, entry.moneyOut, entry.net, entry.closing].map(money),
        number(entry.undecided?.rows ?? null),
        money(entry.undecided?.amount ?? null),
        text(verdictWords[entry.verdict].word),
        money(of?.averageDailyBalance ?? null),
        money(of?.lowest ?? null),
        date(of?.lowestOn ?? null),
        number(of?.daysNegative ?? null),
        text(of?.reason == null ? null : reasonText(of.reason, account.currency)),
      ]),
  ),
});

function isOf(metrics: AccountMetrics, { accountId, month }: MonthTotals): boolean {
  return metrics.accountId === accountId && metrics.month === month;
}

/** One line for each account's part of a statement. */
export const statementsTable: CaseTable = (subject) => ({
  name: 'Accounts',
  columns: [
    ...accountColumns,
    { heading: 'Type', width: 12 },
    { heading: 'Period start', width: 12 },
    { heading: 'Period end', width: 12 },
    { heading: 'Opening', width: 16 },
    { heading: 'Closing', width: 16 },
    { heading: 'Rows', width: 8 },
    { heading: 'Verdict', width: 26 },
    { heading: 'Difference', width: 16 },
    { heading: 'Reason', width: 80 },
    { heading: 'Account verdict', width: 26 },
    { heading: 'Follows the statement before', width: 60 },
    { heading: 'Document', width: 34 },
    { heading: 'SHA-256 of the document', width: 66 },
  ],
  rows: everyStatement(subject).map(({ account, statement }) => {
    const document = documentOf(subject, statement);
    return [
      ...accountCells(account),
      text(account.type),
      date(statement.periodStart),
      date(statement.periodEnd),
      money(statement.opening),
      money(statement.closing),
      number(statement.rowCount),
      text(verdictWords[statement.verdict.state].word),
      money(statement.verdict.difference),
      text(reasonText(statement.verdict.reason, account.currency)),
      text(verdictWords[account.verdict.state].word),
      text(
        account.verdict.breaks
          .filter((each) => each.kind === 'other-currency' || each.laterId === statement.id)
          .map((each) => breakText(each, account.currency))
          .join(' '),
      ),
      text(document?.name),
      text(document?.sha256),
    ];
  }),
});

/** Every check of every statement, with the row and page that it points to. */
export const checksTable: CaseTable = (subject) => ({
  name: 'Checks',
  columns: [
    ...accountColumns,
    { heading: 'Period start', width: 12 },
    { heading: 'Period end', width: 12 },
    { heading: 'Verdict', width: 26 },
    { heading: 'Check', width: 46 },
    { heading: 'Outcome', width: 18 },
    { heading: 'Row', width: 8 },
    { heading: 'Detail', width: 90 },
    { heading: 'Document', width: 34 },
  ],
  rows: everyStatement(subject).flatMap(({ account, statement }) =>
    statement.verdict.checks.map((check) => [
      ...accountCells(account),
      date(statement.periodStart),
      date(statement.periodEnd),
      text(verdictWords[statement.verdict.state].word),
      text(checkText[check.name]),
      text(outcomeText[check.outcome]),
      number(check.row === null ? null : check.row + 1),
      text(reasonText(check.reason, account.currency)),
      text(documentOf(subject, statement)?.name),
    ]),
  ),
});

/** What the analyst changed; the original value stands beside the one that counts. */
export const editsTable: CaseTable = (subject) => ({
  name: 'Edits',
  columns: [
    { heading: 'When (UTC)', width: 24 },
    { heading: 'Who', width: 18 },
    ...accountColumns,
    { heading: 'Period start', width: 12 },
    { heading: 'Period end', width: 12 },
    { heading: 'Row', width: 8 },
    { heading: 'Field', width: 14 },
    { heading: 'Before', width: 30 },
    { heading: 'After', width: 30 },
    { heading: 'Reason', width: 50 },
    { heading: 'In force', width: 16 },
  ],
  rows: subject.edits.map((edit) => {
    const account = subject.accounts.find(({ id }) => id === edit.accountId);
    const statement = account?.statements.find(({ id }) => id === edit.statementId);
    return [
      text(edit.at),
      text(edit.who),
      ...(account === undefined ? [null, null, null, null] : accountCells(account)),
      date(statement?.periodStart ?? null),
      date(statement?.periodEnd ?? null),
      number(edit.position),
      text(edit.field),
      text(edit.before),
      text(edit.after),
      text(edit.reason),
      text(edit.undone ? 'No, taken back' : 'Yes'),
    ];
  }),
});

/** How every figure is worked out. */
export const definitionsTable: CaseTable = ({ definitions }) => ({
  name: 'Definitions',
  columns: [
    { heading: 'Figure', width: 28 },
    { heading: 'Version', width: 9 },
    { heading: 'Definition', width: 100 },
    { heading: 'Source', width: 40 },
  ],
  rows: definitions.map(({ title, version, formula, source }) => [title, version, formula, source].map(text)),
});

/** Every statement with its account, in the order of the review. */
export function everyStatement({
  accounts,
}: Pick<ExportSubject, 'accounts'>): { account: ReviewAccount; statement: ReviewStatement }[] {
  return accounts.flatMap((account) => account.statements.map((statement) => ({ account, statement })));
}

/** The PDF that a statement was read from, where that is known. */
export function documentOf({ collections }: Pick<ExportSubject, 'collections'>, statement: ReviewStatement) {
  const found = collections.find(({ collection }) => collection.id === statement.collectionId);
  return found?.documents.find(({ id }) => id === statement.documentId);
}
