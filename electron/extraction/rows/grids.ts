import type { Amount } from '../amounts/amounts.ts';
import { currencyOf } from '../vocabulary/currencies.ts';
import { overlap } from '../lines/lines.ts';
import { labelOf } from '../tables/labels.ts';
import { monthNamed } from '../vocabulary/monthNames.ts';
import { bareRow, loneCell, placedOn, type RawRow } from './rows.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { sectionKindOf } from '../tables/sections.ts';
import type { SectionKind } from '../vocabulary/sectionTerms.ts';
import type { Word } from '../reading.ts';

/**
 * A block of figures printed several to a line without a heading of its own: daily balances, or cheques by number.
 * Each entry has a date and an amount, and a cheque its number.
 */
export type Grid = { lines: Set<ScannedLine>; section: SectionKind; rows: RawRow[]; top: number };

type Entry = { line: ScannedLine; words: Word[]; date: RawRow['date']; amount: Amount; number: Word | null };

const NUMBER = /^#?\d{2,12}[*#]?$/;
const FLAG = /^[*#+†·•^A-Z]$/;

/** The entries of a line that holds nothing but dates, amounts and numbers; null for any other line. */
function entriesOf(line: ScannedLine): Entry[] | null {
  if (line.dates.length === 0) return null;
  const amounts = line.amounts.filter(({ strength }) => strength !== 'plain');
  if (amounts.length === 0) return null;
  const tokens: { at: number; date?: (typeof line.dates)[number]; amount?: Amount; number?: Word }[] = [];
  const used = new Set<number>();
  for (const date of line.dates) {
    tokens.push({ at: date.first, date });
    for (let at = date.first; at <= date.last; at++) used.add(at);
  }
  for (const amount of amounts) {
    if (used.has(amount.first) || used.has(amount.last)) continue;
    tokens.push({ at: amount.first, amount });
    for (let at = amount.first; at <= amount.last; at++) used.add(at);
  }
  for (const [at, word] of line.words.entries()) {
    if (used.has(at) || FLAG.test(word.text) || currencyOf(word.text) !== undefined) continue;
    if (NUMBER.test(word.text)) tokens.push({ at, number: word });
    else if (/\p{L}{2}/u.test(word.text) && monthNamed(word.text) === null) return null;
  }
  tokens.sort((a, b) => a.at - b.at);
  const entries: Entry[] = [];
  let open: { date?: (typeof line.dates)[number]; amount?: Amount; number?: Word } = {};
  for (const token of tokens) {
    if ((token.date && open.date) || (token.amount && open.amount)) return null;
    if (token.number && open.number) return null;
    open = { ...open, ...token };
    const numbered = open.number !== undefined || !tokens.some(({ number }) => number !== undefined);
    const { date, amount, number } = open;
    if (!date || !amount || !(numbered || token === tokens.at(-1))) continue;
    const words = [
      ...line.words.slice(date.first, date.last + 1),
      ...line.words.slice(amount.first, amount.last + 1),
      ...(number ? [number] : []),
    ];
    entries.push({ line, words, date: placedOn(line, date), amount, number: number ?? null });
    open = {};
  }
  return open.date || open.amount ? null : entries;
}

/** Finds the grids among the lines of a region, and takes their meaning from the title above them. */
export function findGrids(lines: readonly ScannedLine[]): Grid[] {
  const grids: Grid[] = [];
  const entries = lines.map(entriesOf);
  let taken = 0;
  for (const [index, line] of lines.entries()) {
    if (index < taken || (entries[index]?.length ?? 0) < 2) continue;
    const end = lines.findIndex((next, at) => at > index && (entries[at] === null || !alignedWith(line, next)));
    const block = lines.slice(index, end < 0 ? lines.length : end);
    const all = entries.slice(index, index + block.length).flatMap((list) => list ?? []);
    const section =
      titleOf(lines, index, taken) ?? (all.some(({ number }) => number !== null) ? 'checks' : 'daily-balances');
    grids.push({
      lines: new Set(block),
      section,
      rows: all.map((entry) => rowOf(entry, section)),
      top: line.box[1],
    });
    taken = index + block.length;
  }
  return grids;
}

function alignedWith(first: ScannedLine, line: ScannedLine): boolean {
  return line.dates.every(({ x0, x1 }) => first.dates.some((other) => overlap(x0, x1, other.x0, other.x1) > 0));
}

function titleOf(lines: readonly ScannedLine[], index: number, from: number): SectionKind | null {
  for (const line of lines.slice(Math.max(from, index - 3), index).reverse()) {
    if (line.amounts.some(({ strength }) => strength !== 'plain')) return null;
    if (labelOf(line.words)?.kind === 'daily-balance') return 'daily-balances';
    const kind = sectionKindOf(line);
    if (kind !== null && kind !== 'both' && kind !== 'not-rows') return kind;
  }
  return null;
}

function rowOf({ line, words, date, amount, number }: Entry, section: SectionKind): RawRow {
  return {
    ...bareRow({ ...line, words }, [loneCell('amount', amount)]),

    date,
    dated: true,
    text: number ? [number] : [],
    section,
    columns: 'grid',
  };
}
