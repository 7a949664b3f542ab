import { choiceOf, type Choice, type Item, type Tries } from './choice.ts';
import type { Evidence, EvidenceLine, Token } from './evidence.ts';
import { headingOver, WORTH } from './headingOver.ts';
import { BALANCES, isCalled, TOTALS } from './labels.ts';
import type { LabelKind } from '../vocabulary/balanceTerms.ts';
import { recordsFrom, recordStarts, sideBySide, type Records } from './records.ts';
import { itemsUnder, signings } from './signings.ts';

const NOT_ROWS: readonly LabelKind[] = ['opening', 'closing', 'total'];
const NOT_ROWS_UNDATED: readonly LabelKind[] = [...BALANCES, ...TOTALS, 'daily-balance', 'dated'];
/** Columns that are looked at, and lists of rows that are given on for each way to begin records. */
const MOST_COLUMNS = 16;
const MOST_LISTS = 24;
const MOST_SIGNINGS = 5;
/** Shares of the records that one column, or two together, have to fill. */
const LEAST_FILLED = 0.05;
const MOSTLY_FILLED = 0.6;
const BOTH_FILLED = 0.85;

/** Figures that may be the rows of a document, in one column or two. */
type List = { tokens: Token[]; sides: Token[][]; records: Records };

/** Proposes the lines that repeat a shape: each record is begun by a date, and its figure stands in the same column. */
export function rhythm(evidence: Evidence, tries: Tries): Choice[] {
  const seen = new Set<string>();
  return recordStarts(evidence).flatMap((anchors) => {
    const lists = listsOf(evidence, recordsFrom(evidence, anchors), seen);
    return lists.slice(0, MOST_LISTS).flatMap((list) => {
      tries.sums++;
      return choicesOf(evidence, list);
    });
  });
}

function listsOf(evidence: Evidence, records: Records, seen: Set<string>): List[] {
  const { lines, edges } = evidence;
  const lists: List[] = [];
  const isIn = ({ line, on: own }: Token): boolean => {
    if (!records.of.has(line) || isCalled(own, NOT_ROWS)) return false;
    // `Balance on 31/05`: a date behind the name is none of a row.
    return own.source.dates.some(({ first }) => first === 0) || !isCalled(own, NOT_ROWS_UNDATED);
  };
  const filled = (tokens: readonly Token[]): number => filledBy(tokens, records);
  const add = (sides: Token[][]): void => {
    const tokens = sides.flat().sort((a, b) => a.id - b.id);
    const key = `${sides.length} ${tokens.map(({ id }) => id).join()}`;
    if (tokens.length === 0 || seen.has(key)) return;
    seen.add(key);
    lists.push({ tokens, sides, records });
  };
  const columns = edges
    .map(({ tokens }) => tokens.filter(isIn))
    .filter((tokens) => tokens.length > 0 && filled(tokens) > LEAST_FILLED)
    .slice(0, MOST_COLUMNS);
  for (const tokens of columns) if (filled(tokens) >= MOSTLY_FILLED || tokens.length >= 4) add([tokens]);
  for (const one of columns) {
    const taken = new Set(one.filter(({ units }) => units !== 0).map(({ line }) => line));
    for (const other of columns)
      if (
        other !== one &&
        !other.some(({ units, line }) => units !== 0 && taken.has(line)) &&
        filled([...one, ...other]) > BOTH_FILLED
      )
        add([one, other]);
  }
  const recorded = lines.filter(({ at }) => records.of.has(at));
  const moneyOn = (line: EvidenceLine): Token[] => line.tokens.filter((token) => token.isMoney && isIn(token));
  add([sideBySide(recorded).filter(isIn)]);
  const isStacked = records.anchors.filter((line) => moneyOn(line).length > 0).length * 2 < records.anchors.length;
  const counts = (line: EvidenceLine): boolean => isStacked || line.source.dates.length > 0;
  for (const at of [-1, 0]) add([recorded.filter(counts).flatMap((line) => moneyOn(line).at(at) ?? [])]);
  return lists;
}

/** Share of the records in which some of the figures stand. */
const filledBy = (tokens: readonly Token[], { of, anchors }: Records): number =>
  new Set(tokens.map(({ line }) => of.get(line))).size / Math.max(1, anchors.length);

/** Decades that a list is the less likely: by each column, by figures that may be references, by each further signing. */
const PER_COLUMN = 0.3;
const PLAIN = 3;
const PER_SIGNING = 0.4;

function choicesOf(evidence: Evidence, { tokens, sides, records }: List): Choice[] {
  const headings = sides.map((side) => headingOver(evidence, side));
  const isNamed = headings.some((kind) => kind === 'amount' || kind === 'debit' || kind === 'credit');
  const isPlain = tokens.filter(({ isMoney }) => !isMoney).length * 2 > tokens.length;
  const worth = headings.reduce((sum, kind) => sum + (kind === null ? 0 : (WORTH[kind] ?? 0)), 0) / sides.length;
  const prior =
    worth + 2 * (filledBy(tokens, records) - 1) - (isPlain && !isNamed ? PLAIN : 0) - PER_COLUMN * (sides.length - 1);
  return waysToSign(evidence, { tokens, sides, records }, headings)
    .slice(0, MOST_SIGNINGS)
    .map((items, at) =>
      choiceOf(evidence, 'rhythm', { items, columns: sides.length, prior: prior - PER_SIGNING * at }),
    );
}

function waysToSign(
  evidence: Evidence,
  { tokens, sides, records }: List,
  headings: readonly (string | null)[],
): Item[][] {
  const [one, other] = headings;
  if (sides.length === 2) {
    const isTold = headings.some((kind) => kind === 'debit' || kind === 'credit');
    const sided = (out: number): Item[] =>
      sides.flatMap((side, at) => itemsUnder(side, at === out ? 'minus' : 'plus', isTold ? 'column' : 'usual'));
    const out = one !== 'debit' && other !== 'credit' && (one === 'credit' || other === 'debit') ? 1 : 0;
    return [sided(out), sided(1 - out)];
  }
  const isSided = (one === 'debit' || one === 'credit') && !(isMarked(tokens, 1) && isMarked(tokens, -1));
  const byColumn = isSided ? [itemsUnder(tokens, one === 'debit' ? 'minus' : 'plus', 'column')] : [];
  return [...byColumn, ...signings(evidence, tokens, records.linesOf)];
}

const isMarked = (tokens: readonly Token[], sign: 1 | -1): boolean => tokens.some(({ mark }) => mark === sign);
