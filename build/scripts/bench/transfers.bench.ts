/** Statements sent out of the encrypted store and an archive fetched into it, beside `curl` with plain files and the same server. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { absent, atLeast, atMost, figure, median, shown, sideBySide, type Bench, type Target } from './bench.ts';
import { openKeyed } from './filledStore.ts';
import { isInstalled, runScript } from './machine.ts';
import { archiveToFetch, filesToSend, keepFiles, key } from './transferFiles.ts';
import { unencrypted } from './unencrypted.ts';

const run = promisify(execFile);
type Kind = 'encrypted' | 'unencrypted';
const said = z.object({ took: z.number(), grown: z.number() });

export const measure: Bench = async ({ quick, folder }) => {
  const sizes = quick ? { files: 10, each: 2, archive: 64 } : { files: 50, each: 10, archive: 1024 };
  const rounds = quick ? 1 : 5;
  const files = filesToSend(folder, sizes.files, sizes.each);
  const stores = { encrypted: join(folder, 'encrypted'), unencrypted: join(folder, 'unencrypted') };
  Object.values(stores).forEach((store) => mkdirSync(store));
  const hashes = await keepFiles(openKeyed(stores.encrypted, key), files);
  await keepFiles(
    unencrypted(() => openKeyed(stores.unencrypted, key)),
    files,
  );
  const server = spawn(process.execPath, [
    join(import.meta.dirname, 'countingServer.ts'),
    await archiveToFetch(folder, sizes.archive),
  ]);
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const url = line.toString().trim();
    const grown: number[] = [];
    const transfer = async (way: string, kind: Kind, ...args: string[]): Promise<number> => {
      const told = said.parse(await runScript('transferOnce.ts', way, kind, url, ...args));
      if (kind === 'encrypted') grown.push(told.grown);
      return told.took;
    };
    const mostGrown = (): number => figure(Math.max(...grown.splice(0)) / 2 ** 20);
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
      const speed = `${what}, as a share of the speed of curl`;
      if (isInstalled('curl')) {
        const bare: number[] = [];
        const both = async (): Promise<number> => (bare.push(await ours('unencrypted')), ours('encrypted'));
        const measured = await sideBySide({ rounds, ours: both, peer });
        targets.push(atLeast(speed, figure(1 / measured.ratio), wanted, measured.noise));
        targets.push(
          shown(
            `${what}, as a multiple of the time that it takes without encryption`,
            figure(measured.ours / median(bare.slice(1))),
          ),
        );
      } else {
        targets.push(absent(speed, 'curl'));
        await ours('encrypted');
      }
      targets.push(atMost(`MiB that ${what} take`, mostGrown(), 80));
    }
    return { sizes, targets };
  } finally {
    server.kill();
  }
};
