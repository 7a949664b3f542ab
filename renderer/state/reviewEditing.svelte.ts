import type { TypedRule } from '../lib/ruleDraft.ts';
import type { ProposedRepair } from '../../shared/calls/repairs.ts';
import type { Edit, RowChange, SeenValues } from '../../shared/calls/edits.ts';
import { doubtFields, openDoubts, type DoubtField } from '../../shared/rows/doubts.ts';
import { AppError } from '../../shared/errors.ts';
import type { Id } from '../../shared/ids.ts';
import type { ReviewRow, RowFlag } from '../../shared/model/row.ts';
import type { ReviewStatement } from '../../shared/model/review.ts';
import type { Mergeable } from '../../shared/cases/mergeableAccounts.ts';
import type { Marks } from '../../shared/calls/marks.ts';
import type { Currency } from '../../shared/money.ts';
import { confirmWords, flagWords, layoutWords, repairText, stepText, words } from '../../shared/text/words.ts';
import { repairEdits } from '../lib/repairEdit.ts';
import { inGroup, type Command } from './commands.svelte.ts';
import type { ReviewFile } from './reviewFile.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

type HeadEdit = Extract<Edit, { kind: 'head' }>;

const flagKeys = [
  ['query', 'Q'],
  ['ok', 'C'],
  ['important', 'I'],
] as const satisfies readonly (readonly [RowFlag, string])[];

/** What became of a change: `outdated` where the row no longer is what the analyst saw. */
type Stored = 'stored' | 'refused' | 'outdated';

/** What the analyst does to rows and statements. What the desk refuses is said in words; nothing throws. */
export class ReviewEditing {
  /** True while the dialog for tags and the note is open. */
  remarking = $state(false);
  /** True while the dialog for the category is open. */
  categorising = $state(false);
  /** What a rule begins with that is made of a row. */
  ruleDraft: TypedRule | null = $state.raw(null);
  readonly #review: ReviewFile;
  readonly #toasts: Toasts;
  readonly #write: (text: Promise<string>) => Promise<void>;

  /** @param write puts text on the clipboard */
  constructor(review: ReviewFile, toasts: Toasts, write: (text: Promise<string>) => Promise<void>) {
    this.#review = review;
    this.#toasts = toasts;
    this.#write = write;
  }

  get #state() {
    return this.#review.edits.state.value;
  }

  get undoWord(): string | null {
    return this.#state?.undo ? words.commands.undoOf(stepText(this.#state.undo)) : null;
  }

  get redoWord(): string | null {
    return this.#state?.redo ? words.commands.redoOf(stepText(this.#state.redo)) : null;
  }

  get hasChosen(): boolean {
    return !this.#review.selection.isEmpty;
  }

  /** The chosen rows that are held on the screen. */
  get chosenRows(): ReviewRow[] {
    return this.#review.rows.heldIn(this.#review.selection.ranges);
  }

  /** What the chosen rows become when a mark is turned: taken away where all of them have it. */
  get othersOfChosen(): { leftOut: boolean; excluded: boolean } {
    const { chosenRows } = this;
    return {
      leftOut: chosenRows.some((row) => !row.leftOut),
      excluded: chosenRows.some((row) => !row.excluded),
    };
  }

  /** The fields of the chosen rows that are held and are still doubtful. */
  get doubtfulFields(): DoubtField[] {
    const open = this.chosenRows.flatMap(({ doubts, confirmed }) => openDoubts(doubts, confirmed));
    return doubtFields.filter((field) => open.some((doubt) => doubt.field === field));
  }

  /** Says so and returns false where a row's statement is locked, before anything is typed in vain. */
  mayEdit(row: ReviewRow): boolean {
    if (this.#review.statementOf(row.statementId)?.lock == null) return true;
    this.#toasts.fail(new AppError('statement-locked', 'the statement is locked'));
    return false;
  }

  /** Changes rows in one step. Returns false where it was refused. */
  change(rows: number[], change: RowChange): Promise<boolean> {
    return this.apply([{ kind: 'rows', rows, change }]);
  }

  /** Changes one row unless it is no longer what the analyst saw of it; that is not said here. */
  async changeSeen(row: ReviewRow, change: RowChange, seen: SeenValues): Promise<Stored> {
    try {
      await this.#review.edits.apply([{ kind: 'rows', rows: [row.id], change, seen }]);
      return 'stored';
    } catch (thrown) {
      if (AppError.dataOf(thrown).code === 'edit-outdated') return 'outdated';
      this.#toasts.fail(thrown);
      return 'refused';
    }
  }

  /**
   * Changes the chosen rows in one step; nothing where none is chosen. Returns false where it was refused.
   * @param seen what the analyst saw of each of them, where it is to be refused over anything else
   */
  changeChosen(change: RowChange, seen?: SeenValues): Promise<boolean> {
    return this.#toasts.attempt(async () => {
      const rows = await this.#review.selection.ids();
      if (rows.length > 0) await this.#review.edits.apply([{ kind: 'rows', rows, change, seen }]);
    });
  }

  /** Says that the chosen rows, or this one where none is chosen, are no rows; restores them where none is already. */
  toggleExcluded(at: ReviewRow): Promise<boolean> {
    if (!this.hasChosen) return this.change([at.id], { excluded: !at.excluded });
    return this.changeChosen({ excluded: this.othersOfChosen.excluded });
  }

  /** Corrects what stands at the head of a statement. Returns false where it was refused. */
  changeHead(statementId: Id, change: Omit<HeadEdit, 'kind' | 'statementId'>): Promise<boolean> {
    return this.apply([{ kind: 'head', statementId, ...change }]);
  }

  /** Says which account a statement belongs to. Returns false where it was refused. */
  moveToAccount(statementId: Id, accountId: Id): Promise<boolean> {
    return this.apply([{ kind: 'account', statementId, accountId }]);
  }

  /** Makes accounts one, in one step. Returns false where it was refused. */
  merge({ into, statementIds }: Mergeable): Promise<boolean> {
    return this.apply(statementIds.map((statementId) => ({ kind: 'account', statementId, accountId: into.id })));
  }

  /** Lets a statement be what is read of it so. Returns false where it was refused. */
  readSo(statementId: Id, so: { marks: Marks } | { alternative: string }): Promise<boolean> {
    return this.#toasts.attempt(() => this.#review.edits.readSo(statementId, so));
  }

  /** Says that a layout is kept, or why it could not be. */
  async keepLayout(kept: Promise<{ name: string }>): Promise<void> {
    await this.#toasts.attempt(async () => this.#toasts.say(layoutWords.kept, { text: (await kept).name }));
  }

  async undo(stepId?: Id): Promise<void> {
    await this.#toasts.attempt(() => this.#review.edits.undo(stepId));
  }

  async redo(): Promise<void> {
    await this.#toasts.attempt(() => this.#review.edits.redo());
  }

  async accept(repair: ProposedRepair, statement: ReviewStatement, currency: Currency): Promise<void> {
    const edits = repairEdits(repair, statement.id);
    const { alternative } = repair;
    if (edits.length === 0 && alternative === undefined) return;
    const { title, why } = repairText(repair, currency);
    const done = await this.#toasts.attempt(() =>
      alternative === undefined
        ? this.#review.edits.apply(edits, { source: 'repair', reason: `${title}. ${why}` })
        : this.#review.edits.readSo(statement.id, { alternative }),
    );
    if (done)
      this.#toasts.say(words.commands.accepted, {
        text: title,
        action: { label: words.common.undo, run: () => void this.undo() },
      });
  }

  async setLock(statement: ReviewStatement, locked: boolean): Promise<void> {
    await this.#toasts.attempt(() => this.#review.edits.setLock(statement.id, locked));
  }

  async copy(headings: boolean): Promise<void> {
    await this.#toasts.attempt(async () => {
      const copied = this.#review.selection.copy(headings);
      await this.#write(copied.then(({ text }) => text));
      const { rows } = await copied;
      this.#toasts.say(words.commands.rowsCopiedOf(rows), { text: words.commands.pasteThemIntoSpreadsheet });
    });
  }

  /** What can be done from the palette at this moment. */
  commands(): Command[] {
    const { undoWord, redoWord } = this;
    const say = words.commands;
    const { leftOut, excluded } = this.othersOfChosen;
    const ofChosen = [
      ...flagKeys.map(([flag, keys]) => ({
        id: `flag-${flag}`,
        title: say.flagSelectedRows(flagWords[flag]),
        keys,
        run: () => void this.#toggleFlag(flag),
      })),
      { id: 'leave-out-rows', title: say.leaveOutOrPutBack, keys: 'X', run: () => void this.changeChosen({ leftOut }) },
      { id: 'not-rows', title: say.notARowOrRestore, keys: 'Shift+X', run: () => void this.changeChosen({ excluded }) },
      { id: 'confirm-rows', title: confirmWords.command, run: () => void this.changeChosen({ confirm: 'all' }) },
      { id: 'copy-rows', title: say.copySelectedRows, run: () => void this.copy(false) },
      { id: 'copy-rows-headed', title: say.copySelectedRowsWithHeadings, run: () => void this.copy(true) },
      { id: 'category', title: say.setCategoryOfSelectedRows, keys: 'K', run: () => (this.categorising = true) },
      { id: 'remark', title: say.tagOrNoteSelectedRows, keys: 'M', run: () => (this.remarking = true) },
    ];
    const history = (): void => void (this.#review.inspector = 'history');
    return inGroup(words.common.edits, [
      ...(undoWord === null ? [] : [{ id: 'undo-edit', title: undoWord, keys: 'Mod+Z', run: () => void this.undo() }]),
      ...(redoWord === null
        ? []
        : [{ id: 'redo-edit', title: redoWord, keys: 'Mod+Shift+Z', run: () => void this.redo() }]),
      { id: 'edit-history', title: say.showWhoChangedWhat, words: say.historyJournalEdits, run: history },
      ...(this.hasChosen ? ofChosen : []),
    ]);
  }

  /** Flags the chosen rows, or takes the flag away where all of them have it. */
  #toggleFlag(flag: RowFlag): Promise<boolean> {
    return this.changeChosen({ flag: this.chosenRows.every((row) => row.flag === flag) ? null : flag });
  }

  /** Makes edits in one step. Returns false where they were refused. */
  apply(edits: Edit[]): Promise<boolean> {
    return this.#toasts.attempt(() => this.#review.edits.apply(edits));
  }
}
