import type { Database } from '../database/database.ts';
import { removeEmptyAccounts } from '../statements/accounts.ts';
import { caseWord, wordsOf } from '../database/words.ts';
import { accountIn, accountRow } from './movingAccounts.ts';

/** Rows of which the words are indexed in one go. */
const atOnce = 20_000;

/**
 * Moves collections of one case to another with all that came of them: documents, accounts, statements, rows with their
 * words, tags and edits. What refers to the collection itself goes along by that.
 */
export function moveCollections(
  database: Database,
  collections: readonly number[],
  { from, to }: { from: number; to: number },
): void {
  const moved = JSON.stringify(collections);
  const ofMoved = 'collection_key IN (SELECT value FROM json_each(?))';
  const statements = database
    .sql<{ key: number; account: number; read: number | null }>(
      `SELECT statement_key AS key, account_key AS account, read_account AS read FROM statements
       WHERE ${ofMoved} ORDER BY statement_key`,
    )
    .all(moved);
  const keys = statements.map(({ key }) => key);
  // As they are before any of them has moved.
  const accounts = new Map(
    statements
      .flatMap(({ account, read }) => [account, read ?? account])
      .map((key) => [key, accountRow(database, key)]),
  );
  const accountFor = (key: number): number | null => {
    const account = accounts.get(key);
    return account === undefined ? null : accountIn(database, account, keys, to);
  };
  for (const [key, group] of Map.groupBy(statements, ({ account }) => account)) {
    const account = accountFor(key);
    const ofGroup = JSON.stringify(group.map((each) => each.key));
    for (const table of ['statements', 'statement_rows'])
      database
        .sql(
          `UPDATE ${table} SET account_key = ? WHERE statement_key IN (SELECT value FROM json_each(?)) AND account_key <> ?`,
        )
        .run(account, ofGroup, account);
  }
  for (const { key, read } of statements) {
    if (read === null) continue;
    database
      .sql('UPDATE statements SET read_account = nullif(?, account_key) WHERE statement_key = ?')
      .run(accountFor(read), key);
  }
  for (const key of keys) {
    moveWords(database, key, to);
    moveTags(database, key, to);
    database.sql('UPDATE edits SET case_key = ? WHERE statement_key = ?').run(to, key);
  }
  database.sql(`UPDATE collections SET case_key = ?, revision = revision + 1 WHERE ${ofMoved}`).run(to, moved);
  database
    .sql(
      `UPDATE documents SET case_key = ? WHERE document_key IN (SELECT document_key FROM collection_documents WHERE ${ofMoved})`,
    )
    .run(to, moved);
  removeEmptyAccounts(database, from);
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
    const last = rows[atOnce - 1];
    if (last === undefined) return;
    after = last.position;
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
