import type { Alternative, PageWords, Marks } from '../../shared/calls/marks.ts';
import type { HeadFact } from '../../shared/reading/headFacts.ts';
import type { Id } from '../../shared/ids.ts';
import type { ReviewRow } from '../../shared/model/row.ts';
import type { ReviewStatement } from '../../shared/model/review.ts';
import type { NewRow } from '../../shared/calls/fields.ts';
import type { Currency } from '../../shared/money.ts';
import { layoutWords } from '../../shared/text/words.ts';
import type { Api } from '../lib/api.ts';
import { headChangeTo, type PieceChoice } from '../lib/pieceChoices.ts';
import { Remembered } from '../lib/remembered.ts';
import { seenHead } from '../lib/headDraft.ts';
import { Loadable } from './loadable.svelte.ts';
import { PagePointing, type PointedPiece } from './pagePointing.svelte.ts';
import type { PageView } from './pageView.svelte.ts';
import type { ReviewEditing } from './reviewEditing.svelte.ts';
import type { ReviewFile } from './reviewFile.svelte.ts';
import { RowDrawing } from './rowDrawing.svelte.ts';
import { TableMarking } from './tableMarking.svelte.ts';

const longestLayoutName = 100;
const isGreen = ({ verdict }: ReviewStatement): boolean => verdict.state === 'reconciled';

/** What the analyst does on the page to put a statement right: one tool at a time. */
export class PageBench {
  readonly pointing: PagePointing;
  readonly drawing: RowDrawing;
  readonly marking: TableMarking;
  /** How the statement that was worked on could be read otherwise; null until it is asked. */
  alternatives: Loadable<Alternative[]> | null = $state.raw(null);
  /** A statement that was put right, and the marks that do so, null where they are the reader's own. */
  taught: { statementId: Id; marks: Marks | null } | null = $state.raw(null);
  readonly #api: Api;
  readonly #review: ReviewFile;
  readonly #view: PageView;
  readonly #editing: ReviewEditing;
  readonly #words: Remembered<string, Loadable<PageWords>>;

  constructor(api: Api, review: ReviewFile, view: PageView, editing: ReviewEditing) {
    this.#api = api;
    this.#review = review;
    this.#view = view;
    this.#editing = editing;
    this.#words = new Remembered((key) => {
      const [documentId = '', page, statementId] = key.split(' ');
      const of = statementId === undefined ? {} : { statementId };
      return new Loadable(() => api.call('page.words', { documentId, page: Number(page), ...of }));
    });
    this.drawing = new RowDrawing({
      read: (page, box) =>
        this.statement === null
          ? Promise.resolve(null)
          : api.call('page.line', { statementId: this.statement.id, page, box }),
      put: (row) => this.#put(row),
      currency: () => this.currency,
    });
    this.marking = new TableMarking({
      start: (statementId) => api.call('marks.start', { statementId }),
      read: (statementId, marks) => api.call('marks.read', { statementId, marks }),
      use: (statementId, marks) => this.#use(statementId, marks),
    });
    this.pointing = new PagePointing(
      (choice, at, statementId) => this.#keep(choice, at, statementId),
      (fact, statementId) => this.#balanceAfter(fact, statementId),
    );
  }

  /** The print of a page of the document that is looked at, read when it is first asked for. */
  wordsOf(page: number): Loadable<PageWords> {
    const { documentId } = this.#view;
    return this.#words.of([documentId, page, ...(this.statement === null ? [] : [this.statement.id])].join(' '));
  }

  /** The print of the page that a row stands on; undefined where there is none or it cannot be read. */
  async wordsOfRow({ documentId, page, statementId }: ReviewRow): Promise<PageWords | undefined> {
    if (documentId === null || page === null) return undefined;
    const words = this.#words.of([documentId, page, statementId].join(' '));
    await words.need();
    return words.value;
  }

  /**
   * The statement that is worked on: the one asked about, else that of the row that is looked at, else the one the rows are
   * narrowed to, else the first that was read from the document; null where none was.
   */
  get statement(): ReviewStatement | null {
    const { row, filter, review } = this.#review;
    const { documentId } = this.#view;
    const own = (review.value?.accounts ?? [])
      .flatMap(({ statements }) => statements)
      .filter((statement) => statement.documentId === documentId);
    const ids = [this.pointing.statementId, row?.statementId, filter.statementId];
    return (
      ids.map((wanted) => own.find(({ id }) => id === wanted)).find((found) => found !== undefined) ?? own[0] ?? null
    );
  }

  get currency(): Currency {
    return this.#review.accountOf(this.statement?.accountId ?? '')?.currency ?? null;
  }

  /** True while the page is drawn on. */
  get needsRoom(): boolean {
    return this.#review.inspector === 'page' && (this.drawing.on || this.marking.on);
  }

  /** The page that is looked at. */
  get page(): number {
    return this.#view.page;
  }

  /** True where nothing on the page that is looked at can be what is asked for. */
  get fitsNowhere(): boolean {
    return this.wordsOf(this.page).value?.pieces.every((piece) => !this.pointing.offers(piece)) ?? false;
  }

  /** Marks the tables of the statement that is worked on. */
  mark(): void {
    if (this.statement !== null) void this.marking.begin(this.statement.id);
  }

  /** Asks how the statement that is worked on could be read otherwise. */
  readAgain(): void {
    const { statement } = this;
    if (statement === null) return;
    this.alternatives = new Loadable(() => this.#api.call('marks.alternatives', { statementId: statement.id }));
    void this.alternatives.load();
  }

  /** Lets the statement be read so. Returns false where it was refused. */
  async take({ id, marks }: Alternative): Promise<boolean> {
    const { statement } = this;
    if (statement === null || !(await this.#editing.readSo(statement.id, { alternative: id }))) return false;
    this.taught = marks && { statementId: statement.id, marks };
    return true;
  }

  /** True where the statement that is worked on was put right here, so that the next of its kind can be read so by itself. */
  get canKeep(): boolean {
    return this.taught !== null && this.taught.statementId === this.statement?.id && isGreen(this.statement);
  }

  /** Keeps how the statement was put right as a layout. */
  async keep(): Promise<void> {
    const { taught } = this;
    if (taught === null) return;
    const { statementId } = taught;
    const name = this.#nameOfLayout;
    this.taught = null;
    const learn = async (): Promise<{ name: string }> => {
      const marks = taught.marks ?? (await this.#api.call('marks.start', { statementId }));
      return this.#api.call('layouts.learn', { statementId, marks, name });
    };
    await this.#editing.keepLayout(learn());
  }

  /** Asks for a fact of a statement on its page. */
  pointAt(statement: ReviewStatement, fact: HeadFact): void {
    if (statement.documentId === null) return;
    this.#view.open(statement.documentId);
    this.#review.inspector = 'page';
    this.pointing.begin(fact, statement.id);
  }

  get #nameOfLayout(): string {
    const account = this.#review.accountOf(this.statement?.accountId ?? '');
    return (account?.bank ?? '').trim().slice(0, longestLayoutName) || layoutWords.unnamed;
  }

  /** The balance at the other end, where it was not found either. */
  #balanceAfter(fact: HeadFact, statementId: Id | null): HeadFact | null {
    const other = fact === 'opening' ? 'closing' : fact === 'closing' ? 'opening' : null;
    const statement = statementId === null ? this.statement : this.#review.statementOf(statementId);
    return other !== null && statement?.[other] === null ? other : null;
  }

  async #use(statementId: Id, marks: Marks): Promise<boolean> {
    const isUsed = await this.#editing.readSo(statementId, { marks });
    if (isUsed) this.taught = { statementId, marks };
    return isUsed;
  }

  #put(row: NewRow): Promise<boolean> {
    const { statement } = this;
    if (statement === null) return Promise.resolve(false);
    return this.#editing.apply([{ kind: 'replace', statementId: statement.id, take: [], put: [row] }]);
  }

  async #keep(choice: PieceChoice, { page, piece }: PointedPiece, statementId: Id | null): Promise<boolean> {
    const statement = statementId === null ? this.statement : this.#review.statementOf(statementId);
    const account = statement == null ? undefined : this.#review.accountOf(statement.accountId);
    if (statement == null || account?.statements === undefined) return false;
    const { fact } = choice;
    const seen = { [fact]: seenHead(account, statement)[fact] };
    const places = { [fact]: { page, box: piece.box } };
    const isKept = await this.#editing.changeHead(statement.id, { ...headChangeTo(choice), places, seen });
    if (isKept && (fact === 'opening' || fact === 'closing')) this.taught = { statementId: statement.id, marks: null };
    return isKept;
  }
}
