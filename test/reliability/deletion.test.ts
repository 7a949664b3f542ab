import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeStatementPdf, plainModel, type StatementModel } from '../support/press/press.ts';
import { keyOfPassphrase, pagesOf, pagesOfLog } from '../support/databasePages.ts';
import { killableDesk, passphrase } from './support/killableDesk.ts';

const gone: StatementModel = {
  ...plainModel,
  holder: { name: 'Ms Q Zandspruit', address: ['9 Hollow Lane', 'Quaggafontein', '9988'] },
  number: '71999900123',
  rows: plainModel.rows.map((row) => ({ ...row, lines: row.lines.map((line) => `${line} Wildebeest`) })),
};

/** Everything that lies in the folder of a desk, as who has its key can read it. */
function everythingIn(folder: string): string {
  const database = readFileSync(path.join(folder, 'desk.db'));
  const key = keyOfPassphrase(database, passphrase);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'desk.db')
    .map(({ parentPath, name }) => ({ name, bytes: readFileSync(path.join(parentPath, name)) }));
  const plain = files.map(({ name, bytes }) => (name === 'desk.db-wal' ? pagesOfLog(bytes, key) : bytes));
  return Buffer.concat([pagesOf(database, key), ...plain]).toString('latin1');
}

test('nothing of a deleted case can be read from any page, whoever has the key', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-deletion-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [bytes, other] = [Buffer.from(await makeStatementPdf(gone)), Buffer.from(await makeStatementPdf(plainModel))];
  writeFileSync(path.join(folder, 'zandspruit-march.pdf'), bytes);
  writeFileSync(path.join(folder, 'other.pdf'), other);

  const desk = killableDesk();
  await desk.start();
  await desk.call('intake.add', { files: [path.join(folder, 'other.pdf')] });
  const { caseId } = await desk.call('intake.add', { files: [path.join(folder, 'zandspruit-march.pdf')] });
  await desk.settles(['ready']);
  await desk.call('case.update', {
    id: caseId!,
    change: { notes: 'asked about the Okapi loan', idNumber: '8001019988776' },
  });
  const { rows } = await desk.call('review.rows', { caseId: caseId!, offset: 0, limit: 1, sort: 'date' });
  const change = { description: 'Corrected to Gemsbok', addTags: ['Kudu'] };
  await desk.call('edits.apply', { caseId: caseId!, edits: [{ kind: 'rows', rows: [rows[0]!.id], change }] });
  await desk.kill();

  // The first bytes of the file that the other does not have, too.
  const own = Array.from({ length: bytes.length / 48 }, (_, at) => bytes.subarray(at * 48, at * 48 + 48)).find(
    (part) => !other.includes(part),
  );
  const needles = [
    ...['Zandspruit', 'zandspruit-march', '71999900123', 'Wildebeest', 'Okapi', '8001019988776', 'Gemsbok', 'Kudu'],
    own!.toString('latin1'),
  ];
  const found = (): string[] => {
    const everything = everythingIn(desk.folder);
    return needles.filter((needle) => everything.includes(needle));
  };
  expect(found()).toEqual(needles);
  await desk.start();
  await desk.call('case.remove', { id: caseId! });
  await desk.kill();
  expect(found()).toEqual([]);
  expect(everythingIn(desk.folder)).toContain(plainModel.number);
});
