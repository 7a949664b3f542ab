import { AppError } from '../../../shared/errors.ts';
import type { Database } from '../database/database.ts';

/**
 * Copies all of `former` into the empty database that it is opened beside, as of one moment. SQLite's `VACUUM INTO` does
 * the same, but can change neither the key nor how much of each page is the cipher's.
 * @returns how many rows each table had
 * @throws {AppError} `database-damaged`, `disk-full`, `storage-failed`
 */
export function copyTables(database: Database): Map<string, number> {
  return database.snapshot(() => {
    const schema = database
      .sql<{ type: string; name: string; sql: string; kind: string | null }>(
        `SELECT s.type, s.name, s.sql, t.type AS kind FROM former.sqlite_schema s
           LEFT JOIN pragma_table_list t ON t.schema = 'former' AND t.name = s.name
         WHERE s.sql IS NOT NULL ORDER BY s.rowid`,
      )
      .all();
    const make = (...types: string[]): void => {
      for (const { type, name, sql, kind } of schema) {
        // The index of words makes its own tables, SQLite makes its own.
        if (types.includes(type) && kind !== 'shadow' && !name.startsWith('sqlite_')) database.execute(sql);
      }
    };
    make('table');
    make('index');
    const filled = schema.filter(({ kind }) => kind === 'table' || kind === 'shadow').map(({ name }) => name);
    const rows = new Map<string, number>();
    // SQLite counts the keys that it has given while it is filled: what is kept of them is copied last.
    for (const name of filled.toSorted((a, b) => Number(a === 'sqlite_sequence') - Number(b === 'sqlite_sequence'))) {
      rows.set(name, fill(database, name));
    }
    make('view', 'trigger');
    database.pragma(`main.user_version = ${Number(database.pragma('former.user_version'))}`);
    const lost = database.values(
      'SELECT name FROM (SELECT type, name, sql FROM former.sqlite_schema EXCEPT SELECT type, name, sql FROM main.sqlite_schema)',
    );
    if (lost.length > 0) throw new AppError('storage-failed', `the copy lacks ${lost.join(', ')}`);
    return rows;
  });
}

/** @returns how many rows there were */
function fill(database: Database, table: string): number {
  // What is computed from others is not written.
  const columns = database
    .values<string>(`SELECT name FROM pragma_table_xinfo(?, 'former') WHERE hidden = 0`, table)
    .map((column) => `"${column}"`)
    .join(', ');
  database.execute(`DELETE FROM main."${table}"`);
  database.execute(`INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM former."${table}"`);
  return database.values<number>(`SELECT count(*) FROM former."${table}"`)[0]!;
}
