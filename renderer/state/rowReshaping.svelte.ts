import type { Edit } from '../../shared/calls/edits.ts';
import type { PageWords } from '../../shared/calls/marks.ts';
import type { ReviewRow } from '../../shared/model/row.ts';
import { reshapeWords } from '../../shared/text/words.ts';
import {
  dayMonthSwapped,
  exchanged,
  inYear,
  joined,
  lineMoved,
  linesOfText,
  redated,
  signed,
  yearsNear,
} from '../lib/rowChanges.ts';
import type { ReviewEditing } from './reviewEditing.svelte.ts';
import type { ReviewFile } from './reviewFile.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

type Item = { label: string; disabled?: boolean; apart?: boolean; run: () => void };
type Parts = {
  review: ReviewFile;
  editing: ReviewEditing;
  toasts: Toasts;
  /** The print of the page that a row stands on; undefined where it cannot be read. */
  wordsOf: (row: ReviewRow) => Promise<PageWords | undefined>;
};

/** What is done to chosen rows where the reader put text, dates or signs wrong: divide, join, exchange, move, set. */
export class RowReshaping {
  /** The row that is being divided in two. */
  splitting: ReviewRow | null = $state.raw(null);
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What can be done to the chosen rows, as the entries of a menu. */
  get items(): Item[] {
    const { chosenRows: rows } = this.#parts.editing;
    const [one, other] = rows;
    const alone = rows.length === 1;
    const two = rows.length === 2 && one?.statementId === other?.statementId;
    const near = yearsNear(rows);
    return [
      { label: reshapeWords.split, disabled: !alone, run: () => (this.splitting = one ?? null) },
      {
        label: reshapeWords.join,
        disabled: !two,
        run: () => one && other && this.#do([joined([one, other])], reshapeWords.nothingChanges),
      },
      {
        label: reshapeWords.exchange,
        disabled: !two,
        run: () => one && other && this.#do(exchanged(one, other), reshapeWords.nothingChanges),
      },
      { label: reshapeWords.lineUp, disabled: !alone, apart: true, run: () => one && void this.#move(one, 'above') },
      { label: reshapeWords.lineDown, disabled: !alone, run: () => one && void this.#move(one, 'below') },
      ...near.map((year, at) => ({
        label: reshapeWords.year(year),
        apart: at === 0,
        run: () => this.#each((of) => redated(of, inYear(year)), reshapeWords.noOtherYear),
      })),
      {
        label: reshapeWords.swapDayMonth,
        apart: near.length === 0,
        run: () => this.#each((of) => redated(of, dayMonthSwapped), reshapeWords.notSwappable),
      },
      {
        label: reshapeWords.moneyIn,
        apart: true,
        run: () => this.#each((of) => signed(of, 'in'), reshapeWords.alreadyIn),
      },
      { label: reshapeWords.moneyOut, run: () => this.#each((of) => signed(of, 'out'), reshapeWords.alreadyOut) },
    ];
  }

  /**
   * Changes all chosen rows, those that are not on the screen too.
   * @param otherwise what is said where nothing changes
   */
  #each(edits: (rows: readonly ReviewRow[]) => Edit[], otherwise: string): void {
    const { review, toasts } = this.#parts;
    void (async () => {
      const rows = await review.reading.all({ rows: await review.selection.ids() });
      this.#do(edits(rows), otherwise);
    })().catch(toasts.fail);
  }

  #do(edits: readonly Edit[], otherwise: string): void {
    const { editing, toasts } = this.#parts;
    if (edits.length === 0) return toasts.say(otherwise);
    void editing.apply([...edits]);
  }

  async #move(row: ReviewRow, way: 'above' | 'below'): Promise<void> {
    const { review, toasts, wordsOf } = this.#parts;
    const words = await wordsOf(row);
    const position = row.position + (way === 'above' ? -1 : 1);
    const to =
      (await review.reading.all({ statementId: row.statementId })).find((each) => each.position === position) ?? null;
    const edits = to === null ? null : lineMoved(row, words === undefined ? [] : linesOfText(row, words), to, way);
    if (edits === null) toasts.say(to === null ? reshapeWords.noNeighbour : reshapeWords.oneLine);
    else this.#do(edits, reshapeWords.nothingChanges);
  }
}
