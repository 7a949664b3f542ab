import { smallUnits } from '../../../shared/smallUnits.ts';
import { isUndecided } from '../../../shared/rows/doubts.ts';
import { accountTypeOf, asksForPayment, tellsOfDebt } from '../accounts/accountType.ts';
import type { AccountReading } from '../reading.ts';
import { directionWords } from '../vocabulary/directionWords.ts';
import type { Item, Reading } from './choice.ts';
import { clusters } from './edges.ts';
import { headingsOver } from './headingOver.ts';
import { figureOf } from './todaysRows.ts';

/** 1 where the signs are the holder's, -1 where all of them have to be turned; whether that is sure; what is owed is a card or loan. */
export type Sense = { factor: 1 | -1; isSure: boolean; isOwed: boolean };

/** Votes, in which a balance that is printed counts most and the reading that stands least. */
const VOTES = { ends: 2, held: 3, bare: 0.5, namedAgainst: 6, namedFor: 2, perWord: 0.5, mostWords: 3 } as const;
const STANDING = { told: 1.5, chain: 0.5, shared: 0.6 } as const;
const LEAST_NAMED = 2;
const LEAST_SURE = 1.5;

/**
 * Which way round a reading is: arithmetic never tells, since all signs and balances turned fulfil the same equations.
 * What is owed grows with what is spent, columns and rows have names, and the reading that stands has a vote.
 */
export function senseOf(reading: Reading, accounts: readonly AccountReading[]): Sense {
  const { evidence } = reading.choice;
  const withRow = new Set(reading.rows.map(({ token }) => token.line));
  const lines = evidence.lines.flatMap(({ source }, at) => (withRow.has(at) ? [] : [source]));
  const type = accounts.find((account) => account.type !== null)?.type ?? accountTypeOf(lines);
  const isOwed = type === 'card' || type === 'loan' || (type === null && asksForPayment(lines));
  // Sums hold on a card as they do on an account, and what is owed is rarely printed with a sign.
  const mayBeOwed = reading.kind === 'sums' && type === null && tellsOfDebt(lines);
  const byEnds = isOwed ? endsOfDebt(reading) : mayBeOwed ? byPlus(reading) : endsOfAccount(reading);
  const named = namedColumns(reading);
  const byNames = named <= -LEAST_NAMED ? -VOTES.namedAgainst : named >= LEAST_NAMED ? VOTES.namedFor : 0;
  const byWords = Math.max(-VOTES.mostWords, Math.min(VOTES.mostWords, VOTES.perWord * wordsFor(reading, isOwed)));
  const votes = byEnds + byNames + byWords + standingFor(reading, accounts, isOwed);
  // Headings that would put an account below zero, against what its rows say, may stand over the wrong figures.
  const isAgainstWords = votes < 0 && byNames < 0 && byWords > 0 && !isOwed;
  return { factor: votes < 0 ? -1 : 1, isSure: Math.abs(votes) >= LEAST_SURE && !isAgainstWords, isOwed };
}

/** A debt grows with what is spent: its balances lie below zero, and one of nothing was left by more going out than in. */
function endsOfDebt({ kind, rows, heads: [head] }: Reading): number {
  const end = head?.closing || head?.opening || 0;
  if (end === 0) return rows.reduce((sum, { units }) => sum + Math.sign(units), 0) > 0 ? -VOTES.ends : VOTES.ends;
  if (kind === 'bare') return VOTES.bare;
  return end > 0 ? -VOTES.ends : VOTES.ends;
}

/** An account's balances are printed as they are. */
function endsOfAccount(reading: Reading): number {
  if (reading.kind === 'bare') return VOTES.bare;
  return isOverdrawnUnsaid(reading) ? -VOTES.held : VOTES.held;
}

/** Sums alone lead from one balance below zero to another, and neither is printed with a sign: turned, they lead as well. */
const isOverdrawnUnsaid = ({ kind, heads: [head] }: Reading): boolean =>
  kind === 'sums' &&
  head !== undefined &&
  [head.opening, head.closing].every((end) => end < 0) &&
  [head.openingAt, head.closingAt].every((token) => token?.mark === 0);

/** What a printed plus says of a row: money in, on cards as on accounts. A minus is either. */
function byPlus({ rows }: Reading): number {
  const plus = rows.filter(({ token }) => token.mark === 1);
  if (plus.length === 0) return 0;
  return plus.every(({ units }) => units > 0) ? VOTES.held : -VOTES.held;
}

/** Columns of a table are further apart than their figures stray, in tenths of a height. */
const LOOSE = { step: 12, width: 30 };

/** How many columns of debits and credits by name the balances agree with, less those that they contradict. */
function namedColumns({ kind, rows, choice: { evidence, balances } }: Reading): number {
  if (kind !== 'chain') return 0;
  const signOf = new Map(rows.map(({ token, units }) => [token, Math.sign(units)]));
  const moved = clusters([...signOf.keys()], 'digits', LOOSE);
  const headings = headingsOver(evidence, [...moved, balances]);
  return moved.reduce((sum, tokens, at) => {
    const heading = headings[at];
    if (heading !== 'debit' && heading !== 'credit') return sum;
    const signs = new Set(tokens.map((token) => signOf.get(token)));
    return [...signs].reduce<number>((of, sign) => of + ((heading === 'credit') === (sign === 1) ? 1 : -1), sum);
  }, 0);
}

/** How many more rows say by their words what their signs do than the contrary. */
function wordsFor({ rows }: Reading, isOwed: boolean): number {
  return rows.reduce((sum, { token, units, by }) => {
    const kind = by === 'word' ? undefined : directionWords.matchOn(token.on.source)[0]?.kind;
    if (kind === undefined) return sum;
    const told = kind === 'out' || (kind === 'payment' && !isOwed) ? -1 : 1;
    return sum + (told === Math.sign(units) ? 1 : -1);
  }, 0);
}

/** What the reading that stands says, where it has most of the rows and all of them one way. */
function standingFor(
  { rows, kind, choice: { evidence } }: Reading,
  accounts: readonly AccountReading[],
  isOwed: boolean,
): number {
  if (rows.every(({ by }) => by === 'usual')) return 0;
  const theirs = accounts.flatMap(({ transactions }) => transactions).filter(({ doubts }) => !isUndecided(doubts));
  const own = new Map<number, Item>(rows.map((item) => [item.token.id, item]));
  const compared = theirs.flatMap((row): boolean[] => {
    const token = figureOf(evidence, row, row.amount, ({ id }) => own.has(id));
    const item = token && own.get(token.id);
    return item ? [Math.sign(item.units) === Math.sign(smallUnits(row.amount) ?? 0)] : [];
  });
  if (compared.length < STANDING.shared * rows.length) return 0;
  const weight = isOwed || kind !== 'chain' ? STANDING.told : STANDING.chain;
  if (compared.every(Boolean)) return weight;
  return compared.some(Boolean) ? 0 : -weight;
}
