import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import type { SaveOutcome } from '../../shared/calls/saving.ts';
import type { FakeBridge } from './support/fakeBridge.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { inventedInfo } from './support/invented/cases.ts';
import { address, rows } from './support/review.ts';

const dialog = () => page.getByRole('dialog');
const exportButton = () => dialog().getByRole('button', { name: /^Export / });
const anyway = () => dialog().getByRole('checkbox', { name: 'Export anyway, marked unreconciled' });
const proved = { statements: 3, rows: 120, unproved: [], broken: [], unreadable: [] };
const sha256 = 'ab'.repeat(32);

async function open(item: RegExp = /^Workbook/): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect.element(dialog()).toBeVisible();
}

function end(bridge: FakeBridge, notes: string[] = []): void {
  const { exportId } = bridge.argsOf('export.run').at(-1)!;
  bridge.emit({
    name: 'export.ended',
    data: { exportId, end: { state: 'done', name: 'A Naidoo review.xlsx', size: 84_211, sha256, notes } },
  });
}

describe('the export', () => {
  it('is held while something is not reconciled, and names what', async () => {
    const bridge = await openDesk(address);
    await open();
    await expect.element(dialog()).toMatchTextContent(/of \d+ statements not reconciled/);
    await expect.element(dialog()).toMatchTextContent(/Does not reconcile/);
    await expect.element(exportButton()).toBeDisabled();
    await anyway().click();
    await exportButton().click();
    await expect.poll(() => bridge.argsOf('export.run').length).toBe(1);
    expect(bridge.argsOf('export.run')[0]).toMatchObject({
      scope: { caseId: 'case-1', sort: 'date' },
      ...{ format: 'xlsx', fullNumbers: false, acceptUnproved: true },
    });
  });

  it('is held while statements that reconcile do not follow each other', async () => {
    const found = {
      kind: 'gap',
      earlierId: 'a',
      laterId: 'b',
      from: '2026-02-01',
      to: '2026-02-28',
      days: 28,
    } as const;
    const broken = [
      {
        accountId: 'account-1',
        bank: 'Kestrel',
        number: null,
        currency: 'ZAR',
        breaks: [{ ...found, difference: null }],
      },
    ];
    await openDesk(address, { 'export.check': () => ({ ...proved, broken }) });
    await open();
    await expect.element(dialog()).toMatchTextContent(/are not continuous/);
    await expect.element(exportButton()).toBeDisabled();
    await anyway().click();
    await expect.element(exportButton()).toBeEnabled();
  });

  it('is offered on every screen of a case', async () => {
    await openDesk('#/case/case-1/coverage');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^Report/ }).click();
    await expect.element(dialog()).toMatchTextContent(/statements, \d+ rows/);
  });

  it('gives the focus to the button that ends it, once it is made', async () => {
    const bridge = await openDesk(address, { 'export.check': () => proved });
    await open();
    await exportButton().click();
    await expect.poll(() => bridge.argsOf('export.run').length).toBe(1);
    end(bridge);
    await expect.element(dialog().getByRole('button', { name: 'Done' })).toHaveFocus();
  });

  it('asks nothing where everything is proved', async () => {
    const bridge = await openDesk(address, { 'export.check': () => proved });
    await open();
    await expect.element(dialog()).toMatchTextContent(/3 statements, 120 rows/);
    expect(anyway().query()).toBeNull();
    await exportButton().click();
    await expect.poll(() => bridge.argsOf('export.run').at(-1)?.acceptUnproved).toBe(false);
  });

  it('takes the rows that are listed, with numbers in full, when asked', async () => {
    const bridge = await openDesk(address, { 'export.check': () => proved });
    await page
      .getByRole('grid', { name: 'Totals by month and account' })
      .getByRole('row', { name: /^Jun 2026/ })
      .getByRole('rowheader')
      .click();
    await open(/^Rows/);
    await dialog().getByText('The listed rows').click();
    await dialog().getByRole('switch', { name: 'Account numbers in full' }).click();
    await exportButton().click();
    await expect
      .poll(() => bridge.argsOf('export.run').at(-1))
      .toMatchObject({
        scope: { caseId: 'case-1', month: '2026-06', sort: 'date' },
        ...{ format: 'csv', fullNumbers: true },
      });
  });

  it('is of the whole case until somebody says otherwise, whatever rows were chosen before', async () => {
    await openDesk(address, { 'export.check': () => proved });
    await expect.element(rows().getByText('Salary Meridian Looms Ltd').first()).toBeVisible();
    (rows().element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await open();
    await expect.element(dialog().getByText(/selected rows$/)).toBeVisible();
    await expect.element(dialog().getByRole('radio', { name: 'The whole case' })).toBeChecked();
  });

  it('is asked for anew when another form is chosen', async () => {
    const bridge = await openDesk(address, { 'export.check': () => proved });
    await open(/^More formats/);
    await dialog()
      .getByText(/^Bookkeeping/)
      .click();
    await exportButton().click();
    await expect.poll(() => bridge.argsOf('export.run').at(-1)?.format).toBe('ofx');
  });

  it('shows how far it is, and can be stopped', async () => {
    const bridge = await openDesk(address, {
      'export.check': () => proved,
      'export.run': () => new Promise<SaveOutcome>(() => undefined),
    });
    await open();
    await exportButton().click();
    await expect.poll(() => bridge.argsOf('export.run').length).toBe(1);
    const { exportId } = bridge.argsOf('export.run')[0]!;
    bridge.emit({ name: 'export.progress', data: { exportId, done: 30, total: 120 } });
    await expect.element(dialog().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await dialog().getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => bridge.argsOf('export.cancel')).toEqual([{ exportId }]);
    await expect.element(exportButton()).toBeVisible();
  });

  it('stays closed where it was stopped and put away before the desk has answered', async () => {
    const stopped = Promise.withResolvers<never>();
    const bridge = await openDesk(address, { 'export.check': () => proved, 'export.run': () => stopped.promise });
    await open();
    await exportButton().click();
    await dialog().getByRole('button', { name: 'Stop' }).click();
    await dialog().getByRole('button', { name: 'Close' }).first().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    stopped.reject(new AppError('cancelled', 'the export was stopped'));
    await expect.poll(() => bridge.argsOf('export.cancel').length).toBe(1);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(dialog().query()).toBeNull();
  });

  it('ends with the place, the size and the hash of the file, and shows it in its folder', async () => {
    const bridge = await openDesk(address, {
      'export.check': () => proved,
      'app.info': () => ({ ...inventedInfo, host: 'electron' }),
    });
    await open();
    await exportButton().click();
    await expect.element(dialog()).toMatchTextContent(/Downloads\/review\.xlsx/);
    end(bridge, ['One account prints no closing balance.']);
    await expect.element(dialog()).toMatchTextContent(/84\.2 kB/);
    await expect.element(dialog()).toMatchTextContent(new RegExp(sha256));
    await expect.element(dialog()).toMatchTextContent(/prints no closing balance/);
    await dialog().getByRole('button', { name: 'Show in folder' }).click();
    await expect.poll(() => bridge.argsOf('export.reveal').length).toBe(1);
    await dialog().getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => dialog().query()).toBeNull();
  });

  it('says what went wrong and lets it be tried again', async () => {
    await openDesk(address, {
      'export.check': () => proved,
      'export.run': () => {
        throw new AppError('disk-full', 'no room');
      },
    });
    await open();
    await exportButton().click();
    await expect.element(dialog()).toMatchTextContent(/The disk is full/);
    await expect.element(exportButton()).toBeEnabled();
  });

  it('is fetched by the browser where the desk cannot save by itself', async () => {
    const clicked: string[] = [];
    const stop = (event: Event): void => {
      if (event.target instanceof HTMLAnchorElement && event.target.hasAttribute('download')) {
        event.preventDefault();
        clicked.push(event.target.getAttribute('href') ?? '');
      }
    };
    document.addEventListener('click', stop);
    onTestFinished(() => document.removeEventListener('click', stop));
    const bridge = await openDesk(address, {
      'export.check': () => proved,
      'export.run': () => ({ kind: 'download', url: './downloads/abc' }),
    });
    await open();
    await exportButton().click();
    await expect.poll(() => clicked).toEqual(['./downloads/abc']);
    end(bridge);
    await expect.element(dialog()).toMatchTextContent(/in your browser’s downloads/);
  });

  it.each(['light', 'dark'] as const)('breaks no rule of accessibility in the %s theme', async (theme) => {
    await openDesk(address, {}, { theme });
    await open();
    await expect.element(anyway()).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
