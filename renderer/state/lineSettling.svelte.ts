import type { Problem } from '../../shared/cases/problems.ts';
import { lineWords, problemWords } from '../../shared/text/words.ts';
import type { LineRole } from '../../shared/reading/unexplained.ts';
import type { Command } from './commands.svelte.ts';
import type { PageBench } from './pageBench.svelte.ts';
import type { Problems } from './problems.svelte.ts';

type Needs = {
  problems: () => Problems;
  /** Settles a problem and goes on to the next. */
  settle: (problem: Problem, work: () => Promise<void>) => Promise<boolean>;
  /** Goes on to the problem after one that is settled by now. */
  goOn: () => Promise<void>;
  bench: () => PageBench;
  setAside: () => void;
};

/** What is done about a line that nothing explains: a row is made of it, or it is said what else it is. */
export class LineSettling {
  /** The line of which the analyst is asked what it is. */
  naming: Problem | null = $state.raw(null);
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Opens the form of a new row with the place of the line chosen; once the row is added, the line is settled. */
  makeRow(): void {
    const { current } = this.#needs.problems();
    if (current?.matter.what !== 'line' || current.matter.why === 'page') return;
    const { page, box } = current.matter;
    void this.#needs.bench().drawing.drawOnce(page, box, () => void this.#needs.goOn());
  }

  ask(): void {
    const { current } = this.#needs.problems();
    if (current?.matter.what === 'line') this.naming = current;
  }

  /** Returns false where it was refused. */
  name(problem: Problem, role: LineRole): Promise<boolean> {
    return this.#needs.settle(problem, () => this.#needs.problems().settleLine(problem, { how: 'role', role }));
  }

  /** In the place of those of any other problem. */
  commands(isPage: boolean): Command[] {
    const group = problemWords.title;
    const commands = [
      { id: 'line-row', title: lineWords.makeRowThis, group, keys: 'E', run: () => this.makeRow() },
      { id: 'line-role', title: lineWords.sayWhatThis, group, keys: 'Y', run: () => this.ask() },
      { id: 'line-aside', title: lineWords.setAsideThis, group, keys: 'L', run: () => this.#needs.setAside() },
    ];
    return isPage ? commands.slice(1) : commands;
  }
}
