import type { InkPage } from '../scan/scan.ts';
import { decimal, type Money } from '../../../shared/money.ts';
import type { Amount } from '../amounts/amounts.ts';
import { findFigures } from '../accounts/balances.ts';
import type { PrintedFigure } from '../accounts/printedFigure.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { labelOf, type LineLabel } from '../tables/labels.ts';
import type { LabelKind } from '../vocabulary/balanceTerms.ts';

/** What the figures of a file are called beside or above them. */
export type LabelledInk = {
  /** The names of a figure; none where nothing names it. */
  namesOf: (amount: Amount) => readonly Pick<PrintedFigure, 'kind' | 'place' | 'phrase'>[];
  /** True of a value that stands anywhere under the name of a balance. */
  isNamedBalance: (value: Money) => boolean;
  /** What stands before a figure on its line, back to the one before it, is called. */
  labelBefore: (line: ScannedLine, amount: { first: number }) => LineLabel | null;
};

export function labelledInk(pages: readonly InkPage[]): LabelledInk {
  const names = Map.groupBy(findFigures(pages), ({ amount }) => amount);
  const balances = new Set(
    [...names].flatMap(([{ value }, called]) =>
      called.some(({ kind }) => isOfBalance(kind)) ? [decimal(value).abs().toFixed()] : [],
    ),
  );
  return {
    isNamedBalance: (value) => balances.has(decimal(value).abs().toFixed()),
    namesOf: (amount) => names.get(amount) ?? [],
    labelBefore: (line, { first }) => labelBefore(line, first),
  };
}

type Named = { first: number; last: number; label: LineLabel | null };

/** A line may hold tens of thousands of figures: each is named once, from left to right. */
const namedLines = new WeakMap<ScannedLine, Named[]>();

/** The name before a figure; where nothing stands between it and the one before, that one's. */
function labelBefore(line: ScannedLine, first: number): LineLabel | null {
  return labelAfter(line, namedFigures(line), first);
}

function namedFigures(line: ScannedLine): readonly Named[] {
  const known = namedLines.get(line);
  if (known !== undefined) return known;
  const named: Named[] = [];
  for (const { first, last, strength } of line.amounts) {
    if (strength !== 'plain') named.push({ first, last, label: labelAfter(line, named, first) });
  }
  namedLines.set(line, named);
  return named;
}

/** @param named the figures that may stand before it, from left to right */
function labelAfter(line: ScannedLine, named: readonly Named[], first: number): LineLabel | null {
  const before = named.findLast(({ last }) => last < first);
  const words = line.words.slice((before?.last ?? -1) + 1, first);
  if (words.some(({ text }) => /\p{L}{2}/u.test(text))) return labelOf(words);
  if (before !== undefined) return before.label;
  // `31.01.2026  1.237,58  Saldo finale`: the name may stand behind its figures.
  const end = line.amounts.findLast(({ strength }) => strength !== 'plain')?.last ?? first;
  return labelOf(line.words.slice(end + 1));
}

const BALANCES: ReadonlySet<LabelKind> = new Set(['opening', 'closing', 'brought', 'carried', 'dated', 'current']);

/** True of the names of balances. */
export const isOfBalance = (kind: LabelKind): boolean => BALANCES.has(kind);
