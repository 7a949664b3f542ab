import fc from 'fast-check';
import type { Doubt } from '../../../../shared/rows/doubts.ts';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../electron/store/database/database.ts';
import { migrate } from '../../../../electron/store/migrations/run.ts';
import { migrations } from '../../../../electron/store/migrations/index.ts';
import { createStore, type Store } from '../../../../electron/store/store.ts';
import { countedRows } from '../../../../electron/desk/statements/countedRows.ts';
import { judgeAgain } from '../../../../electron/desk/statements/judgeAgain.ts';
import { recordOf } from '../../../../electron/store/journal/rowRecords.ts';
import type { RowDraft } from '../../../../electron/store/statements/statementDraft.ts';
import { rowFactsOf } from '../../../../shared/rows/rowFacts.ts';
import { tallyOf } from '../../../../shared/verdict/totals.ts';
import type { RowQuery, RowSort } from '../../../../shared/calls/review.ts';
import { add } from '../../../../shared/money.ts';
import { caseWithCollection, movableClock, row, statement } from '../fixtures.ts';

const words = ['Salary', 'Fee', 'Zürich', 'card', 'GROCER 14', 'refund'];

/** One database under two stores: one holds the rows of every case in memory, the other asks SQLite. */
function twoStores(): { held: () => Store; asked: () => Store } {
  const database = openDatabase({ memory: true });
  onTestFinished(() => database.close());
  const clock = movableClock();
  migrate(database, { memory: true }, migrations, clock.now().toISOString());
  return {
    held: () => createStore(database, clock, { longFrom: 0 }),
    asked: () => createStore(database, clock, { longFrom: Infinity }),
  };
}

/** Of some amounts nothing tells whether they came in or went out. */
const doubtsOf = (value: string): Doubt[] =>
  ['5', '120.5', '-0.0001', '99999999999.99', '0'].includes(value)
    ? [{ field: 'sign', reason: 'direction-unknown', confidence: 0.4 }]
    : [];

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
  dateOf: maybe(fc.constantFrom('valueDate' as const, 'transactionDate' as const)),
  atLeast: maybe(amount.map((value) => value.replace('-', ''))),
  atMost: maybe(amount.map((value) => value.replace('-', ''))),
  mark: maybe(fc.constantFrom('excluded' as const, 'left-out' as const, 'edited' as const, 'noted' as const)),
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
          list.map(([date, description, value]) => {
            const valueDate = value.startsWith('-') ? '2026-02-14' : null;
            return row(date, description, value, { valueDate, doubts: doubtsOf(value) });
          });
        writer.statements.replaceOfCollection(
          collectionId,
          [statement(of(first)), statement(of(second), { accountKey: 'usd', currency: 'USD' })],
          [],
        );
        const all = writer.statements.page({ caseId, sort: 'date', offset: 0, limit: 500 }).rows;
        const chosen = all[left % all.length]!;
        const field = (['excluded', 'flag', 'amount', 'leftOut'] as const)[left % 4]!;
        const { statementId, date } = chosen;
        const added = recordOf(
          { id: writer.edits.nextRowId(), position: chosen.position, origin: 'typed' },
          row(date, 'card added', '5'),
        );
        writer.edits.write(statementId, 'rows', JSON.stringify([added]), '[]');
        writer.edits.write(chosen.id, field, { excluded: '1', leftOut: '1', flag: 'query', amount: '-77.5' }[field]);
        const inMemory = held();
        const inDatabase = asked();
        for (const each of queries) {
          expect(inMemory.statements.page({ caseId, ...each })).toEqual(
            inDatabase.statements.page({ caseId, ...each }),
          );
          expect(inMemory.statements.monthSums({ caseId, ...each })).toEqual(
            inDatabase.statements.monthSums({ caseId, ...each }),
          );
        }
      },
    ),
    { numRuns: 150 },
  );
});

it('shows the first rows of a long case and the sums of all before its columns are there', async () => {
  const { held, asked } = twoStores();
  const { caseId, collectionId } = await caseWithCollection(asked());
  fc.assert(
    fc.property(rows, rows, fc.constantFrom('date', '-date'), fc.nat(29), (first, second, sort, left) => {
      const of = (list: [string, string, string][]) =>
        list.map(([date, description, value]) => row(date, description, value, { doubts: doubtsOf(value) }));
      const usd = { accountKey: 'usd', currency: 'USD' };
      asked().statements.replaceOfCollection(collectionId, [statement(of(first)), statement(of(second), usd)], []);
      const store = held();
      const plain = { caseId, sort, offset: 0, limit: 40 } as const;
      expect(store.statements.isReady(plain)).toBe(true);
      expect(store.statements.isReady({ ...plain, search: 'card' })).toBe(false);
      expect(store.statements.isReady({ ...plain, sort: 'amount' })).toBe(false);
      expect(store.statements.page(plain)).toEqual(asked().statements.page(plain));
      const { accountId, id } = store.statements.page(plain).rows[left % 20] ?? store.statements.page(plain).rows[0]!;
      const ofAccount = { ...plain, accountId, offset: 1 };
      expect(store.statements.page(ofAccount)).toEqual(asked().statements.page(ofAccount));
      // An edit makes the sums unknown, until they are added up again.
      store.edits.write(id, 'excluded', '1');
      expect(store.statements.isReady(plain)).toBe(false);
      store.statements.tally(caseId);
      expect(store.statements.isReady(plain)).toBe(true);
      expect(store.statements.page(plain)).toEqual(asked().statements.page(plain));
    }),
    { numRuns: 60 },
  );
});

/** Does not fit in the columns, so that the statement is judged by its rows. */
const hugeBalance = '1234567890123456.00';
const smallAmount = fc.constantFrom('0', '5.00', '-5.0000', '-0.0001', '120.5', '-120.50');
const judged = fc.tuple(
  day,
  smallAmount,
  // Mostly balances that follow, so that later checks have their say too.
  fc.constantFrom('follows', 'follows', 'follows', 'follows', 'none', '7.00', hugeBalance),
  fc.constantFrom(null, 0.9, 0.2),
);
const edit = fc.record({
  row: fc.nat(99),
  change: fc.oneof(
    fc.record({ field: fc.constant('amount' as const), value: smallAmount }),
    fc.record({ field: fc.constant('date' as const), value: day }),
    fc.record({ field: fc.constant('excluded' as const), value: fc.constantFrom('0', '1') }),
    fc.record({ field: fc.constant('leftOut' as const), value: fc.constantFrom('0', '1') }),
    fc.record({ field: fc.constant('confirmed-sign' as const), value: fc.constantFrom('0', '1') }),
    fc.record({ field: fc.constant('note' as const), value: fc.constantFrom('seen', null) }),
    fc.record({ field: fc.constant('opening' as const), value: fc.constantFrom('0.00', '12.5', null) }),
  ),
  repeats: fc.boolean(),
  sort: fc.constantFrom<RowSort[]>('date', '-date', 'amount', '-amount'),
});

/** Rows with balances, each after the one before it. */
function withBalances(drawn: readonly [string, string, string, number | null][]): {
  rows: RowDraft[];
  closing: string;
} {
  let known = '10.00';
  const made = drawn.map(([date, value, balance, confidence]) => {
    known = balance === 'none' || balance === 'follows' ? add(known, value) : balance;
    return row(date, 'Fee', value, {
      balance: balance === 'none' ? null : known,
      confidence,
      doubts: [
        ...(confidence === null
          ? []
          : [{ field: 'amount', reason: 'said', confidence, detail: 'It is faint.' } as const]),
        ...doubtsOf(value),
      ],
    });
  });
  return { rows: made, closing: known };
}

it('follows edits: verdicts, tallies and lists are those of the rows read anew', async () => {
  const { held, asked } = twoStores();
  const { caseId, collectionId } = await caseWithCollection(asked());
  const drawn = fc.array(judged, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      drawn,
      drawn,
      fc.array(edit, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('follows', 'differs', 'none'),
      (one, two, edits, end) => {
        const statements = [one, two].map((some) => {
          const { rows: made, closing } = withBalances(some);
          const printed = {
            periodStart: '2026-01-02',
            periodEnd: '2026-03-27',
            unreadableRows: 0,
            rowCount: some.length,
          };
          const period = { periodStart: '2026-01-02', periodEnd: '2026-03-27' };
          const ends = { follows: closing, differs: '1.00', none: null };
          return statement(made, { ...period, opening: '10.00', closing: ends[end], printed });
        });
        asked().statements.replaceOfCollection(collectionId, statements, []);
        const store = held();
        store.statements.prepare(caseId);
        const keys = asked()
          .statements.page({ caseId, sort: 'date', offset: 0, limit: 500 })
          .rows.map(({ id }) => id);
        for (const { row: chosen, change, repeats, sort } of edits) {
          const [account] = store.statements.accountsOfCase(caseId);
          const { statementId, rowId } = {
            rowId: keys[chosen % keys.length]!,
            statementId: account!.statements[chosen % 2]!.id,
          };
          if (change.field === 'opening') store.edits.write(statementId, 'opening', change.value);
          else store.edits.write(rowId, change.field, change.value);
          if (repeats) store.statements.markRepeated(account!.id, [rowId]);
          for (const { id, opening, periodStart, periodEnd } of account!.statements) {
            judgeAgain(store, id);
            const { verdict } = store.statements.find(id)!;
            judgeAgain(asked(), id);
            expect(verdict).toEqual(asked().statements.find(id)!.verdict);
            // It was the columns that judged it, unless a balance does not fit in them.
            const fits = ![...store.statements.rowsOfStatement(id)].some(({ balance }) =>
              (balance ?? '').startsWith('1234567'),
            );
            const frame = { opening, periodStart, periodEnd };
            const facts = store.statements.facts(id, frame);
            expect(facts !== null).toBe(fits);
            if (facts !== null) expect(facts.chain).toEqual(rowFactsOf(frame, countedRows(store, id)).chain);
            store.statements.tally(caseId);
            expect(store.statements.movedByDay(id)).toEqual(asked().statements.movedByDay(id));
            expect(store.statements.talliesOfCase(caseId).get(id)).toEqual(
              tallyOf(store.statements.rowsOfStatement(id)),
            );
          }
          const query = { caseId, sort, offset: 0, limit: 30 } as const;
          store.statements.prepare(caseId);
          expect(store.statements.page(query)).toEqual(asked().statements.page(query));
        }
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

it('forgets what a transaction wrote that came to nothing', async () => {
  const { held } = twoStores();
  const store = held();
  const { caseId, collectionId } = await caseWithCollection(store);
  store.statements.replaceOfCollection(collectionId, [statement([row('2026-03-01', 'Fee', '-5.00')])], []);
  store.statements.prepare(caseId);
  const read = () => store.statements.page({ caseId, direction: 'out', sort: 'date', offset: 0, limit: 9 });
  const before = read();
  const work = (): void => {
    store.edits.write(before.rows[0]!.id, 'amount', '7.00');
    expect(read().total).toBe(0);
    throw new Error('the disk is full');
  };
  expect(() => store.transaction(work)).toThrow('the disk is full');
  store.statements.prepare(caseId);
  expect(read()).toEqual(before);
});
