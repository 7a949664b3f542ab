import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, drawPages, openDesk } from './support/mount.ts';
import { address } from './support/review.ts';

/** The first statement with the place of its bank, and an account whose bank the analyst has corrected. */
async function withEvidence(corrected = false) {
  const review = await inventDesk()['review.open']({ caseId: 'case-1' });
  const [account, ...others] = review.accounts;
  const [statement, ...later] = account!.statements;
  const box: [number, number, number, number] = [60, 40, 180, 54];
  const bank = { page: 1, box, confidence: 0.95, reason: 'printed' } as const;
  const read = corrected ? { read: { bank: 'FOR INFORMATION CALL' } } : {};
  const statements = [{ ...statement!, evidence: { bank } }, ...later];
  return { ...review, accounts: [{ ...account!, ...read, statements }, ...others] };
}

const first = () => page.getByRole('group').filter({ hasText: '1 Jan – 31 Jan 2026' }).first();

async function openFirst(): Promise<void> {
  await first().getByText('1 Jan – 31 Jan 2026').click();
}

describe('a statement that was read as another account', () => {
  it('is given to the account that it belongs to', async () => {
    const review = await withEvidence();
    const bridge = await openDesk(address, {
      'review.open': () => review,
      'edits.apply': () => ({ undo: null, redo: null }),
    });
    await openFirst();
    await first().getByRole('button', { name: 'Belongs to another account' }).click();
    const [own, other] = review.accounts;
    await expect.poll(() => page.getByRole('menuitem').elements().length).toBe(review.accounts.length - 1);
    await page.getByRole('menuitem').first().click();
    const edit = { kind: 'account', statementId: own!.statements[0]!.id, accountId: other!.id };
    await expect.poll(() => bridge.argsOf('edits.apply').at(-1)?.edits).toEqual([edit]);
  });
});

describe('what stands at the head of a statement', () => {
  it('is lit where it stands on the page', async () => {
    drawPages();
    const review = await withEvidence();
    await openDesk(address, { 'review.open': () => review });
    await openFirst();
    await first()
      .getByRole('button', { name: /^Bank.*printed there, 95 % sure/i })
      .click();
    await expect.element(page.getByRole('tab', { name: 'Page' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByTestId('pointed-place')).toBeVisible();
    const sheet = page.getByRole('figure', { name: 'Page 1' }).element().getBoundingClientRect();
    const lit = page.getByTestId('pointed-place').element().getBoundingClientRect();
    expect((((lit.left + lit.right) / 2 - sheet.left) / sheet.width) * 595).toBeCloseTo(120, 0);
    expect((((lit.top + lit.bottom) / 2 - sheet.top) / sheet.height) * 842).toBeCloseTo(47, 0);
  });

  it('shows what was read beside what the analyst put in its place', async () => {
    const review = await withEvidence(true);
    await openDesk(address, { 'review.open': () => review });
    await openFirst();
    await expect.element(first().getByText('read as FOR INFORMATION CALL')).toBeVisible();
  });

  it('is corrected in a dialog that says beside each field what is wrong with it', async () => {
    const review = await withEvidence();
    const bridge = await openDesk(address, {
      'review.open': () => review,
      'edits.apply': () => ({ undo: null, redo: null }),
    });
    await openFirst();
    await first()
      .getByRole('button', { name: /^Correct/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Period to' }).fill('31 of January');
    await dialog.getByRole('textbox', { name: 'Currency' }).fill('rand');
    await dialog.getByRole('textbox', { name: 'Closing' }).fill('much');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText(/Not a date/)).toBeVisible();
    await expect.element(dialog.getByText(/three letters/)).toBeVisible();
    await expect.element(dialog.getByText(/Not an amount/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    expect(bridge.argsOf('edits.apply')).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Period to' }).fill('2026-01-30');
    await dialog.getByRole('textbox', { name: 'Currency' }).fill('usd');
    await dialog.getByRole('textbox', { name: 'Closing' }).fill('−1 250.00');
    await dialog.getByRole('textbox', { name: 'Bank' }).fill('');
    await dialog.getByRole('combobox', { name: 'Type of account' }).selectOptions('Savings account');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => dialog.query()).toBeNull();
    const statementId = review.accounts[0]!.statements[0]!.id;
    const facts = { periodEnd: '2026-01-30', currency: 'USD', closing: '-1250.00', bank: null, type: 'savings' };
    expect(bridge.argsOf('edits.apply')).toMatchObject([{ edits: [{ kind: 'head', statementId, ...facts }] }]);
  });

  it('is asked about where it was changed elsewhere while the analyst was writing', async () => {
    let review = await withEvidence();
    const [account, ...others] = review.accounts;
    const bridge = await openDesk(address, {
      'review.open': () => review,
      'edits.apply': () => ({ undo: null, redo: null }),
    });
    await openFirst();
    await first()
      .getByRole('button', { name: /^Correct/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Bank' }).fill('Mine');
    review = { ...review, accounts: [{ ...account!, bank: 'Theirs', holder: 'Of another window' }, ...others] };
    bridge.emit({ name: 'review.changed', data: { caseId: 'case-1' } });
    const asked = dialog.getByRole('alert').filter({ hasText: 'Changed meanwhile' });
    await expect.element(asked).toMatchTextContent(/Bank was changed elsewhere.*Theirs.*Mine/);
    await expect.element(dialog.getByRole('textbox', { name: 'Holder' })).toHaveValue('Of another window');
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect(bridge.argsOf('edits.apply')).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
    await asked.getByRole('button', { name: 'Use mine' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => dialog.query()).toBeNull();
    expect(bridge.argsOf('edits.apply')).toMatchObject([{ edits: [{ bank: 'Mine', seen: { bank: 'Theirs' } }] }]);
    expect(Object.keys(bridge.argsOf('edits.apply')[0]!.edits[0]!)).not.toContain('holder');
  });

  it('takes no number of which dots still hide a part', async () => {
    const bridge = await openDesk(address);
    await openFirst();
    await first()
      .getByRole('button', { name: /^Correct/ })
      .click();
    const dialog = page.getByRole('dialog');
    const number = dialog.getByRole('textbox', { name: 'Account number' });
    await number.fill('•••• 4472');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText(/dots hide part of the number/i)).toBeVisible();
    expect(bridge.argsOf('edits.apply')).toEqual([]);
  });
});
