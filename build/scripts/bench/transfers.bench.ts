/** Statements sent out of the encrypted store and an archive fetched into it, beside `curl` with plain files and the same server. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { isInstalled } from '../../../test/support/xDisplay.ts';
import { absent, atLeast, atMost, inTurns, median, ratioOf, shown, type Bench, type Target } from './bench.ts';
import { openKeyed, rawKey } from './filledStore.ts';
import { runScript } from './machine.ts';
import { archiveToFetch, filesToSend, keepFiles } from './transferFiles.ts';
import { unencrypted, type Kind } from './unencrypted.ts';

const run = promisify(execFile);
const said = z.object({ took: z.number(), grown: z.number() });

export const measure: Bench = async ({ quick, folder }) => {
  const sizes = quick ? { files: 10, each: 2, archive: 64 } : { files: 50, each: 10, archive: 1024 };
  const rounds = quick ? 1 : 5;
  const files = filesToSend(folder, sizes.files, sizes.each);
  const stores = { encrypted: join(folder, 'encrypted'), unencrypted: join(folder, 'unencrypted') };
  Object.values(stores).forEach((store) => mkdirSync(store));
  const hashes = await keepFiles(openKeyed(stores.encrypted, rawKey), files);
  const bare = unencrypted(() => openKeyed(stores.unencrypted, rawKey));
  await keepFiles(bare, files);
  const archive = await archiveToFetch(folder, sizes.archive);
  const server = spawn(process.execPath, [join(import.meta.dirname, 'countingServer.ts'), archive]);
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const url = line.toString().trim();
    const grown: number[] = [];
    const transfer = async (way: string, kind: Kind, ...args: string[]): Promise<number> => {
      const told = said.parse(await runScript('transferOnce.ts', way, kind, url, ...args));
      if (kind === 'encrypted') grown.push(told.grown);
      return told.took;
    };
    const fresh = join(folder, 'fresh');
    const transfers = [
      {
        what: `${sizes.files} files of ${sizes.each} MiB sent`,
        wanted: 0.7,
        ours: (kind: Kind) => transfer('upload', kind, stores[kind], ...hashes),
        peer: () => run('curl', ['-sS', ...files.flatMap((file) => ['-F', `files=@${file}`]), url]),
      },
      {
        what: `a ZIP of ${sizes.archive} MiB fetched into the store and verified`,
        wanted: 0.35,
        ours: (kind: Kind) => {
          rmSync(fresh, { recursive: true, force: true });
          mkdirSync(fresh);
          return transfer('download', kind, fresh);
        },
        peer: () => run('curl', ['-sS', '-o', join(folder, 'curled.zip'), url]),
      },
    ];
    const targets: Target[] = [];
    for (const { what, wanted, ours, peer } of transfers) {
      const hasPeer = isInstalled('curl');
      const works = { peer, plain: () => ours('unencrypted'), own: () => ours('encrypted') };
      const times = await inTurns(hasPeer ? works : { ...works, peer: () => 0 }, rounds);
      const speed = `${what}, as a share of the speed of curl`;
      targets.push(hasPeer ? atLeast(speed, ratioOf(times.peer, times.own), wanted) : absent(speed, 'curl'));
      const cost = median(times.own) / median(times.plain);
      targets.push(shown(`${what}, as a multiple of the time that it takes without encryption`, cost));
      targets.push(atMost(`MiB that ${what} take`, Math.max(...grown.splice(0)) / 2 ** 20, 80));
    }
    return { sizes, targets };
  } finally {
    server.kill();
  }
};
