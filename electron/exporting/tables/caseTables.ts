import type { AccountMetrics } from '../../../shared/metrics/balanceMetrics.ts';
import type { ReviewAccount, ReviewStatement } from '../../../shared/model.ts';
import type { MonthTotals } from '../../../shared/verdict/totals.ts';
import {
  breakText,
  checkText,
  checkOutcomeText,
  checkReasonText,
  verdictWord,
  reasonText,
  verdictWords,
  words,
} from '../../../shared/text/words.ts';
import type { Money } from '../../../shared/money.ts';
import { verdictOfAll } from '../../../shared/verdict/seriesVerdict.ts';
import type { ExportSubject } from '../subject.ts';
import { date, money, number, text, type Cell, type Column, type Table } from './table.ts';

/** The tables of a case but for its rows. Amounts are in the account's currency, credits positive. */
export type CaseTable = (subject: ExportSubject) => Table;

/** What names an account, in each table of statements. */
export const accountColumns: readonly Column[] = [
  { heading: words.report.bank, width: 22 },
  { heading: words.report.holder, width: 22 },
  { heading: words.common.account, width: 16 },
  { heading: words.report.currency, width: 9 },
];

/** The cells under them. */
export function accountCells({ bank, holder, number: accountNumber, currency }: ReviewAccount): Cell[] {
  return [text(bank), text(holder), text(accountNumber), text(currency)];
}

/** Works out a sum of the rows of a month; null where it cannot be worked out. */
type LiveSum = (entry: MonthTotals, which: 'moneyIn' | 'moneyOut' | 'net') => string | null;

/** Totals per month and account, defined in `shared/verdict/totals.ts`. @param live where a spreadsheet is to add up itself */
export const totalsTable = (subject: ExportSubject, live?: LiveSum): Table => {
  const { accounts, totals, metrics } = subject;
  const ofCase = caseVerdict(subject);
  return {
    name: words.report.totals,
    columns: [
      ...accountColumns,
      { heading: words.report.month, width: 10 },
      { heading: words.report.rowsWord, width: 8 },
      ...[
        words.report.opening,
        words.report.moneyIn,
        words.report.moneyOut,
        words.report.net,
        words.report.closing,
      ].map((heading) => ({ heading, width: 16 })),
      { heading: words.report.rowsUndecided, width: 14 },
      { heading: words.report.amountUndecided, width: 16 },
      { heading: words.report.worstVerdict, width: 26 },
      { heading: words.report.accountVerdict, width: 26 },
      { heading: words.report.caseVerdict, width: 26 },
      ...[words.report.averageDailyBalance, words.report.lowestBalance].map((heading) => ({ heading, width: 20 })),
      { heading: words.report.lowestOn, width: 12 },
      { heading: words.report.daysOverdrawn, width: 14 },
      { heading: words.report.balancesNotProvedBecause, width: 50 },
    ],
    rows: accounts.flatMap((account) =>
      totals
        .filter((entry) => entry.accountId === account.id)
        .map((entry) => ({ entry, of: metrics.find((each) => isOf(each, entry)) }))
        .map(({ entry, of }) => [
          ...accountCells(account),
          text(entry.month),
          number(entry.rows),
          money(entry.opening),
          ...(['moneyIn', 'moneyOut', 'net'] as const).map((which) =>
            sumCell(entry[which], live?.(entry, which) ?? null),
          ),
          money(entry.closing),
          number(entry.undecided?.rows ?? null),
          money(entry.undecided?.amount ?? null),
          text(verdictWords[entry.verdict].word),
          text(verdictWords[account.verdict.state].word),
          ofCase,
          money(of?.averageDailyBalance ?? null),
          money(of?.lowest ?? null),
          date(of?.lowestOn ?? null),
          number(of?.daysNegative ?? null),
          text(of?.reason == null ? null : reasonText(of.reason, account.currency)),
        ]),
    ),
  };
};

/** What is proved of all that the export holds, so that no line of it is taken for more. */
export function caseVerdict({ accounts, unreadable }: Pick<ExportSubject, 'accounts' | 'unreadable'>): Cell {
  return text(verdictWords[verdictOfAll(accounts, unreadable.length > 0).state].word);
}

const sumCell = (value: Money, formula: string | null): Cell =>
  formula === null ? money(value) : { kind: 'sum', value, formula };

function isOf(metrics: AccountMetrics, { accountId, month }: MonthTotals): boolean {
  return metrics.accountId === accountId && metrics.month === month;
}

/** One line for each account's part of a statement. */
export const statementsTable: CaseTable = (subject) => ({
  name: words.report.accountsWord,
  columns: [
    ...accountColumns,
    { heading: words.report.type, width: 12 },
    { heading: words.report.periodStart, width: 12 },
    { heading: words.report.periodEnd, width: 12 },
    { heading: words.report.opening, width: 16 },
    { heading: words.report.closing, width: 16 },
    { heading: words.report.rowsWord, width: 8 },
    { heading: words.report.verdict, width: 26 },
    { heading: words.report.difference, width: 16 },
    { heading: words.report.reason, width: 80 },
    { heading: words.report.accountVerdict, width: 26 },
    { heading: words.report.caseVerdict, width: 26 },
    { heading: words.report.followsStatementBefore, width: 60 },
    { heading: words.report.documentWord, width: 34 },
    { heading: words.report.sha256OfDocument, width: 66 },
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
      text(verdictWord(statement.verdict)),
      money(statement.verdict.difference),
      text(reasonText(statement.verdict.reason, account.currency)),
      text(verdictWords[account.verdict.state].word),
      caseVerdict(subject),
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
  name: words.report.checks,
  columns: [
    ...accountColumns,
    { heading: words.report.periodStart, width: 12 },
    { heading: words.report.periodEnd, width: 12 },
    { heading: words.report.statementVerdict, width: 26 },
    { heading: words.report.accountVerdict, width: 26 },
    { heading: words.report.caseVerdict, width: 26 },
    { heading: words.report.check, width: 46 },
    { heading: words.report.outcome, width: 18 },
    { heading: words.report.row, width: 8 },
    { heading: words.report.detail, width: 90 },
    { heading: words.report.documentWord, width: 34 },
  ],
  rows: everyStatement(subject).flatMap(({ account, statement }) =>
    statement.verdict.checks.map((check) => [
      ...accountCells(account),
      date(statement.periodStart),
      date(statement.periodEnd),
      text(verdictWord(statement.verdict)),
      text(verdictWords[account.verdict.state].word),
      caseVerdict(subject),
      text(checkText[check.name]),
      text(checkOutcomeText(check)),
      number(check.row === null ? null : check.row + 1),
      text(checkReasonText(check, account.currency, statement.overruled)),
      text(documentOf(subject, statement)?.name),
    ]),
  ),
});

/** What the analyst changed; the original value stands beside the one that counts. */
export const editsTable: CaseTable = (subject) => ({
  name: words.report.edits,
  columns: [
    { heading: words.report.whenUtc, width: 24 },
    { heading: words.report.who, width: 18 },
    ...accountColumns,
    { heading: words.report.periodStart, width: 12 },
    { heading: words.report.periodEnd, width: 12 },
    { heading: words.report.row, width: 8 },
    { heading: words.report.field, width: 14 },
    { heading: words.report.before, width: 30 },
    { heading: words.report.after, width: 30 },
    { heading: words.report.reason, width: 50 },
    { heading: words.report.inForce, width: 16 },
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
      text(edit.undone ? words.report.noTakenBack : words.report.yes),
    ];
  }),
});

/** How every figure is worked out. */
export const definitionsTable: CaseTable = ({ definitions }) => ({
  name: words.report.definitions,
  columns: [
    { heading: words.report.figure, width: 28 },
    { heading: words.report.version, width: 9 },
    { heading: words.report.definition, width: 100 },
    { heading: words.report.source, width: 40 },
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
