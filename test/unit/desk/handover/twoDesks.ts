import path from 'node:path';
import type { Edit } from '../../../../shared/calls/edits.ts';
import type { HandoverPlan } from '../../../../shared/calls/handover.ts';
import type { ReviewRow } from '../../../../shared/model/row.ts';
import { caseWithCollection, rawKey, row, statement, temporaryFolder } from '../../store/fixtures.ts';
import { fileOf, startDesk, type DeskInTest } from '../support/deskInTest.ts';

export const passphrase = 'quinces and pears';

/** A desk whose data lie in a folder, where cases that come and go are kept meanwhile. */
export function deskOf(analyst: string): DeskInTest {
  const file = path.join(temporaryFolder(), 'desk.db');
  const dataFile = { path: file, key: rawKey, lasting: true, copyWorker: new URL('file:///none') };
  return startDesk({ analyst, dataFile });
}

const facts = { periodStart: '2026-01-01', periodEnd: '2026-01-31', unreadableRows: 0 };

/** A statement of three rows, two of them alike, that reconciles. */
export const january = () =>
  statement(
    [
      row('2026-01-03', 'Salary Meridian Looms', '900.00', { balance: '1000.00', page: 1, box: [10, 10, 200, 20] }),
      row('2026-01-09', 'Card fee', '-10.00', { balance: '990.00', page: 1, box: [10, 30, 200, 40] }),
      row('2026-01-09', 'Card fee', '-10.00', { balance: '980.00', page: 1, box: [10, 50, 200, 60] }),
    ],
    {
      opening: '100.00',
      closing: '980.00',
      printed: facts,
      periodStart: facts.periodStart,
      periodEnd: facts.periodEnd,
    },
  );

export async function caseOn(desk: DeskInTest): Promise<string> {
  const { caseId, collectionId } = await caseWithCollection(desk.store);
  desk.store.collections.change(collectionId, { state: 'ready' });
  desk.store.statements.replaceOfCollection(collectionId, [january()], []);
  return caseId;
}

export const rowsOf = async (desk: DeskInTest, caseId: string): Promise<ReviewRow[]> =>
  (await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 50 })).rows;

/** Changes one row, the first of which is 0. */
export async function change(
  desk: DeskInTest,
  caseId: string,
  at: number,
  what: Extract<Edit, { kind: 'rows' }>['change'],
): Promise<void> {
  const rows = await rowsOf(desk, caseId);
  await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [rows[at]?.id ?? 0], change: what }] });
}

/** The file of a case that is handed over. */
export async function handedFrom(desk: DeskInTest, caseId: string, unmarked = false): Promise<Buffer> {
  await desk.call('handover.save', { caseId, exportId: 'e', passphrase, unmarked });
  return desk.saved.at(-1)?.bytes ?? Buffer.alloc(0);
}

export const offered = (desk: DeskInTest, file: Buffer) => desk.offer(fileOf('case.deskcase', file));

export const look = (desk: DeskInTest, file: Buffer): Promise<HandoverPlan> =>
  desk.call('handover.look', { handle: offered(desk, file), passphrase });

export async function take(
  desk: DeskInTest,
  file: Buffer,
  choices: Record<string, 'mine' | 'theirs'> = {},
  reason = '',
): Promise<HandoverPlan> {
  return (await desk.call('handover.take', { handle: offered(desk, file), passphrase, choices, reason })).plan;
}

/** All that a person reads of a case, without the numbers that each desk gives. */
export async function readingOf(desk: DeskInTest, caseId: string): Promise<unknown> {
  const { accounts, case: file } = await desk.call('review.open', { caseId });
  return {
    name: file.name,
    notes: file.notes,
    statements: accounts.flatMap(({ statements }) =>
      statements.map(({ id, opening, closing, verdict, edits }) => ({ id, opening, closing, verdict, edits })),
    ),
    rows: (await rowsOf(desk, caseId)).map((row) => ({ ...row, id: 0, accountId: '' })),
  };
}
