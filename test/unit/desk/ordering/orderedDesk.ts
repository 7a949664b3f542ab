import { onTestFinished } from 'vitest';
import { createCases } from '../../../../electron/desk/cases/cases.ts';
import { createChanges } from '../../../../electron/desk/background/collectionChanges.ts';
import { createEvents } from '../../../../electron/desk/calls/events.ts';
import { createEdits } from '../../../../electron/desk/edits/edits.ts';
import { createOrderingHandlers } from '../../../../electron/desk/ordering/handlers.ts';
import { judgeRows } from '../../../../electron/desk/statements/judging.ts';
import { settleCase } from '../../../../electron/desk/statements/settleCase.ts';
import { createReviews } from '../../../../electron/desk/review/review.ts';
import { openDatabase, type Database } from '../../../../electron/store/database/database.ts';
import { migrations } from '../../../../electron/store/migrations/index.ts';
import { migrate } from '../../../../electron/store/migrations/run.ts';
import { createStore } from '../../../../electron/store/store.ts';
import type { StatementDraft } from '../../../../electron/store/statements/statementDraft.ts';
import type { DeskEvent } from '../../../../shared/contract.ts';
import type { ReviewStatement } from '../../../../shared/model/review.ts';
import { bytesOf, movableClock, row, statement } from '../../store/fixtures.ts';

const inMemory = { memory: true } as const;

/** The parts of a desk that order statements, over a real store whose tables can be looked at. */
export function orderedDesk() {
  const clock = movableClock();
  const database = openDatabase(inMemory);
  migrate(database, inMemory, migrations, clock.now().toISOString());
  const store = createStore(database, clock);
  onTestFinished(() => store.close());
  const heard: DeskEvent[] = [];
  const events = createEvents(
    (error) => {
      throw error;
    },
    (work) => store.afterCommit(work),
  );
  events.subscribe((event) => void heard.push(event));
  const deps = { store, events, clock, analyst: 'nomsa' };
  const cases = createCases({ ...deps, changes: createChanges(deps) });
  const work: string[] = [];
  const lifecycle = {
    stop: (id: string) => Promise.resolve(void work.push(`stop ${id}`)),
    advance: (id: string) => void work.push(`advance ${id}`),
  };
  const calls = createOrderingHandlers({ ...deps, cases, lifecycle });
  return {
    ...{ database, store, clock, heard, work, cases, events },
    edits: createEdits(deps),
    reviews: createReviews(store, events),
    ordering: {
      move: (collectionIds: string[], to: { caseId: string } | { name: string | null }) =>
        calls['statements.move']({ collectionIds, to }),
      remove: (collectionIds: string[]) => calls['statements.remove']({ collectionIds }),
      split: (id: string, parts: { name: string | null; collectionIds: string[] }[]) =>
        calls['case.split']({ id, parts }),
      merge: (ids: string[], into: string) => calls['case.merge']({ ids, into }),
      takeBack: (id: string) => calls['caseSteps.takeBack']({ id }),
      review: (caseId: string, statementIds: string[], reviewed: boolean) =>
        calls['statements.review']({ caseId, statementIds, reviewed }),
    },
    emptyCase: (name: string, autoNamed = false) => store.cases.create({ name, autoNamed }).id,
    /** A collection of one file in a case, with what was read of it. */
    async collect(caseId: string, name: string, statements: StatementDraft[]) {
      const { sha256, size } = await store.blobs.write(bytesOf(`%PDF-1.7 ${name}`));
      const file = { caseId, sha256, size, name: `${name}.pdf`, pages: 1, encryption: 'none' } as const;
      const documentId = store.documents.add(file).id;
      const connection = { caseId, connectionId: 'this-computer', origin: 'upload' } as const;
      const { id } = store.collections.create({ ...connection, documentIds: [documentId] });
      store.collections.addStatus(id, { code: 2000, message: 'Complete', time: null });
      store.products.add({
        ...{ collectionId: id, remoteId: 'summary', kind: 'summary', name: 'summary.json' },
        ...{ mediaType: 'application/json', size, sha256 },
      });
      store.collections.change(id, { state: 'ready' });
      store.transaction(() => {
        store.statements.replaceOfCollection(
          id,
          statements.map((each) => ({ ...each, documentId })),
          [],
        );
        settleCase(store, caseId);
      });
      cases.nameByHolder(caseId);
      return id;
    },
  };
}

/** A statement of one month that reconciles: it opens at 100, a payment of 10 goes out, and it closes at 90. */
export function month(holder: string, number: string, at: string, opening = 100): StatementDraft {
  const closing = String(opening - 10);
  const rows = [row(`${at}-05`, `Rent to landlord of ${holder}`, '-10', { balance: closing })];
  const period = { periodStart: `${at}-01`, periodEnd: `${at}-28` };
  const balances = { opening: String(opening), closing };
  const printed = { ...period, unreadableRows: 0 };
  return statement(rows, {
    ...{ accountKey: `number|KESTREL|${number}|ZAR`, bank: 'Kestrel', holder, number, currency: 'ZAR' },
    ...{ ...period, ...balances, printed },
    verdict: judgeRows(
      printed,
      balances,
      rows.map((each, at) => ({ ...each, position: at + 1 })),
    ),
  });
}

export function statementsOf(desk: ReturnType<typeof orderedDesk>, caseId: string): ReviewStatement[] {
  return desk.store.statements.accountsOfCase(caseId).flatMap(({ statements }) => statements);
}

/** What may be other after a step was taken back: when, how often, and the journal of it. */
const passing: Record<string, readonly string[]> = {
  cases: ['changed_at', 'moves'],
  collections: ['revision'],
  statements: ['revision'],
};

/** The journal of edits, without that of what was ordered. */
const ofEdits: Record<string, string> = {
  steps: 'WHERE step_key IN (SELECT step_key FROM edits WHERE place IS NOT NULL)',
  edits: 'WHERE place IS NOT NULL',
};

/** Every row of every table that holds something of a case. */
export function everything(database: Database): Record<string, unknown[]> {
  const tables = database.values<string>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'row_words%'
       AND name NOT IN ('blobs', 'blob_chunks') ORDER BY name`,
  );
  return Object.fromEntries(
    tables.map((table) => {
      const lasting = database
        .values<string>('SELECT name FROM pragma_table_xinfo(?)', table)
        .filter((column) => !passing[table]?.includes(column));
      const rows = database.sql(`SELECT ${lasting.join(', ')} FROM ${table} ${ofEdits[table] ?? ''}`).all();
      return [table, rows.map((each) => JSON.stringify(each)).sort()];
    }),
  );
}
