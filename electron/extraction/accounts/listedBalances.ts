import { absolute, sameMoney } from '../../../shared/money.ts';
import type { Contradiction } from '../../../shared/verdict/reasons.ts';
import { judge } from '../../../shared/verdict/verdict.ts';
import { judgedFacts } from './judgedFacts.ts';
import type { Amount } from '../amounts/amounts.ts';
import type { AccountReading } from '../reading.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { placeOf, type AccountSection } from './accountSection.ts';
import { linesOf, titlePlace } from './findAccounts.ts';

/** Lines above the first row in which an account says its name. */
const TITLE_LINES = 4;
/** Points between the left or the right edges of figures in one column. */
const SAME_COLUMN = 4;
/** Figures of a line that lists an account; more are a row of another kind. */
const MOST_FIGURES = 3;

/** A figure beside an account's name in a list of accounts. */
type Listed = { account: number; amount: Amount; page: number };

/**
 * Where a list of the accounts prints another opening or closing balance than an account, by account. The list needs no
 * names over its columns: a column holds closing balances where it holds those of at least half of the accounts that it
 * names.
 * @param sections of the accounts, in the same order
 */
export function listedContradictions(
  sections: readonly AccountSection[],
  accounts: readonly AccountReading[],
  lines: readonly ScannedLine[],
): Contradiction[][] {
  const columns = accounts.length < 2 ? [] : columnsOf(listedFigures(sections, lines));
  const wrong = (['opening', 'closing'] as const).flatMap((end) => {
    const judged = columns.map((column) => {
      const known = column.flatMap((figure) => {
        const own = accounts[figure.account]?.[end] ?? null;
        return own === null ? [] : [{ ...figure, end, own }];
      });
      const agree = known.filter(({ amount, own }) => sameMoney(absolute(amount.value), absolute(own)));
      return { known, agree };
    });
    // Beside the balance stands what is available: the column of which most agree is the one meant.
    const [best] = judged.toSorted((a, b) => b.agree.length - a.agree.length);
    if (best === undefined || best.agree.length === 0 || best.agree.length * 2 < best.known.length) return [];
    return best.known.filter((figure) => !best.agree.includes(figure));
  });
  return sections.map(({ lastPage }, index) =>
    wrong
      .filter(({ account }) => account === index)
      .map(({ end, own, amount, page }) => {
        const listed = { amount: amount.value, mark: null, page };
        return { code: 'printed-twice', end, places: [{ amount: own, mark: null, page: lastPage }, listed] };
      }),
  );
}

/** Figures of lines above the first account's rows that say more of the words that only one account bears in its title than of any other's. */
function listedFigures(sections: readonly AccountSection[], lines: readonly ScannedLine[]): Listed[] {
  const begins = Math.min(...sections.map(firstRow));
  const listing = lines.filter(
    (line) =>
      placeOf(line.page, line.middle) < begins && line.dates.length === 0 && figuresOf(line).length <= MOST_FIGURES,
  );
  const titles = sections.map((section) => titleOf(section, lines));
  const own = titles.map((title, at) =>
    [...title].filter((name) => titles.every((other, index) => index === at || !other.has(name))),
  );
  return listing.flatMap((line) => {
    const figures = figuresOf(line);
    const said = namesIn(line.words.slice(0, figures[0]?.first).map(({ text }) => text));
    const shared = own.map((names) => names.filter((name) => said.has(name)).length);
    const most = Math.max(...shared);
    const account = shared.indexOf(most);
    const isOne = most > 0 && account === shared.lastIndexOf(most);
    if (!isOne) return [];
    return figures.map((amount) => ({ account, amount, page: line.page }));
  });
}

/** Without whole numbers, which count or name something. */
const figuresOf = ({ amounts }: ScannedLine): Amount[] => amounts.filter(({ strength }) => strength !== 'plain');

/** Where an account's first row stands. */
function firstRow({ movements, until }: AccountSection): number {
  const row = movements[0]?.rows[0];
  return row === undefined ? until : placeOf(row.page, row.middle);
}

function titleOf(section: AccountSection, lines: readonly ScannedLine[]): Set<string> {
  const begins = section.number === null ? -Infinity : titlePlace(section.number);
  const above = linesOf(section, lines).filter((line) => {
    const place = placeOf(line.page, line.middle);
    return figuresOf(line).length === 0 && place >= begins && place < firstRow(section);
  });
  const words = above.slice(-TITLE_LINES).flatMap((line) => line.words.map(({ text }) => text));
  return namesIn([...words, section.number?.digits ?? '']);
}

/** The words of a name and the last four digits of its number, as both the list and the title may write them. */
function namesIn(words: readonly string[]): Set<string> {
  const parts = words.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return new Set(
    parts.filter((part) => part.length > 1).map((part) => (/^\d{5,}$/.test(part) ? part.slice(-4) : part)),
  );
}

const isBelow = ({ box: a }: Amount, { box: b }: Amount): boolean =>
  Math.min(Math.abs(a[0] - b[0]), Math.abs(a[2] - b[2])) < SAME_COLUMN;

/** Figures of one page that stand below each other, each account once. */
function columnsOf(listed: readonly Listed[]): Listed[][] {
  const columns: Listed[][] = [];
  for (const figure of listed) {
    const column = columns.find(([first]) => first?.page === figure.page && isBelow(first.amount, figure.amount));
    if (column === undefined) columns.push([figure]);
    else column.push(figure);
  }
  return columns
    .map((column) => column.filter(({ account }) => column.filter((other) => other.account === account).length === 1))
    .filter(({ length }) => length > 1);
}

/** An account that is also judged by what is printed of it elsewhere. */
export function heldAgainst(account: AccountReading, others: readonly Contradiction[]): AccountReading {
  if (others.length === 0) return account;
  const held = { ...account, contradictions: [...account.contradictions, ...others] };
  return { ...held, verdict: judge(judgedFacts(held), held.transactions) };
}
