import type { PagePiece } from '../../shared/calls/marks.ts';
import type { HeadFact } from '../../shared/reading/headFacts.ts';
import type { Id } from '../../shared/ids.ts';
import { choicesOf, type PieceChoice } from '../lib/pieceChoices.ts';

/** A piece that was pointed at, and where in the window its menu belongs. */
export type PointedPiece = { page: number; piece: PagePiece; anchor: Element; choices: PieceChoice[] };

type Give = (choice: PieceChoice, at: PointedPiece, statementId: Id | null) => Promise<boolean>;
type MissingAfter = (fact: HeadFact, statementId: Id | null) => HeadFact | null;

/** What the analyst points at on the page, in place of typing it. */
export class PagePointing {
  /** True while every piece can be pointed at; otherwise only those that stand in no row. */
  on = $state(false);
  /** The fact that is asked for; null where the analyst says what a piece is. */
  wanted: HeadFact | null = $state(null);
  /** The statement that was asked about; null where the page tells. */
  statementId: Id | null = $state.raw(null);
  /** The piece whose menu is open. */
  pointed: PointedPiece | null = $state.raw(null);
  /** What was asked for one after the other, and is there. */
  #answered: HeadFact[] = [];
  readonly #give: Give;
  readonly #missingAfter: MissingAfter;

  /**
   * @param give keeps a fact with the place that it was pointed at; false where it was refused
   * @param missingAfter what else is missing once a fact is there, and is asked for next
   */
  constructor(give: Give, missingAfter: MissingAfter) {
    [this.#give, this.#missingAfter] = [give, missingAfter];
  }

  /** Asks for pieces, or for one that is this fact of a statement. */
  begin(wanted: HeadFact | null = null, statementId: Id | null = null): void {
    [this.on, this.wanted, this.statementId] = [true, wanted, statementId];
    this.#answered = [];
  }

  end(): void {
    [this.on, this.wanted, this.statementId, this.pointed] = [false, null, null, null];
  }

  /** True for a piece that can be what is asked for; where the analyst says what a piece is, that can be anything. */
  offers(piece: PagePiece): boolean {
    return choicesOf(piece).some(({ fact }) => this.wanted === null || fact === this.wanted);
  }

  /** Takes a piece for what is asked for, else offers what it can be. */
  point(page: number, piece: PagePiece, anchor: Element): void {
    const at = { page, piece, anchor, choices: choicesOf(piece) };
    const choice = at.choices.find(({ fact }) => fact === this.wanted);
    if (choice !== undefined) void this.choose(choice, at);
    else if (this.wanted === null) this.pointed = at;
  }

  /** Keeps a piece as a fact. What was asked for is then answered. */
  async choose(choice: PieceChoice, at = this.pointed): Promise<void> {
    if (at === null) return;
    this.pointed = null;
    const { wanted, statementId } = this;
    const next = wanted === null ? null : this.#missingAfter(wanted, statementId);
    if (!(await this.#give(choice, at, statementId)) || wanted === null) return;
    this.#answered.push(wanted);
    if (next === null || this.#answered.includes(next)) this.end();
    else this.wanted = next;
  }
}
