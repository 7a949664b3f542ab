import { absolute, sameMoney, sign, sum, type Money } from '../../../shared/money.ts';
import type { Lane } from '../tables/columns.ts';
import { directionWords } from '../vocabulary/directionWords.ts';
import { sectionKindOf } from '../tables/sections.ts';
import type { RawRow } from '../rows/rows.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import type { SignedRow } from './signs.ts';

/**
 * Which way round an account is to be read is a convention where its rows print one column of figures with a minus on
 * some: on an account the minus is money out, on a card what is owed is positive and the minus is a payment. Every
 * balance agrees with both readings. So the words decide: what stands beside the rows, and what the printed sums of
 * either direction are called.
 */
export type Evidence = { agrees: number; contradicts: number };

/** How much a word beside a row counts, one that leaves no doubt, and the name of a printed sum. */
const WEIGHT = { word: 1, received: 2, sum: 4 } as const;
/** Least evidence for a reading that another one would fit as well, against the usual one, and for an unusual one. */
const LEAST_FOR = 2;
const LEAST_AGAINST = 3;
const LEAST_UNUSUAL = 5;
/** How many times the evidence for the other reading it must outweigh. */
const OUTWEIGHS = 2;

const isMovement = ({ kind }: Lane): boolean => kind === 'amount' || kind === 'open';

export const isSupported = ({ agrees, contradicts }: Evidence): boolean =>
  agrees >= LEAST_FOR && agrees > OUTWEIGHS * contradicts;
export const isContradicted = ({ agrees, contradicts }: Evidence): boolean =>
  contradicts >= LEAST_AGAINST && contradicts > OUTWEIGHS * agrees;

/** Enough to read as a card what does not call itself one. */
export const isPlain = ({ agrees, contradicts }: Evidence): boolean => agrees >= LEAST_UNUSUAL && contradicts === 0;

const hasSuffix = ({ cells }: RawRow): boolean =>
  cells.some(({ lane, amount }) => isMovement(lane) && amount.suffix !== null);

/** True where a row's figure is marked `CR`, `DR` or `+`: where some are, nothing about the others is convention. */
export const isMarked = (row: RawRow): boolean =>
  hasSuffix(row) || row.cells.some(({ lane, amount }) => isMovement(lane) && amount.sign === 'plus');

/** True where print tells the direction of a row: its column, a suffix, a word of direction, the title over it. */
export function isDirected(row: RawRow): boolean {
  const { cells, direction, section } = row;
  return (
    direction !== null ||
    section === 'credit' ||
    section === 'debit' ||
    section === 'checks' ||
    hasSuffix(row) ||
    cells.some(({ lane }) => lane.kind === 'debit' || lane.kind === 'credit')
  );
}

/**
 * What speaks for the signs that the rows were read with, and what against. Rows whose direction is printed say
 * nothing here.
 * @param lines of the account, for the sums that it prints
 * @param card the rows were read as those of a card, so that a payment comes in
 */
export function evidenceFor(rows: readonly SignedRow[], lines: readonly ScannedLine[], card: boolean): Evidence {
  const plus = rows.some(({ raw }) => raw.cells.some(({ lane, amount }) => isMovement(lane) && amount.sign === 'plus'));
  // A plus and a minus side by side leave nothing to convention, but on a card.
  const bare = plus && !card ? [] : rows.filter(({ raw }) => !isDirected(raw));
  const evidence: Evidence = { agrees: 0, contradicts: 0 };
  const count = (direction: 1 | -1, read: 1 | -1, weight: number): void => {
    if (direction === read) evidence.agrees += weight;
    else evidence.contradicts += weight;
  };
  for (const row of bare) {
    if (row.sign === 0) continue;
    const told = directionOf(row.raw, card);
    if (told !== null) count(told.direction, row.sign, told.weight);
  }
  if (bare.length > 0) {
    for (const { direction, amount } of namedSums(lines, card)) {
      const read = directionOfSum(rows, amount);
      if (read !== null) count(direction, read, WEIGHT.sum);
    }
  }
  return evidence;
}

function directionOf(raw: RawRow, card: boolean): { direction: 1 | -1; weight: number } | null {
  const kinds = new Set(directionWords.matchAll(raw.text).map(({ kind }) => kind));
  if (kinds.has('received')) return { direction: 1, weight: WEIGHT.received };
  if (kinds.has('in') !== kinds.has('out')) return { direction: kinds.has('in') ? 1 : -1, weight: WEIGHT.word };
  return card && kinds.has('payment') && !kinds.has('out') ? { direction: 1, weight: WEIGHT.word } : null;
}

type NamedSum = { direction: 1 | -1; amount: Money };

/** Sums that the statement names by their direction: `Payments and credits 2,157.60`. */
function namedSums(lines: readonly ScannedLine[], card: boolean): NamedSum[] {
  return lines.flatMap((line): NamedSum[] => {
    const figure = line.amounts.findLast(({ strength }) => strength !== 'plain');
    if (figure === undefined || line.dates.length > 0 || sign(figure.value) === 0) return [];
    const title = { ...line, words: line.words.slice(0, figure.first) };
    const kind = title.words.length === 0 ? null : sectionKindOf(title);
    if (kind === 'credit' || (kind === 'payments' && card)) return [{ direction: 1, amount: figure.value }];
    return kind === 'debit' ? [{ direction: -1, amount: figure.value }] : [];
  });
}

/** Whether a figure is the sum of the rows read as money in or of those read as money out; null where of neither or both. */
function directionOfSum(rows: readonly SignedRow[], amount: Money): 1 | -1 | null {
  const sumOf = (direction: 1 | -1): Money =>
    sum(rows.filter((row) => row.sign === direction).map(({ value }) => value));
  const magnitude = absolute(amount);
  const [moneyIn, moneyOut] = [sameMoney(sumOf(1), magnitude), sameMoney(sumOf(-1), magnitude)];
  if (moneyIn === moneyOut) return null;
  return moneyIn ? 1 : -1;
}
