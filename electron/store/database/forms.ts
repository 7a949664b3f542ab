import { AppError } from '../../../shared/errors.ts';
import type { Database, SqlValue } from './database.ts';

/** How one field of a record stands in its column. */
export type Field<T> = { write: (value: T) => SqlValue; read: (stored: SqlValue) => T };

/** Every field of a record; `plain` ones stand in SQLite as they are. */
type Fields<T> = { [Name in keyof T]-?: (T[Name] extends SqlValue ? 'plain' : never) | Field<T[Name]> };

export const flag: Field<boolean> = { write: Number, read: (stored) => stored === 1 };

export function nullable<T>(field: Field<T>): Field<T | null> {
  return {
    write: (value) => (value === null ? null : field.write(value)),
    read: (stored) => (stored === null ? null : field.read(stored)),
  };
}

/** JSON text that may hold anything, to be checked by whoever reads it. */
export const json: Field<unknown> = {
  write: (value) => JSON.stringify(value),
  read: (stored) => JSON.parse(String(stored)) as unknown,
};

/** A JSON object. Its text was written under the same type; text of any other shape is damage. */
export function object<T extends object>(): Field<T> {
  return { ...json, read: (stored) => shaped(stored, (value) => !Array.isArray(value)) as T };
}

/** A JSON list, otherwise as `object`. */
export function list<T extends readonly unknown[]>(): Field<T> {
  return { ...json, read: (stored) => shaped(stored, Array.isArray) as T };
}

function shaped(stored: SqlValue, has: (value: object) => boolean): object {
  const value = json.read(stored);
  if (typeof value === 'object' && value !== null && has(value)) return value;
  throw new AppError('database-damaged', 'a stored value has another shape');
}

/** A list of which null is the empty one. */
export function sparseList<T>(): Field<T[]> {
  const { write, read } = list<T[]>();
  return {
    write: (value) => (value.length === 0 ? null : write(value)),
    read: (stored) => (stored === null ? [] : read(stored)),
  };
}

/** How a record stands in a table: each field in the column of its name, `baseUrl` in `base_url`. */
export type Form<T> = {
  /** The fields for a SELECT. */
  columns: string;
  get(database: Database, sql: string, ...values: SqlValue[]): T | null;
  all(database: Database, sql: string, ...values: SqlValue[]): T[];
  /** Makes a record of a row that was selected by `columns`, with others beside them. */
  read: (row: object) => T;
  /** @param more columns that are no fields @returns the key of the row */
  insert(database: Database, table: string, record: Partial<T>, more?: Record<string, SqlValue>): number;
  /** Writes the fields that are not undefined. @param where a condition, and its values */
  update(database: Database, table: string, change: Partial<T>, where: string, ...values: SqlValue[]): void;
};

/**
 * @param alias of the table in a SELECT
 * @param elsewhere SQL for fields that come from other tables and are not written here
 */
export function formOf<T extends object>(
  alias: string,
  fields: Fields<T>,
  elsewhere: Partial<Record<keyof T, string>> = {},
): Form<T> {
  const names = Object.keys(fields) as (keyof T & string)[];
  const converted = names.flatMap((name) => {
    const field = fields[name];
    return field === 'plain' ? [] : [[name, field as Field<unknown>] as const];
  });
  const fieldOf = new Map<string, Field<unknown>>(converted);
  const written = (record: Partial<T>): Record<string, SqlValue> =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([name, value]) => name in fields && !(name in elsewhere) && value !== undefined)
        .map(([name, value]) => {
          const field = fieldOf.get(name);
          return [columnOf(name), field === undefined ? (value as SqlValue) : field.write(value)];
        }),
    );
  /** In place: a copy of each of a million rows takes as long as reading them. */
  const converting = (row: object): T => {
    const record = row as Record<string, unknown>;
    for (const [name, field] of converted) record[name] = field.read(record[name] as SqlValue);
    return record as T;
  };
  return {
    columns: names.map((name) => `${elsewhere[name] ?? `${alias}.${columnOf(name)}`} AS "${name}"`).join(', '),
    read: (row) => converting(Object.fromEntries(Object.entries(row).filter(([name]) => name in fields))),
    get(database, sql, ...values) {
      const row = database.sql<object>(sql).get(...values);
      return row === undefined ? null : converting(row);
    },
    all: (database, sql, ...values) =>
      database
        .sql<object>(sql)
        .all(...values)
        .map(converting),
    insert: (database, table, record, more) => insertRow(database, table, { ...written(record), ...more }),
    update: (database, table, change, where, ...values) =>
      updateRow(database, table, written(change), where, ...values),
  };
}

/** @returns the key of the row */
export function insertRow(database: Database, table: string, row: Record<string, SqlValue>): number {
  const columns = Object.keys(row);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return database.sql(sql).run(...Object.values(row)).key;
}

/** @param where a condition, and its values */
export function updateRow(
  database: Database,
  table: string,
  change: Record<string, SqlValue>,
  where: string,
  ...values: SqlValue[]
): void {
  const set = Object.keys(change).map((column) => `${column} = ?`);
  if (set.length > 0)
    database.sql(`UPDATE ${table} SET ${set.join(', ')} WHERE ${where}`).run(...Object.values(change), ...values);
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
