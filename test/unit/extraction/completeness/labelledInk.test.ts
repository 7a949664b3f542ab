import { expect, test } from 'vitest';
import { labelledInk } from '../../../../electron/extraction/completeness/labelledInk.ts';
import { scannedLine, type PrintedCell } from '../support/print.ts';

test('names each of twenty thousand figures on one line by what stands before the first of them', () => {
  const figures = Array.from({ length: 20_000 }, (_, at): PrintedCell => [200 + 40 * at, `${at % 90}.10`]);
  const line = scannedLine(80, [[20, 'Opening balance'], ...figures]);
  expect(line.amounts).toHaveLength(20_000);
  const { labelBefore } = labelledInk([]);
  expect(labelBefore(line, line.amounts.at(-1)!)).toMatchObject({ kind: 'opening' });
  expect(labelBefore(line, line.amounts[0]!)).toMatchObject({ kind: 'opening' });
});
