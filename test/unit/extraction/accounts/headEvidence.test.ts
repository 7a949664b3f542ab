import { expect, test } from 'vitest';
import { headEvidence, type HeadValues } from '../../../../electron/extraction/accounts/headEvidence.ts';
import { resolveDate } from '../../../../electron/extraction/dates/resolveDate.ts';
import { scannedPage } from '../support/print.ts';

const none: HeadValues = {
  ...{ bank: null, holder: null, number: null, periodStart: null, periodEnd: null, opening: null, closing: null },
};
const { lines } = scannedPage([
  [40, [50, 'Meadow Bank Limited']],
  [60, [50, 'Account number: 1234 5678']],
  [80, [50, 'Period 1 March 2026 to 31 March 2026']],
]);
const evidenceOf = (values: Partial<HeadValues>) =>
  headEvidence({ ...none, ...values }, { bank: 0.85, holder: 0.75, number: 0.95 }, lines, [], (date) =>
    resolveDate(date, { monthFirst: false, start: null, end: null, year: null }),
  );

test('each fact keeps the words that it was read from', () => {
  const { bank, number, periodEnd, holder } = evidenceOf({
    ...{ bank: 'Meadow Bank', number: '1234 5678', periodEnd: '2026-03-31' },
  });
  expect(bank).toMatchObject({ page: 1, reason: 'printed', confidence: 0.85 });
  expect(number).toMatchObject({ confidence: 0.95 });
  expect(bank!.box![0]).toBe(50);
  expect(number!.box![0]).toBeGreaterThan(bank!.box![0]);
  expect(number!.box![1]).toBeGreaterThan(bank!.box![1]);
  expect(periodEnd!.box![0]).toBeGreaterThan(number!.box![0]);
  expect(holder).toBeUndefined();
});

test('what nothing printed names is derived, has no place and less confidence', () => {
  expect(evidenceOf({ opening: '12.00' }).opening).toEqual({
    page: null,
    box: null,
    confidence: 0.75,
    reason: 'derived',
  });
});
