import type { Amount } from '../amounts/amounts.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import type { Line } from '../lines/lines.ts';
import type { LabelKind } from '../vocabulary/balanceTerms.ts';
import type { PhraseMatch } from '../vocabulary/phrases.ts';

/** A labelled figure: an opening or closing balance, a total, a count. */
export type PrintedFigure = {
  kind: LabelKind;
  phrase: string;
  amount: Amount;
  /** Date printed with it (`Balance on 31 March`), null where none is. */
  date: PrintedDate | null;
  /** Number of rows printed with a total (`Total credits (6)`), null where none is. */
  count: number | null;
  page: number;
  middle: number;
  x0: number;
  /** `beside`: on the label's line. `below`: under it, as in a box or a summary of several accounts. */
  place: 'beside' | 'below';
  /** Order among the figures below one label. */
  order: number;
};

/** A figure with the label that names it: on the line of the label unless told. */
export const printedFigure = (
  { kind, phrase }: Pick<PhraseMatch<LabelKind>, 'kind' | 'phrase'>,
  amount: Amount,
  { page, middle }: Pick<Line, 'page' | 'middle'>,
  x0: number,
  more: Partial<Pick<PrintedFigure, 'date' | 'count' | 'middle' | 'place' | 'order'>> = {},
): PrintedFigure => ({
  kind,
  phrase,
  amount,
  page,
  middle,
  x0,
  date: null,
  count: null,
  place: 'beside',
  order: 0,
  ...more,
});
