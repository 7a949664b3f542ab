import { existing } from '../../../electron/base/existing.ts';
/** The command line as built: whole processes for one file, beside a Node that does nothing. */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bringUpToDate } from '../freshBuild.ts';
import { project } from '../project.ts';
import { samples } from '../samples/desk/index.ts';
import { paint } from '../samples/drawing/paint.ts';
import { atMost, sideBySide, type Bench } from './bench.ts';

const desk = join(project, 'out/cli/desk.js');

/** A file that does not reconcile ends with 2, which is no failure here. */
function run(...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0 && status !== 2) throw new Error(`${args.join(' ')} ended with ${status}`);
}

export const measure: Bench = async ({ quick, folder }) => {
  await bringUpToDate(['main', 'cli', 'reader'], (line) => console.error(line));
  const file = join(folder, 'statement.pdf');
  await writeFile(file, await paint(existing(samples[0], 'sample').draw()));
  const rounds = quick ? 5 : 15;
  const extract = () => run(desk, 'extract', file, '--jsonl');
  const one = await sideBySide({ ours: extract, peer: () => run('-e', '0') }, rounds);
  const whole = await sideBySide({ ours: () => run(desk, 'review', file, '--json'), peer: extract }, rounds);
  const more = { ...whole, value: (whole.ours - whole.peer) / 1000 };
  return {
    extract: one,
    review: whole,
    targets: [
      atMost('`desk extract` of one file, as a multiple of `node -e 0`', one, 4),
      atMost('seconds that `desk review` takes beyond `desk extract`', more, 0.3),
    ],
  };
};
