import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import type { Settings } from '../../shared/calls/settings.ts';
import { inventedSettings } from './support/invented/cases.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const file = (name: string): File => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

function drag(type: string, ...files: File[]): void {
  dragAt({}, type, ...files);
}

function dragAt(place: { clientX?: number; clientY?: number }, type: string, ...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const each of files) dataTransfer.items.add(each);
  window.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...place }));
}

/** The middle of a choice that the drop offers. */
function middleOf(words: string): { clientX: number; clientY: number } {
  const { left, top, width, height } = page.getByText(words).element().parentElement!.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

describe('a drop', () => {
  it('says what letting go will do, and where the statements go', async () => {
    await openDesk();
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    drag('dragenter', file('a.pdf'), file('b.pdf'));
    await expect.element(page.getByText('Drop to create a case with 2 items')).toBeVisible();
    await expect.element(page.getByText(/Nothing is sent anywhere\./)).toBeVisible();
    drag('dragleave', file('a.pdf'));
    await expect.poll(() => page.getByText(/Drop to create/).query()).toBeNull();
  });

  it('names the service that it would be sent to', async () => {
    await openDesk('#/', { 'settings.read': () => ({ ...inventedSettings, defaultConnectionId: 'remote-1' }) });
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    drag('dragenter', file('a.pdf'));
    await expect.element(page.getByText('The statements are sent to Bureau, production.')).toBeVisible();
    drag('dragleave', file('a.pdf'));
  });

  it('ignores text that is dragged across', async () => {
    await openDesk();
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'words');
    window.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    expect(page.getByText(/Drop to/).query()).toBeNull();
  });

  it('opens the new case once its files are on the desk', async () => {
    const bridge = await openDesk();
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    drag('drop', file('a.pdf'), file('b.pdf'), file('c.pdf'));
    await expect.poll(() => location.hash).toBe('#/case/case-1');
    expect(bridge.offered).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(bridge.argsOf('intake.add')).toEqual([{ files: ['handle of a.pdf', 'handle of b.pdf', 'handle of c.pdf'] }]);
  });

  it('takes several files as one collection where it is let go upon that, and remembers it', async () => {
    const bridge = await openDesk();
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    const files = [file('a.pdf'), file('b.pdf'), file('c.pdf')];
    drag('dragenter', ...files);
    await expect.element(page.getByText('Read separately')).toBeVisible();
    const place = middleOf('Read as one batch');
    dragAt(place, 'dragover', ...files);
    dragAt(place, 'drop', ...files);
    await expect.poll(() => bridge.argsOf('intake.add').at(0)?.together).toBe(true);
    expect(bridge.argsOf('settings.update')).toEqual([{ uploadTogether: true }]);
  });

  it('takes them as last time where it is let go anywhere, and a single file without asking', async () => {
    const bridge = await openDesk('#/', { 'settings.read': () => ({ ...inventedSettings, uploadTogether: true }) });
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    drag('dragenter', file('a.pdf'));
    await expect.element(page.getByText('Drop to create a case with it')).toBeVisible();
    expect(page.getByText('Read as one batch').query()).toBeNull();
    drag('dragleave', file('a.pdf'));
    const files = [file('a.pdf'), file('b.pdf'), file('c.pdf'), file('d.pdf')];
    drag('dragenter', ...files);
    drag('drop', ...files);
    await expect.element(page.getByText('2 statements added as one collection, 2 files not added')).toBeVisible();
    expect(bridge.argsOf('intake.add').at(0)?.together).toBe(true);
    expect(bridge.argsOf('settings.update')).toEqual([]);
  });

  it('adds to the case that is open', async () => {
    const bridge = await openDesk('#/case/case-1');
    await expect.element(page.getByRole('heading', { name: /Ayesha Naidoo/ })).toBeVisible();
    drag('dragenter', file('a.pdf'));
    await expect.element(page.getByText('Drop to add it to Ayesha Naidoo')).toBeVisible();
    drag('drop', file('a.pdf'));
    await expect.poll(() => bridge.argsOf('intake.add').at(0)?.caseId).toBe('case-1');
  });
});

describe('files that are refused', () => {
  it('are told until they were read for some seconds and the analyst goes on to another screen', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await openDesk('#/case/case-1');
      drag('drop', file('holiday.jpg'));
      const tray = page.getByRole('region', { name: 'Files being added' });
      const note = tray.getByText('1 file not added');
      await tray.getByText('holiday.jpg').click();
      location.hash = '#/settings';
      await expect.element(tray.getByRole('button', { name: 'Show the reasons' })).toBeVisible();
      await expect.element(note).toBeVisible();
      await tray.getByRole('button', { name: 'Show the reasons' }).click();
      vi.advanceTimersByTime(5000);
      await expect.element(note).toBeVisible();
      location.hash = '#/case/case-1';
      await expect.element(note).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  it('are named with the reason, and a duplicate with where it is', async () => {
    await openDesk();
    drag('drop', file('again.pdf'), file('holiday.jpg'), file('new.pdf'));
    const tray = page.getByRole('region', { name: 'Files being added' });
    await expect.element(tray.getByText('1 statement added, 2 files not added')).toBeVisible();
    await expect.element(tray.getByText('holiday.jpg')).toBeVisible();
    await expect.element(tray.getByText(/Not a PDF/)).toBeVisible();
    await expect.element(tray.getByRole('link', { name: 'Tomas Lindqvist' })).toHaveAttribute('href', '#/case/case-3');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('can be folded to one line, out of the way', async () => {
    await openDesk();
    drag('drop', file('again.pdf'), file('holiday.jpg'), file('new.pdf'));
    await expect.element(page.getByText('holiday.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'Hide the reasons' }).click();
    expect(page.getByText('holiday.jpg').query()).toBeNull();
    await page.getByRole('button', { name: 'Show the reasons' }).click();
    await expect.element(page.getByText('holiday.jpg')).toBeVisible();
  });

  it('give way to the rows when the analyst goes on to review, and can be read there still', async () => {
    await openDesk('#/case/case-1');
    drag('drop', file('again.pdf'), file('holiday.jpg'), file('new.pdf'));
    await expect.element(page.getByText('holiday.jpg')).toBeVisible();
    location.hash = '#/case/case-1/review';
    await expect.element(page.getByRole('button', { name: 'Show the reasons' })).toBeVisible();
    expect(page.getByText('holiday.jpg').query()).toBeNull();
    await page.getByRole('button', { name: 'Show the reasons' }).click();
    await expect.element(page.getByText('holiday.jpg')).toBeVisible();
  });

  it('go from the rows once they have been read there', async () => {
    await openDesk('#/case/case-1');
    drag('drop', file('again.pdf'), file('holiday.jpg'), file('new.pdf'));
    const tray = page.getByRole('region', { name: 'Files being added' });
    await expect.element(tray.getByText('1 statement added, 2 files not added')).toBeVisible();
    location.hash = '#/case/case-1/review';
    await tray.getByRole('button', { name: 'Show the reasons' }).click();
    await expect.element(tray.getByText('holiday.jpg')).toBeVisible();
    await tray.getByRole('button', { name: 'Hide the reasons' }).click();
    await expect.element(tray.getByText(/not added/)).not.toBeInTheDocument();
  });

  it('are added all the same when the analyst insists on a duplicate', async () => {
    const bridge = await openDesk();
    drag('drop', file('again.pdf'), file('holiday.jpg'), file('new.pdf'));
    const tray = page.getByRole('region', { name: 'Files being added' });
    await expect.element(tray.getByRole('button', { name: 'Add anyway' })).toBeVisible();
    bridge.answers['intake.add'] = ({ files }) => ({
      caseId: 'case-1',
      accepted: files.map((name) => ({ name, documentId: name, collectionId: 'c-1' })),
      refused: [],
    });
    await tray.getByRole('button', { name: 'Add anyway' }).click();
    await expect.element(tray.getByText('2 statements added, 1 file not added')).toBeVisible();
    expect(bridge.argsOf('intake.add').at(-1)).toEqual({
      files: ['handle of again.pdf'],
      caseId: 'case-1',
      allowDuplicates: true,
    });
  });

  it('make no case where none was accepted', async () => {
    await openDesk('#/', {
      'intake.add': ({ files }) => ({
        caseId: null,
        accepted: [],
        refused: files.map((handle) => ({
          name: handle,
          handle,
          duplicateOf: null,
          error: { code: 'empty-file', message: '0 bytes', retryable: false },
        })),
      }),
    });
    drag('drop', file('a.pdf'));
    await expect.element(page.getByText('1 file not added')).toBeVisible();
    expect(location.hash).toBe('#/');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(page.getByText('1 file not added').query()).toBeNull();
  });
});

describe('files that could not be added', () => {
  it('are kept for another try, which does not offer them twice', async () => {
    const bridge = await openDesk('#/', {
      'intake.add': () => {
        throw new AppError('disk-full', 'no room', { retryable: true });
      },
    });
    drag('drop', file('a.pdf'));
    await expect.element(page.getByText('The disk is full')).toBeVisible();
    bridge.answers['intake.add'] = () => ({
      caseId: 'case-1',
      accepted: [{ name: 'a.pdf', documentId: 'd', collectionId: 'c-1' }],
      refused: [],
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('1 statement added')).toBeVisible();
    expect(bridge.offered).toEqual(['a.pdf']);
  });
});

describe('picking', () => {
  it("takes what the system's picker gave", async () => {
    const bridge = await openDesk('#/', { 'intake.choose': () => ['handle 1', 'handle 2', 'handle 3'] });
    await page.getByRole('button', { name: 'Add a folder' }).click();
    await expect.poll(() => bridge.argsOf('intake.add').at(0)?.files).toEqual(['handle 1', 'handle 2', 'handle 3']);
    expect(bridge.argsOf('intake.choose')).toEqual([{ what: 'folder' }]);
  });

  it('adds nothing where the analyst thought better of it', async () => {
    const bridge = await openDesk('#/', { 'intake.choose': () => [] });
    await page.getByRole('button', { name: 'Add statements' }).click();
    await expect.poll(() => bridge.argsOf('intake.choose')).toHaveLength(1);
    expect(bridge.argsOf('intake.add')).toEqual([]);
  });
});

describe('paused uploads', () => {
  it('are said at the top for as long as they are, and resumed from there', async () => {
    const bridge = await openDesk('#/', { 'settings.read': () => ({ ...inventedSettings, uploadsPaused: true }) });
    await expect.element(page.getByText('Uploads paused')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Resume all uploads' }).click();
    await expect.poll(() => page.getByText('Uploads paused').query()).toBeNull();
    expect(bridge.argsOf('settings.update')).toEqual([{ uploadsPaused: false }]);
  });

  it('are paused from the palette', async () => {
    const bridge = await openDesk();
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('pause all');
    await expect.element(page.getByRole('option', { name: /Pause all uploads/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Uploads paused')).toBeVisible();
    expect(bridge.argsOf('settings.update')).toEqual([{ uploadsPaused: true }]);
  });
});

describe('what goes with one upload', () => {
  const remote = (): Settings => ({
    ...inventedSettings,
    defaultConnectionId: 'remote-1',
    uploadOptions: { brandId: 'usual', correlation: '', webhookId: null, force: false },
  });

  it('begins with the setting, goes with these files alone, and again with one that was refused', async () => {
    const refused = {
      name: 'a.pdf',
      error: new AppError('duplicate-document', 'there already').toData(),
      duplicateOf: { caseId: 'case-1', caseName: 'Anna' },
      handle: 'refused a.pdf',
    };
    let answered = 0;
    const bridge = await openDesk('#/', {
      'settings.read': remote,
      'intake.add': () => ({ caseId: null, accepted: [], refused: answered++ === 0 ? [refused] : [] }),
    });
    await page.getByRole('button', { name: 'Add statements with options…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add statements to a new case' });
    await expect.element(dialog.getByText('The statements are sent to Bureau, production.')).toBeVisible();
    await expect.element(dialog.getByLabelText('Brand')).toHaveValue('usual');
    await dialog.getByLabelText('Correlation').fill('file 7');
    await dialog.getByRole('switch', { name: 'Extract again' }).click();
    drag('drop', file('a.pdf'));
    const options = { brandId: 'usual', correlation: 'file 7', webhookId: null, force: true };
    await expect.poll(() => bridge.argsOf('intake.add').at(0)).toEqual({ files: ['handle of a.pdf'], options });
    await page.getByRole('button', { name: 'Add anyway' }).click();
    await expect.poll(() => bridge.argsOf('intake.add').at(1)).toMatchObject({ allowDuplicates: true, options });
    expect(dialog.query()).toBeNull();
    drag('drop', file('b.pdf'));
    await expect.poll(() => bridge.argsOf('intake.add').at(2)).toEqual({ files: ['handle of b.pdf'] });
    expect(bridge.argsOf('settings.update')).toEqual([]);
  });

  it('is not asked where statements stay on this computer', async () => {
    await openDesk();
    await expect.element(page.getByRole('button', { name: 'Add statements', exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: 'Add statements with options…' }).query()).toBeNull();
  });
});
