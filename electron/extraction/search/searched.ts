import type { Told } from '../checks/readings.ts';
import type { AccountReading } from '../reading.ts';
import type { Table } from '../rows/readTables.ts';
import type { Scan } from '../scan/scan.ts';
import { isAgainstMarks } from './againstMarks.ts';
import type { LabelKind } from '../vocabulary/balanceTerms.ts';
import type { Choice, Fault, Item, Reading } from './choice.ts';
import type { Token } from './evidence.ts';
import { CLOSING, isNamed, OPENING } from './labels.ts';
import { rowTables } from './rowTables.ts';
import { proofOf, search, type Found } from './search.ts';
import { senseOf, type Sense } from './sense.ts';
import { settledRows } from './settled.ts';
import { evidenceIn } from './wordings.ts';

/** A reading of the search in the form in which accounts are weighed. */
export type Searched = {
  scan: Scan;
  tables: Table[];
  told: Told;
  /** Its equations leave no room for chance, so that its rows, signs and ends are those that they settle. */
  isSettled: boolean;
  /** Its signs are not those that marks and columns print. */
  isContradicted: boolean;
  found: Found;
};

/** Figures beyond which a document is not searched: some hundred pages. */
const MOST_FIGURES = 12_000;

/** Least decades of equations without which the ends that words name prove nothing of it; and where nothing speaks against it. */
const LEAST_NET = 2;
const LEAST_NET_CLEAN = 1;

/** Faults that leave the page with something against a reading, whatever its sums come to. */
const AGAINST: readonly Fault[] = [
  ...(['figure nearly needed', 'dates against order', 'printed end differs', 'balance does not fit'] as const),
];

/**
 * True where nothing was chosen so that the sum holds: the rows are all the figures of money that repeat one shape, each
 * sign is told by marks, and both ends are named. Such a sum tells as much of two rows as of twenty.
 */
const isAsPrinted = ({ kind, choice, rows, loose, faults, heads }: Reading): boolean =>
  kind === 'sums' &&
  choice.by === 'rhythm' &&
  faults.size === 0 &&
  loose.length === 0 &&
  rows.every(({ token }) => token.isMoney) &&
  heads.every(
    ({ openingAt, closingAt }) => isNamedBy(choice, openingAt, OPENING) && isNamedBy(choice, closingAt, CLOSING),
  ) &&
  areMarked(rows);

/** Each row has a mark of its direction; or those of one direction alone have, and the others go the other way. */
function areMarked(rows: readonly Item[]): boolean {
  if (rows.every(({ by, units, token: { mark } }) => by === 'section' || mark === Math.sign(units))) return true;
  const [mark, ...others] = new Set(rows.map(({ token }) => token.mark).filter((own) => own !== 0));
  if (mark === undefined || others.length > 0 || !rows.every(({ by }) => by === 'mark')) return false;
  return rows.every(({ units, token }) => Math.sign(units) === (token.mark === 0 ? -mark : mark));
}

const isNamedBy = ({ evidence }: Choice, end: Token | null, kinds: readonly LabelKind[]): boolean =>
  end !== null && isNamed(evidence, end, kinds);

/** True where sums alone would make money in of what has a minus, and nothing says that it is owed. */
const turnsMinus = ({ kind, rows }: Reading, { factor, isOwed }: Sense): boolean =>
  kind !== 'chain' && !isOwed && rows.some(({ token: { mark }, units }) => mark === -1 && units * factor > 0);

/**
 * What the search makes of a statement that is not proved, the surest first: as its equations settle it, where they do,
 * and its rows as the printed ends judge them. None where it finds no rows.
 * @param accounts as they stand
 * @param isPart the scan holds only some lines of the document
 */
export function searched(scan: Scan, accounts: readonly AccountReading[], isPart: boolean): Searched[] {
  const figures = scan.pages.reduce(
    (sum, { lines }) => sum + lines.reduce((of, line) => of + line.amounts.length, 0),
    0,
  );
  if (figures > MOST_FIGURES) return [];
  const evidence = evidenceIn(scan, isPart);
  const found = evidence.length === 0 ? null : search(evidence, accounts);
  if (found === null) return [];
  const { best: reading } = found;
  const sense = senseOf(reading, accounts);
  const { scan: own } = reading.choice.evidence;
  // What balances prove against the marks and columns of the print is for the analyst to settle.
  const isContradicted = isAgainstMarks([...reading.rows, ...reading.loose]) || turnsMinus(reading, sense);
  const isProved = proofOf(found) !== 'open' && sense.isSure && !isContradicted;
  const least = reading.faults.size === 0 ? LEAST_NET_CLEAN : LEAST_NET;
  const isDoubtful =
    reading.choice.spent > 0 ||
    (reading.net < least && !isAsPrinted(reading)) ||
    AGAINST.some((fault) => reading.faults.has(fault));
  // What is usual on a card says which way its rows go, and no more.
  const isUsual = reading.kind === 'bare' && reading.rows.some(({ by }) => by === 'usual');
  const isOpen = !sense.isSure || isUsual;
  const proved = rowTables(reading, sense, reading.rows);
  const settled: Told = { settled: (raw) => settledRows(reading, sense, proved, raw) };
  // Bare whole numbers beside the rows of a column of money are hardly any.
  const hasMoney = reading.rows.some(({ token }) => token.isMoney);
  const all = [...reading.rows, ...reading.loose.filter(({ token }) => token.isMoney || !hasMoney)];
  const shown = rowTables(reading, sense, all);
  const [first] = reading.faults.has('first sign open') ? reading.rows : [];
  const asPrinted: Told = {
    isSignOpen: (raw) => first?.token.mark === 0 && shown.figuresOf.get(raw)?.item.token.id === first.token.id,
    doubts: [
      ...(isContradicted ? [{ field: 'sign', reason: 'words-contradict' } as const] : []),
      ...(isDoubtful ? [{ field: 'row', reason: 'rows-left-out' } as const] : []),
      ...(isOpen ? [{ field: 'sign', reason: 'opposite-fits' } as const] : []),
    ],
  };
  return [
    ...(isProved ? [{ scan: own, tables: proved.tables, told: settled, isSettled: true, isContradicted, found }] : []),
    {
      scan: own,
      tables: shown.tables,
      told: asPrinted,
      isSettled: false,
      isContradicted,
      found,
    },
  ];
}
