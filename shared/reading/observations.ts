import type { Moment } from '../calendar.ts';

/** `[x0, y0, x1, y1]` in page points (1/72 inch), origin at the top left of the page as displayed. */
export type PageBox = [x0: number, y0: number, x1: number, y1: number];

/** Each code by itself, so that a sentence is asked for each. */
type Coded<Code extends string, Figures = object> = { [C in Code]: { code: C } & Figures }[Code];

type Seen =
  | Coded<
      | 'data-file'
      | 'identifier-changed'
      | 'table-rebuilt'
      | 'restricted'
      | 'picture-page'
      | 'page-unreadable'
      | 'picture-unreadable'
      | 'recognition-failed'
    >
  | { code: 'made-with-editor'; editor: string }
  | Coded<'modified-later' | 'modified-before-made', { made: Moment; modified: Moment }>
  /** `ends`: the lengths of the earlier versions in bytes, oldest first. */
  | { code: 'saved-again'; ends: number[] }
  | { code: 'bytes-after-end'; bytes: number }
  | { code: 'signed'; signatures: number }
  | { code: 'dates-disagree'; of: 'made' | 'modified'; described: Moment; metadata: Moment }
  /** `signed`: bytes from the start that it covers; null where it leaves out others between them. */
  | { code: 'signature-covers-part'; signed: number | null; size: number }
  | { code: 'figures-in-mixed-fonts'; figure: string; font: string; usual: string; others: number }
  /** `points` by which the figure stands too low. */
  | { code: 'figures-off-baseline'; figure: string; points: number; others: number }
  | { code: 'text-over-text'; texts: [string, string]; others: number }
  | Coded<'white-text' | 'invisible-text' | 'covered-text' | 'off-page-text', { words: number }>
  /** `pages` from the one that is named on. */
  | { code: 'recognition-not-started'; pages: number }
  /** `pages` from the one that is named on, after `read` pictures. */
  | { code: 'recognition-limit'; read: number; pages: number };

/**
 * Something seen in or about a file: a code with figures, never a finding of fraud. `shared/text` has a sentence for each
 * and its harmless causes.
 */
export type Observation = Seen & {
  /** From 1; null for what concerns the whole file. */
  page: number | null;
  box: PageBox | null;
  /** How many of its code it stands for, where they are too many to be listed one by one. */
  standsFor?: number;
};
