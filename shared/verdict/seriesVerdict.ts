import { sameNumber } from './accountNumbers.ts';
import type { Id } from '../ids.ts';
import { sameMoney, type Currency, type Money } from '../money.ts';
import {
  breaksOf,
  inOrder,
  overlaps,
  placedAt,
  stateOfBreak,
  type Placed,
  type SeriesBreak,
  type SeriesStatement,
} from './series.ts';
import type { Reason } from './reasons.ts';
import { worstState, type VerdictState } from './verdictState.ts';
import type { Verdict } from './verdict.ts';

/** What has been proved about several statements together: of an account, of a case, of any total over them. */
export type SeriesVerdict = {
  /** Green only where every part is, and each follows the one before it. */
  state: VerdictState;
  /** Statements by their own state, and breaks between them by theirs; only those that occur. */
  counts: Partial<Record<VerdictState, number>>;
  breaks: SeriesBreak[];
};

/** A statement to be judged among others. */
export type JudgedStatement = SeriesStatement & {
  collectionId: Id;
  rowCount: number;
  /** Same text, same balances and rows, as they were read (see `statementContent`); null where it is not known. */
  content: string | null;
  verdict: Verdict;
  /** The statement that this one repeats and in which its rows are counted; null where it repeats none. */
  repeats: Id | null;
};

/** An account with what tells it from others. */
type JudgedAccount<S extends JudgedStatement = JudgedStatement> = {
  id: Id;
  bank: string | null;
  number: string | null;
  currency: Currency;
  statements: readonly S[];
};

type WithVerdict<S extends JudgedStatement, A extends JudgedAccount<S>> = Omit<A, 'statements'> & {
  statements: S[];
  verdict: SeriesVerdict;
};

/**
 * The one judgement of several statements: each marked where it repeats or overlaps another, each account, and all of
 * them together. What screens, exports and the command line show of more than one statement comes from here.
 *
 * Rules: the same statement (account, balances and rows, whatever its file and period, and however its number is written) counts once, the first time it
 * occurs. An account is as good as the worst of its statements and of the breaks between them, a case as the worst of
 * its accounts. A statement without movement proves nothing, and takes nothing from the others of its account.
 * @param unreadable whether something that a service gave could not be read; it may be a statement
 */
export function judgeSeries<S extends JudgedStatement, A extends JudgedAccount<S>>(
  accounts: readonly (A & JudgedAccount<S>)[],
  unreadable = false,
): { accounts: WithVerdict<S, A>[]; verdict: SeriesVerdict } {
  const repeats = repeatsOf(accounts);
  const counted = accounts.filter(({ statements }) => statements.some(({ id }) => !repeats.has(id)));
  const judged = accounts.map((account) => {
    const statements = marked(account.statements, repeats);
    const placed = inOrder(statements.filter((statement) => statement.repeats === null));
    const breaks = [...breaksOf(placed), ...(counted.includes(account) ? otherCurrencies(account, counted) : [])];
    return { ...account, statements, verdict: verdictOf(statements, breaks) };
  });
  return { accounts: judged, verdict: verdictOfAll(judged, unreadable) };
}

/** What is proved of several accounts together. */
export function verdictOfAll(accounts: readonly { verdict: SeriesVerdict }[], unreadable = false): SeriesVerdict {
  const counts: SeriesVerdict['counts'] = {};
  for (const { verdict } of accounts) {
    for (const [state, count] of Object.entries(verdict.counts) as [VerdictState, number][]) {
      counts[state] = (counts[state] ?? 0) + count;
    }
  }
  const states = accounts.map(({ verdict }) => verdict.state);
  return {
    state: worstState(unreadable ? [...states, 'uncertain-rows'] : states),
    counts,
    breaks: accounts.flatMap(({ verdict }) => verdict.breaks),
  };
}

/** The worst of the states of one account. A statement without movement counts only where there is nothing else. */
export function overallState(states: readonly VerdictState[]): VerdictState {
  const moved = states.filter((state) => state !== 'zero-movement');
  return worstState(moved.length === 0 ? states : moved);
}

/**
 * What is proved of some statements of an account that was judged: their own states, and the breaks between them.
 * @param among the statements that are looked at
 */
export function verdictOf(among: readonly JudgedStatement[], breaks: readonly SeriesBreak[]): SeriesVerdict {
  const ids = new Set(among.map(({ id }) => id));
  const own = breaks.filter(
    (each) => each.kind === 'other-currency' || (ids.has(each.earlierId) && ids.has(each.laterId)),
  );
  const counts: SeriesVerdict['counts'] = {};
  for (const state of [...among.map(({ verdict }) => verdict.state), ...own.map(stateOfBreak)]) {
    counts[state] = (counts[state] ?? 0) + 1;
  }
  const states = among.map((statement): VerdictState => {
    const { state } = statement.verdict;
    // One that no day places may stand anywhere: the others need not follow each other.
    return state === 'zero-movement' && among.length > 1 && placedAt(statement) === null ? 'no-rows' : state;
  });
  return { state: overallState([...states, ...own.map(stateOfBreak)]), counts, breaks: own };
}

/** Which statement each repetition repeats: the first with the same content of an account that may be the same. */
function repeatsOf(accounts: readonly JudgedAccount[]): Map<Id, Id> {
  const entries = accounts.flatMap((account) => account.statements.map((statement) => ({ account, statement })));
  const repeats = new Map<Id, Id>();
  for (const [content, alike] of Map.groupBy(entries, ({ statement }) => contentKey(statement))) {
    if (content === null) continue;
    // Copies of one statement, the one that counts first.
    const copies: (typeof alike)[] = [];
    // One that prints its period tells more than one that does not.
    for (const entry of alike.toSorted((a, b) => Number(hasPeriod(b.statement)) - Number(hasPeriod(a.statement)))) {
      const own = copies.find((each) => each.every(({ account }) => mayBeSame(account, entry.account)));
      const [first] = own ?? [];
      if (own === undefined || first === undefined) copies.push([entry]);
      else {
        own.push(entry);
        repeats.set(entry.statement.id, first.statement.id);
      }
    }
  }
  return repeats;
}

/**
 * Without rows every quiet month is like the next: there the period has to be the same too. Null where nothing tells a
 * statement from others.
 */
function contentKey(statement: JudgedStatement): string | null {
  const { content, rowCount, periodStart, periodEnd } = statement;
  if (content === null || rowCount > 0) return content;
  return hasPeriod(statement) ? `${content} ${periodStart} ${periodEnd}` : null;
}

const hasPeriod = ({ periodStart, periodEnd }: JudgedStatement): boolean => periodStart !== null && periodEnd !== null;

/** One account, two writings of one number whatever sign its currency has, or two that no printed number tells apart. */
function mayBeSame(a: JudgedAccount, b: JudgedAccount): boolean {
  if (a.id === b.id) return true;
  if (a.number === null || b.number === null) return a.currency === b.currency;
  return sameNumber(a.number, b.number);
}

function digitsOf({ number }: Pick<JudgedAccount, 'number'>): string {
  return (number ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}*]/gu, '');
}

function marked<S extends JudgedStatement>(statements: readonly S[], repeats: ReadonlyMap<Id, Id>): S[] {
  const overlapping = overlapsOf(inOrder(statements.filter(({ id }) => !repeats.has(id))));
  return statements.map((statement): S => {
    const repeated = repeats.get(statement.id) ?? null;
    if (repeated !== null) {
      const times = 1 + [...repeats.values()].filter((first) => first === repeated).length;
      const reason: Reason = { code: 'repeated', times, start: statement.periodStart, end: statement.periodEnd };
      return { ...statement, repeats: repeated, verdict: { ...statement.verdict, state: 'repeated', reason } };
    }
    const reason = overlapping.get(statement.id);
    const { verdict } = statement;
    if (reason === undefined || worstState([verdict.state, 'overlap']) !== 'overlap') return statement;
    return { ...statement, verdict: { ...verdict, state: 'overlap', reason } };
  });
}

type Overlapping = { own: Placed; others: Placed[] };

/** What is said of the statements that speak of days of others. @param placed in order */
function overlapsOf(placed: readonly Placed[]): Map<Id, Reason> {
  const all = placed.map((own): Overlapping => ({ own, others: [] }));
  let reaching: Overlapping[] = [];
  for (const each of all) {
    reaching = reaching.filter(({ own }) => own.to >= each.own.from);
    for (const other of reaching) {
      if (!overlaps(each.own, other.own)) continue;
      each.others.push(other.own);
      other.others.push(each.own);
    }
    reaching.push(each);
  }
  return new Map(all.flatMap(({ own, others }) => overlapOf(own, others).map((reason) => [own.statement.id, reason])));
}

function overlapOf({ statement, from, to }: Placed, others: readonly Placed[]): Reason[] {
  const [first, ...more] = others;
  if (first === undefined) return [];
  const twins = others.filter((other) => isReadTwice(statement, other.statement)).length;
  if (twins > 0) return [{ code: 'read-twice', from, to, times: twins + 1 }];
  return [{ code: 'overlaps', from, to, other: { from: first.from, to: first.to }, more: more.length }];
}

/** The same period and balances: one statement that was read in two ways. */
function isReadTwice(a: SeriesStatement, b: SeriesStatement): boolean {
  const same = (one: Money | null, two: Money | null): boolean => one !== null && two !== null && sameMoney(one, two);
  const sameDays = a.periodStart === b.periodStart && a.periodEnd === b.periodEnd;
  return sameDays && same(a.opening, b.opening) && same(a.closing, b.closing);
}

/**
 * The same number in another currency, for other days: rather one account of which a statement was misread than two. Both
 * in one collection, or both for the same days, are an account in several currencies.
 */
function otherCurrencies(account: JudgedAccount, all: readonly JudgedAccount[]): SeriesBreak[] {
  const number = digitsOf(account);
  if (number === '') return [];
  return all.flatMap((other): SeriesBreak[] => {
    const isOther = other.id !== account.id && other.currency !== account.currency && digitsOf(other) === number;
    const sameBank = account.bank === null || other.bank === null || account.bank === other.bank;
    if (!isOther || !sameBank || sideBySide(account, other)) return [];
    return [{ kind: 'other-currency', accountId: other.id, currency: other.currency }];
  });
}

function sideBySide(a: JudgedAccount, b: JudgedAccount): boolean {
  const collections = new Set(a.statements.map(({ collectionId }) => collectionId));
  if (b.statements.some(({ collectionId }) => collections.has(collectionId))) return true;
  const days = inOrder(b.statements);
  return inOrder(a.statements).some((one) => days.some((two) => one.from < two.to && two.from < one.to));
}
