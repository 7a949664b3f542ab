import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readSummary } from '../../electron/service/summary/summaryIntake.ts';
import { summaryWith, type PartName } from '../unit/service/support/summaryParts.ts';
import { withCollections } from './support/collections.ts';
import { inventCollection } from './support/invented/cases.ts';
import { inventDesk } from './support/invented/desk.ts';
import { openDesk } from './support/mount.ts';

/** What a service may send that is odd, one of a kind in each part. */
const odd: [what: string, part: PartName, field: string, json: string | null][] = [
  ['a statement whose sections are numbers', 'statement', 'income', '1e999999'],
  ['a customer that is a list', 'statement', 'customer', '[[], 5, {"name": true}]'],
  ['a check whose outcome is nested', 'check', 'outcome', '{"value": {"value": [true]}}'],
  ['an account without a number', 'account', 'number', null],
  ['a name of a hundred thousand characters', 'account', 'holder', `"${'x'.repeat(100_000)}"`],
  ['a name that turns the text round', 'account', 'holder', '"\\u202e\\u0000<b>T</b>\\ud800"'],
  ['an amount of four hundred digits', 'transaction', 'amount', '9'.repeat(400)],
  ['lists thirty deep', 'transaction', 'description', `${'['.repeat(30)}${']'.repeat(30)}`],
  ['a month that is none', 'month', 'month', '{"year": 2026}'],
];

const overflow = (): number => document.documentElement.scrollWidth - window.innerWidth;

it.each(odd)('shows a summary with %s as the service wrote it', async (_what, part, field, json) => {
  const text = summaryWith({ part, field, json });
  const preview = inventDesk()['product.preview'];
  await openDesk('#/case/case-1/details', {
    ...withCollections(inventCollection('one')),
    'product.preview': async ({ id }) => ({ ...(await preview({ id })), text, unknown: [] }),
  });
  await expect.element(page.getByRole('tree', { name: 'Contents of summary.json' })).toBeVisible();
  await expect.element(page.getByText('This screen could not be shown')).not.toBeInTheDocument();
  expect(overflow()).toBeLessThanOrEqual(0);
});

it('shows in the review what could be read, however long, and names the rest', async () => {
  const unreadable = odd.flatMap(
    ([, part, field, json]) => readSummary(new TextEncoder().encode(summaryWith({ part, field, json }))).unreadable,
  );
  expect(unreadable.length).toBeGreaterThan(5);
  const desk = inventDesk();
  const nines = '9'.repeat(48);
  await openDesk('#/case/case-1/review', {
    'review.open': async (args) => {
      const review = await desk['review.open'](args);
      const [first, ...others] = review.accounts;
      const long = { bank: 'Kestrel '.repeat(250), holder: 'x'.repeat(2000), number: '8'.repeat(2000), type: null };
      return {
        ...review,
        unreadable,
        accounts: [
          { ...first!, ...long },
          ...others.map((account) => ({ ...account, bank: null, holder: null, number: null })),
        ],
        totals: review.totals.map((total) => ({ ...total, moneyIn: nines, opening: null, closing: null })),
      };
    },
    'review.rows': async (args) => {
      const found = await desk['review.rows'](args);
      const row = { description: 'long '.repeat(400), amount: `-${nines}`, balance: null, page: null, box: null };
      return { ...found, rows: found.rows.map((each) => ({ ...each, ...row })) };
    },
  });
  await expect.element(page.getByRole('grid', { name: 'Totals by month and account' })).toBeVisible();
  await expect.element(page.getByRole('grid', { name: 'Transactions' })).toBeVisible();
  await expect.element(page.getByText('Not everything could be read')).toBeVisible();
  for (const sentence of unreadable)
    await expect.element(page.getByText(sentence, { exact: true }).first()).toBeInTheDocument();
  await expect.element(page.getByText('This screen could not be shown')).not.toBeInTheDocument();
  expect(overflow()).toBeLessThanOrEqual(0);
});
