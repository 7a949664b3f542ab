import type { CalendarDate } from '../../shared/calendar.ts';
import type { ReviewAccount } from '../../shared/model.ts';
import type { AccountCoverage } from '../../shared/coverage/coverage.ts';

/** What to ask of one account. */
export type LetterEntry = { account: ReviewAccount; wanted: string[] };

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * The statements and pages that are missing, in words for the client: whole months by their names, other periods by
 * their days, missing pages by their numbers, and statements whose balances are not handed over.
 */
export function missingOf(account: ReviewAccount, coverage: AccountCoverage): string[] {
  const periods = coverage.gaps.flatMap((gap) => gap.expected).map(({ from, to }) => periodWords(from, to));
  const pages = account.statements.flatMap((statement) => {
    const missing = statement.verdict.missingPages ?? [];
    if (missing.length === 0) return [];
    const of =
      statement.periodStart === null
        ? ''
        : ` of the statement for ${periodWords(statement.periodStart, statement.periodEnd ?? statement.periodStart)}`;
    return [`${missing.length === 1 ? 'page' : 'pages'} ${listWords(missing.map(String))}${of}`];
  });
  return [...periods, ...pages];
}

/**
 * A message to the client that lists exactly what is missing; null where nothing is. Account numbers are shortened to
 * their last four characters, for the message leaves the desk.
 */
export function requestLetter(caseName: string, entries: readonly LetterEntry[]): string | null {
  const wanted = entries.filter((entry) => entry.wanted.length > 0);
  if (wanted.length === 0) return null;
  const lines = wanted.flatMap(({ account, wanted: items }) => [
    `${accountWords(account)}:`,
    ...items.map((item) => `  - ${item}`),
    '',
  ]);
  return [
    `Re: ${caseName}`,
    '',
    'Thank you for the bank statements. To complete the review we still need the following:',
    '',
    ...lines,
    'Please send them as the PDF files that your bank provides, complete and unchanged, rather than as photographs or scans.',
    '',
  ].join('\n');
}

/** `March 2026`, or `15 March 2026 to 14 April 2026` where the days are no whole month. */
export function periodWords(from: CalendarDate, to: CalendarDate): string {
  const month = from.slice(0, 7);
  const whole = from.endsWith('-01') && to.startsWith(month) && isLast(to);
  if (whole) return `${months[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`;
  return from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`;
}

function isLast(date: CalendarDate): boolean {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).getUTCDate() === 1;
}

function dayWords(date: CalendarDate): string {
  return `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

function accountWords({ bank, number, type, currency }: ReviewAccount): string {
  const plain = (number ?? '').replace(/[^\p{L}\p{N}]/gu, '');
  const tail = plain === '' ? null : `account …${plain.slice(-4)}`;
  return [bank ?? 'Account', tail, tail === null ? type : null, currency].filter((part) => part !== null).join(', ');
}

function listWords(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
