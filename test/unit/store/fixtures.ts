import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Clock } from '../../../electron/base/clock.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import type { Store } from '../../../electron/store/store.ts';
import type { RowDraft, StatementDraft } from '../../../electron/store/statements/statementDraft.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';

/** Starts at noon on 21 November 2026 and moves only when told. */
export function movableClock(): Clock & { move(ms: number): void } {
  let now = Date.parse('2026-11-21T12:00:00.000Z');
  return {
    now: () => new Date(now),
    sleep: () => Promise.reject(new Error('the store never sleeps')),
    move: (ms) => void (now += ms),
  };
}

export const rawKey = { kind: 'raw', hex: '5a'.repeat(32) } as const;

/** A store in memory, closed with the test. */
export function memoryStore(clock: Clock = movableClock()): Store {
  const store = openStore({ memory: true, clock });
  onTestFinished(() => store.close());
  return store;
}

/** A folder that goes with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'statement-desk-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function bytesOf(...texts: string[]): AsyncIterable<Uint8Array> {
  return (async function* () {
    for (const text of texts) yield new TextEncoder().encode(text);
  })();
}

export async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  return Buffer.concat(await Array.fromAsync(chunks)).toString();
}

/** A case with one document and one collection of it. */
export async function caseWithCollection(
  store: Store,
  name = 'Amara Okafor',
): Promise<{ caseId: string; documentId: string; collectionId: string; sha256: string }> {
  const caseId = store.cases.create({ name, autoNamed: false }).id;
  const { sha256, size } = await store.blobs.write(bytesOf(`%PDF-1.7 statement of ${name}`));
  const document = { caseId, sha256, size, name: `${name}.pdf`, pages: 3, encryption: 'none' } as const;
  const documentId = store.documents.add(document).id;
  const collection = { caseId, connectionId: 'this-computer', origin: 'upload', documentIds: [documentId] } as const;
  const collectionId = store.collections.create({ ...collection, documentIds: [documentId] }).id;
  return { caseId, documentId, collectionId, sha256 };
}

export function row(date: string, description: string, amount: string, more: Partial<RowDraft> = {}): RowDraft {
  return { date, description, amount, balance: null, page: 1, box: null, confidence: null, doubts: [], ...more };
}

export function statement<Rows extends Iterable<RowDraft>>(
  rows: Rows,
  more: Partial<Omit<StatementDraft, 'rows'>> = {},
): StatementDraft & { rows: Rows } {
  return {
    accountKey: 'sample bank/1002003004/ZAR',
    bank: 'Sample Bank',
    holder: 'Amara Okafor',
    number: '100-200-3004',
    currency: 'ZAR',
    type: null,
    documentId: null,
    periodStart: null,
    periodEnd: null,
    opening: null,
    closing: null,
    verdict: {
      state: 'no-balances-printed',
      reason: { code: 'no-rows' },
      difference: null,
      firstBadRow: null,
      checks: [],
    },
    rows,
    ...more,
  };
}

/** What was thrown, which must be an `AppError` with this code. */
export function appErrorFrom(work: () => unknown, code: ErrorCode): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError && error.code === code) return error;
    throw error;
  }
  throw new Error(`nothing was thrown instead of ${code}`);
}
