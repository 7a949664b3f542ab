/** Cases, and what belongs to a case as a whole. */
export const cases = `
-- One applicant or business, with all that was collected of it.
CREATE TABLE cases (
  case_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  auto_named INTEGER NOT NULL CHECK (auto_named IN (0, 1)),
  id_number TEXT,
  reference TEXT,
  notes TEXT NOT NULL DEFAULT '',
  review_state TEXT NOT NULL DEFAULT 'open' CHECK (review_state IN ('open', 'reviewed')),
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  -- What the analyst can find the case by, folded: names, numbers, and those of its accounts.
  search_text TEXT NOT NULL,
  -- What is proved of its statements together, kept so that lists need not compare them; null where it has none.
  verdict TEXT,
  verdicts TEXT CHECK (json_valid(verdicts)),
  -- Who marked it as reviewed, when, what was outstanding then, and how many statements it had.
  reviewed_by TEXT,
  reviewed_at TEXT,
  outstanding TEXT CHECK (json_valid(outstanding)),
  reviewed_statements INTEGER,
  -- The case with which this one is hidden: the one it was merged into, or from which what it holds was removed.
  hidden_with INTEGER REFERENCES cases ON DELETE CASCADE,
  -- Grows whenever statements come from another case or leave for one.
  moves INTEGER NOT NULL DEFAULT 0,
  -- Holders that the analyst keeps together in it.
  kept_together TEXT CHECK (json_valid(kept_together)),
  -- What the categories of its rows were computed of: where that has changed, they are computed again.
  ledger_of TEXT,
  -- What the lender's policy makes of it, and what that was computed of, as with the categories.
  policy TEXT,
  policy_of TEXT
) STRICT;
CREATE INDEX cases_by_verdict ON cases (verdict);
CREATE INDEX cases_by_policy ON cases (policy) WHERE policy IS NOT NULL;
CREATE INDEX hidden_cases ON cases (hidden_with) WHERE hidden_with IS NOT NULL;

-- Problems that the analyst puts aside with a reason.
CREATE TABLE left_problems (
  problem_id TEXT PRIMARY KEY,
  -- One of them: what it is about, and goes with.
  statement_key INTEGER REFERENCES statements ON DELETE CASCADE,
  collection_key INTEGER REFERENCES collections ON DELETE CASCADE,
  -- Reason, who and when, and a digest of what the problem said then: where it says anything else, it is open again.
  note TEXT NOT NULL CHECK (json_valid(note))
) STRICT, WITHOUT ROWID;
CREATE INDEX left_problems_by_statement ON left_problems (statement_key);
CREATE INDEX left_problems_by_collection ON left_problems (collection_key);

-- Named sets of rows that are left out, each part with the rows it names or the filter it is.
CREATE TABLE scenarios (
  scenario_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  name TEXT NOT NULL,
  leave_out TEXT NOT NULL CHECK (json_valid(leave_out)),
  changed_at TEXT NOT NULL
) STRICT;
CREATE INDEX scenarios_by_case ON scenarios (case_key);
`;
