import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { lender } from '../../support/business/books.ts';
import { businessFiles, monthOfAll } from '../../support/business/statements.ts';
import { expect, shown, test, type DeskPage } from '../pages/desk.ts';

/** What is waited for, and how long an export of fifty statements may take on a busy machine; the bench measures it. */
const readLimitMs = 120_000;
const exportLimitMs = 20_000;

/** An underwriter's morning with what a business handed in: 36 months, one of them missing, and nine to be repaired. */
class Morning {
  readonly page: Page;
  readonly list: Locator;
  readonly statements: Locator;

  constructor({ page }: DeskPage) {
    this.page = page;
    this.list = page.getByRole('tabpanel', { name: /^Problems/ });
    this.statements = page.getByRole('tabpanel', { name: /^Reconciliation/ });
  }

  async openProblems(): Promise<void> {
    await this.page.getByRole('tab', { name: /^Problems/ }).click();
    await expect(this.list).toBeVisible();
  }

  /** The problems of a statement, an account or a kind, by what they say. */
  problems(...texts: string[]): Locator {
    return texts.reduce((found, hasText) => found.filter({ hasText }), this.list.getByRole('listitem'));
  }

  /** Chooses the first problem that says all of it. */
  async choose(...texts: string[]): Promise<void> {
    await this.openProblems();
    await this.problems(...texts)
      .first()
      .getByRole('button')
      .first()
      .click();
  }

  /** Accepts a cause of a statement that does not reconcile, chosen among the problems. */
  async accept(account: string, from: string, cause: string): Promise<void> {
    await this.choose('check fails', account, from);
    const chosen = this.statements.getByRole('region', { name: `Possible causes, ${from}` });
    await chosen
      .getByRole('listitem')
      .filter({ hasText: cause })
      .filter({ hasText: 'Then all printed figures agree.' })
      .getByRole('button', { name: 'Accept' })
      .click();
    await this.openProblems();
    await expect(this.problems('check fails', account, from)).toHaveCount(0);
  }

  /** Problems are one for each statement whose printed figures do not hold. */
  async expectBroken(count: number): Promise<void> {
    await this.openProblems();
    await expect(this.problems('check fails')).toHaveCount(count);
  }

  go(name: string): Promise<void> {
    return this.page.getByRole('navigation', { name: 'This case' }).getByRole('link', { name }).click();
  }
}

test.use({ actionTimeout: 15_000 });

test('47 statements of a business are read, repaired, reviewed and exported', async ({ app, page }) => {
  const files = await businessFiles();
  const morning = new Morning(app);
  const { list } = morning;
  const rows = files.flatMap(({ model }) => model.rows);
  const lenderRows = rows.filter(({ lines }) => lines[0]?.startsWith(lender));

  await test.step('their progress is seen, and what does not reconcile is told apart', async () => {
    await app.drop(...files);
    await expect(page.getByText('Adding 47 files')).toBeVisible();
    await expect(page.getByText('All 47', { exact: true })).toBeVisible({ timeout: readLimitMs });
    await expect(page.getByText('Not reconciled 9', { exact: true })).toBeVisible();
    await expect(app.read('umgeni-2023-05.pdf')).toContainText('Does not reconcile');
  });

  await test.step('problems are one a cause and account, the most serious first', async () => {
    await app.openReview();
    await morning.expectBroken(files.filter(({ repair }) => repair !== null).length);
    const titles = await list.getByRole('listitem').locator('b').allInnerTexts();
    expect(titles.slice(0, 9).every((title) => title.endsWith('check fails'))).toBe(true);
    expect(titles[9]).toBe('Statement missing');
    expect(titles.at(-1)).toBe('Currency to check');
    await expect(morning.problems('Currency to check')).toHaveCount(1);
    await expect(morning.problems('Currency to check')).toContainText('6 statements');
  });

  await test.step('slips and rows that are none are found by themselves, and undone as they were accepted', async () => {
    await morning.accept('2634', '5/1/2023', 'Exclude row 7');
    await app.rows.focus();
    await page.keyboard.press('ControlOrMeta+z');
    await morning.expectBroken(9);
    await morning.accept('2634', '5/1/2023', 'Exclude row 7');
    await morning.accept('2634', '11/1/2023', 'Row 9 is −37,045.00, not −73,045.00');
    await morning.accept('2634', '6/1/2024', 'Exclude row 7');
    await morning.accept('2634', '2/1/2025', 'Row 12 is −37,952.50, not −73,952.50');
    await morning.expectBroken(5);
    // The totals that are printed are those of the rows again.
    await expect(morning.problems('not explained')).toHaveCount(0);
  });

  await test.step('a layout is taught once, on the page of the very statement, and kept for the next', async () => {
    for (const month of [7, 8, 9]) {
      await morning.choose('Closing balance: check fails', '7735', `${month}/1/2025`);
      await page.getByRole('tab', { name: 'Page', exact: true }).click();
      await expect(page.getByText(`savings-2025-0${month}.pdf`)).toBeVisible();
      await page.getByRole('button', { name: 'Read again' }).click();
      await page
        .getByRole('menuitem')
        .filter({ hasText: /Reconciled ·/ })
        .first()
        .click();
      if (month === 7) await page.getByRole('button', { name: 'Keep as a layout' }).click();
      await morning.expectBroken(4 + 7 - month);
    }
  });

  await test.step('what is owed on the card is found to be, and what was spent never comes in', async () => {
    for (const from of ['7/1/2025', '8/1/2025']) {
      await morning.accept('9016', from, 'The balances are amounts owed');
      await expect(app.rows).toContainText('BIRCH AND CO');
      await expect(app.rows).toContainText('−400.20');
      await morning.choose('to check', '9016', from);
      await expect(page.getByTestId('lit-row')).toBeVisible();
      await page.keyboard.press('y');
      await morning.openProblems();
      await expect(morning.problems('to check', '9016', from)).toHaveCount(0);
    }
    await morning.expectBroken(0);
    await expect(morning.problems('Not continuous')).toHaveCount(0);
  });

  await test.step('the totals are those of the books, and say which month is missing', async () => {
    await page.getByRole('button', { name: 'Show all', exact: true }).click();
    // In a low window the problem that is open has their room until they are asked for.
    await page.getByRole('button', { name: 'Totals', exact: true }).click();
    await expect(app.totals).toContainText('35 of 36 months');
    const { credits, debits } = monthOfAll(
      files.filter(({ name }) => name.startsWith('umgeni')),
      '2023-05',
    );
    expect((await app.totalsOf('May 2023')).slice(1, 3)).toEqual([shown(credits), shown(debits)]);
  });

  await test.step('the decision sheet says what the business lives on, and shows the rows behind it', async () => {
    await morning.go('Decision');
    const facts = page.getByRole('region', { name: 'What to know first' });
    await expect(facts).toContainText('Hadeda Kitchens accounts for');
    await expect(facts).toContainText('4 of 47 statements reconcile only after edits.');
    await expect(facts).not.toContainText('below zero');
    const leftOut = page.getByRole('region', { name: 'Left out of revenue' });
    await leftOut.getByRole('button', { name: 'Count as revenue: Loan or advance received' }).click();
    await expect(page.getByText('All money in counts as revenue.')).toBeVisible();
    await app.openReview();
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await morning.go('Decision');
    await expect(leftOut).toContainText('Loan or advance received');
    const lenders = page.getByRole('region', { name: 'Lenders and advances' });
    await lenders.getByRole('button', { name: lender }).click();
    await expect(page.getByRole('status', { name: /^Sums of the/ })).toContainText(`${lenderRows.length} rows`);
    await page.getByRole('button', { name: /^Remove filter:/ }).click();
  });

  await test.step('a rule made of a row gives all rows like it their category, and the sheet counts by it', async () => {
    await app.openReview();
    await page.getByPlaceholder('Description').fill('Hadeda Kitchens');
    const found = rows.filter(({ lines }) => lines[0]?.includes('Hadeda Kitchens')).length;
    await expect(page.getByRole('status', { name: /^Sums of the/ })).toContainText(`${found} rows`);
    await app.rows.getByRole('row').nth(1).click();
    await page
      .getByRole('toolbar', { name: 'Edit rows' })
      .getByRole('button', { name: 'Category', exact: true })
      .click();
    await page.getByRole('button', { name: 'Make a rule…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Category rule' });
    await dialog.getByLabel('Description contains').fill('hadeda kitchens');
    await dialog.getByLabel('Category').selectOption('own-transfer-in');
    await expect(dialog).toContainText(`Matches ${found} rows in 1 case`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByPlaceholder('Description').fill('');
    await morning.go('Decision');
    const leftOut = page.getByRole('region', { name: 'Left out of revenue' });
    await expect(leftOut).toContainText('Own transfer in');
    await expect(page.getByRole('region', { name: 'What to know first' })).not.toContainText('Hadeda Kitchens');
  });

  await test.step('the missing month is asked for, ready to send', async () => {
    await morning.go('Coverage');
    await expect(page.getByRole('main')).toContainText('no statement for 9/1/2024 – 9/30/2024, 30 days');
    await expect(page.getByText('- September 2024')).toBeVisible();
    await app.openReview();
  });

  await test.step('what is left out of the analysis turns nothing red, and comes back in one step', async () => {
    const before = await page.getByRole('heading', { level: 1 }).locator('xpath=../..').innerText();
    await page.getByRole('textbox', { name: 'Description' }).or(page.getByPlaceholder('Description')).fill(lender);
    const sums = page.getByRole('status', { name: /^Sums of the/ });
    await expect(sums).toContainText(`${lenderRows.length} rows`);
    await app.rows.getByRole('row').nth(1).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page
      .getByRole('toolbar', { name: 'Edit rows' })
      .getByRole('button', { name: 'Leave out of analysis' })
      .click();
    await expect(sums).toContainText(`${lenderRows.length} not counted`);
    await morning.expectBroken(0);
    expect(await page.getByRole('heading', { level: 1 }).locator('xpath=../..').innerText()).toBe(before);
    await app.rows.focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(sums).not.toContainText('not counted');
  });

  await test.step('what was settled is not asked again when the case is marked reviewed', async () => {
    await morning.choose('Currency to check');
    await page.keyboard.press('y');
    await morning.openProblems();
    await expect(morning.problems('Currency to check')).toHaveCount(0);
    await page.getByRole('button', { name: 'Mark reviewed' }).first().click();
    const asked = page.getByRole('dialog');
    await expect(asked).toContainText('Statement missing');
    await expect(asked).not.toContainText('Currency');
    await expect(asked).not.toContainText('check fails');
    await asked.getByRole('button', { name: 'Mark reviewed' }).click();
    await expect(asked).toBeHidden();
  });

  await test.step('the lender’s own limits route the case, on the decision sheet and in the list of cases', async () => {
    await page
      .getByRole('link', { name: 'Settings' })
      .or(page.getByRole('button', { name: 'Settings' }))
      .first()
      .click();
    const policy = page.getByRole('region', { name: 'Policy', exact: true });
    await policy.getByRole('button', { name: 'Create a policy' }).click();
    await policy.getByLabel('If not met: Missing days').selectOption('Needs a look');
    await policy.getByRole('button', { name: 'Save policy' }).click();
    await expect(policy.getByRole('button', { name: 'Remove policy…' })).toBeVisible();
    await page.getByRole('link', { name: 'Statement Desk' }).click();
    await page.getByRole('button', { name: /^(Needs a look|Does not meet policy) 1$/ }).click();
    await expect(page.getByRole('grid', { name: 'Cases' }).getByRole('row')).toHaveCount(2);
    await page.getByRole('grid', { name: 'Cases' }).getByRole('link').click();
    await morning.go('Decision');
    await expect(page.getByRole('region', { name: 'Policy' })).toContainText(
      /Missing days.*0 days.*30 days.*Needs a look/,
    );
    await app.openReview();
  });

  await test.step('a report and the evidence are made within seconds; the products are one entry', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: /^All output files from/ })).toHaveText(
      /All output files from 47 files \(ZIP\)/,
    );
    await page.keyboard.press('Escape');
    for (const form of [/^Report \(PDF\)/, /^Evidence \(ZIP\)/]) {
      const from = performance.now();
      const bytes = await readFile(await (await app.export(form)).path());
      const took = performance.now() - from;
      expect(bytes.length).toBeGreaterThan(10_000);
      expect(took).toBeLessThan(exportLimitMs);
    }
  });
});
