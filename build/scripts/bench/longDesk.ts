import { join } from 'node:path';
import { systemClock as clock } from '../../../electron/composition/systemClock.ts';
import { programFiles } from '../../../electron/programFiles.ts';
import type { StoreKey } from '../../../electron/store/database/database.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import type { Store } from '../../../electron/store/store.ts';
import type { StatementDraft } from '../../../electron/store/statements/statementRepository.ts';
import { fromUnits } from '../../../shared/money.ts';

const shops = ['Oystercatcher', 'Harbour', 'Lantern', 'Meridian', 'Kestrel', 'Juniper', 'Saltmarsh', 'Copper', 'Wren'];
const trades = ['Bakery', 'Books', 'Fuel', 'Grocers', 'Looms', 'Pharmacy', 'Outfitters', 'Café', 'Hardware', 'Tyres'];

/** Statements of a case: each has so many rows, which add up. */
export type LongCase = { name: string; statements: number; rows: number };

const files = programFiles(new URL('../../../electron/entry.ts', import.meta.url).href);

/** Opens the store of a data folder with its key or passphrase, and the thread that a desk has for long writes. */
export function openKeyed(folder: string, secret: StoreKey | string, checkpointWorker = files.checkpointWorker): Store {
  const key: StoreKey = typeof secret === 'string' ? { kind: 'passphrase', text: secret } : secret;
  return openStore({ path: join(folder, 'desk.db'), key, clock, checkpointWorker });
}

/** Writes a case as a collection brings it; every row of it holds. @returns the id of the case */
export function addLongCase(store: Store, { name, statements, rows }: LongCase): string {
  const { id: caseId } = store.cases.create({ name, autoNamed: false });
  for (let at = 0; at < statements; at++) {
    const draft = { caseId, connectionId: 'this-computer', origin: 'upload', documentIds: [] } as const;
    const collection = store.collections.create({ ...draft, documentIds: [] });
    store.collections.change(collection.id, { state: 'ready' });
    store.statements.replaceOfCollection(collection.id, [statementOf(at, rows)], []);
  }
  return caseId;
}

function statementOf(at: number, count: number): StatementDraft {
  const year = 2000 + at;
  let balance = 0;
  const rows = Array.from({ length: count }, (_, row) => {
    const cents = ((row * 7919 + at) % 500_000) - 250_000;
    balance += cents;
    const day = Math.floor((row * 336) / count);
    const date = `${year}-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`;
    return {
      date,
      description: `${shops[row % 9]} ${trades[(row * 31) % 10]} ${(row * 17) % 9973}`,
      amount: fromUnits(BigInt(cents), 2),
      balance: fromUnits(BigInt(balance), 2),
      page: 1 + Math.floor(row / 40),
      box: null,
      confidence: 1,
      doubts: [],
    };
  });
  return {
    ...{ accountKey: 'a', bank: 'Kestrel Mutual', holder: 'Lantern Works', number: '62000417735', currency: 'ZAR' },
    ...{ type: null, documentId: null, periodStart: `${year}-01-01`, periodEnd: `${year}-12-28` },
    ...{ opening: '0.00', closing: fromUnits(BigInt(balance), 2) },
    printed: { periodStart: `${year}-01-01`, periodEnd: `${year}-12-28`, rowCount: count, unreadableRows: 0 },
    verdict: { state: 'reconciled', reason: { code: 'no-rows' }, difference: null, firstBadRow: null, checks: [] },
    rows,
  };
}
