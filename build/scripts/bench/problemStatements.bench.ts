/** How long an analyst waits for the report and the evidence bundle of fifty statements that do not reconcile. */
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { callsOf } from '../../../electron/cli/deskCalls.ts';
import { reviewFiles } from '../../../electron/cli/reviewFiles.ts';
import { createTerminalHost } from '../../../electron/cli/terminalHost.ts';
import { builtInConnectionId } from '../../../electron/base/builtIn.ts';
import { composeDesk } from '../../../electron/compose.ts';
import { createExtractionPool } from '../../../electron/extraction/extractionPool.ts';
import { programFiles } from '../../../electron/programFiles.ts';
import type { Id } from '../../../shared/model.ts';
import { atMost, figure, median, noiseOf, timeOf, type Bench } from './bench.ts';
import { drawOfSeries } from './drawnStatements.ts';

const accounts = 5;
const files = programFiles(new URL('../../../electron/entry.ts', import.meta.url).href);

export const measure: Bench = async ({ quick, folder }) => {
  const statements = quick ? 10 : 50;
  const host = createTerminalHost();
  const size = Math.min(2, availableParallelism());
  const pool = createExtractionPool({ workerUrl: files.extractionWorker, size });
  const desk = await composeDesk({
    files,
    extraction: pool,
    folder: null,
    host,
    env: {},
    about: { version: 'bench', host: 'browser', platform: 'linux', locale: null },
    spawnHelper: () => {
      throw new Error('no keychain is asked here');
    },
  });
  try {
    const paths = await Promise.all(
      Array.from({ length: statements }, async (_, at) => {
        const [account, month] = [at % accounts, Math.floor(at / accounts)];
        const path = join(folder, `${account}-${month}.pdf`);
        await writeFile(path, await drawOfSeries({ account, month, pages: 1, wrong: true }));
        return path;
      }),
    );
    host.saveInto(folder);
    const call = callsOf(desk);
    const caseId = await reviewed(paths, { desk, call, host });
    const targets = [];
    for (const format of ['report', 'evidence'] as const) {
      const run = (): Promise<unknown> =>
        call('export.run', { scope: { caseId, sort: 'date' }, exportId: format, format, acceptUnproved: true });
      const seconds: number[] = [];
      for (let round = 0; round < (quick ? 2 : 5); round++) seconds.push((await timeOf(run)) / 1000);
      const what = `seconds for the ${format} of ${statements} statements that do not reconcile`;
      targets.push(atMost(what, figure(median(seconds)), 5, figure(noiseOf(seconds))));
    }
    return { statements, targets };
  } finally {
    await desk.close();
  }
};

/** A case of these files. @throws {Error} where one of them reconciles, which is none to measure with */
async function reviewed(paths: readonly string[], parts: Parameters<typeof reviewFiles>[2]): Promise<Id> {
  const options = { password: undefined, out: undefined, options: undefined, ask: () => Promise.resolve(null) };
  const { review } = await reviewFiles(paths, { ...options, connectionId: builtInConnectionId, formats: [] }, parts);
  const states = review?.accounts.flatMap(({ statements }) => statements.map(({ verdict }) => verdict.state)) ?? [];
  if (review === null || states.length !== paths.length || states.some((state) => state !== 'mismatch')) {
    throw new Error(`the statements are not what this measures: ${states.join(', ')}`);
  }
  return review.case.id;
}
