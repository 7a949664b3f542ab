import type { RowChange } from '../../shared/calls/edits.ts';
import type { ReviewRow } from '../../shared/model.ts';
import { changeOf, draftOf, editableKeys, type EditableKey } from '../lib/rowDraft.ts';
import type { RowFilter } from '../lib/rowFilter.ts';
import type { RowWindow } from './rowWindow.svelte.ts';

/** A cell that is written in. `opened`: what stood in the field at first. */
type CellDraft = { id: number; key: EditableKey; opened: string; text: string; problem: string | null };

type Parts = {
  rows: RowWindow;
  filter: RowFilter;
  /** Whether a cell of the row may be opened; where not, the reason is said elsewhere. */
  mayEdit: (row: ReviewRow) => boolean;
  /** Stores a change of one row. Gives false where it was refused. */
  onChange: (row: ReviewRow, change: RowChange) => Promise<boolean>;
};

/** Where to go after a cell is stored: nowhere, to the cell beside it, or away to what was clicked. */
export type AfterSaving = 'stay' | 'next' | 'back' | 'leave';

/** The one cell of the list that is written in, and the row that the active cell goes along with. */
export class CellEditing {
  draft: CellDraft | null = $state(null);
  readonly #parts: () => Parts;
  /** A row that was just changed: an edit may put it elsewhere in the list. */
  #followed: { id: number; filter: RowFilter } | null = $state.raw(null);
  #saving = false;

  /** @param parts what the list shows at present */
  constructor(parts: () => Parts) {
    this.#parts = parts;
  }

  /** Where the followed row stands now; undefined where none is followed in this list, or where it is not held. */
  get followedPlace(): number | undefined {
    const { rows, filter } = this.#parts();
    return this.#followed?.filter === filter ? rows.placeOf(this.#followed.id) : undefined;
  }

  /** True where an edit put the row far away, and nothing is written in its field yet. */
  get isLost(): boolean {
    const { draft } = this;
    const { rows } = this.#parts();
    return draft !== null && !rows.stale && draft.text === draft.opened && rows.placeOf(draft.id) === undefined;
  }

  follow(row: ReviewRow): void {
    this.#followed = { id: row.id, filter: this.#parts().filter };
  }

  unfollow(): void {
    this.#followed = null;
  }

  open(row: ReviewRow, key: EditableKey): void {
    if (this.#parts().mayEdit(row)) this.#draw(row, key);
  }

  close(): void {
    this.draft = null;
  }

  /** Stores what is written. Gives true where the field is closed and the grid is to have the focus back. */
  async save(row: ReviewRow, then: AfterSaving): Promise<boolean> {
    if (this.draft === null || this.#saving) return false;
    const { key, text } = this.draft;
    const typed = changeOf(row, key, text);
    if ('problem' in typed) {
      this.draft.problem = typed.problem;
      return false;
    }
    this.#saving = true;
    const done = typed.change === null || (await this.#parts().onChange(row, typed.change));
    this.#saving = false;
    if (!done) return false;
    if (typed.change !== null && then !== 'leave') this.follow(row);
    const step = then === 'next' ? 1 : then === 'back' ? -1 : 0;
    const next = step === 0 ? undefined : editableKeys[editableKeys.indexOf(key) + step];
    if (next !== undefined) this.#draw(row, next);
    else this.close();
    return next === undefined && then !== 'leave';
  }

  #draw(row: ReviewRow, key: EditableKey): void {
    const text = draftOf(row, key);
    this.draft = { id: row.id, key, opened: text, text, problem: null };
  }
}
