import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Challenge } from '../../shared/model/collection.ts';
import { words } from '../../shared/text/words.ts';

/** A terminal: what is typed into it, and where questions stand, apart from what is printed. */
export type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/** Puts a question to whoever sits there. Null where nobody does, or what is asked cannot be shown in a terminal. */
export type Ask = (challenge: Challenge, file: string) => Promise<string | null>;

/** Questions of files that are read at the same time come one after the other. */
export function createAsk({ input, output }: Terminal): Ask {
  let before: Promise<unknown> = Promise.resolve();
  return (challenge, file) => {
    if (input.isTTY !== true || challenge.kind === 'image') return Promise.resolve(null);
    const answer = before.then(() => answered(challenge, file, { input, output }));
    before = answer.catch(() => undefined);
    return answer;
  };
}

async function answered({ label, kind, choices }: Challenge, file: string, terminal: Terminal): Promise<string> {
  const listed = choices.map((choice, at) => `\n  ${at + 1}  ${choice.label}`).join('');
  terminal.output.write(words.commandLine.question(file, `${label}${listed}`));
  const typed = await lineOf(terminal, kind === 'password');
  return choices[Number(typed) - 1]?.value ?? typed;
}

/** @param isHidden what is typed is not shown */
async function lineOf({ input, output }: Terminal, isHidden: boolean): Promise<string> {
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
  const lines = createInterface({ input, output: isHidden ? nowhere : output, terminal: true });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    if (isHidden) output.write('\n');
  }
}
