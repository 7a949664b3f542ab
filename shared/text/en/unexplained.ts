import { utcText } from './format.ts';
import type {
  LineRole,
  LineSettlement,
  SettledLine,
  UnexplainedLine,
  UnexplainedReason,
} from '../../reading/unexplained.ts';

/** What a line can be said to be. */
export const lineRoleWords: Record<LineRole, string> = {
  total: 'Total',
  balance: 'Balance',
  rates: 'Fee or rate table',
  'other-account': 'Another account',
  note: 'Note or advertisement',
  other: 'Something else',
};

const sentences: Record<UnexplainedReason, string> = {
  date: 'Its date does not exist or cannot be read, so the line was not read as a row.',
  amount: 'Nothing on the statement explains the amount on this line.',
  row: 'This line has a date and an amount, but was not read as a row.',
  page: 'Most amounts on this page belong to no row and no total. It may hold rows that were not read.',
};

/** Why a line has to be looked at, in a sentence. */
export const unexplainedText = ({ why }: Pick<UnexplainedLine, 'why'>): string => sentences[why];

/** `Line on page 2 not explained`. */
export const lineTitle = ({ why, page }: Pick<UnexplainedLine, 'why' | 'page'>): string =>
  why === 'page' ? `Page ${page} not explained` : `Line on page ${page} not explained`;

/** How a line was settled: `Set aside`. */
export function lineSettledText(settled: LineSettlement): string {
  if (settled.how === 'row') return 'Made a row';
  return settled.how === 'role' ? lineRoleWords[settled.role] : 'Set aside';
}

/** Who settled a line, when and why; may name people. */
export function lineSettledByText(settled: SettledLine): string {
  const { by, at } = settled;
  const said = `${lineSettledText(settled)}, by ${by}, ${utcText(at)}.`;
  return settled.how === 'aside' ? `${said} “${settled.reason}”` : said;
}

/** What the analyst can do about a line. */
export const lineWords = {
  makeRow: 'Make it a row',
  sayWhat: 'Say what it is',
  setAside: 'Set aside',
  setAsideTitle: 'Set this line aside?',
  setAsideSentence:
    'Your name, the time and the reason are kept in the case’s edits and shown in every report. The statement can then reconcile only after edits.',
  usual: [
    'Not a transaction',
    'Part of a table that is not about this account',
    'Printed twice',
    'Advertisement or note',
  ],
  sayWhatTitle: 'What is this line?',
  sayWhatSentence:
    'Your name and the time are kept in the case’s edits and shown in every report. The statement can then reconcile only after edits.',
  keepRole: 'Save',
  makeRowThis: 'Make a row of this line',
  sayWhatThis: 'Say what this line is',
  setAsideThis: 'Set this line aside',
} as const;
