import { decimal, type Money } from '../../../shared/money.ts';
import type { Amount } from '../amounts/amounts.ts';
import { findFigures, type PrintedFigure } from '../accounts/balances.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { labelOf, type LineLabel } from '../tables/labels.ts';
import type { LabelKind } from '../vocabulary/balanceTerms.ts';
import type { InkPage } from './inkLines.ts';

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
  const names = new Map<Amount, PrintedFigure[]>();
  for (const figure of findFigures(pages)) {
    const known = names.get(figure.amount);
    if (known === undefined) names.set(figure.amount, [figure]);
    else known.push(figure);
  }
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

/** The name before a figure; where nothing stands between it and the one before, that one's. */
function labelBefore(line: ScannedLine, first: number): LineLabel | null {
  const figures = line.amounts.filter(({ strength }) => strength !== 'plain');
  const before = figures.findLast(({ last }) => last < first);
  const words = line.words.slice((before?.last ?? -1) + 1, first);
  if (words.some(({ text }) => /\p{L}{2}/u.test(text))) return labelOf(words);
  if (before !== undefined) return labelBefore(line, before.first);
  // `31.01.2026  1.237,58  Saldo finale`: the name may stand behind its figures.
  return labelOf(line.words.slice((figures.at(-1)?.last ?? first) + 1));
}

const BALANCES: ReadonlySet<LabelKind> = new Set(['opening', 'closing', 'brought', 'carried', 'dated', 'current']);

/** True of the names of balances. */
export const isOfBalance = (kind: LabelKind): boolean => BALANCES.has(kind);
