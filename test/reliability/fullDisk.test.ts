import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallArgs, CallName } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import { nightLimitMs, tryOften } from '../support/tries.ts';
import { killableDesk, type KillableDesk } from './support/killableDesk.ts';
import { noSmallDisk, smallDisk } from './support/smallDisk.ts';
import { statementFolder } from './support/statementFolder.ts';

const statements = 3;
let folder: string;
let remove: () => void;
beforeAll(async () => {
  ({ folder, remove } = await statementFolder(statements));
});
afterAll(() => remove());

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The code of what a call came to. */
async function codeOf<K extends CallName>(desk: KillableDesk, name: K, args: CallArgs<K>): Promise<string> {
  try {
    await desk.call(name, args);
    return 'done';
  } catch (error) {
    return AppError.dataOf(error).code;
  }
}

describe.skipIf(noSmallDisk !== null)(`a full disk${noSmallDisk === null ? '' : ` (${noSmallDisk})`}`, () => {
  test('refuses each write by name, ends nothing, and each is done once there is room', async () => {
    const disk = smallDisk(64);
    const desk = killableDesk(disk.folder);
    await desk.start();
    const { caseId, accepted } = await desk.call('intake.add', { files: [path.join(folder, '0.pdf')] });
    await desk.settles(['ready']);
    const collectionId = accepted[0]!.collectionId;
    const { rows } = await desk.call('review.rows', { caseId: caseId!, offset: 0, limit: 100, sort: 'date' });
    const product = (await desk.call('collection.products', { id: collectionId })).find(
      ({ kind }) => kind === 'summary',
    );
    const scope = { caseId: caseId!, sort: 'date' } as const;
    const passphrase = 'a passphrase of the backup';
    const layout = {
      ...{ kind: 'statement-desk-layout', version: 1, name: 'Columns' },
      layout: {
        ...{ width: 595, height: 842, fonts: [], headings: [], left: 40, right: 560, firstTop: 100, nextTop: 60 },
        columns: [{ x0: 40, x1: 110, meaning: 'date' }],
        ...{ signs: 'as-printed', order: 'as-printed' },
      },
    };
    const note = 'Asked the client about it.';
    const writes: Record<string, () => Promise<string>> = {
      'taking files in': async () => {
        const { accepted, refused } = await desk.call('intake.add', { files: [folder], allowDuplicates: true });
        expect(accepted.length + refused.length).toBe(statements);
        return refused[0]?.error.code ?? 'done';
      },
      'fetching a product again': () => codeOf(desk, 'product.fetchAgain', { id: product!.id }),
      'a case': () => codeOf(desk, 'case.create', { name: 'Another' }),
      'notes of a case': () => codeOf(desk, 'case.update', { id: caseId!, change: { notes: note } }),
      'an edit': () =>
        codeOf(desk, 'edits.apply', {
          caseId: caseId!,
          edits: [{ kind: 'rows', rows: rows.map(({ id }) => id), change: { note } }],
        }),
      'a setting': () => codeOf(desk, 'settings.update', { stuckAfterMinutes: 31 }),
      'a layout': () => codeOf(desk, 'layouts.import', { file: JSON.stringify(layout) }),
      'a saved view': () => codeOf(desk, 'view.save', { name: 'Mine', search: '', show: 'all' }),
      diagnostics: () => codeOf(desk, 'diagnostics.save', {}),
      'an export as CSV': () =>
        codeOf(desk, 'export.run', { scope, format: 'csv', exportId: 'csv', acceptUnproved: true }),
      'an export as a workbook': () =>
        codeOf(desk, 'export.run', { scope, format: 'xlsx', exportId: 'xlsx', acceptUnproved: true }),
      'an evidence bundle': () =>
        codeOf(desk, 'export.run', { scope, format: 'evidence', exportId: 'evidence', acceptUnproved: true }),
      'a backup': () => codeOf(desk, 'backup.run', { exportId: 'backup', passphrase }),
      'deleting a case': async () => {
        const [first] = (await desk.call('case.list', { limit: 500 })).entries.filter(({ id }) => id !== caseId);
        return first === undefined ? 'done' : codeOf(desk, 'case.remove', { id: first.id });
      },
    };

    const ends: Record<string, string[]> = {};
    for (const [what, write] of Object.entries(writes)) {
      await desk.settles(['ready']);
      // A deletion empties the log of writes, in which what is short mostly finds room.
      await desk.call('case.remove', { id: (await desk.call('case.create', { name: 'Passing' })).id });
      disk.fill();
      const full = await write();
      // The desk lives, and reads.
      await desk.call('review.open', { caseId: caseId! });
      disk.clear();
      ends[what] = [full, await write()];
    }
    const files = ['taking files in', 'diagnostics', 'a backup', 'an evidence bundle'];
    const all = Object.entries(ends);
    expect(all.filter(([, [full, then]]) => !/^(disk-full|done)$/.test(full!) || then !== 'done')).toEqual([]);
    expect(all.filter(([what, [full]]) => files.includes(what) && full !== 'disk-full')).toEqual([]);
    await desk.settles(['ready']);
    await desk.kill();
    expect(desk.integrity()).toBe('ok');
  });

  test(
    'that comes at any moment between drop and review ends nothing, and all are ready once there is room',
    async () => {
      const disk = smallDisk(192);
      const desk = killableDesk(disk.folder);
      await desk.start();
      await tryOften('FULL_DISKS', 'a full disk between drop and review', 4, async (random) => {
        const taken = desk.call('intake.add', { files: [folder], allowDuplicates: true });
        await after(random.between(0, 700));
        disk.fill(random.pick([0, 0, 4096, 16_384, 65_536, 262_144]));
        const { caseId, accepted, refused } = await taken;
        expect(accepted.length + refused.length).toBe(statements);
        expect(refused.filter(({ error }) => error.code !== 'disk-full')).toEqual([]);
        await after(random.between(0, 700));
        disk.clear();
        for (const { id, failure } of await desk.settles(['ready', 'failed'])) {
          if (failure !== null) await desk.call('collection.retry', { id });
        }
        await desk.settles(['ready']);
        if (caseId !== null) await desk.call('case.remove', { id: caseId });
        return 1;
      });
      await desk.kill();
      expect(desk.integrity()).toBe('ok');

      // It opens, or says why it does not, and opens once there is room.
      disk.fill();
      const opened = await desk.start().then(
        () => 'open',
        (error: unknown) => AppError.dataOf(error).code,
      );
      expect(['open', 'disk-full']).toContain(opened);
      await desk.kill();
      disk.clear();
      await desk.start();
    },
    nightLimitMs,
  );
});
