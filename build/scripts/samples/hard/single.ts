import { createComposer, paper, type Composer, type ComposerOptions } from '../drawing/composer.ts';
import type { PaintOptions } from '../drawing/paint.ts';
import { closingOf, totalsOf, type StatementModel, type Totals } from '../model.ts';
import {
  booked,
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

/** A statement of one account with one table: what stands above, in and below it. */
export type SingleLayout = {
  slug: string;
  country: string;
  note: string;
  password?: string;
  paint?: PaintOptions;
  account: AccountOptions;
  page?: Partial<ComposerOptions> & { top?: number; bottom?: number; side?: number };
  balances: HardAccount['balances'];
  text?: (row: Booked) => string;
  edgesHidden?: boolean;
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

/** Turns a layout into a statement of the hard set. */
export function single(layout: SingleLayout): HardStatement {
  const { slug, country, note, password, paint, page = {} } = layout;
  return {
    slug,
    country,
    note,
    ...(password === undefined ? {} : { password }),
    ...(paint === undefined ? {} : { paint }),
    draw() {
      const facts = factsOf(openAccount(layout.account));
      const { top = 80, bottom = 60, side = 45, ...options } = page;
      const c = createComposer({
        size: paper.a4,
        margin: { top, right: side, bottom, left: side },
        fontSize: 8.4,
        ...options,
        onPage: (composer, number) => layout.onPage?.(composer, number, facts),
      });
      layout.head(c, facts);
      ledger(c, layout.table(facts));
      layout.tail?.(c, facts);
      const { balances, text, edgesHidden } = layout;
      return {
        sheets: c.finish(layout.foot),
        accounts: [
          {
            model: facts.model,
            balances,
            ...(text === undefined ? {} : { text }),
            ...(edgesHidden === undefined ? {} : { edgesHidden }),
          },
        ],
      };
    },
  };
}

/** A footer that counts pages: `{n}` is the page, `{all}` their number. */
export function pageCount(pattern: string, right = 550, y = 815): (c: Composer, page: number, pages: number) => void {
  return (c, page, pages) =>
    c.text(pattern.replace('{n}', String(page)).replace('{all}', String(pages)), { right, y, size: 7 });
}
