import type { Money } from '../../../../shared/money.ts';
import { pick } from '../../../../shared/pick.ts';
import type { PaintOptions } from '../drawing/paint.ts';
import type { Sheet } from '../drawing/sheets.ts';
import type { StatementModel } from '../model.ts';
import { drawStatement, type Statement } from '../press/statement.ts';

/** A statement offered on the empty desk, with what a correct reading of it must find. */
export type Sample = {
  /** File name, without a folder. */
  file: string;
  /** What the analyst reads on the empty desk. */
  title: string;
  /** ISO 3166 of the invented bank's country. */
  country: string;
  /** What this sample shows. */
  shows: string;
  /** The accounts with their rows as printed. */
  statements: readonly StatementModel[];
  /** The one row of the first account that was altered: its index, and the amount that the bank had booked. */
  fault?: { row: number; booked: Money; closing: Money };
  paint?: PaintOptions;
  draw: () => Sheet[];
};

type Drawn = Omit<Sample, 'draw'> & Omit<Statement, 'bank' | 'holder'> & { bank?: string };

/** A sample that is drawn by what is said of it; bank and holder are those of its first account. */
export function sampleOf({ bank, ...sample }: Drawn): Sample {
  const model = sample.statements[0]!;
  const statement = { ...sample, bank: bank ?? model.bank, holder: model.holder };
  return {
    ...pick(sample, 'file', 'title', 'country', 'shows', 'statements', 'fault', 'paint'),
    draw: () => drawStatement(statement),
  };
}
