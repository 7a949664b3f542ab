/** The tag that a rule of the analyst's gives a row stands in the evidence of its category. */
export const ruleTags = `
ALTER TABLE statement_rows ADD COLUMN rule_tag TEXT COLLATE NOCASE
  AS (iif(set_category IS NULL, category_evidence ->> '$[0].tag', NULL)) VIRTUAL;
CREATE INDEX rule_tagged_rows ON statement_rows (account_key, rule_tag) WHERE rule_tag IS NOT NULL;
`;
