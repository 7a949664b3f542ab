import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withCollections } from './support/collections.ts';
import { inventCollection, inventedSettings } from './support/invented/cases.ts';
import { drawPages, openDesk } from './support/mount.ts';

const names = /Naidoo|Lindqvist|Haddad|Oystercatcher|Salary |APP-26|Harbour|Kestrel|Meridian|2277|2089|4471/;

/** The letters that can still be read: of elements that are not blurred and whose ink is not transparent. */
function visibleText(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen: string[] = [];
  while (walker.nextNode() !== null) {
    const parent = walker.currentNode.parentElement;
    if (parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('.visually-hidden, [data-blurred]') !== null) continue;
    if (getComputedStyle(parent).color !== 'rgba(0, 0, 0, 0)') seen.push(walker.currentNode.textContent ?? '');
  }
  return seen.join(' ');
}

/** Each piece of visible text that names somebody. */
const namesSeen = (): string[] => visibleText().match(new RegExp(`.{0,30}(?:${names.source}).{0,20}`, 'g')) ?? [];

const shielded = { 'settings.read': () => ({ ...inventedSettings, shield: true }) };

describe('the shield for a shared screen', () => {
  it('is put up and taken down by its keys', async () => {
    const bridge = await openDesk();
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    await userEvent.keyboard('{Control>}{Shift>}h{/Shift}{/Control}');
    await expect.poll(() => bridge.argsOf('settings.update').at(-1)).toEqual({ shield: true });
    await expect.poll(() => namesSeen()).toEqual([]);
    await userEvent.keyboard('{Control>}{Shift>}h{/Shift}{/Control}');
    await expect.poll(() => namesSeen()).not.toEqual([]);
  });

  it('covers the names and numbers of the cases, and keeps the verdicts', async () => {
    await openDesk('#/', shielded);
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    await expect.poll(() => namesSeen()).toEqual([]);
    expect(visibleText()).toMatch(/Does not reconcile/);
  });

  it.each(['#/case/case-1', '#/case/case-1/review'])('covers them on %s, and in the title', async (address) => {
    await openDesk(address, shielded);
    await expect.element(page.getByRole('heading', { name: /Ayesha Naidoo/ })).toBeVisible();
    await expect.poll(() => namesSeen()).toEqual([]);
    expect(document.title).toBe('Statement Desk');
  });

  it.each([
    ['coverage', 'Request to the client'],
    ['charts', 'Money in and out by month'],
    ['findings', 'Income and salary'],
    ['scenarios', 'Test the figures without selected rows'],
    ['readings', 'Compare automatically'],
  ])('covers them on the screen of %s', async (screen, sign) => {
    await openDesk(`#/case/case-1/${screen}`, shielded);
    await expect.element(page.getByText(sign).first()).toBeVisible();
    await expect.poll(() => namesSeen()).toEqual([]);
  });

  it('blurs the page beside a row, whose figures stay', async () => {
    drawPages();
    await openDesk('#/case/case-1/review', shielded);
    await page.getByRole('grid', { name: 'Transactions' }).getByText('Salary Meridian Looms Ltd').first().click();
    const image = page.getByRole('img', { name: /^Page 1 of/ });
    await expect.element(image).toBeInTheDocument();
    expect(getComputedStyle(image.element()).filter).toBe('blur(12px)');
    expect(visibleText()).toMatch(/32,966\.79/);
  });

  it.each(['summary.json', 'transactions.csv', 'all.zip'])('covers what stands in the product %s', async (name) => {
    await openDesk('#/case/case-1/details', { ...shielded, ...withCollections(inventCollection('one')) });
    const product = page.getByRole('button', { name: new RegExp(`^${name.replace('.', '[.]')}`) });
    await product.click();
    await expect.element(product).toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(page.getByText(/files in this archive|Only the beginning|"?statement/).first())
      .toBeInTheDocument();
    await expect.poll(() => namesSeen()).toEqual([]);
    expect(visibleText()).not.toMatch(/Naidoo|62441800934471|21044\.10|Kite Mobile|products\//);
  });

  it('covers what is typed of the consumer of a new collection', async () => {
    await openDesk('#/connect', shielded);
    await page.getByRole('radio', { name: /Practice Bank/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const name = page.getByLabelText('Full name');
    await name.fill('Ayesha Naidoo');
    expect(getComputedStyle(name.element()).color).toBe('rgba(0, 0, 0, 0)');
    await expect.poll(() => namesSeen()).toEqual([]);
  });

  it('covers what the palette finds', async () => {
    await openDesk('#/', shielded);
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('combobox').fill('naidoo');
    await expect.element(page.getByRole('option', { name: /Ayesha Naidoo/ }).first()).toBeVisible();
    expect(namesSeen()).toEqual([]);
  });
});
