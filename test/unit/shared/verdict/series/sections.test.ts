import { expect, test } from 'vitest';
import { inOrder, type SeriesStatement } from '../../../../../shared/verdict/series.ts';
import { judgeSeries, type JudgedStatement } from '../../../../../shared/verdict/seriesVerdict.ts';

const section = (month: number, opening: string, closing: string): SeriesStatement => ({
  id: String(month),
  ...{ periodStart: '2025-01-01', periodEnd: '2025-04-30', opening, closing },
  ...{ firstDay: `2025-0${month}-03`, lastDay: `2025-0${month}-27` },
});
const sections = [
  section(3, '80.00', '70.00'),
  section(1, '100.00', '90.00'),
  section(4, '70.00', '60.00'),
  section(2, '90.00', '80.00'),
];

test('sections of one printed period follow each other, and claim its days once', () => {
  expect(inOrder(sections).map(({ statement, from, to }) => [statement.id, from, to])).toEqual([
    ['1', '2025-01-01', '2025-02-02'],
    ['2', '2025-02-03', '2025-03-02'],
    ['3', '2025-03-03', '2025-04-02'],
    ['4', '2025-04-03', '2025-04-30'],
  ]);
});

test('they overlap nowhere, and are as good as the worst of them', () => {
  const statements = sections.map((each): JudgedStatement => ({
    ...{ ...each, collectionId: 'c', rowCount: 3, content: each.id, repeats: null },
    verdict: { state: 'reconciled', reason: { code: 'no-rows' }, difference: '0', firstBadRow: null, checks: [] },
  }));
  const { verdict } = judgeSeries([{ id: 'a', bank: null, number: '1', currency: 'ZAR', statements }]);
  expect(verdict).toMatchObject({ state: 'reconciled', breaks: [] });
});

test('two readings of the same days that hand nothing over are placed as printed', () => {
  const [one, two] = inOrder([section(1, '100.00', '90.00'), section(2, '5.00', '6.00')]);
  expect([one!.to, two!.from]).toEqual(['2025-04-30', '2025-01-01']);
});
