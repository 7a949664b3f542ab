import { expect, it } from 'vitest';
import { reviewWithin } from '../../../renderer/lib/totalsScope.ts';
import { monthsBetween } from '../../../shared/calendar.ts';
import { inventDesk } from '../../component/support/invented/desk.ts';

const everything = { accountId: null, statementId: null };
const open = () => inventDesk()['review.open']({ caseId: 'case-1' });

it('keeps the months and sums of the account that is chosen', async () => {
  const review = await open();
  const [account] = review.accounts;
  const own = reviewWithin(review, { accountId: account!.id, statementId: null });
  expect(own.accounts.map(({ id }) => id)).toEqual([account!.id]);
  expect(new Set(own.totals.map(({ accountId }) => accountId))).toEqual(new Set([account!.id]));
  expect(own.months).toEqual(own.totals.map(({ month }) => month));
});

it('keeps the months of the statement that is chosen', async () => {
  const review = await open();
  const [account] = review.accounts;
  const own = reviewWithin(review, { accountId: account!.id, statementId: account!.statements[0]!.id });
  expect(own.months).toEqual([account!.statements[0]!.periodStart!.slice(0, 7)]);
});

it('leaves out a long run of months without any row, and shows a short one', async () => {
  const review = await open();
  const [first] = review.totals;
  const far = [
    { ...first!, month: '2020-01' },
    { ...first!, month: '2020-03' },
    { ...first!, month: '2024-10' },
  ];
  const months = reviewWithin(
    { ...review, totals: far, months: monthsBetween('2020-01', '2024-10') },
    everything,
  ).months;
  expect(months).toEqual(['2020-01', '2020-02', '2020-03', '2024-10']);
});
