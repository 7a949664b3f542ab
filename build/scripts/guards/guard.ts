/** What keeps somebody out, or something in: taken out of the program, a test must fail. */
export type Guard = {
  name: string;
  /** From the root of the project, as the test is. */
  file: string;
  /** Occurs once in the file. */
  taken: string;
  /** Stands in its place. */
  put: string;
  /** The file of tests that holds it. */
  test: string;
};

/** Guards of one file that one file of tests holds: of each the text that is taken out, with what is put in its place. */
export function guarded(
  file: string,
  test: string,
  guards: Readonly<Record<string, string | readonly [taken: string, put: string]>>,
): Guard[] {
  return Object.entries(guards).map(([name, text]) => {
    const [taken, put] = typeof text === 'string' ? [text, ''] : text;
    return { name, file, taken, put, test };
  });
}
