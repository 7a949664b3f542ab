import { addDays, type CalendarDate } from '../../calendar.ts';
import type { RequestLetter } from '../../calls/analysis.ts';
import type { ReviewAccount } from '../../model/review.ts';
import type { UnseenAccount } from '../../decision/moneyFlow.ts';
import { holderAmong, holdersOf } from '../../recognitions/holders.ts';
import { listText } from './format.ts';
import type { AccountCoverage } from '../../coverage/coverage.ts';

/** What to ask of one account. */
export type LetterEntry = { account: ReviewAccount; wanted: string[] };

type Period = { from: CalendarDate; to: CalendarDate };

const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * The statements and pages that are missing, in words for the client: whole months by their names, other periods by
 * their days, missing pages by their numbers, and statements whose balances are not handed over.
 */
export function missingOf(account: ReviewAccount, coverage: AccountCoverage): string[] {
  const periods = monthsJoined(coverage.gaps.flatMap((gap) => gap.expected)).map(({ from, to }) =>
    periodWords(from, to),
  );
  const pages = account.statements.flatMap((statement) => {
    const missing = statement.verdict.missingPages ?? [];
    if (missing.length === 0) return [];
    const of =
      statement.periodStart === null
        ? ''
        : ` of the statement for ${periodWords(statement.periodStart, statement.periodEnd ?? statement.periodStart)}`;
    return [`${missing.length === 1 ? 'page' : 'pages'} ${listText(missing.map(String))}${of}`];
  });
  return [...periods, ...pages];
}

/**
 * The messages that list exactly what is missing: one for each holder, so that nobody is asked for, or told of, what is
 * another's; none where nothing is missing. Account numbers are shortened to their last four characters, for the
 * messages leave the desk.
 */
export function requestLetters(caseName: string, entries: readonly LetterEntry[]): RequestLetter[] {
  const holders = holdersOf(entries.map(({ account }) => account));
  const several = holders.length > 1;
  const wanted = entries.filter((entry) => entry.wanted.length > 0);
  const byHolder = Map.groupBy(wanted, ({ account }) => (several ? holderAmong(account, holders) : null));
  return [...byHolder].map(([holder, own]) => ({
    holder,
    // The name of a case may be that of another holder.
    text: letterText(several ? (holder ?? 'bank statements') : caseName, own),
  }));
}

/**
 * The message that asks for statements of accounts that transfers point to; null where no row gives a number.
 * @param unseen with the last characters of its number, and the days between its first and last row
 */
export function accountRequest(
  caseName: string,
  unseen: readonly Pick<UnseenAccount, 'hint' | 'text' | 'from' | 'to'>[],
): RequestLetter | null {
  const numbered = unseen.filter(({ hint }) => hint === 'number');
  if (numbered.length === 0) return null;
  const lines = [
    `Re: ${caseName}`,
    '',
    'Your bank statements show transfers with accounts for which we have no statements. If they are yours, please send us',
    'the statements for these periods:',
    '',
    ...numbered.map(({ text, from, to }) => `  - account …${text}, ${periodWords(from, to)}`),
    '',
    'If an account is not yours, please tell us whose it is and what the payments were for.',
    '',
  ];
  return { holder: null, text: lines.join('\n') };
}

function letterText(subject: string, entries: readonly LetterEntry[]): string {
  const lines = entries.flatMap(({ account, wanted }) => [
    `${accountWords(account)}:`,
    ...wanted.map((item) => `  - ${item}`),
    '',
  ]);
  return [
    `Re: ${subject}`,
    '',
    'Thank you for the bank statements. To complete the review we still need the following:',
    '',
    ...lines,
    'Please send them as the PDF files that your bank provides, complete and unchanged, rather than as photographs or scans.',
    '',
  ].join('\n');
}

/** Months that follow one another as one period; periods that are no whole months stay as they are. */
function monthsJoined(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of periods) {
    const last = joined.at(-1);
    if (last !== undefined && areMonths(last) && areMonths(period) && addDays(last.to, 1) === period.from) {
      last.to = period.to;
    } else joined.push({ ...period });
  }
  return joined;
}

/** `March 2026`, `January to March 2026`, or `15 March 2026 to 14 April 2026` where the days are no whole months. */
export function periodWords(from: CalendarDate, to: CalendarDate): string {
  if (!areMonths({ from, to })) return from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`;
  const [first, last] = [monthWords(from), monthWords(to)];
  if (first === last) return last;
  return from.slice(0, 4) === to.slice(0, 4) ? `${first.slice(0, -5)} to ${last}` : `${first} to ${last}`;
}

const areMonths = ({ from, to }: Period): boolean => from.endsWith('-01') && addDays(to, 1).endsWith('-01');

const monthWords = (date: CalendarDate): string => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

function dayWords(date: CalendarDate): string {
  return `${Number(date.slice(8, 10))} ${monthWords(date)}`;
}

function accountWords({ bank, number, type, currency }: ReviewAccount): string {
  const plain = (number ?? '').replace(/[^\p{L}\p{N}]/gu, '');
  const tail = plain === '' ? null : `account …${plain.slice(-4)}`;
  return [bank ?? 'Account', tail, tail === null ? type : null, currency].filter((part) => part !== null).join(', ');
}
