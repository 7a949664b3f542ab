/** How long an analyst waits for the report and the evidence bundle of fifty statements that do not reconcile. */
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { builtInConnectionId } from '../../../electron/base/builtIn.ts';
import { callsOf } from '../../../electron/cli/deskCalls.ts';
import { reviewFiles } from '../../../electron/cli/reviewFiles.ts';
import type { Id } from '../../../shared/ids.ts';
import { atMost, inTurns, spreadOf, type Bench } from './bench.ts';
import { drawOfSeries } from './drawnStatements.ts';
import { openPool } from './machine.ts';
import { composed } from './windowless.ts';

const accounts = 5;

export const measure: Bench = async ({ quick, folder }) => {
  const statements = quick ? 10 : 50;
  const { desk, host } = await composed({ folder: null, extraction: openPool(Math.min(2, availableParallelism())) });
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
    const write = (format: 'report' | 'evidence') => () =>
      call('export.run', { scope: { caseId, sort: 'date' }, exportId: format, format, acceptUnproved: true });
    const times = await inTurns({ report: write('report'), evidence: write('evidence') }, quick ? 2 : 5);
    const targets = (['report', 'evidence'] as const).map((format) => {
      const seconds = spreadOf(times[format].map((ms) => ms / 1000));
      return atMost(`seconds for the ${format} of ${statements} statements that do not reconcile`, seconds, 5);
    });
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
