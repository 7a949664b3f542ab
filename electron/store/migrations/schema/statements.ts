/**
 * Accounts and their statements. Balances are exact decimal text in the currency of the account, with their sign; days are
 * those that are printed, in no time zone.
 */
export const statements = `
-- An account of a bank as a case knows it, in one currency.
CREATE TABLE accounts (
  account_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  -- What makes two statements one account; the currency stands beside it, so that no account can hold two.
  identity TEXT NOT NULL,
  currency TEXT,
  bank TEXT,
  holder TEXT,
  number TEXT,
  type TEXT,
  -- What was read in place of what the analyst corrected, by the name of the fact.
  read_facts TEXT CHECK (json_valid(read_facts)),
  -- The places of facts that the analyst pointed at, by the name of the fact.
  pointed TEXT CHECK (json_valid(pointed))
) STRICT;
CREATE UNIQUE INDEX accounts_by_identity ON accounts (case_key, identity, ifnull(currency, ''));
CREATE INDEX accounts_of_all_cases ON accounts (identity) WHERE number IS NOT NULL;

-- One statement of an account, with what it prints, what is proved of it, and what the analyst said about it.
CREATE TABLE statements (
  statement_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account_key INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The account that it was read as, where the analyst says that it belongs to another.
  read_account INTEGER,
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  document_key INTEGER REFERENCES documents ON DELETE SET NULL,
  period_start TEXT,
  period_end TEXT,
  -- Where the statement stands among those of its account: start of the period, else date of the first row.
  sort_date TEXT,
  -- Days of its first and last row.
  first_day TEXT,
  last_day TEXT,
  opening TEXT,
  closing TEXT,
  row_count INTEGER NOT NULL,
  verdict_state TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (json_valid(verdict)),
  -- Position of the first row at which the printed figures no longer hold.
  breaks_at INTEGER,
  -- What the statement prints beside its rows, so that they can be judged again.
  printed TEXT CHECK (json_valid(printed)),
  -- Where the facts at its head stand on its pages.
  evidence TEXT CHECK (json_valid(evidence)),
  -- Hash of what it holds, by which the same statement is known again.
  content TEXT,
  -- What its rows come to, by month, so that a case of a million rows opens without reading them; null where it has to
  -- be added up again.
  tally TEXT CHECK (json_valid(tally)),
  -- Grows with each edit.
  revision INTEGER NOT NULL DEFAULT 0,
  set_opening TEXT,
  set_closing TEXT,
  read_facts TEXT CHECK (json_valid(read_facts)),
  -- The places of facts that the analyst pointed at, and how many facts and rows are printed evidence by that.
  pointed TEXT CHECK (json_valid(pointed)),
  pointed_count INTEGER NOT NULL DEFAULT 0,
  figure_edits INTEGER NOT NULL DEFAULT 0,
  confirmations INTEGER NOT NULL DEFAULT 0,
  -- The verdict with the edits; null where no figure is edited.
  set_verdict TEXT CHECK (json_valid(set_verdict)),
  set_verdict_state TEXT,
  set_breaks_at INTEGER,
  -- The checks that the analyst overruled, by name, with what they said, reason, who and when.
  overruled TEXT CHECK (json_valid(overruled)),
  -- Lines that no row explains and the analyst has settled, by the key of the line: how, why, who and when, and the line.
  settled_lines TEXT CHECK (json_valid(settled_lines)),
  locked_by TEXT,
  locked_at TEXT,
  locked_digest TEXT,
  lock_changed INTEGER NOT NULL DEFAULT 0 CHECK (lock_changed IN (0, 1)),
  -- Who marked it as reviewed, when, and what it was then.
  reviewed_by TEXT,
  reviewed_at TEXT,
  reviewed_state TEXT,
  reviewed_revision INTEGER
) STRICT;
CREATE INDEX statements_by_account ON statements (account_key, sort_date);
CREATE INDEX statements_by_collection ON statements (collection_key);
CREATE INDEX statements_by_document ON statements (document_key);
CREATE INDEX statements_read_as ON statements (read_account) WHERE read_account IS NOT NULL;
`;
