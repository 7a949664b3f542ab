import { inFolder } from './folder.ts';
import { lineOf, type Fact } from './facts.ts';

/** Something to be tried, measured or proved, on its own. */
export type Case = {
  name: string;
  /** What it is found by beside its name. */
  about?: string;
  /** @param folder an empty one, removed afterwards */
  run: (folder: string) => Promise<readonly Fact[]> | readonly Fact[];
};

/**
 * The cases that words name, all where there is none: the one of that name, else all with the word in their name or in what
 * they are about. Ends the process with 2 where a word names none.
 */
export function chosen<C extends Pick<Case, 'name' | 'about'>>(cases: readonly C[], words: readonly string[]): C[] {
  const named = (word: string): C[] => {
    const own = cases.filter(({ name }) => name === word);
    return own.length > 0 ? own : cases.filter(({ name, about = '' }) => `${name} ${about}`.includes(word));
  };
  const unknown = words.filter((word) => named(word).length === 0);
  if (unknown.length > 0) {
    console.error(`Nothing is called ${unknown.join(', ')}. There is ${cases.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  const wanted = new Set(words.flatMap(named));
  return cases.filter((each) => words.length === 0 || wanted.has(each));
}

/**
 * Runs cases one after the other, each in a folder of its own, and says how long each took; ends with a line a fact and how
 * many of them hold. The process ends with 1 where one does not; what a case throws is such a fact.
 */
export async function runCases(cases: readonly Case[], say: (line: string) => void = console.log): Promise<void> {
  const lines: string[] = [];
  const found: Fact[] = [];
  for (const { name, run } of cases) {
    const start = performance.now();
    const facts = await inFolder(name.replaceAll(/\W+/g, '-'), async (folder) => run(folder)).catch(
      (thrown: unknown): Fact[] => [{ what: thrown instanceof Error ? thrown.message : String(thrown), holds: false }],
    );
    found.push(...facts);
    lines.push(...facts.map((fact) => lineOf(name, fact)));
    const failed = facts.filter(({ holds }) => holds === false).length;
    say(`${name}: ${Math.round((performance.now() - start) / 1000)} s${failed === 0 ? '' : `, ${failed} FAILED`}`);
  }
  for (const line of lines) say(line);
  const judged = found.filter(({ holds }) => holds !== null);
  const failed = judged.filter(({ holds }) => holds === false);
  say(`${judged.length - failed.length} of ${judged.length} hold.`);
  if (failed.length > 0) process.exitCode = 1;
}
