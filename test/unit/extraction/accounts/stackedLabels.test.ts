import { describe, expect, it } from 'vitest';
import { stackedFigures } from '../../../../electron/extraction/accounts/stackedLabels.ts';
import { scannedPage } from '../support/print.ts';

const found = (lines: Parameters<typeof scannedPage>[0]) =>
  stackedFigures(scannedPage(lines).lines).map(({ kind, amount, place }) => ({ kind, value: amount.value, place }));

describe('a label broken into lines over its figure', () => {
  it('is read together, each over its own figure', () => {
    expect(
      found([
        [0, [0, 'Beginning'], [100, 'Deposits and'], [200, 'Ending']],
        [12, [0, 'balance'], [100, 'other additions'], [200, 'balance']],
        [24, [0, '1,500.00'], [100, '2,250.00'], [200, '2,620.00']],
      ]),
    ).toEqual([
      { kind: 'opening', value: '1500.00', place: 'below' },
      { kind: 'closing', value: '2620.00', place: 'below' },
    ]);
  });

  it('is none where other words stand before it, or no figure below', () => {
    expect(
      found([
        [0, [0, 'Minimum ending']],
        [12, [0, 'balance']],
        [24, [0, '5.00']],
      ]),
    ).toEqual([]);
    expect(
      found([
        [0, [0, 'Ending']],
        [12, [0, 'balance']],
        [60, [0, '5.00']],
      ]),
    ).toEqual([]);
  });
});
