import type { RowBlock } from './rowBlocks.ts';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../database/database.ts';
import type { LongWrites } from '../database/longWrites.ts';
import { missing, requireKey } from '../database/keys.ts';
import { removeCase } from '../cases/removingCase.ts';
import { leaveAllUnfound, leaveUnfound, letFind } from '../rows/unfoundRows.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { removeSomeRows } from './removing.ts';
import type { StatementHead } from './statementDraft.ts';
import type { RowsSum } from './rowBlocks.ts';
import { createBlockInsert, indexBlock } from './rowInsert.ts';
import { insertStatement, writeHead } from './statementWriter.ts';

/**
 * Rows that are stored before it is known which statement they belong to. Nobody sees them until they are put in their
 * place; a kill leaves what the next sweep removes.
 */
export type StagedRows = {
  /** Adds rows to a list, by a number of the caller's, oldest first over all; in a short transaction of its own, after which others have their turn. */
  add(list: number, rows: RowBlock): Promise<void>;
  /**
   * Removes what was staged and not taken, and what was replaced by what was, in such transactions. Has to be called in the
   * end. @param signal stops it; the next sweep then does the rest
   */
  clear(signal?: AbortSignal): Promise<void>;
};

/** Rows that are removed in one transaction: others wait no longer than for a frame or two. */
const removedAtOnce = 2000;

export type StagingDependencies = {
  database: Database;
  clock: Clock;
  rowOrders: RowOrders;
  /** Cases of rows that are on their way, which no sweep touches. */ staged: Set<number>;
  longWrites: LongWrites;
};

type StagedList = { account: number; statement: number; insert: ReturnType<typeof createBlockInsert> };

/** Staged rows as the store puts them in their place. */
export type Staging = StagedRows & {
  /**
   * Makes the rows of a list those of a statement, in the transaction of whoever asks.
   * @returns keys of the statement and of the account that it is in, which still nobody sees
   */
  take(
    rows: { list: number; sum: RowsSum },
    head: StatementHead,
    collectionKey: number,
  ): { statement: number; account: number };
  /** Takes over what nobody shall see any more, to be removed: an account of which all statements are old. */
  leave(account: number, statements: readonly number[]): void;
  /** The case whose words the rows carry. */
  readonly caseKey: number;
};

/** @see StagedRows */
export function createStaging(
  { database, clock, rowOrders, staged, longWrites }: StagingDependencies,
  collectionId: string,
): Staging {
  const lists = new Map<number, StagedList>();
  const ofCollection = requireKey(database, 'collections', collectionId);
  const { caseKey } = database
    .sql<{ caseKey: number }>('SELECT case_key AS caseKey FROM collections WHERE collection_key = ?')
    .one(ofCollection);
  const bin = database.soon(() => makeBin(database, clock, ofCollection));
  staged.add(bin.caseKey);
  const write = longWrites.begin();
  async function turnOfOthers(): Promise<void> {
    await nextTurn();
    await write.room();
  }

  function begin(list: number): StagedList {
    const { key: account } = database
      .sql('INSERT INTO accounts (id, case_key, identity) VALUES (?, ?, ?)')
      .run(randomUUID(), bin.caseKey, `staged ${list}`);
    const statement = insertStatement(database, account, bin.collectionKey);
    const insert = createBlockInsert(database, { accountKey: account, statementKey: statement });
    return { account, statement, insert };
  }

  return {
    caseKey,
    async add(list, rows) {
      const written = database.soon(() => {
        const to = lists.get(list) ?? begin(list);
        lists.set(list, to);
        const range = to.insert(rows);
        if (range !== null) leaveUnfound(database, to.statement, range);
        return range;
      });
      await turnOfOthers();
      // By itself, for the index merges what it has been given from time to time.
      if (written !== null) database.soon(() => indexBlock(database, caseKey, rows, written));
      await turnOfOthers();
    },
    take({ list, sum }, head, collectionKey) {
      const { statement, account } = lists.get(list) ?? missing('statements');
      lists.delete(list);
      writeHead(database, statement, head, sum);
      letFind(database, statement);
      database.sql('UPDATE statements SET collection_key = ? WHERE statement_key = ?').run(collectionKey, statement);
      return { statement, account };
    },
    leave(account, statements) {
      database.sql('UPDATE accounts SET case_key = ? WHERE account_key = ?').run(bin.caseKey, account);
      for (const key of statements) {
        leaveAllUnfound(database, key);
        database
          .sql('UPDATE statements SET collection_key = ?, document_key = NULL WHERE statement_key = ?')
          .run(bin.collectionKey, key);
      }
    },
    async clear(signal) {
      try {
        while (signal?.aborted !== true && database.soon(removeSome)) await turnOfOthers();
      } finally {
        staged.delete(bin.caseKey);
        write.end();
      }
    },
  };

  /** @returns whether there is more */
  function removeSome(): boolean {
    const [statement] = database.values<number>(
      'SELECT statement_key FROM statements WHERE collection_key = ? LIMIT 1',
      bin.collectionKey,
    );
    if (statement === undefined) {
      removeCase(database, rowOrders, bin.caseKey);
      return false;
    }
    if (removeSomeRows(database, statement, removedAtOnce) < removedAtOnce)
      database.sql('DELETE FROM statements WHERE statement_key = ?').run(statement);
    return true;
  }
}

/** A case that no list shows, by itself, so that it outlives the one that its rows are for; with a collection of its own. */
function makeBin(database: Database, clock: Clock, ofCollection: number): { caseKey: number; collectionKey: number } {
  const now = clock.now().toISOString();
  const { key: caseKey } = database
    .sql(
      `INSERT INTO cases (id, name, auto_named, created_at, changed_at, search_text, hidden_with)
       SELECT ?, '', 0, ?, ?, '', case_key FROM collections WHERE collection_key = ?`,
    )
    .run(randomUUID(), now, now, ofCollection);
  database.sql('UPDATE cases SET hidden_with = case_key WHERE case_key = ?').run(caseKey);
  const { key: collectionKey } = database
    .sql(
      `INSERT INTO collections (id, case_key, connection_id, origin, state, state_since, created_at)
       SELECT ?, ?, connection_id, origin, 'ready', ?, ? FROM collections WHERE collection_key = ?`,
    )
    .run(randomUUID(), caseKey, now, now, ofCollection);
  return { caseKey, collectionKey };
}
