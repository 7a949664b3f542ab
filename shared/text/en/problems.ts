import type { Currency } from '../../money.ts';
import type { Problem, ProblemKind, ProblemMatter, Settled } from '../../cases/problems.ts';
import { collectionText } from './collections.ts';
import { doubtText } from './doubts.ts';
import type { HeadFact } from '../../reading/headFacts.ts';
import { countOf, countText, dateText, listText, periodText, utcText } from './format.ts';
import { headFactWords } from './headFacts.ts';
import { moneyText } from './money.ts';
import { reasonText } from './reasons.ts';
import { reviewWords } from './review.ts';
import { breakText } from './series.ts';
import { lineSettledText, lineTitle, unexplainedText } from './unexplained.ts';
import type { CheckName } from '../../verdict/reasons.ts';
import { checkText, verdictWords } from './verdicts.ts';

/** Each kind of problem as a heading, and as a filter says it. */
export const problemKindWords: Record<ProblemKind, string> = {
  check: 'Failing checks',
  row: 'Rows to check',
  fact: 'Statement details',
  gap: 'Missing statements',
  continuity: 'Continuity',
  overlap: 'Overlaps',
  repeated: 'Repeated',
  unread: 'Not read or explained',
  file: 'Files',
};

/** The facts that the head of a statement is expected to print. */
const expectedWords: Partial<Record<HeadFact, string>> = {
  number: 'account number',
  currency: 'currency',
  periodStart: 'start of the period',
  periodEnd: 'end of the period',
  opening: 'opening balance',
  closing: 'closing balance',
};
const expectedWord = (fact: HeadFact): string => expectedWords[fact] ?? headFactWords[fact].toLowerCase();

/** What a problem is, in a few words: `Row 12 to check`. */
export function problemTitle({ matter, position }: Pick<Problem, 'matter' | 'position'>): string {
  switch (matter.what) {
    case 'check':
      if (matter.name === 'service') return 'The service reports a problem';
      return `${checkText[matter.name]}: check fails`;
    case 'verdict':
      return verdictWords[matter.state].word;
    case 'row':
      return `Row ${position} to check`;
    case 'missing-facts':
      return 'Details not found';
    case 'doubtful-fact':
      return `${headFactWords[matter.fact]} to check`;
    case 'break':
      return verdictWords[matter.found.kind].word;
    case 'overlap':
    case 'repeated':
      return verdictWords[matter.what].word;
    case 'page':
      return `Page ${matter.page} not read`;
    case 'line':
      return lineTitle(matter);
    case 'parts':
      return 'Summary partly read';
    case 'file':
      return matter.names.length > 1 ? `${countOf(matter.names.length, 'file')} not read` : 'File not read';
  }
}

/** The problem in a sentence. @param currency of its account */
export function problemText(matter: ProblemMatter, currency: Currency): string {
  switch (matter.what) {
    case 'check':
    case 'verdict':
    case 'repeated':
      return reasonText(matter.reason, currency);
    case 'row':
      return [...new Set(matter.doubts.map(doubtText))].join(' ');
    case 'missing-facts':
      return `Not found on the statement: ${listText(matter.facts.map(expectedWord))}.`;
    case 'doubtful-fact':
      return `Read with low confidence, ${Math.round(matter.evidence.confidence * 100)} %.`;
    case 'break':
      return breakText(matter.found, currency);
    case 'overlap':
      return `Another statement of this account also covers ${periodText(matter.from, matter.to)}.`;
    case 'page':
      return 'Nothing could be read from this page.';
    case 'line':
      return unexplainedText(matter);
    case 'parts':
      return matter.sentences.join(' ');
    case 'file':
      return matter.state === 'ready' ? `${reviewWords.unread}.` : `${collectionText[matter.state].word}.`;
  }
}

/** The row or line that a problem is about, as the list shows it; null of any other problem. Its description may name people. */
export function problemRowText(matter: ProblemMatter, currency: Currency): string | null {
  if (matter.what === 'line') return matter.text === '' ? null : matter.text;
  if (matter.what !== 'row') return null;
  return `${dateText(matter.date)} · ${matter.description} · ${moneyText(matter.amount, currency)}`;
}

/** How and when a problem was settled; who and why stand beside it, since they may name people. */
export function settledText(settled: Settled): string {
  return `${settledWord(settled)}, ${utcText(settled.at)}`;
}

function settledWord(settled: Settled): string {
  if (settled.how === 'left') return 'Left as is';
  return settled.how === 'overruled' ? 'Check overruled' : lineSettledText(settled);
}

/** Who settled a problem, and why where a reason was given; may name people. */
export function settledByText(settled: Settled): string {
  return 'reason' in settled ? `${settled.by}: ${settled.reason}` : settled.by;
}

const usual = [
  'Checked against the page: it is as printed',
  'Confirmed with the client',
  'Not material to this review',
];

/** Reasons that analysts often give for leaving a problem as it is, by its kind. */
export const usualReasons: Record<ProblemKind, readonly string[]> = {
  check: ['The bank’s own error', ...usual],
  row: usual,
  fact: ['Not printed on the statement', ...usual],
  gap: [
    'Statement requested from the client',
    'Outside the period under review',
    'Account not in use',
    ...usual.slice(1),
  ],
  continuity: ['Explained by the client', 'Outside the period under review', ...usual.slice(1)],
  overlap: ['Both statements are needed', ...usual],
  repeated: ['The same statement was sent twice'],
  unread: ['Nothing on it that matters', ...usual],
  file: ['Not a bank statement', 'Replaced by another file', 'Requested again from the client'],
};

/** Words of the list of problems, of its keys and of the dialogs that settle one. */
export const problemWords = {
  title: 'Problems',
  openOf: (count: number) => `Open (${countText(count)})`,
  settledOf: (count: number) => `Settled (${countText(count)})`,
  ofOneStatement: (count: number) => `${countOf(count, 'problem')} in this statement`,
  ofAllStatements: 'All statements',
  allKinds: 'All kinds',
  kind: 'Kind of problem',
  state: 'Open or settled',
  reading: 'Looking for problems',
  more: 'Show more',
  none: 'No open problems',
  noneSentence: 'This case can be marked as reviewed.',
  isReviewed: 'This case is marked as reviewed.',
  noneSettled: 'No settled problems',
  noneOfKind: 'No problems of this kind',
  markReviewed: reviewWords.mark,
  next: 'Next problem',
  previous: 'Previous problem',
  show: 'Show the problems',
  confirm: 'Confirm',
  confirmAlike: (rows: number) => `Confirm all ${countText(rows)} rows with this doubt`,
  edit: 'Edit',
  openFile: 'Open the file',
  leave: 'Leave as is',
  overrule: 'Overrule',
  overruled: 'Overruled',
  reopen: 'Reopen',
  stop: 'Close',
  confirmThis: 'Confirm this problem’s values',
  editThis: 'Edit this problem’s values',
  leaveThis: 'Leave this problem as is',
  leaveAllOfKind: 'Leave all problems of this kind as is',
  confirmAllAlike: 'Confirm all rows with this doubt',
  inStatements: (count: number) => `${countText(count)} statements`,
  confirmedReason: 'Confirmed on the page',
  noLongerOpen: 'No longer open',
  otherReason: 'Another reason',
  reason: 'Reason',
  ownReason: 'Your reason',
  reasonNeeded: 'Give a reason.',
  leaveTitle: (count: number) =>
    count === 1 ? 'Leave this problem as it is?' : `Leave ${countText(count)} problems as they are?`,
  leaveSentence:
    'Your name, the time and the reason are kept in the case’s edits. If the figures change, the problem reopens.',
  overruleTitle: 'Overrule this check?',
  overruleSentence:
    'Every screen and export shows that the check was overruled, by whom and why. The statement is never shown as reconciled.',
  palette: 'outstanding exceptions review next to check',
} as const;

/** `Problem 3 of 17`. */
export const problemPlace = (at: number, of: number): string => `Problem ${at} of ${of}`;

/** Checks of a printed figure against the rows. */
const figureChecks: ReadonlySet<CheckName> = new Set<CheckName>([
  ...(['closing-balance', 'running-balance', 'printed-totals', 'printed-counts'] as const),
]);

const isOfFigure = (matter: ProblemMatter): boolean => matter.what === 'check' && figureChecks.has(matter.name);

/** What leaving a problem does: with a check of a printed figure, that figure stays what counts. */
export const leaveWord = (matter: ProblemMatter): string =>
  isOfFigure(matter) ? 'Keep the printed figure' : problemWords.leave;

/** What overruling a check does: with one of a printed figure, what the rows come to counts. */
export const overruleWord = (matter: ProblemMatter): string =>
  isOfFigure(matter) ? 'Use the rows’ figure' : problemWords.overrule;
