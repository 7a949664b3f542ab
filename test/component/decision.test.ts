import { categoryWords, monthText } from '../../shared/text/words.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DecisionFact, LeftOutReceipts, Payer } from '../../shared/decision/decisionSheet.ts';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { lastQuery } from './support/review.ts';

const at = (screen: string) => `#/case/case-1/${screen}`;

describe('the decision sheet', () => {
  const sheetOf = () => inventDesk()['analysis.decision']({ caseId: 'case-1' });

  it('says what to know first, and shows the rows of a fact', async () => {
    const sheet = await sheetOf();
    const fact: DecisionFact = {
      code: 'returned-items',
      tone: 'amber',
      events: 2,
      currency: 'ZAR',
      rows: [3, 5],
      count: 2,
    };
    const bridge = await openDesk(at('decision'), { 'analysis.decision': () => ({ ...sheet, facts: [fact] }) });
    await expect.element(page.getByText('2 payments were returned.')).toBeVisible();
    await page.getByRole('button', { name: 'Show rows' }).click();
    await expect.poll(() => lastQuery(bridge).rows).toEqual([3, 5]);
  });

  it('says beside a figure what it means and who uses it', async () => {
    await openDesk(at('decision'));
    await page.getByRole('button', { name: 'What “Debt service” means' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Debt service' })).toMatchTextContent(/÷ debt service/);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('shows revenue by month, and what was left out of it by what it is', async () => {
    const sheet = await sheetOf();
    const [first] = sheet.figures;
    await openDesk(at('decision'));
    const month = monthText(first?.revenue.months.at(-1)?.month ?? 'none');
    const table = page.getByRole('region', { name: 'Revenue by month' });
    await expect.element(table.getByRole('row', { name: new RegExp(month) })).toBeVisible();
    for (const { code } of first?.leftOut ?? [])
      await expect
        .element(page.getByRole('region', { name: 'Left out of revenue' }).getByText(categoryWords[code].name))
        .toBeVisible();
  });

  it('counts what was left out, and leaves out what a payer brings, as edits that can be taken back', async () => {
    const sheet = await sheetOf();
    const left: LeftOutReceipts = { code: 'loan-proceeds', moneyIn: '500.00', proposed: 1, rows: [4], count: 1 };
    const payer: Payer = { name: 'Larch Stores', moneyIn: '900.00', share: 60, rows: [1, 2], count: 2 };
    const bridge = await openDesk(at('decision'), {
      'analysis.decision': () => ({
        ...sheet,
        figures: sheet.figures.slice(0, 1).map((figures) => ({ ...figures, leftOut: [left], payers: [payer] })),
      }),
    });
    await page.getByRole('button', { name: 'Count as revenue: Loan or advance received' }).click();
    await expect.element(page.getByText('1 row set to “Business receipts”')).toBeVisible();
    await page.getByRole('button', { name: 'Leave out of revenue: Larch Stores' }).click();
    await page.getByRole('menuitem', { name: 'Own transfer in' }).click();
    await expect.element(page.getByText('2 rows set to “Own transfer in”')).toBeVisible();
    expect(bridge.argsOf('edits.apply').map(({ edits }) => edits)).toEqual([
      [{ kind: 'rows', rows: [4], change: { category: 'business-receipts' } }],
      [{ kind: 'rows', rows: [1, 2], change: { category: 'own-transfer-in' } }],
    ]);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(() => bridge.argsOf('edits.undo').length).toBe(1);
  });

  it('is compared with itself over other months, and without what a scenario leaves out', async () => {
    const bridge = await openDesk(at('decision'));
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const table = page.getByRole('region', { name: 'Side by side' }).last();
    await expect.element(table.getByRole('row', { name: /Revenue per month/ })).toBeVisible();
    const asked = () => bridge.argsOf('analysis.compare').at(-1)?.parts ?? [];
    for (const { from, to } of asked().slice(0, 1)) {
      await page.getByLabelText('First month').last().selectOptions(from);
      await page.getByLabelText('Last month').last().selectOptions(to);
    }
    await expect.poll(() => asked()[1]).toEqual(asked()[0]);
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect.element(table).not.toBeInTheDocument();
  });

  it('says that nothing stands out, where nothing does', async () => {
    const sheet = await sheetOf();
    await openDesk(at('decision'), { 'analysis.decision': () => ({ ...sheet, facts: [] }) });
    await expect.element(page.getByText(/^Nothing stands out/)).toBeVisible();
  });
});
