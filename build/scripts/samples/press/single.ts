import { createComposer, paper, type Composer, type ComposerOptions } from '../drawing/composer.ts';
import type { Sheet } from '../drawing/sheets.ts';
import { closingOf, totalsOf, type StatementModel, type Totals } from '../model.ts';
import {
  booked,
  heldAs,
  ledger,
  openAccount,
  type AccountOptions,
  type Booked,
  type HardAccount,
  type HardStatement,
  type LedgerOptions,
} from './press.ts';

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

/** A statement of the hard set that is one account with one table. */
type SingleLayout = SheetLayout &
  Omit<HardStatement, 'draw'> &
  Omit<HardAccount, 'model' | 'balances'> &
  Partial<Pick<HardAccount, 'balances'> & Omit<AccountOptions, keyof ReturnType<typeof heldAs>>> & {
    /** Whole, or a line as `heldAs` reads it, with the habits beside it. */
    account: AccountOptions | string;
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

/** Turns a layout into a statement of the hard set. */
export function single(layout: SingleLayout): HardStatement {
  const { slug, note, password, paint, account, balances = 'every-row', text, edgesHidden } = layout;
  const { habits = [], type, start, end, decimals } = layout;
  return {
    ...{ slug, note, password, paint },
    draw() {
      const own = typeof account === 'string' ? heldAs(account) : account;
      const model = openAccount({ habits, type, start, end, decimals, ...own });
      return { sheets: layOut(layout, model), accounts: [{ model, balances, text, edgesHidden }] };
    },
  };
}

/** A footer that counts pages: `{n}` is the page, `{all}` their number. */
export function pageCount(pattern: string, right = 550, y = 815): (c: Composer, page: number, pages: number) => void {
  return (c, page, pages) =>
    c.text(pattern.replace('{n}', String(page)).replace('{all}', String(pages)), { right, y, size: 7 });
}
