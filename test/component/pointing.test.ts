import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReviewStatement } from '../../shared/model/review.ts';
import type { Answers, FakeBridge } from './support/fakeBridge.ts';
import { inventDesk } from './support/invented/desk.ts';
import { inventedLayout } from './support/invented/marks.ts';
import { inventWords } from './support/invented/words.ts';
import { accessibilityFaults, drawPages, openDesk } from './support/mount.ts';
import { address, rows } from './support/review.ts';

const sheet = () => page.getByRole('figure', { name: 'Page 1', exact: true });
const piece = (text: string) => sheet().getByRole('button', { name: text, exact: true });
const menu = () => page.getByRole('menu');
const state = { undo: null, redo: null };

/** A desk whose first statement has its rows printed on its pages. */
async function withWords(more: Answers = {}): Promise<Answers> {
  const { rows: all } = await inventDesk()['review.rows']({ caseId: 'case-1', sort: 'date', offset: 0, limit: 500 });
  return {
    'page.words': ({ documentId, page: number }) =>
      inventWords(all.filter((row) => row.documentId === documentId && row.page === number)),
    'edits.apply': () => state,
    ...more,
  };
}

async function openPage(more: Answers = {}): Promise<FakeBridge> {
  drawPages();
  const bridge = await openDesk(address, await withWords(more));
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect.element(sheet().getByText('1,315.61', { exact: true })).toBeInTheDocument();
  return bridge;
}

describe('the text of a page', () => {
  it('is copied as lines of cells', async () => {
    await openPage();
    const first = sheet().getByText('Opening balance').element();
    const second = sheet().getByText('1,315.61').element();
    getSelection()!.setBaseAndExtent(sheet().getByText('2026-01-31').element().firstChild!, 0, second.firstChild!, 8);
    const data = new DataTransfer();
    first.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
    expect(data.getData('text/plain')).toBe('2026-01-31\nOpening balance\t1,315.61');
  });

  it('selects its row where it is clicked', async () => {
    await openPage();
    await sheet().getByText('2026-01-02', { exact: true }).first().click();
    await expect.element(rows().getByRole('row', { selected: true })).toMatchTextContent(/^2 Jan 2026/);
    expect(menu().query()).toBeNull();
  });

  it('says what the reading takes a figure for, and is offered as what it can be where it stands in no row', async () => {
    const read = async (asked: Parameters<NonNullable<Answers['page.words']>>[0]) => {
      const words = await (await withWords())['page.words']!(asked);
      const pieces = words.pieces.map((each) =>
        each.text === '1,315.61' ? { ...each, role: 'balance' as const } : each,
      );
      return { ...words, pieces };
    };
    const bridge = await openPage({ 'page.words': read });
    await sheet().getByText('1,315.61', { exact: true }).click();
    await expect.element(menu()).toMatchTextContent(/1,315\.61.*Read as: Balance of the account.*Closing.*Opening/);
    expect(await accessibilityFaults()).toEqual([]);
    await menu()
      .getByRole('menuitem', { name: /^Opening/ })
      .click();
    await expect
      .poll(() => bridge.argsOf('edits.apply'))
      .toMatchObject([
        { edits: [{ kind: 'head', opening: '1315.61', places: { opening: { page: 1, box: [140, 130, 190, 142] } } }] },
      ]);
  });
});

describe('pointing at the page', () => {
  it('takes the piece that is clicked for the fact that was missing', async () => {
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    const [account, ...others] = review.accounts;
    const [statement, ...later] = account!.statements;
    const without = { ...account!, statements: [{ ...statement!, opening: null }, ...later] };
    const bridge = await openPage({ 'review.open': () => ({ ...review, accounts: [without, ...others] }) });
    await page.getByRole('tab', { name: /^Reconciliation/ }).click();
    const proof = page.getByRole('group').filter({ hasText: '1 Jan – 31 Jan 2026' }).first();
    await proof.getByText('1 Jan – 31 Jan 2026').click();
    await proof.getByRole('button', { name: 'Opening – point to it on the page' }).click();
    await expect.element(page.getByText(/^Click the opening balance\./)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await piece('1,315.61').click();
    await expect
      .poll(() => bridge.argsOf('edits.apply'))
      .toMatchObject([{ edits: [{ statementId: statement!.id, opening: '1315.61', seen: { opening: null } }] }]);
    await expect.element(page.getByText(/^Click the opening balance\./)).not.toBeInTheDocument();
  });

  it('asks for the other balance next, and keeps as a layout what has put the statement right', async () => {
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    const [account, ...others] = review.accounts;
    const [statement, ...later] = account!.statements;
    const unproved = { ...statement!.verdict, state: 'no-balances-printed' as const };
    let balances: Partial<ReviewStatement> = { opening: null, closing: null, verdict: unproved };
    const now = () => ({ ...account!, statements: [{ ...statement!, ...balances }, ...later] });
    const bridge = await openPage({
      'review.open': () => ({ ...review, accounts: [now(), ...others] }),
      'marks.start': () => ({ tables: [], signs: 'as-printed', order: 'as-printed' }),
      'layouts.learn': ({ name }) => ({ ...inventedLayout, id: 'a', name }),
    });
    await page.getByRole('tab', { name: /^Reconciliation/ }).click();
    const proof = page.getByRole('group').filter({ hasText: '1 Jan – 31 Jan 2026' }).first();
    await proof.getByRole('button', { name: 'Opening – point to it on the page' }).click();
    await piece('1,315.61').click();
    await expect.element(page.getByText(/^Click the closing balance\./)).toBeVisible();
    expect(page.getByRole('button', { name: 'Keep as a layout' }).query()).toBeNull();
    balances = {};
    bridge.emit({ name: 'review.changed', data: { caseId: 'case-1' } });
    await piece('1,315.61').click();
    await page.getByRole('button', { name: 'Keep as a layout' }).click();
    await expect.element(page.getByText('Layout kept')).toBeVisible();
    expect(bridge.argsOf('layouts.learn')).toMatchObject([{ statementId: statement!.id, name: 'Harbour & Vale' }]);
    await expect.element(page.getByRole('button', { name: 'Keep as a layout' })).not.toBeInTheDocument();
  });

  it('works by the keyboard alone, and is left by Escape', async () => {
    const bridge = await openPage();
    const tool = page.getByRole('button', { name: 'Point to details' });
    (tool.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(piece('Harbour & Vale')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(piece('Account number 62 4418 0093 4471')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(piece('2026-01-31')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(piece('2026-01-31')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu().getByRole('menuitem', { name: /^Period from/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => bridge.argsOf('edits.apply')).toMatchObject([{ edits: [{ periodEnd: '2026-01-31' }] }]);
    await userEvent.keyboard('{Escape}');
    await expect.element(tool).toBeVisible();
  });

  it('reads the number of an account out of its words', async () => {
    const bridge = await openPage();
    await page.getByRole('button', { name: 'Point to details' }).click();
    await piece('Account number 62 4418 0093 4471').click();
    await menu()
      .getByRole('menuitem', { name: /^Account number/ })
      .click();
    await expect.poll(() => bridge.argsOf('edits.apply')).toMatchObject([{ edits: [{ number: '62 4418 0093 4471' }] }]);
  });
});
