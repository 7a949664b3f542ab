import type { Database } from '../database/database.ts';
import { readRecords, type RowRecord } from '../journal/rowRecords.ts';
import type { CopiedCase } from './copyCase.ts';
import { recordsTold, rowNames, type NameOf } from './rowNames.ts';

/** A statement that both databases have, with the rows that only one of them has. */
export type SharedStatement = {
  /** Its number in each. */
  from: number;
  to: number;
  id: string;
  onlyThere: RowRecord[];
  onlyHere: RowRecord[];
  nameThere: NameOf;
  nameHere: NameOf;
};

/**
 * Pairs the statements that both have, and their rows, in what was copied; equal rows in their order. A statement that was
 * read again has another id: it is the one of the same collection and content.
 */
export function pairStatements(from: Database, to: Database, { of }: CopiedCase): SharedStatement[] {
  const { keys: collections, fresh } = of('collections');
  return [...collections]
    .filter(([own]) => !fresh.has(own))
    .flatMap(([own, target]) => {
      const there = statementsOf(from, own);
      const here = new Set(statementsOf(to, target));
      return there.flatMap(({ key, id, content }) => {
        const same = [...here].find((each) => each.id === id) ?? [...here].find((each) => each.content === content);
        if (same === undefined) return [];
        here.delete(same);
        of('statements').keys.set(key, same.key);
        return [
          { from: key, to: same.key, id: same.id, ...pairRows(from, to, key, same.key, of('statement_rows').keys) },
        ];
      });
    });
}

const statementsOf = (database: Database, collection: number) =>
  database
    .sql<{ key: number; id: string; content: string | null }>(
      'SELECT statement_key AS key, id, content FROM statements WHERE collection_key = ? ORDER BY statement_key',
    )
    .all(collection);

function pairRows(from: Database, to: Database, own: number, target: number, keys: Map<number, number>) {
  const [nameThere, nameHere] = [rowNames(from, own), rowNames(to, target)];
  const waiting = Map.groupBy(recordsOf(to, target), nameHere);
  const onlyThere = recordsOf(from, own).filter((record) => {
    const same = waiting.get(nameThere(record))?.shift();
    if (same !== undefined) keys.set(record.id, same.id);
    return same === undefined;
  });
  // Rows that are gone may come back, and are then the ones that both journals knew.
  const known = new Map(recordsTold(to, target).map((record) => [nameHere(record), record.id]));
  const used = new Set(keys.values());
  for (const record of recordsTold(from, own)) {
    const same = known.get(nameThere(record));
    if (keys.has(record.id) || same === undefined || used.has(same)) continue;
    keys.set(record.id, same);
    used.add(same);
  }
  return { onlyThere, onlyHere: [...waiting.values()].flat(), nameThere, nameHere };
}

function recordsOf(database: Database, statement: number): RowRecord[] {
  const keys = database.values<number>('SELECT row_key FROM statement_rows WHERE statement_key = ?', statement);
  return readRecords(database, statement, keys);
}
