import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Random } from '../../build/scripts/samples/random.ts';
import { collectionDetailSchema } from '../../electron/localService/collectionDetail.ts';
import type { Id } from '../../shared/ids.ts';
import { nightLimitMs, tryOften } from '../support/tries.ts';
import { loginOf, practicePlan } from '../unit/desk/connect/practiceDesk.ts';
import { sha256Of } from '../unit/desk/support/remoteService.ts';
import { killableDesk, type KillableDesk } from './support/killableDesk.ts';
import { statementFolder } from './support/statementFolder.ts';

const statements = 2;
const killsInALife = 6;
/** Longer than what is begun takes. */
const latestKillMs = 500;
let folder: string;
let remove: () => void;
beforeAll(async () => {
  ({ folder, remove } = await statementFolder(statements));
});
afterAll(() => remove());

type Life = { desk: KillableDesk; caseId: Id; total: number; random: Random };

const ofCase = async ({ desk, caseId }: Life, limit = 1) =>
  desk.call('review.rows', { caseId, offset: 0, limit, sort: 'date' });

/** What may be under way when the desk is killed. */
const deeds: Record<string, (life: Life) => Promise<unknown>> = {
  intake: ({ desk }) => desk.call('intake.add', { files: [folder], allowDuplicates: true }),
  deletion: async ({ desk, caseId }) => {
    const { entries } = await desk.call('case.list', { limit: 500 });
    const other = entries.find(({ id }) => id !== caseId);
    return other && desk.call('case.remove', { id: other.id });
  },
  edit: async (life) => {
    const { rows } = await ofCase(life, 500);
    const change = { excluded: rows[0]?.excluded !== true };
    const edit = { kind: 'rows', rows: rows.map(({ id }) => id), change } as const;
    return life.desk.call('edits.apply', { caseId: life.caseId, edits: [edit] });
  },
  undo: ({ desk, caseId }) => desk.call('edits.undo', { caseId }),
  export: exportRows,
  'fetching again': async ({ desk, caseId }) => {
    const { entries } = await desk.call('collection.list', { caseId, limit: 1 });
    const products = await desk.call('collection.products', { id: entries[0]!.id });
    return desk.call('product.fetchAgain', { id: products.find(({ kind }) => kind === 'summary')!.id });
  },
  'connect flow': ({ desk }) => desk.call('connect.start', { plan: practicePlan(), credentials: loginOf('success') }),
};

function exportRows({ desk, caseId, random }: Life): Promise<unknown> {
  const scope = { caseId, sort: 'date' } as const;
  return desk.call('export.run', { scope, format: 'csv', exportId: random.digits(12), acceptUnproved: true });
}

const savedFiles = ({ desk }: Life): string[] => readdirSync(desk.saved);

/** What holds after any kill, once the desk has started again. */
async function proveWhole(life: Life): Promise<void> {
  const { desk, total } = life;
  const rows = await ofCase(life);
  expect(rows.total).toBe(total);
  // An edit of all rows is there whole or not at all.
  expect([0, total]).toContain(rows.leftOut);
  for (const { id } of (await desk.call('case.list', { limit: 500 })).entries)
    await desk.call('review.open', { caseId: id });
  // No half of a file has the name of a whole one, and what a kill left of one goes with the start.
  await expect.poll(() => savedFiles(life).filter((name) => name.endsWith('.part'))).toEqual([]);
}

/** What an export that was killed has left under its name is what one that was not killed writes. */
async function proveExport(life: Life): Promise<void> {
  const texts = () => savedFiles(life).map((name) => readFileSync(path.join(life.desk.saved, name), 'utf8'));
  const before = texts();
  await exportRows(life);
  if (before.length > 0) expect(before).toEqual(texts());
}

/** Everything in the database of the killed desk, each product by its hash. */
function proveStore(desk: KillableDesk): void {
  expect(desk.integrity()).toBe('ok');
  const store = desk.store();
  try {
    const collections = store.cases
      .page({ limit: 500 })
      .entries.flatMap(({ id }) => store.collections.pageOfCase(id, { limit: 500 }).entries);
    for (const { id } of collections) {
      for (const { sha256, size } of store.products.newestOf(id)) {
        expect(sha256Of(store.blobs.readWhole(sha256, size))).toBe(sha256);
      }
    }
    const sent = [...store.service.all()].map(({ detail }) => collectionDetailSchema.parse(detail).request.correlation);
    const own = sent.filter((correlation) => collections.some(({ id }) => id === correlation));
    // Nothing was sent twice.
    expect(new Set(own).size).toBe(own.length);
  } finally {
    store.close();
  }
}

test(
  'nothing is lost, doubled or halved, whatever is under way when the desk is killed',
  () =>
    tryOften('LIVES', 'kills of a desk at work', 1, async (random) => {
      const desk = killableDesk();
      await desk.start();
      const { caseId } = await desk.call('intake.add', { files: [folder] });
      await desk.settles(['ready']);
      const life: Life = { desk, caseId: caseId!, total: 0, random };
      life.total = (await ofCase(life)).total;
      for (let kill = 0; kill < killsInALife; kill++) {
        const name = random.pick(Object.keys(deeds));
        const moment = random.between(0, latestKillMs);
        // Refused, where nothing is there to undo or to delete, or cut off by the kill.
        void deeds[name]!(life).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, moment));
        await desk.kill();
        await desk.start();
        try {
          await proveWhole(life);
          if (name === 'export') await proveExport(life);
          else for (const file of savedFiles(life)) rmSync(path.join(desk.saved, file));
        } catch (cause) {
          throw new Error(`${name}, killed after ${moment} ms: ${String(cause)}`, { cause });
        }
      }
      // Credentials go with the process, so that a connect flow waits for them again.
      for (const { id, origin } of await desk.collections()) {
        if (origin === 'connect-flow') await desk.call('collection.cancel', { id }).catch(() => undefined);
      }
      await desk.settles(['ready', 'cancelled', 'failed']);
      expect(
        (await desk.collections()).filter(({ origin, state }) => origin === 'upload' && state !== 'ready'),
      ).toEqual([]);
      await desk.kill();
      proveStore(desk);
      return killsInALife;
    }),
  nightLimitMs,
);
