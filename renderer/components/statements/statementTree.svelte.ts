import { SvelteMap } from 'svelte/reactivity';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import { calendarsOf, statementLines, type StatementLine } from '../../lib/statementTree.ts';
import { moveInGrid } from '../shared/gridKeys.ts';
import { unlike } from '../shared/lengths.ts';

/** Up to so many accounts the statements of all are listed; of more, those of the chosen one alone. */
const accountsUnfolded = 4;
const monthsOfYear = 12;

/** Of the lines, in pixels; an account stands clear of the line above it. */
const heights: Record<StatementLine['kind'], number> = { all: 30, account: 52, year: 24, statement: 26 };
const heightOf = ({ kind }: StatementLine): number => heights[kind];

type Source = { accounts: readonly ReviewAccount[]; chosenId: Id | null };

/** The statements of a case as the left side of the review lists them: what is unfolded, and where the keyboard is. */
export class StatementTree {
  active = $state({ row: 0, column: 0 });
  readonly #source: () => Source;
  /** By account, where the analyst has folded it or unfolded it. */
  readonly #turned = new SvelteMap<Id, boolean>();

  constructor(source: () => Source) {
    this.#source = source;
  }

  readonly calendars = $derived.by(() => calendarsOf(this.#source().accounts));

  readonly lines: StatementLine[] = $derived.by(() =>
    statementLines(this.calendars, (account) => this.#isOpen(account.id)),
  );

  readonly lengths = $derived.by(() => unlike(this.lines.map(heightOf)));

  /** The place of the keyboard, which a shorter list pulls up. */
  get at(): { row: number; column: number } {
    const row = Math.min(this.active.row, this.lines.length - 1);
    return { row, column: this.lines[row]?.kind === 'year' ? this.active.column : 0 };
  }

  /** Lists the statements of an account, or lists them no longer. */
  fold(id: Id, open = !this.#isOpen(id)): void {
    this.#turned.set(id, open);
  }

  /**
   * Moves for a key, after the W3C's treegrid: up and down by lines, left and right by months; on an account, left and
   * right fold its statements. Says whether the key was used.
   */
  press(event: KeyboardEvent): boolean {
    const line = this.lines[this.at.row];
    const plain = !event.altKey && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    if (plain && (event.key === 'ArrowLeft' || event.key === 'ArrowRight') && line?.kind !== 'year') {
      if (line?.kind === 'account') this.fold(line.account.id, event.key === 'ArrowRight');
      // From a statement back to its account.
      else if (line?.kind === 'statement' && event.key === 'ArrowLeft') this.active.row = this.#accountAbove();
      return true;
    }
    const size = { rows: this.lines.length, columns: monthsOfYear, page: 12, heading: false };
    // The column is kept over lines that have none, so that going down and up again ends in the same month.
    const to = moveInGrid(event, { row: this.at.row, column: this.active.column }, size);
    if (to !== null) this.active = to;
    return to !== null;
  }

  #accountAbove(): number {
    return this.lines.slice(0, this.at.row).findLastIndex(({ kind }) => kind === 'account');
  }

  #isOpen(id: Id): boolean {
    const { accounts, chosenId } = this.#source();
    return this.#turned.get(id) ?? (accounts.length <= accountsUnfolded || chosenId === id);
  }
}
