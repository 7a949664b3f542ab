import { createContext } from 'svelte';
import type { Id } from '../../shared/ids.ts';
import type { ReviewStatement } from '../../shared/model/review.ts';
import type { StatementDocument } from '../../shared/model/collection.ts';
import type { Currency } from '../../shared/money.ts';
import { numberText, periodText, words } from '../../shared/text/words.ts';
import { copyText } from '../lib/clipboard.ts';
import type { RowFilter } from '../lib/rowFilter.ts';
import { rowScope, type ScopePart } from '../lib/rowScope.ts';
import type { CaseFile } from './caseFile.svelte.ts';
import type { DeskState } from './desk.svelte.ts';
import { PageBench } from './pageBench.svelte.ts';
import type { PageFind } from './pageFind.svelte.ts';
import type { PagePlace, PageView } from './pageView.svelte.ts';
import type { Preferences } from './preferences.svelte.ts';
import { ProblemVisit } from './problemVisit.svelte.ts';
import { ReviewEditing } from './reviewEditing.svelte.ts';
import type { ReviewFile } from './reviewFile.svelte.ts';
import type { Room } from './rooms.ts';
import { RowReshaping } from './rowReshaping.svelte.ts';

/** What the review of the case is worked on with, for every part of its screen. */
export const [getReviewWork, setReviewWork] = createContext<ReviewWork>();

/** The review of a case, the pages beside it, and all that can be done there. */
export class ReviewWork {
  readonly file: CaseFile;
  readonly review: ReviewFile;
  readonly page: PageView;
  readonly find: PageFind;
  readonly editing: ReviewEditing;
  readonly bench: PageBench;
  readonly reshaping: RowReshaping;
  readonly visit: ProblemVisit;
  /** Two statements that are laid side by side. */
  compared: { here: Id; there: Id } | null = $state.raw(null);
  readonly #preferences: Preferences;

  constructor({ file, review, page, find }: Room, { api, preferences, router, toasts }: DeskState) {
    this.#preferences = preferences;
    this.file = file;
    this.review = review;
    this.page = page;
    this.find = find;
    const editing = new ReviewEditing(review, toasts, copyText);
    const bench = new PageBench(api, review, page, editing);
    this.editing = editing;
    this.bench = bench;
    this.reshaping = new RowReshaping({ review, editing, toasts, wordsOf: (row) => bench.wordsOfRow(row) });
    this.visit = new ProblemVisit({
      review,
      page,
      editing,
      bench,
      toasts,
      openFile(collectionId) {
        file.selectedId = collectionId;
        router.go({ name: 'case', id: file.id });
      },
    });
  }

  readonly statements: readonly ReviewStatement[] = $derived.by(() =>
    (this.review.review.value?.accounts ?? []).flatMap((account) => account.statements),
  );

  /** Before a row is looked at, the document of what the rows are narrowed to. */
  readonly firstDocument: Id | null = $derived.by(() => {
    const { filter } = this.review;
    const found = this.statements.find(
      ({ id, accountId, documentId }) =>
        documentId !== null && accountId === (filter.accountId ?? accountId) && id === (filter.statementId ?? id),
    );
    return found?.documentId ?? null;
  });

  get documentId(): Id | null {
    return this.page.documentId ?? this.firstDocument;
  }

  readonly #inDocument = $derived.by(() =>
    this.statements.filter(({ documentId }) => documentId !== null && documentId === this.documentId),
  );

  readonly documents = $derived.by(() => {
    const [first] = this.#inDocument;
    return first === undefined ? undefined : this.review.documentsOf(first.collectionId);
  });

  /** The document that is looked at, for its name and its number of pages; undefined before it is read. */
  get document(): StatementDocument | undefined {
    return this.documents?.value?.find(({ id }) => id === this.documentId);
  }

  get documentName(): string {
    return this.document?.name ?? words.common.statement;
  }

  /** Null where it is not known. */
  get pages(): number | null {
    return this.document?.pages ?? null;
  }

  /** The account and period of the statement that is worked on, where the document has several. */
  get workedOn(): string | null {
    return this.#inDocument.length > 1 ? this.nameOf(this.bench.statement?.id ?? null) : null;
  }

  /** The account and period of a statement, where the case has several; null where it goes without saying. */
  nameOf(statementId: Id | null): string | null {
    const found = statementId === null || this.statements.length < 2 ? undefined : this.review.statementOf(statementId);
    if (found === undefined) return null;
    const own = this.review.accountOf(found.accountId);
    const number = numberText(own?.number ?? null, this.#preferences.masked);
    return [own?.bank, number, periodText(found.periodStart, found.periodEnd)].filter(Boolean).join(' · ');
  }

  currencyOf(statementId: Id | null): Currency {
    const statement = statementId === null ? undefined : this.review.statementOf(statementId);
    return this.review.accountOf(statement?.accountId ?? '')?.currency ?? null;
  }

  /** What rows are narrowed to by choosing, in words. */
  scopeOf(filter: RowFilter): ScopePart[] {
    const { accountId, statementId } = filter;
    const account = accountId === null ? undefined : this.review.accountOf(accountId);
    const statement = statementId === null ? undefined : this.review.statementOf(statementId);
    return rowScope(filter, account, statement, this.#preferences.masked);
  }

  /** Shows a place on its page. */
  point(place: PagePlace): void {
    this.page.point(place);
    this.review.inspector = 'page';
  }

  /** Lights a row of a statement, counted from 1. */
  showRow({ id, accountId }: ReviewStatement, position: number): void {
    void this.review.jumpTo({ accountId, statementId: id, position });
  }
}
