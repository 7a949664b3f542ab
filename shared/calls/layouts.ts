import { z } from 'zod';
import type { CalendarDate, Moment } from '../calendar.ts';
import type { Id } from '../ids.ts';
import type { Currency } from '../money.ts';
import { call, byId, id, nothing, pagePoint } from './fields.ts';
import type { SaveOutcome } from './saving.ts';
import { markedColumns, marks, type MarkedReading } from './marks.ts';

const name = z.string().trim().min(1).max(100);
const word = z.string().min(1).max(60);
/** Of words, as a digest: they may be anybody's. */
const label = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * What makes a kind of statement hold, and what tells it: page size, fonts, words over the columns, places. It holds no
 * word of a client.
 */
export const layout = z.strictObject({
  /** Points. */
  width: pagePoint,
  height: pagePoint,
  fonts: z.array(word).max(30),
  /** Words of headings with their left edge. */
  headings: z.array(z.strictObject({ text: word, x0: pagePoint })).max(40),
  left: pagePoint,
  right: pagePoint,
  /** Where the table begins on its first page and on those that follow. */
  firstTop: pagePoint,
  nextTop: pagePoint,
  columns: markedColumns,
  /** Of tables whose columns differ: what stands above each, and its columns. */
  sections: z
    .array(z.strictObject({ label, columns: markedColumns }))
    .min(1)
    .max(20)
    .optional(),
  /** What stands at balances that were pointed at, which the reader does not know by their words. */
  balances: z.strictObject({ opening: label.optional(), closing: label.optional() }).optional(),
  signs: marks.shape.signs,
  order: marks.shape.order,
});
export type Layout = z.infer<typeof layout>;

/** A layout as a file for colleagues. */
export const layoutFile = z.strictObject({
  kind: z.literal('statement-desk-layout'),
  version: z.literal(1),
  name,
  layout,
});

/** A layout, and how often statements were recognised by it and proved under it. */
export type KeptLayout = {
  id: Id;
  name: string;
  /** Of the statement that it was learned from; null where none is known. */
  bank: string | null;
  madeAt: Moment;
  used: number;
  held: number;
  look: LayoutLook;
};

/** What tells layouts apart at a glance: where on its page the table begins, and its columns. */
export type LayoutLook = Pick<Layout, 'width' | 'height' | 'left' | 'right' | 'firstTop' | 'columns'> & {
  /** Tables with columns of their own; 0 where all have the same. */
  sections: number;
};

/** A statement on file that a layout can be tried on. */
export type StatementOnFile = {
  statementId: Id;
  caseName: string;
  bank: string | null;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  currency: Currency;
};

/** A layout that was exported is smaller than this. */
const mostCharacters = 65_536;

/** Calls about layouts: the marks that made a kind of statement hold, for the next of its kind. */
export const layoutsCalls = {
  /** Newest first. */
  'layouts.list': call(nothing).answers<KeptLayout[]>(),
  'layouts.rename': call(byId.extend({ name })).answers<KeptLayout>(),
  'layouts.remove': call(byId).answers<null>(),
  /** Saves it as a file of a few kilobytes where the analyst says. */
  'layouts.export': call(byId).answers<SaveOutcome>(),
  /** Takes the text of such a file. @throws {AppError} `not-a-layout` */
  'layouts.import': call({ file: z.string().max(mostCharacters) }).answers<KeptLayout>(),
  /** Statements of which the file is there, those of the newest cases first; at most a hundred. */
  'layouts.statements': call(nothing).answers<StatementOnFile[]>(),
  /** What a statement comes to under a layout, which changes nothing; null where it is of another kind. */
  'layouts.try': call({ id, statementId: id }).answers<MarkedReading | null>(),
  /**
   * Keeps the marks of a statement as a layout, for as long as the edit by which they were used stands.
   * @throws {AppError} `layout-unproved` where the statement is not reconciled under it
   */
  'layouts.learn': call({ statementId: id, marks, name }).answers<KeptLayout>(),
};
