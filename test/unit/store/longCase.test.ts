import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../electron/store/database.ts';
import { migrate } from '../../../electron/store/migrations/run.ts';
import { migrations } from '../../../electron/store/migrations/index.ts';
import { createStore } from '../../../electron/store/openStore.ts';
import type { Store } from '../../../electron/store/store.ts';
import type { RowQuery } from '../../../shared/model.ts';
import { caseWithCollection, movableClock, row, statement } from './fixtures.ts';

const words = ['Salary', 'Fee', 'Zürich', 'card', 'GROCER 14', 'refund'];

/** One database under two stores: one holds the rows of every case in memory, the other asks SQLite. */
function twoStores(): { held: () => Store; asked: () => Store } {
  const database = openDatabase({ memory: true });
  onTestFinished(() => database.close());
  const clock = movableClock();
  migrate(database, { memory: true }, migrations, clock.now().toISOString());
  return { held: () => createStore(database, clock, 0), asked: () => createStore(database, clock, Infinity) };
}

const day = fc.integer({ min: 1, max: 28 }).map((at) => `2026-0${1 + (at % 3)}-${String(at).padStart(2, '0')}`);
// Few different ones, so that rows are alike and limits fall on them.
const amount = fc.constantFrom('0', '0.00', '5', '5.00', '-5.0000', '-0.0001', '120.5', '-120.50', '99999999999.99');
const text = fc.subarray(words, { minLength: 1 }).map((some) => some.join(' '));
const rows = fc.array(fc.tuple(day, text, amount), { minLength: 1, maxLength: 30 });
// One or two filters at a time: more would leave no rows.
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const query = fc.record({
  month: maybe(fc.constantFrom('2026-01', '2026-02', '2027-01')),
  direction: maybe(fc.constantFrom('in' as const, 'out' as const)),
  search: maybe(fc.constantFrom('card', 'zur', 'sal fee', 'nothing', '14')),
  from: maybe(day),
  to: maybe(day),
  atLeast: maybe(amount.map((value) => value.replace('-', ''))),
  atMost: maybe(amount.map((value) => value.replace('-', ''))),
  mark: maybe(fc.constantFrom('excluded' as const, 'edited' as const, 'noted' as const)),
  flag: maybe(fc.constantFrom('query' as const)),
  sort: fc.constantFrom('date', '-date', 'amount', '-amount', 'description', '-description'),
  offset: fc.integer({ min: 0, max: 8 }),
  limit: fc.integer({ min: 0, max: 20 }),
}) as fc.Arbitrary<Omit<RowQuery, 'caseId'>>;

it('answers of rows held in memory are those of the database, whatever the filter and the order', async () => {
  const { held, asked } = twoStores();
  const writer = asked();
  const { caseId, collectionId } = await caseWithCollection(writer);
  fc.assert(
    fc.property(
      rows,
      rows,
      fc.array(query, { minLength: 1, maxLength: 8 }),
      fc.nat(29),
      (first, second, queries, left) => {
        const of = (list: [string, string, string][]) =>
          list.map(([date, description, value]) => row(date, description, value));
        writer.statements.replaceOfCollection(
          collectionId,
          [statement(of(first)), statement(of(second), { accountKey: 'usd', currency: 'USD' })],
          [],
        );
        const all = writer.statements.page({ caseId, sort: 'date', offset: 0, limit: 500 }).rows;
        const chosen = all[left % all.length]!;
        const field = (['excluded', 'flag', 'amount'] as const)[left % 3]!;
        writer.edits.writeRow(chosen.id, field, { excluded: '1', flag: 'query', amount: '-77.5' }[field]);
        const inMemory = held();
        const inDatabase = asked();
        for (const each of queries) {
          expect(inMemory.statements.page({ caseId, ...each })).toEqual(
            inDatabase.statements.page({ caseId, ...each }),
          );
        }
      },
    ),
    { numRuns: 150 },
  );
});
