import type { Id } from '../../../shared/ids.ts';
import type { Database } from '../database/database.ts';
import { requireKey } from '../database/keys.ts';
import { ruleTagged } from '../rows/rowFields.ts';

/** The tags of a case, whether the analyst or a rule of the analyst's gave them. */
export function createRowTags(database: Database) {
  return {
    /** How many rows bear each tag; one that the analyst has used stays where no row bears it any more. */
    tags(caseId: Id): { name: string; rows: number }[] {
      const caseKey = requireKey(database, 'cases', caseId);
      return database
        .sql<{ name: string; rows: number }>(
          `SELECT name, count(rowId) AS rows FROM (${tagsOfRows('LEFT JOIN')}) GROUP BY name ORDER BY rows DESC, name`,
        )
        .all(caseKey, caseKey);
    },
    /** The tags of each row of a case that has any, by the id of the row. */
    taggedRows(caseId: Id): Map<number, string[]> {
      const caseKey = requireKey(database, 'cases', caseId);
      const tagged = database
        .sql<{ rowId: number; name: string }>(`${tagsOfRows('JOIN')} ORDER BY name`)
        .all(caseKey, caseKey);
      return new Map(
        [...Map.groupBy(tagged, ({ rowId }) => rowId)].map(([rowId, own]) => [rowId, own.map(({ name }) => name)]),
      );
    },
  };
}

/** Each tag once with each row of a case that bears it; binds the key of the case twice. */
const tagsOfRows = (join: 'JOIN' | 'LEFT JOIN'): string =>
  `SELECT t.name AS name, rt.row_key AS rowId FROM tags t ${join} row_tags rt USING (tag_key) WHERE t.case_key = ?
   UNION SELECT m.rule_tag, m.row_key FROM ${ruleTagged}`;
