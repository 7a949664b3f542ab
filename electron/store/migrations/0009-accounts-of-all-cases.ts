import type { Migration } from './migration.ts';

/** An account is looked for in all cases, by what makes two statements one account. */
export const accountsOfAllCases: Migration = {
  version: 9,
  name: 'accounts-of-all-cases',
  sql: `CREATE INDEX accounts_of_all_cases ON accounts (identity) WHERE number IS NOT NULL;`,
};
