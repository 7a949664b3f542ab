import { expect, it } from 'vitest';
import { openStore } from '../../../electron/store/openStore.ts';
import { earlierDatabase } from './earlierDatabase.ts';
import { movableClock } from './fixtures.ts';

const byYear = 'No year is printed with the date, and no period tells it.';
const untold = 'Nothing printed tells whether the amount came in or went out.';

it('doubts that an earlier version stored as sentences belong to fields, and only those that were set are settled', () => {
  const place = earlierDatabase('doubts', 'ready', (database) => {
    database.sql(`INSERT INTO accounts (id, case_key, identity, currency) VALUES ('a', 1, 'a', 'EUR')`).run();
    database
      .sql(
        `INSERT INTO statements (id, account_key, collection_key, row_count, verdict_state, verdict, set_verdict_state, set_verdict, figure_edits)
         VALUES ('s', 1, 1, 3, 'uncertain-rows', '{"state":"uncertain-rows","checks":[]}', 'reconciled-after-edits', '{"state":"reconciled-after-edits","checks":[]}', 1)`,
      )
      .run();
    const insert = database.sql(
      `INSERT INTO statement_rows (account_key, statement_key, position, date, description, amount, amount_order, amount_places, confidence, doubts, set_date)
       VALUES (1, 1, ?, '2026-01-01', '', '1', x'01', 0, ?, ?, ?)`,
    );
    insert.run(1, 0.4, JSON.stringify([byYear, untold]), '2025-01-01');
    insert.run(2, 0.62, null, null);
    insert.run(3, 0.8, '["The amount is printed without decimals."]', null);
  });
  const store = openStore({ ...place, clock: movableClock() });
  const rows = [...store.statements.rowsOfStatement('s')];
  expect(rows.map(({ doubts }) => doubts.map(({ field, confidence }) => [field, confidence]))).toEqual([
    [['sign', 0.4]],
    [['row', 0.62]],
    [['row', 0.8]],
  ]);
  expect(store.statements.find('s')?.verdict.state).toBe('uncertain-rows');
  store.close();
});
