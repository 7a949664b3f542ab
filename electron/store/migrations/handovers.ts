/** Cases that went to another desk or came from one. */
export const handovers = `
-- What the two desks last agreed on of a case, so that it can be told who changed something since.
CREATE TABLE handovers (
  case_key INTEGER PRIMARY KEY REFERENCES cases ON DELETE CASCADE,
  -- Who handed it over and when: in a file its sender, in a desk the one it came from; null where it has only left.
  who TEXT,
  at TEXT,
  -- 1 where it was handed over without marks, for a second reader.
  unmarked INTEGER NOT NULL DEFAULT 0 CHECK (unmarked IN (0, 1)),
  -- Name, numbers and notes of the case, which no step of the journal holds.
  head TEXT NOT NULL CHECK (json_valid(head)),
  -- The second reader's review, until all its differences are settled; null where there was none.
  second_review TEXT CHECK (json_valid(second_review))
) STRICT;
`;
