import { tick } from 'svelte';
import type { PagePiece, PageWords, RowOfLine } from '../../shared/calls/marks.ts';
import type { NewRow } from '../../shared/calls/fields.ts';
import type { Currency } from '../../shared/money.ts';
import type { PageBox } from '../../shared/reading/observations.ts';
import { dateText, dateTyped, moneyText, newRowWords, typingProblems } from '../../shared/text/words.ts';
import { typedSignedMoney } from '../lib/typedMoney.ts';

type Texts = Record<'date' | 'description' | 'amount' | 'balance', string>;
type OtherDates = Pick<NewRow, 'transactionDate' | 'valueDate'>;

const nothing: Texts = { date: '', description: '', amount: '', balance: '' };
const noDates: OtherDates = { transactionDate: null, valueDate: null };

type Needs = {
  /** What the desk reads on a line; null where that is no row. */
  read: (page: number, box: PageBox) => Promise<RowOfLine | null>;
  /** Puts a row into the statement; false where it was refused. */
  put: (row: NewRow) => Promise<boolean>;
  currency: () => Currency;
};

/** A row that the analyst adds: drawn over its line on the page, or typed. */
export class RowDrawing {
  on = $state(false);
  /** As it is written in the form. */
  typed = $state({ ...nothing });
  problems: Partial<Texts> = $state.raw({});
  /** Where its line was drawn; null of a row that is typed. */
  place: { page: number; box: PageBox } | null = $state.raw(null);
  /** The row that stands on that line already. */
  ofRow: number | null = $state(null);
  /** True where nothing on the line can be a row, so that it is to be typed. */
  unread = $state(false);
  #otherDates = noDates;
  /** Called once the row is added, where only one is wanted. */
  #then: (() => void) | null = null;
  readonly #needs: Needs;
  #turn = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  begin(): void {
    this.#clear();
    this.on = true;
  }

  /** Begins on a line that is known, ends once its row is added, and then goes on. */
  drawOnce(page: number, box: PageBox, then: () => void): Promise<void> {
    this.begin();
    this.#then = then;
    return this.draw(page, box);
  }

  /** True where a line is waiting for its row. */
  get isForLine(): boolean {
    return this.#then !== null;
  }

  end(): void {
    this.#clear();
    this.on = false;
  }

  /** Reads the line that was drawn over; what was typed of it before is replaced. */
  async draw(page: number, box: PageBox): Promise<void> {
    const turn = ++this.#turn;
    this.place = { page, box };
    const row = await this.#needs.read(page, box).catch(() => null);
    if (turn !== this.#turn) return;
    [this.unread, this.ofRow, this.problems] = [row === null, row?.ofRow ?? null, {}];
    if (row === null) return;
    const shown = (amount: string | null): string => (amount === null ? '' : moneyText(amount, this.#needs.currency()));
    const { date, description, amount, balance } = row;
    this.typed = { date: dateText(date), description, amount: shown(amount), balance: shown(balance) };
    this.#otherDates = { transactionDate: row.transactionDate, valueDate: row.valueDate };
  }

  /** Draws over the whole line of a piece; together with the line before, where that was no row alone. */
  drawLine(page: number, { line }: PagePiece, { pieces }: PageWords): Promise<void> {
    const boxes = pieces.filter((piece) => piece.line === line).map(({ box }) => box);
    if (this.unread && this.place?.page === page) boxes.push(this.place.box);
    return this.draw(page, around(boxes));
  }

  /** Adds the row, and waits for the next. False where something is missing or it was refused. */
  async save(): Promise<boolean> {
    const { date, description, amount, balance } = this.typed;
    const [day, movement] = [dateTyped(date), typedSignedMoney(amount)];
    const left = balance.trim() === '' ? null : typedSignedMoney(balance);
    const text = description.trim();
    this.problems = {
      ...(day === null ? { date: typingProblems.date() } : {}),
      ...(text === '' ? { description: newRowWords.noText } : {}),
      ...(movement === null ? { amount: typingProblems.amount() } : {}),
      ...(balance.trim() !== '' && left === null ? { balance: typingProblems.amount() } : {}),
    };
    if (day === null || movement === null || Object.keys(this.problems).length > 0) return false;
    const place = { page: this.place?.page ?? null, box: this.place?.box ?? null };
    const row = { date: day, description: text, amount: movement, balance: left, ...this.#otherDates, ...place };
    if (!(await this.#needs.put(row))) return false;
    const then = this.#then;
    this.#clear();
    if (then !== null) {
      this.on = false;
      then();
      return true;
    }
    await tick();
    return true;
  }

  #clear(): void {
    this.#turn++;
    [this.typed, this.problems, this.place] = [{ ...nothing }, {}, null];
    [this.ofRow, this.unread, this.#otherDates, this.#then] = [null, false, noDates, null];
  }
}

function around(boxes: readonly PageBox[]): PageBox {
  const of = (at: 0 | 1 | 2 | 3, pick: (...values: number[]) => number): number => pick(...boxes.map((box) => box[at]));
  return [of(0, Math.min), of(1, Math.min), of(2, Math.max), of(3, Math.max)];
}
