import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answers } from './support/fakeBridge.ts';
import { inventDesk } from './support/invented/desk.ts';
import { inventWords } from './support/invented/words.ts';
import { drawPages, openDesk } from './support/mount.ts';
import { address, rows } from './support/review.ts';

const sheet = () => page.getByRole('figure', { name: 'Page 1', exact: true });
const pane = () => page.getByRole('group', { name: 'Page of the statement' });
const pieces = () => page.getByRole('toolbar', { name: 'Details on this page' });
const sizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const firstRows = async () =>
  (await inventDesk()['review.rows']({ caseId: 'case-1', sort: 'date', offset: 0, limit: 500 })).rows;

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

async function withWords(): Promise<Answers> {
  const all = await firstRows();
  return {
    'page.words': ({ documentId, page: number }) =>
      inventWords(all.filter((row) => row.documentId === documentId && row.page === number)),
  };
}

async function openPage(answers: Answers = {}, size = { width: 1280, height: 800 }): Promise<void> {
  drawPages();
  await openDesk(address, { ...(await withWords()), ...answers }, size);
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect.element(sheet().getByText('1,315.61', { exact: true })).toBeInTheDocument();
}

describe('the page beside the rows', () => {
  it.each(sizes)('shows all of the row that is chosen, its amount too, in a window of $width', async (size) => {
    await openPage({}, size);
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    await expect.element(page.getByTestId('lit-row')).toBeVisible();
    const [lit, seen] = [page.getByTestId('lit-row').element(), pane().element()].map((each) =>
      each.getBoundingClientRect(),
    );
    expect(lit!.left).toBeGreaterThanOrEqual(seen!.left);
    expect(lit!.right).toBeLessThanOrEqual(seen!.right);
  });

  it('keeps the end of a row with its figures in sight once the analyst has zoomed', async () => {
    await openPage();
    for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    const right = () => page.getByTestId('lit-row').element().getBoundingClientRect().right;
    await expect.poll(right).toBeLessThanOrEqual(pane().element().getBoundingClientRect().right);
  });

  it.each(sizes)('leaves two thirds of it visible while a row is added, in a window of $width', async (size) => {
    await openPage({}, size);
    const before = pane().element().clientHeight;
    await page.getByRole('button', { name: 'Add row' }).click();
    await expect.element(page.getByRole('form', { name: 'Add row' })).toBeVisible();
    expect(pane().element().clientHeight / before).toBeGreaterThanOrEqual(2 / 3);
  });
});

describe('what can be pointed at', () => {
  it('is at least 24 pixels each way, and the nearest is taken where several meet', async () => {
    await openPage();
    await page.getByRole('button', { name: 'Point to details' }).click();
    const buttons = [...pieces().first().element().querySelectorAll('button')];
    for (const button of buttons) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height), button.getAttribute('aria-label') ?? '').toBeGreaterThanOrEqual(24);
    }
    // Between two lines that are closer than that, a click takes the one whose print is nearer.
    const [above, below] = buttons
      .filter(({ dataset }) => Number(dataset['line']) >= 3)
      .filter((_, at) => at % 3 === 0)
      .map((button) => ({ name: button.ariaLabel ?? '', ...middleOf(button) }));
    for (const { name, x, y } of [
      { ...above!, y: above!.y + (below!.y - above!.y) * 0.4 },
      { ...below!, y: above!.y + (below!.y - above!.y) * 0.6 },
    ]) {
      const target = document.elementFromPoint(x, y)!;
      target.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, detail: 1, bubbles: true }));
      await expect.element(page.getByRole('menu')).toMatchTextContent(new RegExp(`^\\s*${name}`));
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    }
  });

  it('is only what fits where a balance is asked for', async () => {
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    const [account, ...others] = review.accounts;
    const [statement, ...later] = account!.statements;
    const without = { ...account!, statements: [{ ...statement!, opening: null }, ...later] };
    await openPage({ 'review.open': () => ({ ...review, accounts: [without, ...others] }) });
    await page.getByRole('tab', { name: /^Reconciliation/ }).click();
    const proof = page.getByRole('group').filter({ hasText: '1 Jan – 31 Jan 2026' }).first();
    await proof.getByText('1 Jan – 31 Jan 2026').click();
    await proof.getByRole('button', { name: 'Opening – point to it on the page' }).click();
    await expect.element(sheet().getByRole('button', { name: '1,315.61', exact: true })).toBeInTheDocument();
    const names = pieces()
      .all()
      .flatMap((layer) => [...layer.element().querySelectorAll('button')].map((each) => each.ariaLabel));
    expect(names).not.toContain('Harbour & Vale');
    expect(names).not.toContain('2026-01-31');
  });
});

describe('a row that was read in a marked table', () => {
  it('says so without hiding its description', async () => {
    const all = await firstRows();
    const marked = all.map((row) => ({ ...row, origin: 'marked' as const }));
    await openPage({
      'review.rows': ({ offset, limit }) => ({
        ...{ rows: marked.slice(offset, offset + limit), total: marked.length },
        ...{ leftOut: 0, sums: [] },
      }),
    });
    const description = rows().getByText('Salary Meridian Looms Ltd').first();
    await expect.element(description).toBeVisible();
    const own = description.element().getBoundingClientRect().width;
    expect(own).toBeGreaterThan(0.6 * description.element().closest('[role=gridcell]')!.getBoundingClientRect().width);
    await expect.element(rows().getByRole('row').nth(2)).toMatchTextContent(/Read in a marked table/);
  });
});
