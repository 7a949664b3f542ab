import { fieldsOfBits, openDoubts, type Doubt } from '../../../shared/rows/doubts.ts';
import type { DatePlaces } from '../../../shared/rows/rowDates.ts';
import { object, sparseList, type Field } from '../database/forms.ts';

/** The places of a row's dates; null where none is known. */
export const datePlaces: Field<DatePlaces> = {
  write: (places) => (Object.keys(places).length === 0 ? null : JSON.stringify(places)),
  read: (stored) => (stored === null ? {} : object<DatePlaces>().read(stored)),
};

/** The names of the tags that the analyst gave a row `r`, as a JSON list. */
export const tagsOf = `(SELECT json_group_array(t.name ORDER BY t.name) FROM row_tags rt JOIN tags t USING (tag_key)
  WHERE rt.row_key = r.row_key)`;

/** The same with the tag that a rule gives it. */
export const shownTagsOf = `(SELECT json_group_array(name ORDER BY name) FROM (
  SELECT t.name FROM row_tags rt JOIN tags t USING (tag_key) WHERE rt.row_key = r.row_key
  UNION SELECT r.rule_tag WHERE r.rule_tag IS NOT NULL))`;

/** The rows of a case that a rule tags, as `m`; binds the key of the case. */
export const ruleTagged = `accounts a CROSS JOIN statement_rows m INDEXED BY rule_tagged_rows USING (account_key)
  WHERE a.case_key = ? AND m.rule_tag IS NOT NULL`;

/** The doubts about a row as they are stored, and the bits of the fields that are settled. */
export type StoredDoubts = { doubts: string | null; confirmed: number };

/** The doubts that the analyst has not settled. */
export function openDoubtsOf({ doubts, confirmed }: StoredDoubts): Doubt[] {
  return doubts === null ? [] : openDoubts(sparseList<Doubt>().read(doubts), fieldsOfBits(confirmed));
}
