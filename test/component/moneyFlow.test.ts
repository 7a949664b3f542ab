import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CircularFlow, FlowParty, UnseenAccount } from '../../shared/decision/moneyFlow.ts';
import { monthText } from '../../shared/text/words.ts';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { lastQuery } from './support/review.ts';

describe('the money flow', () => {
  const flowOf = () => inventDesk()['analysis.flow']({ caseId: 'case-1' });

  it('opens the rows of a party, from the picture and from the table, and shows its months', async () => {
    const { currencies } = await flowOf();
    const party: FlowParty = {
      ...{ name: 'Larch Stores', moneyIn: '900.00', moneyOut: '0', rows: [3, 5], count: 2 },
      months: [{ month: '2026-03', moneyIn: '900.00', moneyOut: '0' }],
    };
    const bridge = await openDesk('#/case/case-1/flow', {
      'analysis.flow': () => ({ currencies: [{ ...currencies[0]!, parties: [party] }] }),
    });
    await page.getByRole('button', { name: 'Larch Stores by month' }).click();
    const byMonth = page.getByRole('region', { name: 'Larch Stores by month' });
    await expect.element(byMonth.getByRole('row', { name: new RegExp(monthText('2026-03')) })).toBeVisible();
    await page.getByRole('figure').getByRole('button', { name: 'Larch Stores' }).click();
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ rows: [3, 5], direction: 'in' });
  });

  it('asks for the statements of accounts that are not on file', async () => {
    const { currencies } = await flowOf();
    const unseen: UnseenAccount = {
      ...{ hint: 'number', text: '7788', moneyIn: '0', moneyOut: '300.00', rows: [3], count: 1 },
      ...{ from: '2026-01-10', to: '2026-04-10' },
    };
    await openDesk('#/case/case-1/flow', {
      'analysis.flow': () => ({ currencies: [{ ...currencies[0]!, unseen: [unseen] }] }),
    });
    await expect.element(page.getByText('Account ending 7788')).toBeVisible();
    await expect
      .element(page.getByLabelText('Text of the request'))
      .toMatchTextContent(/account …7788, 10 January 2026 to 10 April 2026/);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('names every stop of money that came back', async () => {
    const { currencies } = await flowOf();
    const [account] = (await inventDesk()['review.open']({ caseId: 'case-1' })).accounts;
    const party = { party: 'Alder Trading' };
    const circular: CircularFlow = {
      ...{ stops: [party, { accountId: account!.id }, party], times: 3, amount: '2100', rows: [3, 5], count: 2 },
    };
    const bridge = await openDesk('#/case/case-1/flow', {
      'analysis.flow': () => ({ currencies: [{ ...currencies[0]!, circular: [circular] }] }),
    });
    await page.getByRole('button', { name: /^Alder Trading → .* → Alder Trading$/ }).click();
    await expect.poll(() => lastQuery(bridge).rows).toEqual([3, 5]);
  });
});
