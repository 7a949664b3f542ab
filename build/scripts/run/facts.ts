/** What was found out of something: whether it holds, or null where that is only to be seen. */
export type Fact = {
  what: string;
  /** What it came to. */
  said?: string;
  holds: boolean | null;
  /** In place of `holds`, `FAILS` and `shown`. */
  word?: string;
};

/** A fact of a case in a line. */
export function lineOf(name: string, { what, said = '', holds, word }: Fact): string {
  const state = word ?? (holds === null ? 'shown' : holds ? 'holds' : 'FAILS');
  return `${state.padEnd(6)} ${name}: ${what}${said && ` ${said}`}`;
}
