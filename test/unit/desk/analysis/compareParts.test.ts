import { expect, test } from 'vitest';
import { caseWithCollection, row, statement } from '../../store/fixtures.ts';
import { startDesk } from '../support/deskInTest.ts';

/** A case with January (900 in, 100 out) and February (400 in, a loan of 5,000, 50 out). */
async function deskWithTwoMonths() {
  const desk = startDesk();
  const { caseId, collectionId } = await caseWithCollection(desk.store);
  const january = [row('2026-01-03', 'Harbour Lettings', '900.00'), row('2026-01-20', 'Kwik Foods', '-100.00')];
  const february = [
    row('2026-02-03', 'Harbour Lettings', '400.00'),
    row('2026-02-10', 'Personal loan proceeds', '5000.00'),
    row('2026-02-20', 'Kwik Foods', '-50.00'),
  ];
  desk.store.statements.replaceOfCollection(
    collectionId,
    [
      statement(january, { periodStart: '2026-01-01', periodEnd: '2026-01-31' }),
      statement(february, { periodStart: '2026-02-01', periodEnd: '2026-02-28' }),
    ],
    [],
  );
  return { desk, caseId };
}

const months = (from: string, to = from) => ({ scenarioId: null, from, to });

test('the sheet of two periods stands side by side, each of its own months alone', async () => {
  const { desk, caseId } = await deskWithTwoMonths();
  const parts = [months('2026-02'), months('2026-01'), months('2026-01', '2026-02')];
  const sides = await desk.call('analysis.compare', { caseId, parts });
  expect(sides.map(({ from, to, statements }) => [from, to, statements])).toEqual([
    ['2026-02-01', '2026-02-28', 1],
    ['2026-01-01', '2026-01-31', 1],
    ['2026-01-01', '2026-02-28', 2],
  ]);
  const revenues = sides.map(({ figures }) => figures[0]?.revenue);
  expect(revenues.map((revenue) => revenue?.total)).toEqual(['400.00', '900.00', '1300.00']);
  expect(revenues.map((revenue) => revenue?.months.length)).toEqual([1, 1, 2]);
});

test('a scenario can be one of the sides', async () => {
  const { desk, caseId } = await deskWithTwoMonths();
  const leaveOut = [
    { kind: 'filter' as const, label: 'Large receipts', filter: { search: 'harbour', atLeast: '500.00' } },
  ];
  const { id } = await desk.call('scenario.create', { caseId, name: 'Without large receipts', leaveOut });
  const all = months('2026-01', '2026-02');
  const sides = await desk.call('analysis.compare', { caseId, parts: [all, { ...all, scenarioId: id }] });
  expect(sides.map(({ figures }) => figures[0]?.revenue.total)).toEqual(['1300.00', '400.00']);
});

test('a scenario that is gone is named, not taken for all rows', async () => {
  const { desk, caseId } = await deskWithTwoMonths();
  const parts = [{ ...months('2026-01'), scenarioId: 'gone' }];
  await expect(desk.call('analysis.compare', { caseId, parts })).rejects.toMatchObject({ code: 'not-found' });
});
