import type { Database } from '../database/database.ts';
import { removeEmptyAccounts } from '../statements/accounts.ts';
import { caseWord, wordsOf } from '../database/words.ts';
import { accountIn, accountRow, type AccountRow } from './movingAccounts.ts';
import { moveJournal } from './movingJournal.ts';

/** The accounts that statements stood in, and those that they were read as, by the statement's own number. */
export type Homes = { stood: ReadonlyMap<number, AccountRow>; read: ReadonlyMap<number, AccountRow> };

/** Rows of which the words are indexed in one go. */
const atOnce = 20_000;

/**
 * Moves collections of one case to another with all that came of them: documents, accounts, statements, rows with their
 * words, tags and edits. What refers to the collection itself goes along by that.
 * @param homes the accounts that statements go back to, where a step is taken back
 */
export function moveCollections(
  database: Database,
  collections: readonly number[],
  { from, to }: { from: number; to: number },
  homes: Homes = { stood: new Map(), read: new Map() },
): void {
  const moved = JSON.stringify(collections);
  const ofMoved = 'collection_key IN (SELECT value FROM json_each(?))';
  const statements = statementsOf(database, collections);
  const byAccount = Map.groupBy(
    statements,
    ({ key, account }) => `${account} ${homes.stood.get(key)?.account_key ?? ''}`,
  );
  moveJournal(
    database,
    statements.map(({ key }) => key),
    from,
    to,
  );
  for (const group of byAccount.values()) {
    const keys = group.map(({ key }) => key);
    const account = accountRow(database, group[0]!.account)!;
    const home = homes.stood.get(keys[0]!);
    const target = accountIn(database, { from: account, statements: keys, to, home });
    for (const key of target === account.account_key ? [] : keys) {
      database.sql('UPDATE statements SET account_key = ? WHERE statement_key = ?').run(target, key);
      database.sql('UPDATE statement_rows SET account_key = ? WHERE statement_key = ?').run(target, key);
    }
  }
  const moving = statements.map(({ key }) => key);
  for (const { key, read } of statements) {
    if (read === null) continue;
    const target = accountIn(database, { from: read, statements: moving, to, home: homes.read.get(key) });
    database
      .sql('UPDATE statements SET read_account = nullif(?, account_key) WHERE statement_key = ?')
      .run(target, key);
  }
  for (const { key } of statements) {
    moveWords(database, key, to);
    moveTags(database, key, to);
  }
  database.sql(`UPDATE collections SET case_key = ?, revision = revision + 1 WHERE ${ofMoved}`).run(to, moved);
  database
    .sql(
      `UPDATE documents SET case_key = ? WHERE document_key IN (SELECT document_key FROM collection_documents WHERE ${ofMoved})`,
    )
    .run(to, moved);
  removeEmptyAccounts(database, from);
}

/** The statements of collections, each with its account. */
export function statementsOf(
  database: Database,
  collections: readonly number[],
): {
  key: number;
  account: number;
  home: AccountRow;
  /** The account that it was read as, where it is given to another. */ read: AccountRow | null;
}[] {
  return database
    .sql<{ key: number; account: number; read: number | null }>(
      `SELECT statement_key AS key, account_key AS account, read_account AS read FROM statements
       WHERE collection_key IN (SELECT value FROM json_each(?)) ORDER BY statement_key`,
    )
    .all(JSON.stringify(collections))
    .map(({ key, account, read }) => ({
      key,
      account,
      home: accountRow(database, account)!,
      read: read === null ? null : (accountRow(database, read) ?? null),
    }));
}

/** Each row is found by the word of its case. */
export function moveWords(database: Database, statementKey: number, to: number): void {
  database
    .sql('DELETE FROM row_words WHERE rowid IN (SELECT row_key FROM statement_rows WHERE statement_key = ?)')
    .run(statementKey);
  const select = database.sql<{ key: number; position: number; text: string }>(
    `SELECT row_key AS key, position, now_description AS text FROM statement_rows
     WHERE statement_key = ? AND position > ? ORDER BY position LIMIT ${atOnce}`,
  );
  const insert = database.sql(`INSERT INTO row_words (rowid, words) SELECT value ->> 0, value ->> 1 FROM json_each(?)`);
  for (let after = 0; ;) {
    const rows = select.all(statementKey, after);
    insert.run(JSON.stringify(rows.map(({ key, text }) => [key, [caseWord(to), ...wordsOf(text)].join(' ')])));
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.position;
  }
}

/** Tags are a case's own; in another case the one of the same name takes their place. */
function moveTags(database: Database, statementKey: number, to: number): void {
  const rows = '(SELECT row_key FROM statement_rows WHERE statement_key = ?)';
  database
    .sql(
      `INSERT INTO tags (case_key, name) SELECT ?, t.name FROM tags t
       WHERE t.tag_key IN (SELECT tag_key FROM row_tags WHERE row_key IN ${rows})
       ORDER BY t.tag_key ON CONFLICT (case_key, name) DO NOTHING`,
    )
    .run(to, statementKey);
  database
    .sql(
      `UPDATE row_tags SET tag_key = (SELECT n.tag_key FROM tags o JOIN tags n ON n.name = o.name AND n.case_key = ?
         WHERE o.tag_key = row_tags.tag_key) WHERE row_key IN ${rows}`,
    )
    .run(to, statementKey);
}
