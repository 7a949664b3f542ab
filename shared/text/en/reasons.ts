import type { Currency, Money } from '../../money.ts';
import type { Check, Overruling, Overrulings } from '../../verdict/checks.ts';
import type {
  BalanceEnd,
  Contradiction,
  Reason,
  ServiceFault,
  SummaryFact,
  UnknownReason,
  CheckName,
} from '../../verdict/reasons.ts';
import { doubtText } from './doubts.ts';
import { checkText } from './verdicts.ts';
import { countOf, countText, dateText, listText, periodText, utcText } from './format.ts';
import { moneyText } from './money.ts';

type Coded<Code extends UnknownReason['code']> = Extract<UnknownReason, { code: Code }>;
type Sentence<Code extends UnknownReason['code']> = (facts: Coded<Code>, money: (value: Money) => string) => string;

const rowsBeyond: Record<BalanceEnd, string> = { opening: 'earlier', closing: 'later' };
const notFound = (ends: readonly BalanceEnd[]): string => `No ${listText(ends, 'or')} balance found`;

const sentences: { [Code in UnknownReason['code']]: Sentence<Code> } = {
  'sum-follows': ({ opening, rows, closing }, money) =>
    `Opening ${money(opening)} plus ${countOf(rows, 'row')} gives the closing balance ${money(closing)}.`,
  'sum-differs': ({ opening, rows, reached, closing, difference }, money) =>
    `Opening ${money(opening)} plus ${countOf(rows, 'row')} gives ${money(reached)}; the statement prints ${money(closing)}, a difference of ${money(difference)}.`,
  'end-differs': ({ reached, closing }, money) =>
    `The last running balance and the rows after it give ${money(reached)}; the statement prints the closing balance ${money(closing)}.`,
  'balances-missing': ({ missing }) => `${notFound(missing)}.`,
  'row-by-row': ({ firstRowProved, missing }) =>
    `Every running balance follows from the one before, so every row ${firstRowProved ? '' : 'but the first '}agrees. ${notFound(missing)}: ${listText(
      missing.map((end) => rowsBeyond[end]),
      'or',
    )} rows may be missing.`,
  'balances-follow': ({ count }) =>
    count === 1
      ? 'The only running balance that can be checked agrees.'
      : `All ${countOf(count, 'running balance')} agree.`,
  'balance-breaks': ({ row, date, reached, printed }, money) =>
    `Row ${row} (${dateText(date)}): the balance before it plus its amount gives ${money(reached)}; the statement prints ${money(printed)}.`,
  'no-running-balances': () => 'No running balance is printed beside the rows.',
  'repeats-not-compared': () => 'Conflicting balances not checked.',
  'repeats-agree': () => 'No conflicting balances.',
  contradicted: ({ contradictions }, money) => contradictions.map((each) => contradiction(each, money)).join(' '),
  'total-differs': ({ of, printed, reached }, money) =>
    `The statement prints ${money(printed)} money ${of}; the rows give ${money(reached)}.`,
  'totals-agree': () => 'The printed totals agree with the rows.',
  'no-totals': () => 'No printed totals of money in and out were found.',
  'count-differs': ({ of, printed, found }) =>
    `The statement prints a count of ${countOf(printed, counted[of])}; ${countOf(found, 'was', 'were')} read.`,
  'counts-agree': () => 'The printed counts agree with the rows.',
  'no-counts': () => 'No printed count of the rows was found.',
  'no-period': () => 'No period found on the statement.',
  'outside-period': ({ row, date, start, end }) =>
    `Row ${row} is dated ${dateText(date)}, outside the period ${periodText(start, end)}.`,
  'within-period': ({ start, end }) => `All rows are within ${periodText(start, end)}.`,
  'pages-unnumbered': () => 'The statement does not number its pages.',
  'pages-missing': ({ pages }) =>
    pages.length === 1
      ? `The page numbers show that page ${pages[0]} is missing.`
      : `The page numbers show that pages ${listText(pages.map(String))} are missing.`,
  'pages-complete': () => 'All numbered pages are present.',
  'rows-certain': () => 'Every field of every row is certain or confirmed.',
  'rows-doubtful': ({ row, date, doubts, others }) =>
    [
      `Row ${row} (${dateText(date)}) was read with low confidence: check it.`,
      ...doubts.map(doubtText),
      ...(others === 0 ? [] : [`${countOf(others, 'more row also needs', 'more rows also need')} checking.`]),
    ].join(' '),
  'not-looked-for': () => 'The service does not report unexplained lines.',
  'all-explained': () => 'Every line that looks like a transaction is explained.',
  unexplained: ({ count }) =>
    `${countOf(count, 'line looks', 'lines look')} like a transaction, but no row explains ${count === 1 ? 'it' : 'them'}. Make it a row, say what it is or set it aside.`,
  'set-aside': ({ count }) =>
    `Every line is explained, but ${countOf(count, 'line was', 'lines were')} set aside by the analyst.`,
  'no-movement': () => 'Opening and closing balance are equal and no rows are printed.',
  'only-zeros': () => 'Every row is zero, so it cannot be reconciled.',
  'no-rows': () => 'No rows were found, so it cannot be reconciled.',
  'facts-not-kept': () =>
    'An earlier version did not store this statement’s printed figures, so the edits cannot be checked. Download it again.',
  'summary-incomplete': ({ rows, facts }) =>
    `Part of this account’s summary could not be read (${listText([
      ...(rows === 0 ? [] : [countOf(rows, 'row')]),
      ...facts.map((fact) => summaryFactWords[fact]),
    ])}), so it cannot be reconciled.`,
  'service-reports': ({ faults }) => faults.map(serviceFault).join(' '),
  repeated: ({ times, start, end }) =>
    `The same statement${start === null || end === null ? '' : ` (${periodText(start, end)})`}, with the same balances and rows, is in this case ${times} times. It is counted once; the rows of this copy are excluded.`,
  'read-twice': ({ from, to, times }) =>
    `The statement of ${periodText(from, to)} is in this case ${times} times. Rows on days where the copies agree are counted once.`,
  overlaps: ({ from, to, other, more }) =>
    more === 0
      ? `The period ${periodText(from, to)} overlaps another statement of this account, ${periodText(other.from, other.to)}. Rows on days where the two agree are counted once, rows on other days in both.`
      : `The period ${periodText(from, to)} overlaps ${countOf(more + 1, 'other statement')} of this account, the first of them ${periodText(other.from, other.to)}. Rows on days where they agree are counted once, rows on other days each time.`,
  edited: ({ edits, entered, found }, money) => {
    const after = `After ${countOf(edits, 'edit')}: ${sentenceOf(found, money)}`;
    return entered ? `${after} This agrees with what you entered, not with the printed figures alone.` : after;
  },
  overruled: ({ checks }) =>
    `The analyst overruled the ${listText(checks.map(checkWord))} ${checks.length === 1 ? 'check' : 'checks'}, so this does not agree with the printed figures.`,
  'entered-among': ({ found }, money) =>
    `${sentenceOf(found, money)} It follows the other statements only with typed periods and accounts, not with the printed ones.`,
  'no-statement': () => 'No statement covers these days.',
  'no-statement-of-account': () => 'There is no statement of this account.',
  'period-too-long': () => 'The period read for this statement is longer than 20 years.',
  'balances-disagree': () => 'Two statements give different balances for this day.',
  'balances-not-printed': () => 'The statement prints no balances to check its rows against.',
  'no-opening': () => 'No opening balance found.',
  'day-not-proved': () => 'The balance of this day cannot be checked.',
  'part-of-days': ({ days, ofDays, from, to }) =>
    `Covers ${days} of ${countOf(ofDays, 'day')}, ${periodText(from, to)}, for which there are statements.`,
};

/** What a service reports against its own summary, in one sentence. */
function serviceFault(fault: ServiceFault): string {
  switch (fault.code) {
    case 'collection-failed':
      return 'The service’s collection failed, so what it sent may be incomplete.';
    case 'truncated':
      return 'The service reports that it cut the rows short.';
    case 'incomplete':
      return 'The service reports that what it sent is incomplete.';
    case 'errors':
      return `The service reports errors: ${fault.texts.map((text) => `“${text}”`).join(', ')}.`;
    case 'unread-pages':
      return fault.pages.length === 1
        ? `Nothing could be read from page ${fault.pages[0]} of the file.`
        : `Nothing could be read from pages ${listText(fault.pages.map(String))} of the file.`;
    case 'check-failed': {
      const check =
        fault.name === null ? 'A check of the service failed' : `The service’s check “${fault.name}” failed`;
      return fault.detail === null ? `${check}.` : `${check}: “${fault.detail}”.`;
    }
    case 'more-lists':
      return `The service sent further rows for this account that were not read: ${listText(fault.names.map((name) => `“${name}”`))}.`;
    case 'rows-differ':
      return `The service reports ${countOf(fault.said, 'row')}; it sent ${countText(fault.listed)}.`;
    case 'other-currency':
      return `${countOf(fault.rows, 'row is', 'rows are')} in ${fault.currency}, not in the currency of the account; the first is row ${fault.row}.`;
  }
}

const checkWord = (name: CheckName): string => checkText[name].toLowerCase();

const counted = { credits: 'credit', debits: 'debit', rows: 'row' } as const;

/** What a service's summary says of an account as a whole. */
export const summaryFactWords: Record<SummaryFact, string> = {
  period: 'period',
  periodStart: 'start of the period',
  periodEnd: 'end of the period',
  totalCredits: 'total of credits',
  totalDebits: 'total of debits',
  creditCount: 'count of credits',
  debitCount: 'count of debits',
  rowCount: 'count of rows',
  missingPages: 'missing pages',
  unexplained: 'unexplained lines',
  contradictions: 'contradictions',
};

/** Why a check has its outcome, a statement its verdict, or a figure is not known. Figures are in the account's currency. */
export function reasonText(reason: UnknownReason, currency: Currency): string {
  return sentenceOf(reason, (value) => moneyText(value, currency));
}

/** The same of a check, with who overruled it, when and why, also where it says something else by now. */
export function checkReasonText({ name, reason }: Check, currency: Currency, overruled: Overrulings = {}): string {
  const said = reasonText(reason, currency);
  return overruled[name] === undefined ? said : `${said} ${overrulingText(overruled[name])}`;
}

/** Who overruled a check, when and why. */
export function overrulingText({ by, at, reason }: Omit<Overruling, 'of'>): string {
  return `Overruled by ${by}, ${utcText(at)}: “${reason}”.`;
}

function sentenceOf(reason: Reason | UnknownReason, money: (value: Money) => string): string {
  return (sentences[reason.code] as Sentence<typeof reason.code>)(reason, money);
}

/** A figure that the statement contradicts, in one sentence. */
export function contradictionText(found: Contradiction, currency: Currency): string {
  return contradiction(found, (value) => moneyText(value, currency));
}

function contradiction(found: Contradiction, money: (value: Money) => string): string {
  if (found.code === 'said') return found.text;
  if (found.code === 'day-differs')
    return `The list of daily balances prints ${money(found.printed)} for ${dateText(found.date)}; the rows give ${money(found.reached)}.`;
  const places = found.places.map(({ amount, mark, page }) =>
    mark === null ? `${money(amount)} on page ${page}` : `${money(amount)} ${mark} on page ${page}`,
  );
  const listed = listText([...new Set(places)]);
  return `The statement prints more than one ${found.end} balance: ${listed}.`;
}
