import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Clock } from '../../../../electron/base/clock.ts';
import { makeStatementPdf, plainModel } from '../../../support/press/press.ts';
import { startDesk, type DeskInTest } from '../support/deskInTest.ts';

const pdf = (text: string): string => `%PDF-1.7\n% ${text}\n%%EOF\n`;

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'watched-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Looks often: each pause is a few milliseconds. */
const clock: Clock = {
  now: () => new Date(),
  sleep: (_ms, signal) => setTimeout(3, undefined, signal === undefined ? {} : { signal }),
};
const parts = { url: 'http://127.0.0.1:9', clock };
const watching = (folder: string): DeskInTest => startDesk({ ...parts, watchFolder: folder });
const names = (desk: DeskInTest): string[] =>
  desk.store.cases
    .page({ limit: 100 })
    .entries.flatMap(({ id, name }) =>
      desk.store.collections
        .pageOfCase(id, { limit: 100 })
        .entries.flatMap((entry) => desk.store.collections.documents(entry.id).map((file) => `${name}: ${file.name}`)),
    )
    .toSorted();
const holds = (desk: DeskInTest, expected: string[]): Promise<void> =>
  vi.waitFor(() => expect(names(desk)).toEqual(expected), { timeout: 10_000, interval: 10 });

test('takes in what lies in the folder and what comes later, each PDF once', async () => {
  const folder = await emptyFolder();
  await writeFile(path.join(folder, 'March.pdf'), pdf('march'));
  await writeFile(path.join(folder, 'notes.txt'), 'not a statement');
  const desk = watching(folder);
  await holds(desk, ['March: March.pdf']);
  await writeFile(path.join(folder, 'April.pdf'), pdf('april'));
  await holds(desk, ['April: April.pdf', 'March: March.pdf']);
  const again = await desk.restart();
  await writeFile(path.join(folder, 'May.pdf'), pdf('may'));
  await holds(again, ['April: April.pdf', 'March: March.pdf', 'May: May.pdf']);
});

test('puts the files of a folder below into one case', async () => {
  const folder = await emptyFolder();
  await mkdir(path.join(folder, 'Naledi Vosloo'));
  await writeFile(path.join(folder, 'Naledi Vosloo', 'a.pdf'), pdf('a'));
  const desk = watching(folder);
  await holds(desk, ['a: a.pdf']);
  await writeFile(path.join(folder, 'Naledi Vosloo', 'b.pdf'), pdf('b'));
  await holds(desk, ['a: a.pdf', 'a: b.pdf']);
});

test('waits until a file has stopped growing', async () => {
  const folder = await emptyFolder();
  let size = 100;
  const listed = () => {
    const file = { name: 'slow.pdf', folder: null, size, changedAt: size };
    async function* open() {
      yield await Promise.resolve(Buffer.from(pdf(String(size))));
    }
    return Promise.resolve([{ ...file, open }]);
  };
  let looks = 0;
  const desk = startDesk({
    ...parts,
    watchFolder: folder,
    listFolder: () => {
      if (++looks <= 5) size += 100;
      return listed();
    },
  });
  await holds(desk, ['slow: slow.pdf']);
  expect(looks).toBeGreaterThan(5);
});

test('passes quietly over what is on the desk already, and names what was refused', async () => {
  const folder = await emptyFolder();
  const bytes = await makeStatementPdf(plainModel);
  await writeFile(path.join(folder, 'one.pdf'), bytes);
  await writeFile(path.join(folder, 'the same.pdf'), bytes);
  await writeFile(path.join(folder, 'zz picture.pdf'), 'GIF89a');
  const desk = watching(folder);
  await vi.waitFor(async () => {
    const { taken, refused } = await desk.call('watch.read', {});
    expect(taken).toBe(1);
    expect(refused).toMatchObject([{ name: 'zz picture.pdf', error: { code: 'not-a-pdf' } }]);
  });
});

test('says that the folder cannot be read, and goes on when it is back', async () => {
  const folder = path.join(await emptyFolder(), 'not yet');
  const desk = watching(folder);
  await vi.waitFor(async () =>
    expect((await desk.call('watch.read', {})).problem).toMatchObject({ code: 'file-unreadable', retryable: true }),
  );
  await mkdir(folder);
  await writeFile(path.join(folder, 'June.pdf'), pdf('june'));
  await holds(desk, ['June: June.pdf']);
  await vi.waitFor(async () => expect((await desk.call('watch.read', {})).problem).toBeNull());
});

test('is off until a folder is chosen, and off again when it is stopped', async () => {
  const desk = startDesk(parts);
  expect(await desk.call('watch.read', {})).toMatchObject({ folder: null, canChoose: false });
  await expect(desk.call('watch.choose', {})).rejects.toMatchObject({ code: 'not-allowed' });
  const folder = await emptyFolder();
  const choosing = startDesk({ ...parts, chooseFolder: () => Promise.resolve(folder) });
  expect(await choosing.call('watch.choose', {})).toMatchObject({ folder, canChoose: true });
  await writeFile(path.join(folder, 'July.pdf'), pdf('july'));
  await holds(choosing, ['July: July.pdf']);
  expect(await choosing.call('watch.stop', {})).toMatchObject({ folder: null });
  const looked = choosing.events.filter(({ name }) => name === 'watch.changed').length;
  expect(await (await choosing.restart()).call('watch.read', {})).toMatchObject({ folder: null });
  expect(looked).toBeGreaterThan(0);
});

test('takes in a file that another program held for a while, and no longer names it as refused', async () => {
  let held = true;
  async function* open() {
    if (held) throw Object.assign(new Error('busy'), { code: 'EBUSY' });
    yield await Promise.resolve(Buffer.from(pdf('march')));
  }
  const listed = () => Promise.resolve([{ name: 'March.pdf', folder: null, size: 100, changedAt: 1, open }]);
  const desk = startDesk({ ...parts, watchFolder: '/statements', listFolder: listed });
  const refused = async () => (await desk.call('watch.read', {})).refused;
  await vi.waitFor(async () =>
    expect(await refused()).toMatchObject([{ name: 'March.pdf', error: { code: 'file-unreadable' } }]),
  );
  held = false;
  await holds(desk, ['March: March.pdf']);
  await vi.waitFor(async () => expect(await refused()).toEqual([]));
});
