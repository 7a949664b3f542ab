import type { ReviewRow } from '../../shared/model/row.ts';
import { changeOf, draftOf, isSameValue, type EditableKey } from '../lib/rowDraft.ts';
import type { RowFilter } from '../lib/rowFilter.ts';
import type { ReviewEditing } from './reviewEditing.svelte.ts';
import type { ReviewFile } from './reviewFile.svelte.ts';

/** A cell that is written in. */
type CellDraft = {
  id: number;
  key: EditableKey;
  /** What counted when the cell was opened, or when the analyst last chose between two values. */
  seen: string | null;
  /** What stood in the field at first. */
  opened: string;
  text: string;
  problem: string | null;
  /** The row as another window or an undo has left it; null where what was seen still counts. */
  theirs: ReviewRow | null;
};

type Parts = {
  review: ReviewFile;
  editing: ReviewEditing;
  /** The cells of a row that are shown and can be written in. */
  keys: readonly EditableKey[];
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
    const { rows, filter } = this.#parts().review;
    return this.#followed?.filter === filter ? rows.placeOf(this.#followed.id) : undefined;
  }

  /** True where an edit put the row far away, and nothing is written in its field yet. */
  get isLost(): boolean {
    const { draft } = this;
    const { rows } = this.#parts().review;
    return draft !== null && !rows.stale && draft.text === draft.opened && rows.placeOf(draft.id) === undefined;
  }

  follow(row: ReviewRow): void {
    this.#followed = { id: row.id, filter: this.#parts().review.filter };
  }

  unfollow(): void {
    this.#followed = null;
  }

  /** Opens a cell. One about which the analyst has a choice to make is not left for another. */
  open(row: ReviewRow, key: EditableKey): void {
    if (this.draft?.theirs == null && this.#parts().editing.mayEdit(row)) this.#draw(row, key);
  }

  close(): void {
    this.draft = null;
  }

  /** Compares the open cell with the list whenever that changes, so that a value changed elsewhere is told of at once. */
  compare(): void {
    const { draft } = this;
    const { rows } = this.#parts().review;
    if (draft === null || this.#saving || rows.stale) return;
    const at = rows.placeOf(draft.id);
    const row = at === undefined ? undefined : rows.row(at);
    if (row !== undefined) this.#meet(row);
    else if (draft.text !== draft.opened) void this.#look();
  }

  /** Stores what is written. Gives true where the field is closed and the grid is to have the focus back. */
  async save(row: ReviewRow, then: AfterSaving): Promise<boolean> {
    if (this.draft === null || this.#saving || this.draft.theirs !== null) return false;
    const { key, text, seen } = this.draft;
    const typed = changeOf(row, key, text);
    if ('problem' in typed) {
      this.draft.problem = typed.problem;
      return false;
    }
    this.#saving = true;
    const result =
      typed.change === null ? 'stored' : await this.#parts().editing.changeSeen(row, typed.change, { [key]: seen });
    this.#saving = false;
    if (result === 'outdated') await this.#look();
    if (result !== 'stored') return false;
    if (typed.change !== null && then !== 'leave') this.follow(row);
    const step = then === 'next' ? 1 : then === 'back' ? -1 : 0;
    const { keys } = this.#parts();
    const next = step === 0 ? undefined : keys[keys.indexOf(key) + step];
    if (next !== undefined) this.#draw(row, next);
    else this.close();
    return next === undefined && then !== 'leave';
  }

  /** Stores what is written over what was changed elsewhere, which the analyst has now seen. As `save`. */
  async useMine(): Promise<boolean> {
    const { draft } = this;
    if (draft?.theirs == null) return false;
    const { theirs } = draft;
    draft.seen = theirs[draft.key];
    draft.theirs = null;
    return this.save(theirs, 'stay');
  }

  async #look(): Promise<void> {
    const id = this.draft?.id;
    const row = id === undefined ? null : await this.#parts().review.reading.row(id);
    if (row !== null) this.#meet(row);
  }

  #meet(row: ReviewRow): void {
    const { draft } = this;
    if (draft === null || draft.id !== row.id || this.#saving) return;
    draft.theirs = isSameValue(draft.key, row[draft.key], draft.seen) ? null : row;
  }

  #draw(row: ReviewRow, key: EditableKey): void {
    const text = draftOf(row, key);
    this.draft = { id: row.id, key, seen: row[key], opened: text, text, problem: null, theirs: null };
  }
}
