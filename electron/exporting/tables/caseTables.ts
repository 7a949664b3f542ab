import type { AccountMetrics } from '../../../shared/metrics/balanceMetrics.ts';
import type { MonthTotals } from '../../../shared/verdict/totals.ts';
import type { ReviewAccount, ReviewStatement } from '../../../shared/model/review.ts';
import { subtract, type Money } from '../../../shared/money.ts';
import { verdictOfAll } from '../../../shared/verdict/seriesVerdict.ts';
import {
  breakText,
  checkOutcomeText,
  checkReasonText,
  checkText,
  lineSettledText,
  reasonText,
  verdictWord,
  verdictWords,
  words,
} from '../../../shared/text/words.ts';
import { setAsideIn } from '../../../shared/reading/unexplained.ts';
import type { ExportedCollection, ExportSubject } from '../subject.ts';
import { count, date, money, tableOf, text, type Cell, type Column, type Table } from './table.ts';

/** The tables of a case but for its rows. Amounts are in the account's currency, credits positive. */
export type CaseTable = (subject: ExportSubject) => Table;

type OfAccount = { account: ReviewAccount };
type OfStatement = OfAccount & { statement: ReviewStatement };
type MaybeOfStatement = { account?: ReviewAccount | undefined; statement?: ReviewStatement | undefined };

const { report, common } = words;

/** What names an account, in each table of statements. */
const accountColumns: readonly Column<MaybeOfStatement>[] = [
  text(words.common.bank, 22, ({ account }) => account?.bank),
  text(report.holder, 22, ({ account }) => account?.holder),
  text(common.account, 16, ({ account }) => account?.number),
  text(words.common.currency, 9, ({ account }) => account?.currency),
];
const periodColumns: readonly Column<MaybeOfStatement>[] = [
  date(report.periodStart, 12, ({ statement }) => statement?.periodStart),
  date(report.periodEnd, 12, ({ statement }) => statement?.periodEnd),
];

/** What is proved of the account, and of all that the export holds, so that no line of it is taken for more. */
export function verdictColumns(subject: Pick<ExportSubject, 'accounts' | 'unreadable'>): Column<OfAccount>[] {
  const { state } = verdictOfAll(subject.accounts, subject.unreadable.length > 0);
  return [
    text(report.accountVerdict, 26, ({ account }) => verdictWords[account.verdict.state].word),
    text(report.caseVerdict, 26, () => verdictWords[state].word),
  ];
}

/** Works out a sum of the rows of a month; null where it cannot be worked out. */
type LiveSum = (entry: MonthTotals, which: 'moneyIn' | 'moneyOut' | 'net') => string | null;

/** Totals per month and account, defined in `shared/verdict/totals.ts`. @param live where a spreadsheet is to add up itself */
export const totalsTable = (subject: ExportSubject, live?: LiveSum): Table => {
  const { accounts, totals, metrics } = subject;
  const months = accounts.flatMap((account) =>
    totals
      .filter((entry) => entry.accountId === account.id)
      .map((entry) => ({ account, entry, of: metrics.find((each) => isOf(each, entry)) })),
  );
  const sumOf =
    (which: 'moneyIn' | 'moneyOut' | 'net') =>
    ({ entry }: { entry: MonthTotals }): Exclude<Cell, number> => {
      const formula = live?.(entry, which) ?? null;
      return formula === null ? entry[which] : { sum: entry[which], formula };
    };
  return tableOf(words.common.totals, months, [
    ...accountColumns,
    text(words.common.month, 10, ({ entry }) => entry.month),
    count(words.common.rows, 8, ({ entry }) => entry.rows),
    money(words.common.opening, 16, ({ entry }) => entry.opening),
    money(words.common.moneyIn, 16, sumOf('moneyIn')),
    money(words.common.moneyOut, 16, sumOf('moneyOut')),
    money(words.common.net, 16, sumOf('net')),
    money(words.common.closing, 16, ({ entry }) => entry.closing),
    count(report.rowsUndecided, 14, ({ entry }) => entry.undecided?.rows),
    money(report.amountUndecided, 16, ({ entry }) => entry.undecided?.amount),
    text(report.status, 26, ({ entry }) => verdictWords[entry.verdict].word),
    ...verdictColumns(subject),
    money(words.common.averageDailyBalance, 20, ({ of }) => of?.averageDailyBalance),
    money(words.common.lowestBalance, 20, ({ of }) => of?.lowest),
    date(report.lowestOn, 12, ({ of }) => of?.lowestOn),
    count(words.common.daysOverdrawn, 14, ({ of }) => of?.daysNegative),
    text(
      report.balancesNotProvedBecause,
      50,
      ({ account, of }) => of?.reason && reasonText(of.reason, account.currency),
    ),
  ]);
};

function isOf(metrics: AccountMetrics, { accountId, month }: MonthTotals): boolean {
  return metrics.accountId === accountId && metrics.month === month;
}

/** One line for each account's part of a statement. */
export const statementsTable: CaseTable = (subject) =>
  tableOf(report.accountsWord, everyStatement(subject), [
    ...accountColumns,
    text(report.type, 12, ({ account }) => account.type),
    ...periodColumns,
    money(words.common.opening, 16, ({ statement }) => statement.opening),
    money(words.common.closing, 16, ({ statement }) => statement.closing),
    count(words.common.rows, 8, ({ statement }) => statement.rowCount),
    text(report.verdict, 26, ({ statement }) => verdictWord(statement.verdict)),
    money(words.common.difference, 16, ({ statement }) => statement.verdict.difference),
    text(report.reason, 80, ({ account, statement }) => reasonText(statement.verdict.reason, account.currency)),
    ...verdictColumns(subject),
    text(report.followsStatementBefore, 60, ({ account: { verdict, currency }, statement }) =>
      verdict.breaks
        .filter((each) => each.kind === 'other-currency' || each.laterId === statement.id)
        .map((each) => breakText(each, currency))
        .join(' '),
    ),
    text(report.documentWord, 34, ({ statement }) => documentOf(subject, statement)?.name),
    text(report.sha256OfDocument, 66, ({ statement }) => documentOf(subject, statement)?.sha256),
  ]);

/** Every check of every statement, with the row and page that it points to. */
export const checksTable: CaseTable = (subject) => {
  const checks = everyStatement(subject).flatMap((of) =>
    of.statement.verdict.checks.map((check) => ({ ...of, check })),
  );
  return tableOf(words.common.checks, checks, [
    ...accountColumns,
    ...periodColumns,
    text(report.statementVerdict, 26, ({ statement }) => verdictWord(statement.verdict)),
    ...verdictColumns(subject),
    text(words.common.check, 46, ({ check }) => checkText[check.name]),
    text(report.outcome, 18, ({ check }) => checkOutcomeText(check)),
    count(words.common.row, 8, ({ check }) => (check.row === null ? null : check.row + 1)),
    text(report.detail, 90, ({ account, statement, check }) =>
      checkReasonText(check, account.currency, statement.overruled),
    ),
    text(report.documentWord, 34, ({ statement }) => documentOf(subject, statement)?.name),
  ]);
};

/** What the analyst changed; the original value stands beside the one that counts. */
export const editsTable: CaseTable = ({ accounts, edits }) => {
  const placed = edits.map((edit) => {
    const account = accounts.find(({ id }) => id === edit.accountId);
    return { edit, account, statement: account?.statements.find(({ id }) => id === edit.statementId) };
  });
  return tableOf(words.common.edits, placed, [
    text(report.whenUtc, 24, ({ edit }) => edit.at),
    text(report.who, 18, ({ edit }) => edit.who),
    ...accountColumns,
    ...periodColumns,
    count(words.common.row, 8, ({ edit }) => edit.position),
    text(report.field, 14, ({ edit }) => edit.field),
    text(report.before, 30, ({ edit }) => edit.before),
    text(report.after, 30, ({ edit }) => edit.after),
    text(report.reason, 50, ({ edit }) => edit.reason),
    text(report.inForce, 16, ({ edit }) => (edit.undone ? report.noUndone : report.yes)),
  ]);
};

/** Lines that nothing explained and the analyst set aside, or said to be something else. */
export const linesTable: CaseTable = (subject) => {
  const lines = everyStatement(subject).flatMap((of) =>
    setAsideIn(of.statement).map((settled) => ({ ...of, settled })),
  );
  return tableOf(report.linesSetAside, lines, [
    ...accountColumns,
    ...periodColumns,
    count(words.common.page, 8, ({ settled }) => settled.line.page),
    text(words.common.line, 60, ({ settled }) => settled.line.text),
    text(report.setAsideAs, 24, ({ settled }) => lineSettledText(settled)),
    text(report.reason, 50, ({ settled }) => (settled.how === 'aside' ? settled.reason : null)),
    text(report.who, 18, ({ settled }) => settled.by),
    text(report.whenUtc, 24, ({ settled }) => settled.at),
  ]);
};

/** What services say of months, beside the totals of their rows. */
export const serviceMonthsTable: CaseTable = ({ collections }) => {
  const months = collections.flatMap((from) => (from.word?.months ?? []).map((of) => ({ from, of })));
  return tableOf(report.serviceMonths, months, [
    text(report.collection, 34, ({ from }) => sourceOf(from)),
    text(words.common.month, 10, ({ of }) => of.month),
    text(words.common.currency, 9, ({ of }) => of.currency),
    money(report.income, 16, ({ of }) => of.totalIncome),
    money(report.rowsIn, 16, ({ of }) => of.ours?.moneyIn),
    money(report.differenceIn, 16, ({ of }) => difference(of.totalIncome, of.ours?.moneyIn)),
    money(report.expenses, 16, ({ of }) => of.totalExpenses),
    money(report.rowsOut, 16, ({ of }) => of.ours?.moneyOut),
    money(report.differenceOut, 16, ({ of }) => difference(of.totalExpenses, of.ours?.moneyOut)),
    money(report.mainIncome, 16, ({ of }) => of.mainIncome),
    text(report.serviceAgainstRows, 20, ({ of: { ours, differs } }) =>
      ours === null ? report.notCompared : differs ? report.differs : report.agrees,
    ),
  ]);
};

/** What services say that they have checked. */
export const serviceChecksTable: CaseTable = ({ collections }) => {
  const checks = collections.flatMap((from) => (from.word?.checks ?? []).map((of) => ({ from, of })));
  return tableOf(report.serviceChecks, checks, [
    text(report.collection, 34, ({ from }) => sourceOf(from)),
    text(words.common.check, 24, ({ of }) => of.name),
    text(report.outcome, 14, ({ of }) => of.outcome),
    text(report.detail, 60, ({ of }) => of.detail),
    text(words.common.row, 8, ({ of }) => of.row),
    text(common.account, 16, ({ of }) => of.account),
    text(report.documentWord, 34, ({ of }) => of.document),
  ]);
};

/** The documents that a collection was made of, else its id at the service. */
function sourceOf({ collection, documents }: ExportedCollection): string {
  return documents.map(({ name }) => name).join(', ') || (collection.remoteId ?? collection.id);
}

function difference(said: Money | null, ours: Money | undefined): Money | null {
  return said === null || ours === undefined ? null : subtract(said, ours);
}

/** How every figure is worked out. */
export const definitionsTable: CaseTable = ({ definitions }) =>
  tableOf(report.definitions, definitions, [
    text(words.common.figure, 28, ({ title }) => title),
    text(words.common.version, 9, ({ version }) => version),
    text(report.definition, 100, ({ formula }) => formula),
    text(words.common.source, 40, ({ source }) => source),
  ]);

/** Every statement with its account, in the order of the review. */
export function everyStatement({ accounts }: Pick<ExportSubject, 'accounts'>): OfStatement[] {
  return accounts.flatMap((account) => account.statements.map((statement) => ({ account, statement })));
}

/** The PDF that a statement was read from, where that is known. */
export function documentOf({ collections }: Pick<ExportSubject, 'collections'>, statement: ReviewStatement) {
  const found = collections.find(({ collection }) => collection.id === statement.collectionId);
  return found?.documents.find(({ id }) => id === statement.documentId);
}
