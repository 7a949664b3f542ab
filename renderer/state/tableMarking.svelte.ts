import type { MarkedReading, Marks } from '../../shared/calls/marks.ts';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import type { Id } from '../../shared/ids.ts';
import { withoutGaps } from '../lib/markedTable.ts';

type Needs = {
  /** What the reader itself found. */
  start: (statementId: Id) => Promise<Marks>;
  read: (statementId: Id, marks: Marks) => Promise<MarkedReading>;
  /** Lets the statement be what is read under these marks; false where it was refused. */
  use: (statementId: Id, marks: Marks) => Promise<boolean>;
};

/** The tables of a statement as the analyst marks them, and what is read of it meanwhile. */
export class TableMarking {
  /** Null while nothing is marked. */
  statementId: Id | null = $state.raw(null);
  /** Null until what the reader found is there. */
  marks: Marks | null = $state.raw(null);
  /** What is read under the newest marks, or under those before while it is read. */
  reading: MarkedReading | null = $state.raw(null);
  error: AppErrorData | null = $state.raw(null);
  /** True while the newest marks are being read. */
  isReading = $state(false);
  isUsing = $state(false);
  readonly #needs: Needs;
  #turn = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  get on(): boolean {
    return this.statementId !== null;
  }

  /** Begins with what the reader found. */
  async begin(statementId: Id): Promise<void> {
    this.end();
    this.statementId = statementId;
    const turn = this.#turn;
    try {
      const { tables, ...marks } = await this.#needs.start(statementId);
      if (turn === this.#turn) this.change({ ...marks, tables: tables.map(withoutGaps) });
    } catch (thrown) {
      if (turn === this.#turn) this.error = AppError.dataOf(thrown);
    }
  }

  end(): void {
    this.#turn++;
    [this.statementId, this.marks, this.reading, this.error, this.isReading] = [null, null, null, null, false];
  }

  /** Takes other marks, which are read at once. */
  change(marks: Marks): void {
    if (marks === this.marks) return;
    this.marks = marks;
    if (!this.isReading) void this.#read();
  }

  /** Lets the statement be what is read now, and ends. */
  async use(): Promise<void> {
    const { statementId, marks, reading } = this;
    if (statementId === null || marks === null || reading === null || this.isReading || this.isUsing) return;
    this.isUsing = true;
    const used = await this.#needs.use(statementId, marks);
    this.isUsing = false;
    if (used) this.end();
  }

  /** One reading at a time, and at last the newest marks. */
  async #read(): Promise<void> {
    const turn = this.#turn;
    this.isReading = true;
    let read: Marks | null = null;
    while (turn === this.#turn && this.statementId !== null && this.marks !== null && read !== this.marks) {
      read = this.marks;
      try {
        const reading = await this.#needs.read(this.statementId, read);
        if (turn === this.#turn) [this.reading, this.error] = [reading, null];
      } catch (thrown) {
        if (turn === this.#turn) this.error = AppError.dataOf(thrown);
      }
    }
    if (turn === this.#turn) this.isReading = false;
  }
}
