/** Writes the sample of the present version, `version-N.sql`, once: a released version's sample never changes. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type Database } from '../../../../electron/store/database/database.ts';
import { migrations } from '../../../../electron/store/migrations/index.ts';
import { migrate } from '../../../../electron/store/migrations/run.ts';
import { caseWord } from '../../../../electron/store/database/words.ts';
import { createStore } from '../../../../electron/store/openStore.ts';
import { movableClock } from '../fixtures.ts';
import { fill } from './filled.ts';

const memory = { memory: true } as const;
const database = openDatabase(memory);
migrate(database, memory, migrations, '2026-11-21T12:00:00.000Z');
await fill(createStore(database, movableClock()));
const file = path.join(import.meta.dirname, `version-${migrations.length}.sql`);
writeFileSync(file, textOf(database), { flag: 'wx' });

/** SQL that makes the same database; the index of words takes them from the rows, since it keeps no text. */
function textOf(from: Database): string {
  const schema = from
    .sql<{ type: string; name: string; sql: string }>(
      `SELECT s.type, s.name, s.sql FROM sqlite_schema s
         LEFT JOIN pragma_table_list t ON t.schema = 'main' AND t.name = s.name
       WHERE s.sql IS NOT NULL AND t.type IS NOT 'shadow' ORDER BY s.type = 'trigger', s.rowid`,
    )
    .all();
  const lines = schema.flatMap(({ type, name, sql }) => {
    const made = name.startsWith('sqlite_') ? `DELETE FROM ${name};` : `${sql};`;
    return type === 'table' && !sql.startsWith('CREATE VIRTUAL') ? [made, ...rowsOf(from, name)] : [made];
  });
  const words = `INSERT INTO row_words (rowid, words)
  SELECT row_key, '${caseWord(1)} ' || lower(now_description) FROM statement_rows;`;
  return ['PRAGMA foreign_keys = OFF;', ...lines, words, `PRAGMA user_version = ${migrations.length};`, ''].join('\n');
}

function rowsOf(from: Database, table: string): string[] {
  const columns = from.values<string>(`SELECT name FROM pragma_table_xinfo('${table}') WHERE hidden = 0`);
  const values = columns.map((column) => `quote("${column}")`).join(` || ', ' || `);
  return from
    .values<string>(`SELECT ${values} FROM ${table}`)
    .map((row) => `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${row});`);
}
