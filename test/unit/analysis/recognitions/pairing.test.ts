import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../../shared/calendar.ts';
import { usualRules } from '../../../../shared/metrics/rules.ts';
import type { FoundRow } from '../../../../electron/analysis/recognitions/findingOf.ts';
import { findReturned } from '../../../../electron/analysis/recognitions/returned.ts';
import { createTextReader } from '../../../../electron/analysis/recognitions/rowText.ts';
import { ledgerOf } from '../../../../electron/analysis/categories/ledger.ts';
import { ledgerRows } from '../../../../electron/analysis/recognitions/ledgerRow.ts';
import { findTransfers } from '../../../../electron/analysis/recognitions/transfers.ts';

const accounts = ['a', 'b', 'c'].map((id) => ({
  ...{ id, holder: null, number: null, currency: 'ZAR', type: null, statements: [] },
}));

type Line = { accountId: string; day: number; amount: string; description: string };

const textOf = createTextReader();
const lines = (amounts: readonly string[], descriptions: readonly string[]) =>
  fc.array(
    fc.record({
      accountId: fc.constantFrom('a', 'b', 'c'),
      day: fc.nat(12),
      amount: fc.constantFrom(...amounts),
      description: fc.constantFrom(...descriptions),
    }),
    { maxLength: 40 },
  );

/** Rows as a case has them: account by account, each in order of its days. */
const rowsOf = (drawn: readonly Line[]): FoundRow[] =>
  drawn
    .toSorted((a, b) => (a.accountId === b.accountId ? a.day - b.day : a.accountId < b.accountId ? -1 : 1))
    .map(({ day, ...line }, id) => ({
      id,
      ...line,
      date: addDays('2026-02-20', day),
      currency: 'ZAR',
      text: textOf(line.description),
    }));

test('pairs are those that going through all credits for each debit finds', () => {
  fc.assert(
    fc.property(lines(['-5', '5.00', '-5.0', '7'], ['Transfer']), (drawn) => {
      const rows = rowsOf(drawn);
      const pairs: [number, number, number][] = [];
      const used = new Set<number>();
      for (const size of [5, 7]) {
        for (let apart = 0; apart <= 3; apart++) {
          for (const debit of rows.filter(({ amount }) => Number(amount) === -size)) {
            const free = rows.filter(
              ({ id, amount, accountId }) =>
                Number(amount) === size && accountId !== debit.accountId && !used.has(id) && !used.has(debit.id),
            );
            const candidates = [
              ...free.filter(({ date }) => daysBetween(debit.date, date) === apart),
              ...free.filter(({ date }) => apart > 0 && daysBetween(debit.date, date) === -apart),
            ];
            if (candidates[0] === undefined) continue;
            used.add(debit.id).add(candidates[0].id);
            pairs.push([debit.id, candidates[0].id, candidates.length]);
          }
        }
      }
      const found = findTransfers(rows, { ...usualRules, transferDays: 3 }, () => true);
      expect(found.map(({ id }) => id)).toEqual(pairs.map(([debit, credit]) => `transfer-${debit}-${credit}`));
      for (const [at, [, , candidates]] of pairs.entries()) {
        expect(found[at]!.facts).toMatchObject({ code: 'transfer', candidates });
      }
    }),
  );
});

test('returned items find the opposite booking and the fee that going through all events finds', () => {
  const texts = ['Unpaid debit order', 'Returned item fee'];
  fc.assert(
    fc.property(lines(['-5.00', '5.00', '-7.00', '7.00'], texts), (drawn) => {
      const rows = rowsOf(drawn);
      const events: { rows: number[]; item: FoundRow | null; counter: boolean; fee: boolean }[] = [];
      for (const account of ['a', 'b', 'c']) {
        // Money in whose words say that it is a fee contradicts itself: it is neither.
        const own = rows.filter(
          ({ accountId, amount, description }) =>
            accountId === account && (amount.startsWith('-') || description !== texts[1]),
        );
        const isFee = ({ amount, description }: FoundRow) => amount.startsWith('-') && description === texts[1];
        const mine: typeof events = [];
        const near = (item: FoundRow | null, row: FoundRow) =>
          item !== null && Math.abs(daysBetween(item.date, row.date)) <= 3;
        for (const row of own.filter((each) => !isFee(each))) {
          const open = mine.find(
            ({ item, counter }) => !counter && near(item, row) && Number(item!.amount) === -Number(row.amount),
          );
          if (open === undefined) mine.push({ rows: [row.id], item: row, counter: false, fee: false });
          else {
            open.counter = true;
            open.rows.push(row.id);
          }
        }
        for (const row of own.filter(isFee)) {
          const open = mine.find(({ item, fee }) => !fee && near(item, row));
          if (open === undefined) mine.push({ rows: [row.id], item: null, counter: false, fee: true });
          else {
            open.fee = true;
            open.rows.push(row.id);
          }
        }
        events.push(...mine);
      }
      const ledger = ledgerOf(accounts, rows, usualRules);
      expect(findReturned(ledgerRows(rows, ledger), usualRules).map((finding) => finding.rows)).toEqual(
        events.map((event) => event.rows),
      );
    }),
  );
});
