import { describe, expect, it } from 'vitest';
import { zipStream } from '../../../../electron/exporting/zipStream.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { ReviewRow } from '../../../../shared/model/row.ts';
import { categoryWords } from '../../../../shared/text/words.ts';
import { unzipped } from '../../../support/unzipped.ts';
import { caseWithCollection, row, statement } from '../../store/fixtures.ts';
import { fileOf, startDesk, type DeskInTest } from '../support/deskInTest.ts';

const rows = [
  row('2026-01-03', 'Salary Meridian Looms', '900.00', { balance: '1000.00' }),
  row('2026-01-09', 'Rent; Harbour Road', '-400.10', { balance: '599.90' }),
  row('2026-01-20', '=Fee', '-10.00', { balance: '589.90' }),
];

async function exported(format: 'csv' | 'xlsx') {
  const desk = startDesk();
  const { caseId, collectionId } = await caseWithCollection(desk.store);
  desk.store.statements.replaceOfCollection(collectionId, [statement(rows)], []);
  const list = await rowsOf(desk, caseId);
  const [salary, rent, fee] = list as [ReviewRow, ReviewRow, ReviewRow];
  await desk.call('edits.apply', {
    caseId,
    edits: [{ kind: 'rows', rows: [fee.id], change: { note: '=why', addTags: ['costs'], category: 'bank-fee' } }],
  });
  const scope = { caseId, sort: 'date' as const };
  await desk.call('export.run', { scope, exportId: 'e', format, acceptUnproved: true });
  const file = desk.saved[0]?.bytes ?? Buffer.alloc(0);
  return { desk, caseId, collectionId, salary, rent, fee, file };
}

const rowsOf = async (desk: DeskInTest, caseId: string): Promise<ReviewRow[]> =>
  (await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 50 })).rows;

/** The CSV with cells of a line set, by the names of their columns. */
function edited(file: Buffer, lines: Record<number, Record<string, string>>): string {
  const [head = '', ...rest] = file.toString().replace('\ufeff', '').trimEnd().split('\r\n');
  const columns = head.split(',');
  const changed = rest.map((line, at) => {
    const cells = line.split(',');
    for (const [name, value] of Object.entries(lines[at] ?? {})) cells[columns.indexOf(name)] = value;
    return cells.join(',');
  });
  return [head, ...changed].join('\r\n');
}

const offered = (desk: DeskInTest, content: string | Buffer, name = 'edited.csv') => desk.offer(fileOf(name, content));

describe('an edited export', () => {
  it.each(['csv', 'xlsx'] as const)('changes nothing where nobody edited the %s', async (format) => {
    const { desk, caseId, file } = await exported(format);
    const handle = offered(desk, file);
    expect(await desk.call('fileEdits.read', { caseId, handle })).toEqual({ rows: 3, changes: [], refused: [] });
    await expect(desk.call('fileEdits.apply', { caseId, handle, reason: 'r' })).rejects.toMatchObject({
      code: 'file-edits-none',
    });
  });

  it('gives back categories, tags and notes in one step with its reason, which one undo takes back', async () => {
    const { desk, caseId, file } = await exported('csv');
    const [salary, rent, fee] = (await rowsOf(desk, caseId)) as [ReviewRow, ReviewRow, ReviewRow];
    const handle = offered(
      desk,
      edited(file, {
        0: { 'Category code': 'other-in', Tags: 'income; main' },
        // Excel writes days and figures of a CSV its own way.
        1: {
          Category: categoryWords['utilities-telecom'].name,
          Note: 'seen the lease',
          Date: '1/9/2026',
          Amount: '-400.1',
        },
        2: { Tags: '', Note: '' },
      }),
    );
    const read = await desk.call('fileEdits.read', { caseId, handle });
    expect(read.refused).toEqual([]);
    expect(read.changes.map(({ rowId, changes }) => [rowId, changes])).toEqual([
      [
        salary.id,
        [
          { field: 'category', before: salary.category?.code ?? '', after: 'other-in' },
          { field: 'tags', before: '', after: 'income; main' },
        ],
      ],
      [
        rent.id,
        [
          { field: 'category', before: rent.category?.code ?? '', after: 'utilities-telecom' },
          { field: 'note', before: '', after: 'seen the lease' },
        ],
      ],
      [
        fee.id,
        [
          { field: 'tags', before: 'costs', after: '' },
          { field: 'note', before: '=why', after: '' },
        ],
      ],
    ]);
    await desk.call('fileEdits.apply', { caseId, handle, reason: 'sorted in Excel' });
    const now = await rowsOf(desk, caseId);
    expect(now.map(({ tags, note, category }) => [tags, note, category?.code])).toEqual([
      [['income', 'main'], null, 'other-in'],
      [[], 'seen the lease', 'utilities-telecom'],
      [[], null, 'bank-fee'],
    ]);
    const { entries } = await desk.call('edits.history', { caseId, limit: 10 });
    expect(entries[0]).toMatchObject({ kind: 'edit', who: 'nomsa', reason: 'sorted in Excel' });
    await desk.call('edits.undo', { caseId });
    expect((await rowsOf(desk, caseId)).map(({ tags, note }) => [tags, note])).toEqual([
      [[], null],
      [[], null],
      [['costs'], '=why'],
    ]);
  });

  it('says of each line that it cannot take why, and takes the rest', async () => {
    const { desk, caseId, file, rent } = await exported('csv');
    await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [rent.id], change: { note: 'mine' } }] });
    const read = (lines: Record<number, Record<string, string>>) =>
      desk.call('fileEdits.read', { caseId, handle: offered(desk, edited(file, lines)) });
    const whys = async (lines: Record<number, Record<string, string>>) =>
      (await read(lines)).refused.map(({ line, why, value }) => [line, why, value]);
    expect(await whys({ 1: { Note: 'theirs' } })).toEqual([[3, 'changed-since', null]]);
    expect(await whys({ 0: { Amount: '901.00', Note: 'x' } })).toEqual([[2, 'figures', null]]);
    expect(await whys({ 0: { Date: '2026-01-04' } })).toEqual([[2, 'figures', null]]);
    expect(await whys({ 0: { Description: 'Gift' } })).toEqual([[2, 'figures', null]]);
    expect(await whys({ 0: { 'Category code': 'pay-rol' } })).toEqual([[2, 'category', 'pay-rol']]);
    expect(await whys({ 2: { Note: '=A2' } })).toEqual([[4, 'formula', '=A2']]);
    expect(await whys({ 0: { 'Row reference': 'R999-0123456789' } })).toEqual([[2, 'unknown-row', 'R999-0123456789']]);
    expect(await whys({ 0: { 'Row reference': '' } })).toEqual([[2, 'unknown-row', null]]);
    const some = await read({ 0: { Amount: '901.00' }, 2: { Note: 'kept' } });
    expect([some.changes.length, some.refused.length]).toEqual([1, 1]);
  });

  it('refuses a formula in a workbook, whatever it comes to', async () => {
    const { desk, caseId, file } = await exported('xlsx');
    const parts = await unzipped(file);
    const changed = [...parts].map(([name, bytes]) => {
      const text = Buffer.from(bytes).toString();
      // The note of the fee, in the sheet of rows.
      const cell = /<c r="([A-Z]+\d+)"[^>]*>(?:(?!<\/c>).)*=why(?:(?!<\/c>).)*<\/c>/s;
      return { name, content: () => [Buffer.from(text.replace(cell, '<c r="$1"><f>B2</f><v>7</v></c>'))] };
    });
    const workbook = Buffer.concat(await Array.fromAsync(zipStream(changed, '2026-02-01T00:00:00.000Z')));
    const { changes, refused } = await desk.call('fileEdits.read', {
      caseId,
      handle: offered(desk, workbook, 'edited.xlsx'),
    });
    expect(changes).toEqual([]);
    expect(refused.map(({ why, value }) => [why, value])).toEqual([['formula', '=B2']]);
  });

  it('refuses what is no export, what is of another case, and one that ends early', async () => {
    const { desk, caseId, file } = await exported('csv');
    const codeOf = (content: string | Buffer, of = caseId) =>
      desk.call('fileEdits.read', { caseId: of, handle: offered(desk, content) }).then(
        () => null,
        (error: unknown) => AppError.dataOf(error).code,
      );
    expect(await codeOf('Date,Amount\r\n2026-01-01,5\r\n')).toBe('file-edits-foreign');
    expect(await codeOf(Buffer.from('PK\u0003\u0004 cut'))).toBe('file-edits-foreign');
    const other = await caseWithCollection(desk.store);
    desk.store.statements.replaceOfCollection(other.collectionId, [statement(rows)], []);
    expect(await codeOf(file, other.caseId)).toBe('file-edits-other-case');
  });
});
