import { doubtFields } from '../../shared/rows/doubts.ts';
import type { PageBox } from '../../shared/reading/observations.ts';
import type { Problem, ProblemMatter } from '../../shared/cases/problems.ts';
import { lineWords, problemWords } from '../../shared/text/words.ts';
import type { LineRole } from '../../shared/reading/unexplained.ts';
import type { EditableKey } from '../lib/rowDraft.ts';
import { everything } from '../lib/rowFilter.ts';
import { inGroup, type Command } from './commands.svelte.ts';
import type { PageBench } from './pageBench.svelte.ts';
import type { PageView } from './pageView.svelte.ts';
import type { Problems } from './problems.svelte.ts';
import type { ReviewEditing } from './reviewEditing.svelte.ts';
import type { ReviewFile } from './reviewFile.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

type Parts = {
  review: ReviewFile;
  page: PageView;
  editing: ReviewEditing;
  toasts: Toasts;
  bench: PageBench;
  /** Goes to the file of a collection. */
  openFile: (collectionId: string) => void;
};

/** The way from problem to problem of a case, and what is done about the one that is looked at. */
export class ProblemVisit {
  /** The problems of which the analyst is asked why they may stay: one, or all of its kind. */
  leaving: readonly [Problem, ...Problem[]] | null = $state.raw(null);
  /** The problem whose check is about to be overruled. */
  overruling: Problem | null = $state.raw(null);
  /** The line of which the analyst is asked what it is. */
  naming: Problem | null = $state.raw(null);
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #problems(): Problems {
    return this.#parts.review.problems;
  }

  /** What can be done about the current problem. */
  get can(): { confirm: boolean; edit: boolean; leave: boolean } {
    const { current } = this.#problems;
    if (current === null || current.settled !== null || this.#problems.at < 0) {
      return { confirm: false, edit: false, leave: false };
    }
    const { what } = current.matter;
    return { confirm: what === 'row' || what === 'doubtful-fact', edit: what !== 'line', leave: true };
  }

  async step(by: 1 | -1): Promise<void> {
    const next = await this.#problems.beside(by);
    if (next !== null) await this.show(next);
    else this.#parts.review.inspector = 'problems';
  }

  show(problem: Problem): Promise<void> {
    return goToProblem(problem, this.#parts);
  }

  /** Says that what was read is right, and goes on. */
  async confirm(): Promise<void> {
    const { current } = this.#problems;
    if (current === null || !this.can.confirm) return;
    const { matter } = current;
    const { editing } = this.#parts;
    await this.#settle(current, () =>
      matter.what === 'row'
        ? editing.change([matter.rowId], { confirm: 'all' })
        : this.#leave(current, problemWords.confirmedReason),
    );
  }

  /** Says so of all rows of the statement that are in doubt for the same reasons, in one step, and goes on. */
  async confirmAlike(): Promise<void> {
    const { current, alike } = this.#problems;
    if (current?.matter.what !== 'row' || !this.can.confirm) return;
    const { doubts } = current.matter;
    const fields = doubtFields.filter((each) => doubts.some(({ field }) => field === each));
    const { moves } = this.#parts.review;
    if (await this.#parts.editing.change(alike, { confirm: fields })) await this.#goOn(moves);
  }

  /** Opens what the problem is about to be corrected: a cell of its row, the head of its statement, or its file. */
  edit(): void {
    const { current } = this.#problems;
    if (current === null || !this.can.edit) return;
    const { review, openFile } = this.#parts;
    const { matter, statement } = current;
    if (matter.what === 'file' || matter.what === 'parts') openFile(matter.collectionId);
    else if (matter.what === 'row') review.opened = { rowId: matter.rowId, key: cellOf(matter.doubts) };
    else if (statement !== null) review.correctedId = statement.id;
  }

  ask(): void {
    const { current } = this.#problems;
    if (this.can.leave && current !== null) this.leaving = [current];
  }

  /** Asks about all that are open of the kind of the current one. */
  async askOfKind(): Promise<void> {
    const { current } = this.#problems;
    if (!this.can.leave || current === null) return;
    await this.#parts.toasts.attempt(async () => {
      const all = await this.#problems.openOfKind(current.kind);
      this.leaving = [current, ...all.filter(({ id }) => id !== current.id)];
    });
  }

  /** Leaves the problems that were asked about as they are, lines set aside, and goes on. Returns false where it was refused. */
  async leave(problems: readonly [Problem, ...Problem[]], reason: string): Promise<boolean> {
    const [first] = problems;
    const setAside = (line: Problem): Promise<void> => this.#problems.settleLine(line, { how: 'aside', reason });
    if (problems.length === 1)
      return this.#settle(first, () =>
        first.matter.what === 'line' ? this.#parts.toasts.attempt(() => setAside(first)) : this.#leave(first, reason),
      );
    const lines = problems.filter(({ matter }) => matter.what === 'line');
    const others = problems.filter(({ matter }) => matter.what !== 'line');
    const { moves } = this.#parts.review;
    const isDone = await this.#parts.toasts.attempt(async () => {
      for (const line of lines) await setAside(line);
      if (others.length > 0) await this.#problems.leave(others, reason);
    });
    if (!isDone) return false;
    await this.#goOn(moves);
    return true;
  }

  /** Overrules the check that was asked about, and goes on. Returns false where it was refused. */
  async overrule(problem: Problem, reason: string): Promise<boolean> {
    return this.#settle(problem, () => this.#parts.toasts.attempt(() => this.#problems.overrule(problem, reason)));
  }

  /** Opens the form of a new row with the place of the line chosen; once the row is added, the line is settled. */
  makeRow(): void {
    const { current } = this.#problems;
    if (current?.matter.what !== 'line' || current.matter.why === 'page') return;
    const { page, box } = current.matter;
    void this.#parts.bench.drawing.drawOnce(page, box, () => void this.#goOn());
  }

  askForRole(): void {
    const { current } = this.#problems;
    if (current?.matter.what === 'line') this.naming = current;
  }

  /** Says what a line is that nothing explains, and goes on. Returns false where it was refused. */
  name(problem: Problem, role: LineRole): Promise<boolean> {
    return this.#settle(problem, () =>
      this.#parts.toasts.attempt(() => this.#problems.settleLine(problem, { how: 'role', role })),
    );
  }

  async reopen(problem: Problem): Promise<void> {
    if (problem.settled?.how === 'overruled')
      await this.#parts.toasts.attempt(() => this.#problems.overrule(problem, null));
    else if (problem.matter.what === 'line')
      await this.#parts.toasts.attempt(() => this.#problems.settleLine(problem, null));
    else await this.#leave(problem, null);
  }

  commands(): Command[] {
    const { can } = this;
    const { matter } = this.#problems.current ?? {};
    const isLine = matter?.what === 'line';
    const words = problemWords.palette;
    const show = (): void => void (this.#parts.review.inspector = 'problems');
    const all: Omit<Command, 'group'>[] = [
      { id: 'next-problem', title: problemWords.next, keys: 'N', words, run: () => void this.step(1) },
      { id: 'previous-problem', title: problemWords.previous, keys: 'Shift+N', run: () => void this.step(-1) },
      { id: 'confirm-problem', title: problemWords.confirmThis, keys: 'Y', run: () => void this.confirm() },
      {
        id: 'confirm-alike',
        title: problemWords.confirmAllAlike,
        keys: 'Shift+Y',
        words,
        run: () => void this.confirmAlike(),
      },
      { id: 'edit-problem', title: problemWords.editThis, keys: 'E', run: () => this.edit() },
      { id: 'leave-problem', title: problemWords.leaveThis, keys: 'L', run: () => this.ask() },
      {
        id: 'leave-kind',
        title: problemWords.leaveAllOfKind,
        keys: 'Shift+L',
        words,
        run: () => void this.askOfKind(),
      },
      { id: 'problems', title: problemWords.show, words, run: show },
    ];
    const possible = all.filter(({ id }) => !(id in asked) || (!isLine && can[asked[id as keyof typeof asked]]));
    const ofLine = isLine && can.leave ? this.#lineCommands(matter.why === 'page') : [];
    return inGroup(problemWords.title, [...possible, ...ofLine]);
  }

  /** In the place of those of any other problem. */
  #lineCommands(isPage: boolean): Omit<Command, 'group'>[] {
    const ofAny = [
      { id: 'line-role', title: lineWords.sayWhatThis, keys: 'Y', run: () => this.askForRole() },
      { id: 'line-aside', title: lineWords.setAsideThis, keys: 'L', run: () => this.ask() },
    ];
    return isPage
      ? ofAny
      : [{ id: 'line-row', title: lineWords.makeRowThis, keys: 'E', run: () => this.makeRow() }, ...ofAny];
  }

  #leave(problem: Problem, reason: string | null): Promise<boolean> {
    return this.#parts.toasts.attempt(() => this.#problems.leave([problem], reason));
  }

  /** Goes to what is left, unless the analyst has gone elsewhere since then. */
  async #goOn(moves = this.#parts.review.moves): Promise<void> {
    const { review } = this.#parts;
    await this.#problems.list.load();
    const next = await this.#problems.beside(1);
    if (next !== null && review.moves === moves) await this.show(next);
  }

  /** The problem that follows is looked for before this one is gone; nobody is taken there who has gone elsewhere meanwhile. */
  async #settle(problem: Problem, work: () => Promise<boolean>): Promise<boolean> {
    const { review } = this.#parts;
    const { moves } = review;
    const next = await this.#problems.beside(1);
    const done = await work();
    if (done && next !== null && next.id !== problem.id && review.moves === moves) await this.show(next);
    return done;
  }
}

/** Looks at a problem: its statement and row in the list, and its place on the page. */
export async function goToProblem(problem: Problem, { review, page }: Pick<Parts, 'review' | 'page'>): Promise<void> {
  review.problems.look(problem);
  const { account, statement, position, matter } = problem;
  if (account === null) return;
  if (statement !== null && position !== null) {
    const isThere = await review.jumpTo({ accountId: account.id, statementId: statement.id, position });
    // What would explain it, and settles it by a click, stands there.
    if (isThere && matter.what === 'check') review.inspector = 'proof';
    return;
  }
  const isBetween = matter.what === 'break' || matter.what === 'overlap';
  review.narrow({ ...everything, accountId: account.id, statementId: isBetween ? null : (statement?.id ?? null) });
  const documentId = statement?.documentId ?? null;
  const place = placeOf(matter);
  if (documentId !== null && place?.page != null) {
    page.point({ documentId, page: place.page, box: place.box });
    review.inspector = 'page';
  } else review.inspector = 'proof';
}

function placeOf(matter: ProblemMatter): { page: number | null; box: PageBox | null } | null {
  if (matter.what === 'doubtful-fact') return matter.evidence;
  if (matter.what === 'page') return { ...matter, box: null };
  if (matter.what !== 'line') return null;
  const { page, box, why } = matter;
  // A service may not say where a line stands.
  return { page, box: why === 'page' || box[2] <= box[0] ? null : box };
}

/** What each of these commands needs to be possible. */
const asked = {
  'confirm-problem': 'confirm',
  'confirm-alike': 'confirm',
  'edit-problem': 'edit',
  'leave-problem': 'leave',
  'leave-kind': 'leave',
} as const;

/** The cell in which the first doubtful field can be corrected. */
function cellOf(doubts: readonly { field: (typeof doubtFields)[number] }[]): EditableKey {
  const [field] = doubtFields.filter((each) => doubts.some((doubt) => doubt.field === each));
  if (field === 'date' || field === 'description') return field;
  return 'amount';
}
