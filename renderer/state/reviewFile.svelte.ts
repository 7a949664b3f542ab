import type { EarlierVersion, FileFacts } from '../../shared/calls/documents.ts';
import type { Place } from '../../shared/calls/settings.ts';
import type { ProposedRepair } from '../../shared/calls/repairs.ts';
import type { DeskEvent } from '../../shared/contract.ts';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import type { Id } from '../../shared/ids.ts';
import type { ReviewAccount, ReviewOutline, ReviewStatement } from '../../shared/model/review.ts';
import type { ReviewRow } from '../../shared/model/row.ts';
import type { StatementDocument } from '../../shared/model/collection.ts';
import type { Api } from '../lib/api.ts';
import type { EditableKey } from '../lib/rowDraft.ts';
import { paced } from '../lib/gathering.ts';
import { Remembered } from '../lib/remembered.ts';
import { everything, filterOf, isElsewhere, questionOf, type RowFilter } from '../lib/rowFilter.ts';
import { filterOfTotals, narrowsTotals, type TotalsScope } from '../lib/totalsScope.ts';
import { CaseEdits } from './caseEdits.svelte.ts';
import { Loadable } from './loadable.svelte.ts';
import { Problems } from './problems.svelte.ts';
import { RowReading } from './rowReading.ts';
import { RowSelection } from './rowSelection.svelte.ts';
import { RowWindow } from './rowWindow.svelte.ts';

/** An account with its statements, or before they are there. */
export type KnownAccount = ReviewOutline['accounts'][number] & Partial<ReviewAccount>;

/** Statements from which on the rows are shown before all that they come to is there. */
const long = 500;
const typingMs = 120;
/** Statements of a batch come many times a second, and each reading is of the whole case. */
const readEveryMs = 300;

/** What one PDF tells about itself, and the versions that it still holds; each is read when it is first needed. */
export type FileReading = { documentId: Id; facts: Loadable<FileFacts>; versions: Loadable<EarlierVersion[]> };

/** What stands beside the rows. */
type InspectorTab = 'proof' | 'problems' | 'page' | 'file' | 'history';

/** The review of one case: its totals and verdicts, the rows that match a filter, and the row that is looked at. */
export class ReviewFile {
  readonly caseId: Id;
  readonly review = new Loadable(() => this.#api.call('review.open', { caseId: this.caseId }));
  readonly #outline = new Loadable(() => this.#api.call('review.outline', { caseId: this.caseId }));
  readonly rows = new RowWindow((query) => this.#api.call('review.rows', query));
  /** What the rows come to by month where more than an account or a cell of the totals narrows them. */
  readonly filteredTotals = new Loadable(async () => {
    if (!narrowsTotals(this.filter)) return null;
    const question = questionOf(this.caseId, filterOfTotals(this.filter, this.totalsOf));
    // The list of rows asks the same, and says why it failed: totals of other rows are not left beside it.
    return this.#api.call('review.totals', question).catch(() => null);
  });
  /** Rows that the list may not hold. */
  readonly reading: RowReading;
  readonly selection: RowSelection;
  readonly edits: CaseEdits;
  filter: RowFilter = $state.raw(everything);
  /** What the totals are of. A cell of the totals narrows the rows alone, so that the others stay to be chosen. */
  totalsOf: TotalsScope = $state.raw(everything);
  /** True once the totals were asked for where a problem left no room for them: they stay, wherever the analyst goes. */
  wantsTotals = $state(false);
  /** The row beside which the page is shown; it stays when the filter no longer holds it, unless that is of another statement. */
  row: ReviewRow | null = $state.raw(null);
  /** A new object moves the list to this row. */
  reveal: { row: number } | null = $state.raw(null);
  /** Counts where the analyst has gone: what takes its time ends where something else was chosen meanwhile. */
  moves = 0;
  #inspector: InspectorTab = $state('proof');
  /** What is outstanding. */
  readonly problems: Problems;
  /** A new object opens a cell of this row, once it is listed. */
  opened: { rowId: number; key: EditableKey } | null = $state.raw(null);
  /** The statement whose head is being corrected. */
  correctedId: Id | null = $state(null);
  jumpError: AppErrorData | null = $state.raw(null);
  /** How many rows have each category; asking brings the categories of the rows up to date. */
  readonly categories = new Loadable(() => this.#api.call('category.counts', { caseId: this.caseId }));
  readonly #api: Api;
  readonly #documents = new Remembered(
    (id: Id) => new Loadable(async () => (await this.#api.call('collection.read', { id })).documents),
  );
  readonly #files = new Remembered((id: Id): FileReading => ({
    documentId: id,
    facts: new Loadable(() => this.#api.call('document.observations', { id })),
    versions: new Loadable(() => this.#api.call('document.revisions', { id })),
  }));
  readonly #repairs = new Remembered(
    (statementId: Id) => new Loadable(() => this.#api.call('repairs.propose', { caseId: this.caseId, statementId })),
  );
  readonly #readAgain = paced(readEveryMs, () => this.refresh());
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** Where the rows are to begin when they are first read. */
  #beginning: { row: number | null; at: number } = { row: null, at: 0 };

  constructor(api: Api, caseId: Id) {
    this.#api = api;
    this.caseId = caseId;
    this.reading = new RowReading(api, caseId);
    this.selection = new RowSelection(api, () => questionOf(caseId, this.filter));
    this.edits = new CaseEdits(api, caseId);
    this.problems = new Problems(api, caseId);
  }

  async load(): Promise<void> {
    const first = this.rows.phase === 'idle' || this.rows.phase === 'failed';
    // First what is soon there: what all rows of a long case come to takes longer.
    void this.#outline.need();
    void this.filteredTotals.load();
    await Promise.all([first ? this.#begin() : this.rows.refresh(), this.review.load(), this.problems.list.load()]);
    // It goes through the words of every row. Where categories have changed, the desk says so and the rows are read again.
    void this.categories.load();
  }

  /** The accounts of the case: of a long one whose review is on its way, what is known of them so far. */
  get accounts(): readonly KnownAccount[] | undefined {
    if (this.review.value !== undefined) return this.review.value.accounts;
    const outline = this.#outline.value;
    return outline === undefined || outline.statements < long ? undefined : outline.accounts;
  }

  /** Has the rows begin where they were left in an earlier run. To be called before they are first read. */
  beginAt({ question, row, at }: NonNullable<Place['review']>): void {
    this.filter = filterOf(question);
    if (question.month === undefined) this.totalsOf = this.filter;
    this.#beginning = { row, at };
  }

  get inspector(): InspectorTab {
    return this.#inspector;
  }

  set inspector(tab: InspectorTab) {
    this.moves += 1;
    this.#inspector = tab;
  }

  /** Narrows the rows. Words wait until the typing rests; everything else is asked at once. */
  narrow(change: Partial<RowFilter>): void {
    this.moves += 1;
    this.selection.clear();
    const typed = 'search' in change || 'atLeast' in change || 'atMost' in change;
    this.filter = { ...this.filter, ...change };
    // The page beside the rows of a statement, and whatever is done there, is never another statement's.
    if (this.row !== null && isElsewhere(this.row, this.filter)) this.row = null;
    // Whoever names every part of the filter begins anew, and is no cell.
    const isCell = 'direction' in change && !('search' in change) && this.filter.accountId !== null;
    if (!isCell && ('accountId' in change || 'statementId' in change)) this.totalsOf = this.filter;
    clearTimeout(this.#typing);
    if (typed) this.#typing = setTimeout(() => void this.#ask(), typingMs);
    else void this.#ask();
  }

  /** Shows all rows again, in the present order. */
  clear(): void {
    this.narrow({ ...everything, sort: this.filter.sort });
  }

  /** Looks at a row: the page beside it lights its place. */
  select(row: ReviewRow): void {
    this.row = row;
    this.inspector = 'page';
  }

  /** Looks at a row that the keys have come to: whoever follows the edits beside the list goes on doing so. */
  moveTo(row: ReviewRow): void {
    this.row = row;
    if (this.inspector !== 'history') this.inspector = 'page';
  }

  /** Looks at a row that was pointed to on its page: the list goes to it and chooses it alone. */
  selectOnPage(row: ReviewRow): void {
    this.select(row);
    const at = this.rows.placeOf(row.id);
    if (at === undefined) {
      this.selection.clear();
      return;
    }
    this.selection.only(at);
    this.reveal = { row: at };
  }

  /** Goes to a row that may not be held. */
  async showRow(id: number): Promise<void> {
    const row = await this.reading.row(id);
    if (row !== null) this.selectOnPage(row);
  }

  /** Shows a statement alone, oldest first, at the first row where its figures no longer hold. */
  async jumpToBreak(statement: ReviewStatement): Promise<void> {
    const { firstBadRow } = statement.verdict;
    if (firstBadRow === null) return;
    await this.jumpTo({ accountId: statement.accountId, statementId: statement.id, position: firstBadRow + 1 });
  }

  /**
   * Shows a statement alone, oldest first, at one of its rows. Returns false where that failed, or where the analyst went
   * elsewhere meanwhile and is left there. @param place its `position` counts from 1
   */
  async jumpTo(place: { accountId: Id; statementId: Id; position: number }): Promise<boolean> {
    const { accountId, statementId, position } = place;
    const move = ++this.moves;
    this.jumpError = null;
    this.selection.clear();
    this.filter = { ...everything, accountId, statementId };
    this.totalsOf = this.filter;
    clearTimeout(this.#typing);
    try {
      const found = await this.reading.at(position, questionOf(this.caseId, this.filter));
      if (move !== this.moves) return false;
      const index = found?.index ?? position - 1;
      void this.filteredTotals.load();
      await this.rows.ask(questionOf(this.caseId, this.filter), index);
      if (move !== this.moves) return false;
      this.reveal = { row: index };
      if (found !== null) this.select(found.row);
      else if (this.row !== null && isElsewhere(this.row, this.filter)) this.row = null;
      return true;
    } catch (thrown) {
      this.jumpError = AppError.dataOf(thrown);
      return false;
    }
  }

  /** The row at a point of a page, among the rows that are held. @param x, y page points, top-left origin */
  rowAt(documentId: Id, page: number, x: number, y: number): ReviewRow | undefined {
    return this.rows.held().find((row) => {
      if (row.documentId !== documentId || row.page !== page || row.box === null) return false;
      const [x0, y0, x1, y1] = row.box;
      return x >= x0 && x <= x1 && y >= y0 && y <= y1;
    });
  }

  accountOf(id: Id): ReviewAccount | undefined {
    return this.review.value?.accounts.find((account) => account.id === id);
  }

  statementOf(id: Id): ReviewStatement | undefined {
    return this.review.value?.accounts.flatMap((account) => account.statements).find((entry) => entry.id === id);
  }

  /** The documents of a collection, read once. */
  documentsOf(collectionId: Id): Loadable<StatementDocument[]> {
    return this.#documents.of(collectionId);
  }

  /** What a document tells about itself, read when it is asked for. */
  fileOf(documentId: Id): FileReading {
    return this.#files.of(documentId);
  }

  /** What would make a statement's balances hold; read when it is first needed, and again when the review changes. */
  repairsOf(statementId: Id): Loadable<ProposedRepair[]> {
    return this.#repairs.of(statementId);
  }

  apply(event: DeskEvent): void {
    if (event.name === 'review.changed' && event.data.caseId === this.caseId) this.#readAgain();
    // A rule gives rows of every case their category.
    const ruled = event.name === 'analysis.changed' && event.data.caseId === null;
    if (ruled) void this.categories.again();
  }

  /** Reads again what has been read before. */
  async refresh(): Promise<void> {
    if (this.review.phase === 'idle') return;
    for (const known of this.#repairs.all()) void known.again();
    await Promise.all([
      this.load().then(() => this.selection.refresh()),
      this.edits.refresh(),
      this.problems.ofStatements.again(),
    ]);
  }

  async #begin(): Promise<void> {
    const { row, at } = this.#beginning;
    this.#beginning = { row: null, at: 0 };
    await this.rows.ask(questionOf(this.caseId, this.filter), at);
    if (row === null) return;
    const found = this.rows.row(at);
    if (found?.id === row) {
      this.reveal = { row: at };
      this.selection.only(at);
      this.select(found);
      return;
    }
    // Rows have come or gone since: its place is not looked for, but the row is shown.
    const elsewhere = await this.reading.row(row);
    if (elsewhere !== null) this.select(elsewhere);
  }

  async #ask(): Promise<void> {
    void this.filteredTotals.load();
    await this.rows.ask(questionOf(this.caseId, this.filter));
    if (this.rows.phase === 'ready' && this.rows.total > 0) this.reveal = { row: 0 };
  }
}
