import { expect, it } from 'vitest';
import type { Reason } from '../../../../shared/verdict/reasons.ts';
import { reasonText } from '../../../../shared/text/words.ts';

const sums = { opening: '1000.00', reached: '61420.35', closing: '57820.35', difference: '-3600.00' };

it.each<[Reason, string]>([
  [
    { code: 'sum-differs', rows: 183_800, ...sums },
    'Opening 1,000.00 plus 183,800 rows gives 61,420.35; the statement prints 57,820.35, a difference of −3,600.00.',
  ],
  [
    { code: 'balance-breaks', row: 15, date: '2026-03-27', reached: '7892.22', printed: '4292.22' },
    'Row 15 (27 Mar 2026): the balance before it plus its amount gives 7,892.22; the statement prints 4,292.22.',
  ],
  [
    { code: 'sum-follows', opening: '0', rows: 1, closing: '-5' },
    'Opening 0.00 plus 1 row gives the closing balance −5.00.',
  ],
  [{ code: 'balances-missing', missing: ['opening', 'closing'] }, 'No opening or closing balance found.'],
  [{ code: 'pages-missing', pages: [2, 4, 5] }, 'The page numbers show that pages 2, 4 and 5 are missing.'],
  [
    { code: 'count-differs', of: 'credits', printed: 2, found: 1 },
    'The statement prints a count of 2 credits; 1 was read.',
  ],
  [
    { code: 'summary-incomplete', rows: 1, facts: ['periodStart'] },
    'Part of this account’s summary could not be read (1 row and start of the period), so it cannot be reconciled.',
  ],
  [
    {
      code: 'contradicted',
      contradictions: [
        {
          ...{ code: 'printed-twice', end: 'opening' },
          places: [
            { amount: '-1099.00', mark: null, page: 1 },
            { amount: '1099.00', mark: 'CR', page: 3 },
          ],
        },
        { code: 'said', text: 'In words of the service.' },
      ],
    },
    'The statement prints more than one opening balance: −1,099.00 on page 1 and 1,099.00 CR on page 3. In words of the service.',
  ],
  [
    { code: 'edited', edits: 2, entered: false, found: { code: 'no-rows' } },
    'After 2 edits: No rows were found, so it cannot be reconciled.',
  ],
])('says %o in a sentence, as the screen writes figures and dates', (reason, sentence) => {
  expect(reasonText(reason, 'ZAR')).toBe(sentence);
});

it('writes figures with the decimals of their currency', () => {
  expect(reasonText({ code: 'end-differs', reached: '183800', closing: '183801' }, 'JPY')).toContain('give 183,800;');
});
