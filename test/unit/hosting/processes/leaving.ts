/** Makes what is temporary, says so, and waits to be killed: `leaving.ts FILE`, which it never finishes. */
import { openLink } from '../../../../electron/browser/opening.ts';
import { createSealedFiles } from '../../../../electron/hosting/sealedFiles.ts';
import { writeWhole } from '../../../../electron/hosting/writeWhole.ts';

const [, , file] = process.argv;
if (file === undefined) throw new Error('to be started by a test');

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

async function* endless(): AsyncGenerator<Uint8Array> {
  yield* once('half');
  await openLink('http://127.0.0.1:9/', () => Promise.resolve());
  await createSealedFiles().put(once('%PDF-1.7'), 100);
  process.send?.('ready');
  await new Promise((resolve) => setTimeout(resolve, 600_000));
}

await writeWhole(file, endless());
