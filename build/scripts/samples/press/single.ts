import { createComposer, paper, type Composer, type ComposerOptions } from '../drawing/composer.ts';
import type { Sheet } from '../drawing/sheets.ts';
import { closingOf, totalsOf, type StatementModel, type Totals } from '../model.ts';
import { booked, ledger, type Booked, type LedgerOptions } from './press.ts';

/** What the parts of a layout know of the account that they print. */
export type Facts = Totals & { model: StatementModel; rows: readonly Booked[]; closing: string };

/** The sheets of one account with one table: what stands above, in and below it. */
export type SheetLayout = {
  page?: Partial<ComposerOptions> & { top?: number; bottom?: number; side?: number };
  onPage?: (c: Composer, page: number, facts: Facts) => void;
  head: (c: Composer, facts: Facts) => void;
  table: (facts: Facts) => LedgerOptions;
  tail?: (c: Composer, facts: Facts) => void;
  foot?: (c: Composer, page: number, pages: number) => void;
};

/** Everything that a layout may want to print of an account. */
export function factsOf(model: StatementModel): Facts {
  return { ...totalsOf(model.rows), model, rows: booked(model), closing: closingOf(model) };
}

/** Draws the sheets of an account. */
export function layOut({ page = {}, onPage, head, table, tail, foot }: SheetLayout, model: StatementModel): Sheet[] {
  const facts = factsOf(model);
  const { top = 80, bottom = 60, side = 45, ...options } = page;
  const c = createComposer({
    size: paper.a4,
    margin: { top, right: side, bottom, left: side },
    fontSize: 8.4,
    ...options,
    onPage: (composer, number) => onPage?.(composer, number, facts),
  });
  head(c, facts);
  ledger(c, { rows: facts.rows, ...table(facts) });
  tail?.(c, facts);
  return c.finish(foot);
}
