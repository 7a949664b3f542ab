import { page } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { inventedFacts, inventedVersions } from './support/invented/documents.ts';
import type { Answers } from './support/fakeBridge.ts';
import { drawPages, accessibilityFaults, openDesk } from './support/mount.ts';
import { address } from './support/review.ts';

async function openFile(answers: Answers = {}, theme: 'light' | 'dark' = 'light') {
  drawPages();
  const bridge = await openDesk(address, answers, { theme });
  await page.getByRole('tab', { name: 'File' }).click();
  return bridge;
}

describe('the facts of a file', () => {
  it('say what made it and when, and what was observed, with harmless causes and no alarm', async () => {
    await openFile();
    const about = page.getByRole('region', { name: 'About the file' });
    await expect.element(about).toMatchTextContent(/Invented Statement Composer 4\.2/);
    await expect.element(about).toMatchTextContent(/2 versions/);
    await expect.element(page.getByText(/9,200\.00 is set in Courier/)).toBeVisible();
    await expect.element(page.getByText(/harmless: Totals, brought-forward lines/)).toBeVisible();
    await expect.element(page.getByText(/not a finding of fraud/)).toBeVisible();
  });

  it('lead to the place on the page that an observation names', async () => {
    await openFile();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect.element(page.getByRole('tab', { name: 'Page' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByTestId('pointed-place')).toBeVisible();
  });

  it('show what a row was in an earlier version, with both pages', async () => {
    await openFile();
    const earlier = page.getByRole('article', { name: /^Version 1/ });
    const row = earlier.getByRole('row', { name: /SALARY UMHLALI LOGISTICS/ });
    await expect.element(row).toMatchTextContent(/1,200\.00.*9,200\.00/);
    await expect.poll(() => earlier.getByRole('row').elements().length).toBe(2);
    const then = earlier.getByRole('img', { name: 'Page 2 then' });
    await expect.element(then).toBeInTheDocument();
    await expect.element(earlier.getByRole('img', { name: 'Page 2 now' })).toBeInTheDocument();
  });

  it('do not ask for earlier versions of a file that was saved once, and say when nothing was observed', async () => {
    const bridge = await openFile({
      'document.observations': () => ({ ...inventedFacts, versions: 1, observations: [] }),
    });
    await expect.element(page.getByText('Nothing out of the ordinary.')).toBeVisible();
    expect(bridge.argsOf('document.revisions')).toEqual([]);
  });

  it('say why an earlier version cannot be read', async () => {
    const broken = { ...inventedVersions[0]!, comparison: null, problem: { code: 'damaged' as const } };
    await openFile({ 'document.revisions': () => [broken] });
    await expect.element(page.getByText(/The PDF is damaged or incomplete/)).toBeVisible();
  });

  it('say what went wrong where the file cannot be read, and try again', async () => {
    let locked = true;
    await openFile({
      'document.observations': () => {
        if (locked) throw new AppError('password-wrong', 'locked');
        return inventedFacts;
      },
    });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    locked = false;
    await again.click();
    await expect.element(page.getByRole('region', { name: 'About the file' })).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('can be read by everyone, on %s', async (theme) => {
    await openFile({}, theme);
    await expect.element(page.getByRole('article', { name: /^Version 1/ })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
