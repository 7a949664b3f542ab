import { accountTexts, dateText, findingText } from '../../shared/text/words.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usualRules } from '../../shared/metrics/rules.ts';
import type { Finding } from '../../shared/recognitions/finding.ts';
import { AppError } from '../../shared/errors.ts';
import { never } from './support/fakeBridge.ts';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, drawPages, openDesk } from './support/mount.ts';
import { lastQuery } from './support/review.ts';

const at = (screen: string) => `#/case/case-1/${screen}`;
/** Each screen, with words that stand on it once it is there. */
const screens = {
  decision: 'What to know first',
  flow: 'Largest payers and payees',
  coverage: 'Request to the client',
  charts: 'Money in and out by month',
  findings: 'Income and salary',
  scenarios: 'Test the figures without selected rows',
  readings: 'Compare automatically',
};

describe('every screen of the analysis', () => {
  it('says that it computes', async () => {
    await openDesk(at('coverage'), { 'analysis.balances': never });
    await expect.element(page.getByRole('status', { name: 'Calculating' })).toBeVisible();
  });

  it('says what went wrong, and tries again when asked to', async () => {
    const bridge = await openDesk(at('findings'), {
      'analysis.findings': () => {
        throw new AppError('internal', 'broke off');
      },
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => bridge.argsOf('analysis.findings').length).toBeGreaterThan(1);
  });

  it('says that there is nothing to analyse', async () => {
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    await openDesk(at('charts'), { 'review.open': () => ({ ...review, accounts: [], totals: [], months: [] }) });
    await expect.element(page.getByText('No statements to analyse')).toBeVisible();
  });

  it('computes anew when the desk is heard again: what happened meanwhile was not told', async () => {
    const bridge = await openDesk(at('findings'));
    await expect.element(page.getByText(screens.findings).first()).toBeVisible();
    const asked = bridge.argsOf('analysis.findings').length;
    bridge.link(false);
    bridge.link(true);
    await expect.poll(() => bridge.argsOf('analysis.findings').length).toBe(asked + 1);
  });

  for (const [screen, sign] of Object.entries(screens)) {
    for (const theme of ['light', 'dark'] as const) {
      it(`breaks no rule of accessibility: ${screen}, ${theme}`, async () => {
        await openDesk(at(screen), {}, { theme });
        await expect.element(page.getByText(sign).first()).toBeVisible();
        expect(await accessibilityFaults()).toEqual([]);
      });
    }
  }
});

describe('the coverage calendar', () => {
  const calendar = () => page.getByRole('grid', { name: 'Coverage by account and month' });

  it('shows each month of each account, with what is missing in words', async () => {
    await openDesk(at('coverage'));
    const kestrel = calendar().getByRole('row', { name: /Kestrel Mutual/ });
    await expect.element(kestrel).toMatchTextContent(/Missing/);
    await expect.element(page.getByText(/no statement for 1 Aug – 31 Aug 2026, 31 days/)).toBeVisible();
    await expect.element(page.getByLabelText('Text of the request')).toMatchTextContent(/account …2277.*August 2026/s);
  });

  it('is walked with one tab stop, and a month opens its rows', async () => {
    const bridge = await openDesk(at('coverage'));
    await expect.element(calendar()).toBeVisible();
    const grid = calendar().element();
    expect(grid.querySelectorAll('[tabindex="0"], button, a')).toHaveLength(0);
    grid.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Enter}');
    await expect.poll(() => location.hash).toBe('#/case/case-1/review');
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ accountId: 'account-2', month: '2026-03' });
  });
});

describe('the charts', () => {
  const balance = () => page.getByRole('slider', { name: /^Balance at the end of each day/ });

  it('say each point in exact words and open its rows by keyboard', async () => {
    const bridge = await openDesk(at('charts'));
    await expect.element(balance()).toBeVisible();
    balance().element().focus();
    await userEvent.keyboard('{Home}');
    const { balances } = await inventDesk()['analysis.balances']({ caseId: 'case-1' });
    const first = balances[0]!.known[0]!.balances[0]!.replace(/\B(?=(\d{3})+\.)/g, ',');
    await expect.element(balance()).toHaveAttribute('aria-valuetext', expect.stringContaining(`${first} ZAR`));
    await userEvent.keyboard('{PageUp}{Enter}');
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ month: '2026-01' });
  });

  it('have a calendar of the balances, which leads to the rows of a day by keyboard', async () => {
    const bridge = await openDesk(at('charts'));
    const calendar = page.getByRole('grid', { name: /^Balance of each day as a calendar/ }).first();
    await expect.element(calendar).toBeVisible();
    const { balances } = await inventDesk()['analysis.balances']({ caseId: 'case-1' });
    const { accountId, known } = balances[0]!;
    const [year, month, day] = known[0]!.from.split('-').map(Number);
    calendar.element().focus();
    await userEvent.keyboard(`{Control>}{Home}{/Control}${'{ArrowRight}'.repeat(day! - 1)}`);
    const shown = known[0]!.balances[0]!.replace(/\B(?=(\d{3})+\.)/g, ',');
    await expect
      .element(
        page
          .getByRole('status')
          .filter({ hasText: `${shown} ZAR` })
          .first(),
      )
      .toBeVisible();
    await userEvent.keyboard('{Enter}');
    const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ accountId, from: date, to: date });
    await expect.element(page.getByRole('button', { name: /^Remove filter: \d+ \w{3} \d{4}$/ })).toBeVisible();
  });

  it('tell accounts apart that have one name and one masked number', async () => {
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    const accounts = review.accounts.map((account) => ({
      ...account,
      bank: 'Kestrel Mutual',
      number: '55551234',
      type: 'current',
      currency: review.accounts[0]!.currency,
    }));
    expect(accounts.length).toBeGreaterThan(1);
    await openDesk(at('charts'), { 'review.open': () => ({ ...review, accounts }) });
    await expect.element(balance()).toBeVisible();
    const legend = page.getByRole('listitem').filter({ hasText: 'Kestrel Mutual •••• 1234 current (1)' });
    await expect.element(legend.first()).toBeVisible();
    await page.getByText('Tables').click();
    await expect
      .element(page.getByRole('columnheader', { name: 'Kestrel Mutual •••• 1234 current (2)' }))
      .toBeVisible();
  });

  it('follow a window that gets narrower', async () => {
    await openDesk(at('charts'), {}, { width: 1600, height: 900 });
    await expect.element(balance()).toBeVisible();
    await page.viewport(1100, 900);
    await expect.poll(() => balance().element().getBoundingClientRect().right).toBeLessThanOrEqual(1100);
  });

  it('name what is not drawn, and have a table of the same figures', async () => {
    await openDesk(at('charts'));
    await expect.element(page.getByText(/not drawn\. No statement covers these days/)).toBeVisible();
    await page.getByText('Tables').click();
    const flows = page.getByRole('table', { name: 'Money in and out by month' });
    const { totals } = await inventDesk()['review.open']({ caseId: 'case-1' });
    const january = totals.find(({ accountId, month }) => accountId === 'account-1' && month === '2026-01')!;
    await expect
      .element(flows.getByRole('row', { name: /^Jan 2026/ }))
      .toMatchTextContent(january.moneyIn.replace(/\B(?=(\d{3})+\.)/g, ','));
    await expect.poll(() => balance().query()).toBeNull();
  });
});

describe('the findings', () => {
  it('open the rows that they rest on', async () => {
    const bridge = await openDesk(at('findings'));
    const { findings } = await inventDesk()['analysis.findings']({ caseId: 'case-1' });
    const salary = findings.find(({ rule }) => rule === 'salary')!;
    await page
      .getByRole('table', { name: 'Income and salary' })
      .getByRole('button', { name: findingText(salary).title })
      .first()
      .click();
    await expect.poll(() => lastQuery(bridge).rows).toEqual(salary.rows);
    await expect
      .element(page.getByRole('button', { name: `Remove filter: ${findingText(salary).title}` }))
      .toBeVisible();
  });

  it('say where they open only a part of their rows, and group the amounts of their reasons', async () => {
    const analysis = await inventDesk()['analysis.findings']({ caseId: 'case-1' });
    const findings = analysis.findings.map((finding) =>
      finding.rule === 'salary' && finding.facts.code === 'stream'
        ? { ...finding, count: 41_300, facts: { ...finding.facts, amounts: { from: '12000.00', to: '39000.00' } } }
        : finding,
    );
    const salary = findings.find(({ rule }) => rule === 'salary')!;
    const part = `first ${salary.rows.length} of`;
    await openDesk(at('findings'), { 'analysis.findings': () => ({ ...analysis, findings }) });
    const table = page.getByRole('table', { name: 'Income and salary' });
    await expect.element(table.getByText(/amounts from 12,000\.00 to 39,000\.00\./).first()).toBeVisible();
    await expect.element(table.getByText(new RegExp(`the ${part} its 41,300 rows`)).first()).toBeVisible();
    await table
      .getByRole('button', { name: findingText(salary).title })
      .first()
      .click();
    await expect
      .element(page.getByRole('button', { name: `Remove filter: ${findingText(salary).title} (${part} 41,300 rows)` }))
      .toBeVisible();
  });

  it('show both sides of each transfer, a missing one too, and what all of them come to', async () => {
    const analysis = await inventDesk()['analysis.findings']({ caseId: 'case-1' });
    const { accounts } = await inventDesk()['review.open']({ caseId: 'case-1' });
    const transfer = (id: string, amount: string, arrived: string | null): Finding => ({
      ...{ id, rule: 'transfer', version: 1, certainty: 'proposed', currency: 'ZAR', typical: amount },
      ...{ moneyIn: arrived === null ? '0' : amount, moneyOut: amount, count: arrived === null ? 1 : 2 },
      ...{ rows: [1], events: 1, from: '2026-01-05', to: '2026-01-05', accountIds: [] },
      facts: {
        ...{ code: 'transfer', description: `Transfer ${id}`, apart: 1, candidates: arrived === null ? 0 : 1 },
        ...{ named: true, from: { accountId: accounts[0]!.id, date: '2026-01-05' } },
        to: { accountId: accounts[1]!.id, date: arrived },
      },
    });
    const findings = [transfer('one', '1200.50', '2026-01-06'), transfer('two', '300.00', null)];
    await openDesk(at('findings'), { 'analysis.findings': () => ({ ...analysis, findings }) });
    const table = page.getByRole('table', { name: 'Transfers between own accounts' });
    const [from, to] = accountTexts(accounts, true);
    const first = dateText('2026-01-05');
    await expect.element(table.getByText(`From ${from}, ${first} to ${to}, ${dateText('2026-01-06')}`)).toBeVisible();
    await expect.element(table.getByText(`From ${from}, ${first} to ${to}, not found`)).toBeVisible();
    await expect.element(table.getByRole('row', { name: /^Total/ })).toMatchTextContent(/1,200\.50.*1,500\.50/);
  });

  it('say what was looked for where there is none, and show definitions with their source', async () => {
    await openDesk(at('findings'));
    await expect.element(page.getByText(/No description mentions a returned/)).toBeVisible();
    await page.getByRole('button', { name: 'What “Returned item” means' }).click();
    await expect.element(page.getByText(/count events, not fees/)).toBeVisible();
    await expect.element(page.getByText('Counted by event.')).toBeVisible();
  });

  it('follow rules that the analyst sets, and refuse what is none', async () => {
    const bridge = await openDesk(at('findings'));
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    const times = page.getByRole('textbox', { name: /^Times a payment/ });
    await times.fill('1');
    await expect.element(page.getByRole('button', { name: 'Save rules' })).toBeDisabled();
    await times.fill('12');
    await page.getByRole('checkbox', { name: 'Dated on a weekend' }).click();
    const quiet = page.getByRole('textbox', { name: /^Quiet, then busy/ });
    await quiet.fill('7');
    await expect.element(page.getByRole('button', { name: 'Save rules' })).toBeDisabled();
    await quiet.fill('90');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect
      .poll(() => bridge.argsOf('analysis.setRules').at(-1))
      .toMatchObject({
        recurringTimes: 12,
        oddLimits: { ...usualRules.oddLimits, quietDays: 90 },
        oddPatterns: usualRules.oddPatterns.filter((pattern) => pattern !== 'weekend'),
      });
    await expect.poll(() => bridge.argsOf('analysis.findings').length).toBeGreaterThan(1);
  });
});

describe('scenarios', () => {
  it('are made from a finding and stand beside the plain figures', async () => {
    await openDesk(at('findings'));
    await page
      .getByRole('button', { name: /^Exclude Salary/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Exclude in a new scenario' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Without pay');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: 'Scenarios' }).click();
    await expect.element(page.getByRole('article', { name: 'Without pay' })).toMatchTextContent(/10 rows excluded/);
    const table = page.getByRole('table', { name: 'Scenarios beside the original figures' });
    await expect.element(table.getByRole('columnheader', { name: 'Without pay' })).toBeVisible();
    await page.getByRole('button', { name: /^Include “Salary.*again/ }).click();
    await expect.element(page.getByRole('article', { name: 'Without pay' })).toMatchTextContent(/0 rows excluded/);
  });

  it('leave out a tag, from the list of tags with what their rows come to', async () => {
    const sums = [{ currency: 'ZAR' as const, moneyIn: '1500.00', moneyOut: '250.50', net: '1249.50' }];
    const bridge = await openDesk(at('findings'), { 'edits.tags': () => [{ name: 'Rent', rows: 12, sums }] });
    const table = page.getByRole('table', { name: 'Your tags' });
    await expect
      .element(table.getByRole('row', { name: /Rent/ }))
      .toMatchTextContent(/12.*1,500\.00.*250\.50.*1,249\.50/);
    expect(await accessibilityFaults()).toEqual([]);
    await table.getByRole('button', { name: 'Exclude Rent' }).click();
    await page.getByRole('menuitem', { name: 'Exclude in a new scenario' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Without rent');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect
      .poll(() => bridge.argsOf('scenario.create').at(-1)?.leaveOut)
      .toEqual([{ kind: 'filter', label: 'tagged “Rent”', filter: { tag: 'Rent' } }]);
    await table.getByRole('button', { name: 'Rent', exact: true }).click();
    await expect.poll(() => bridge.argsOf('review.rows').at(-1)?.tag).toBe('Rent');
  });

  it('leave out all that match', async () => {
    const bridge = await openDesk(at('scenarios'), { 'edits.tags': () => [{ name: 'Rent', rows: 1, sums: [] }] });
    await page.getByRole('button', { name: 'New scenario' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Without March');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('combobox', { name: 'Month' }).selectOptions('2026-03');
    await page.getByRole('button', { name: 'Exclude all that match' }).click();
    await expect
      .poll(() => bridge.argsOf('scenario.change').at(-1)?.add)
      .toEqual([{ kind: 'filter', label: 'Mar 2026', filter: { month: '2026-03' } }]);
    await page.getByRole('combobox', { name: 'Tag' }).selectOptions('Rent (1)');
    await page.getByRole('button', { name: 'Exclude all that match' }).click();
    await expect
      .poll(() => bridge.argsOf('scenario.change').at(-1)?.add)
      .toEqual([{ kind: 'filter', label: 'tagged “Rent”', filter: { tag: 'Rent' } }]);
  });
});

describe('two readings', () => {
  it('are laid side by side, with what differs in words and the place on the page', async () => {
    drawPages();
    await openDesk(at('readings'));
    await page.getByRole('button', { name: 'Read and compare' }).click();
    await expect.element(page.getByText('6 agree, 2 differ, 1 only here, 0 only there')).toBeVisible();
    await page.getByText('Differences').click();
    await page.getByRole('button', { name: 'Differ in sign' }).click();
    await expect.element(page.getByRole('img', { name: /^Page 1/ })).toBeVisible();
    await expect.poll(() => page.getByRole('button', { name: 'Agree' }).query()).toBeNull();
  });

  it('warn of nothing where a picture fails after its page was left', async () => {
    await openDesk(at('readings'));
    await page.getByRole('button', { name: 'Read and compare' }).click();
    await page.getByText('Differences').click();
    await page.getByRole('button', { name: 'Differ in sign' }).click();
    const picture = page.getByRole('img', { name: /^Page 1/ });
    await expect.element(picture).toBeVisible();
    const left = picture.element();
    location.hash = '#/';
    await expect.poll(() => left.isConnected).toBe(false);
    left.dispatchEvent(new Event('error'));
  });

  it('ask for the password of a locked file', async () => {
    const bridge = await openDesk(at('readings'), {
      'reader.compare': () => {
        throw new AppError('password-wrong', 'locked');
      },
    });
    await page.getByRole('button', { name: 'Read and compare' }).click();
    await page.getByRole('textbox', { name: /is locked/ }).fill('fernhill-2026');
    await page.getByRole('button', { name: 'Read and compare' }).click();
    await expect.poll(() => bridge.argsOf('reader.compare').at(-1)?.password).toBe('fernhill-2026');
  });

  it('say why there is nothing to compare', async () => {
    await openDesk(at('readings'), { 'collection.list': () => ({ entries: [], next: null }) });
    await expect.element(page.getByText('There is no second reading to compare')).toBeVisible();
  });
});
