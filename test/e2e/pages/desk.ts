import { readFile } from 'node:fs/promises';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Download, type Locator, type Page } from 'playwright/test';
import { startDesk, type RunningDesk } from '../../support/runningDesk.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Reading a few small statements takes a second or two; a busy machine may take much longer. */
const readLimitMs = 120_000;

export type DroppedFile = { name: string; bytes: Uint8Array };

/** What the generator wrote about each sample: the truth that screens are held against. */
export type Sample = {
  file: string;
  password: string | null;
  accounts: {
    number: string;
    opening: string;
    closing: string;
    verdict: string;
    firstBadRow: number | null;
    months: { month: string; credits: string; debits: string }[];
  }[];
};

export async function readSampleIndex(): Promise<Sample[]> {
  return JSON.parse(await readFile(path.join(root, 'out/samples/index.json'), 'utf8')) as Sample[];
}

export function samplePath(name: string): string {
  return path.join(root, 'out/samples', name);
}

export async function readSample(name: string): Promise<DroppedFile> {
  return { name, bytes: await readFile(samplePath(name)) };
}

/** The desk in a browser, by what an analyst sees and does. */
export class DeskPage {
  readonly page: Page;
  readonly intake: Locator;
  readonly totals: Locator;
  readonly rows: Locator;
  readonly statements: Locator;

  constructor(page: Page) {
    this.page = page;
    this.intake = page.getByRole('region', { name: 'Files being added' });
    this.totals = page.getByRole('grid', { name: 'Totals by month and account' });
    this.statements = page.getByRole('grid', { name: 'Statements of this case' });
    this.rows = page.getByRole('grid', { name: /rows|transactions/i });
  }

  async drop(...files: DroppedFile[]): Promise<void> {
    const dataTransfer = await this.#carried(files);
    for (const event of ['dragenter', 'dragover', 'drop'])
      await this.page.dispatchEvent('body', event, { dataTransfer });
  }

  /** Lets files go upon one of the choices that the window offers while they are dragged. */
  async dropOn(choice: 'Read separately' | 'Read as one batch', ...files: DroppedFile[]): Promise<void> {
    const dataTransfer = await this.#carried(files);
    await this.page.dispatchEvent('body', 'dragenter', { dataTransfer });
    const zone = await this.page.getByText(choice, { exact: true }).boundingBox();
    const pointer = { dataTransfer, clientX: zone!.x + zone!.width / 2, clientY: zone!.y + zone!.height / 2 };
    for (const event of ['dragover', 'drop']) await this.page.dispatchEvent('body', event, pointer);
  }

  async #carried(files: DroppedFile[]) {
    // The window takes a drop as soon as it shows anything, even while the desk is still opening.
    await expect(this.page.getByRole('banner')).toBeVisible();
    const plain = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
    return this.page.evaluateHandle((dropped) => {
      const data = new DataTransfer();
      for (const { name, base64 } of dropped) {
        data.items.add(
          new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name, { type: 'application/pdf' }),
        );
      }
      return data;
    }, plain);
  }

  /** The card of a file: on its case's first screen while it is at work, waits or has failed, and among the details. */
  statement(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  /** The statements that were read of a file or came from a bank, in the table of the case. */
  read(name: string): Locator {
    return this.statements.getByRole('row').filter({ hasText: name });
  }

  /**
   * Waits until a file has been read: its statements are in the table of the case, whichever of it is in sight.
   * @param limitMs how long it may take, longer where a picture is read on a busy machine
   */
  async expectRead(name: string): Promise<void> {
    const filter = this.page.getByRole('searchbox', { name: 'Filter statements' });
    await expect(filter).toBeVisible({ timeout: readLimitMs });
    await filter.fill(name);
    await expect(this.read(name).first()).toBeVisible({ timeout: readLimitMs });
    await filter.clear();
  }

  /** Opens what came of the files: output files, history, documents. */
  async openDetails(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'This case' }).getByRole('link', { name: 'Details' }).click();
    await expect(this.page.getByRole('article').first()).toBeVisible();
  }

  async openReview(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'This case' }).getByRole('link', { name: 'Review' }).click();
    await expect(this.totals).toBeVisible();
  }

  /** Exports the case as the menu's item says, or in a form of the dialog, accepting what is not proved. */
  async export(item: RegExp, form?: RegExp): Promise<Download> {
    await this.page.getByRole('button', { name: 'Export', exact: true }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
    const dialog = this.page.getByRole('dialog');
    if (form !== undefined) await dialog.getByText(form).first().click();
    const make = dialog.getByRole('button', { name: /^Export / });
    await expect(dialog.getByText(/\d statements?, \d+ rows?/)).toBeVisible();
    if (await make.isDisabled()) await dialog.getByRole('checkbox', { name: /^Export anyway/ }).check();
    const [download] = await Promise.all([this.page.waitForEvent('download'), make.click()]);
    await expect(dialog.getByText('SHA-256')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    return download;
  }

  async openSettings(): Promise<void> {
    await this.page.getByRole('button', { name: 'Settings', exact: true }).click();
  }

  async goHome(): Promise<void> {
    await this.page.getByRole('link', { name: /^Statement Desk/ }).click();
  }

  /** The figures of one row of the totals, as shown. */
  async totalsOf(rowName: string): Promise<string[]> {
    const row = this.totals.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: rowName }) });
    await expect(row).toBeVisible();
    const cells = (await row.getByRole('gridcell').allInnerTexts()).slice(0, 5);
    // A cell may say its verdict before its figure, for those who hear the screen.
    return cells.map((cell) => cell.trim().split('\n').at(-1)!.trim());
  }

  /** Every rule of WCAG 2.2 A and AA that a program can check, in the light theme; in the dark one those on colours. */
  async expectAccessible(): Promise<void> {
    const every = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    await this.#expectNothingBroken((axe) => axe.withTags(every));
    const light = await this.#background();
    await this.page.emulateMedia({ colorScheme: 'dark' });
    expect(await this.#background()).not.toBe(light);
    await this.#expectNothingBroken((axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
    await this.page.emulateMedia({ colorScheme: 'light' });
  }

  #background(): Promise<string> {
    return this.page.evaluate('getComputedStyle(document.body).backgroundColor');
  }

  async #expectNothingBroken(choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
    // The page has no frame of another origin, for which axe would look from a page of its own.
    const axe = new AxeBuilder({ page: this.page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    // What is being asked anew is dimmed for that moment, which may begin while the page is looked at.
    await expect(async () => {
      await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
      await this.page.evaluate(`Promise.allSettled(document.getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished))`);
      const found = await choose(axe).analyze();
      const broken = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect(broken).toEqual([]);
    }).toPass({ timeout: 90_000 });
  }
}

/**
 * What Chromium itself writes to the console, in order of need:
 * a picture or call that a test lets fail is reported as a failed request, besides what the screen says of it.
 */
const chromiumsOwn = [/^Failed to load resource: /];

/** Collects every warning, error and uncaught exception of all pages of a browser from now on. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (found) => complaints.push(found.error().stack ?? found.error().message));
  context.on('console', (message) => {
    const [kind, text] = [message.type(), message.text()];
    if (kind !== 'warning' && kind !== 'error') return;
    if (!chromiumsOwn.some((own) => own.test(text))) complaints.push(`${kind}: ${text}`);
  });
  return complaints;
}

/** Each test has a desk of its own, with its own data and its own process. No page of a test may complain on its console. */
export const test = base.extend<{ desk: RunningDesk; app: DeskPage }>({
  context: async ({ context }, use) => {
    const complaints = complaintsOf(context);
    await use(context);
    expect(complaints).toEqual([]);
  },
  desk: async ({}, use, info) => {
    const desk = await startDesk();
    await use(desk);
    if (info.status !== info.expectedStatus) await info.attach('desk', { body: desk.output() });
    await desk.close();
  },
  app: async ({ desk, page }, use) => {
    await page.goto(desk.link);
    await use(new DeskPage(page));
  },
});

/** `26161.89` as the screen writes it. */
export function shown(amount: string): string {
  const [whole, cents] = amount.split('.');
  return `${whole!.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents ?? '00'}`;
}

export { expect };
