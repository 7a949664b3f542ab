import type { Page } from 'playwright/test';
import { expect, readSample, test, type DeskPage } from '../pages/desk.ts';

const holder = 'MS NALEDI VOSLOO-KHUMALO';
const file = 'kestrel-cheque-2026-02.pdf';
/** The samples are printed on A4. */
const pointsWide = 595;
/** Lines are 11 points apart. */
const near = 3;
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4.5, 6];

type Box = [left: number, top: number, right: number, bottom: number];

/** The parts of an answer of the desk that say where rows stand. */
type Told = { value?: { rows?: { description: string; box: Box | null }[] } };

/** Where each row is printed by what the desk has answered, by its description. */
function placesOf(page: Page): Map<string, Box> {
  const places = new Map<string, Box>();
  page.on('response', (response) => {
    if (!response.url().includes('/call/review.rows')) return;
    void response.json().then(({ value }: Told) => {
      for (const { description, box } of value?.rows ?? []) if (box !== null) places.set(description, box);
    });
  });
  return places;
}

/** Where the middle of the lit box lies on the picture of the page, in points; null while there is none. */
async function litOn(page: Page): Promise<{ x: number; y: number } | null> {
  const picture = await page.getByRole('figure', { name: 'Page 1' }).getByRole('img').boundingBox();
  const lit = await page.getByTestId('lit-row').boundingBox();
  if (picture === null || lit === null) return null;
  const points = pointsWide / picture.width;
  // The air around the box is a number of pixels, whatever the zoom: its middle is the row's own.
  return { x: (lit.x + lit.width / 2 - picture.x) * points, y: (lit.y + lit.height / 2 - picture.y) * points };
}

/** Chooses a row, and compares the lit box with its own. */
async function expectLit(app: DeskPage, page: Page, places: Map<string, Box>, position: number): Promise<void> {
  const row = app.rows.getByRole('row').nth(position);
  await row.click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  const cells = await row.getByRole('gridcell').allInnerTexts();
  const [description, box] = [...places].find(([each]) => cells.some((cell) => cell.includes(each)))!;
  const own = { x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2 };
  await expect
    .poll(async () => {
      const lit = await litOn(page);
      return lit === null ? Infinity : Math.hypot(lit.x - own.x, lit.y - own.y);
    }, `from the middle of “${description}”, in points`)
    .toBeLessThan(near);
}

test('the box that is lit is the row’s own, on every way back to the review and at every zoom', async ({
  app,
  page,
}) => {
  const places = placesOf(page);
  const tab = page.getByRole('navigation', { name: 'This case' });
  await app.drop(await readSample('blackthorn-altered-2026-03.pdf'));
  await app.expectRead('blackthorn-altered-2026-03.pdf');
  await app.goHome();
  await app.drop(await readSample(file));
  await app.expectRead(file);
  const address = page.url();
  await app.openReview();
  await page.getByRole('tab', { name: 'Page' }).click();
  await expectLit(app, page, places, 3);

  for (const name of ['Charts', 'Findings', 'Coverage', 'Statements']) {
    await tab.getByRole('link', { name }).click();
    await expect(app.totals).toBeHidden();
    await app.openReview();
    await expectLit(app, page, places, 5);
    await expectLit(app, page, places, 3);
  }

  await app.openSettings();
  await page.goBack();
  await expectLit(app, page, places, 5);

  await app.goHome();
  const name = page.getByRole('heading', { level: 1 });
  await page.getByRole('grid').getByRole('row').filter({ hasNotText: holder }).nth(1).click();
  await page.keyboard.press('Enter');
  await expect(name).not.toHaveText(holder);
  await app.openReview();
  await page.goto(address);
  await expect(name).toHaveText(holder);
  await app.openReview();
  await expectLit(app, page, places, 3);

  await app.goHome();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Medical Aid Lethabo');
  await page.getByRole('option', { name: /Medical Aid Lethabo/ }).click();
  await expect(page.getByTestId('lit-row')).toBeVisible();
  await expectLit(app, page, places, 5);

  await page.getByRole('group', { name: 'Page of the statement' }).focus();
  for (let step = 0; step < zooms.length; step++) await page.keyboard.press('-');
  for (const zoom of zooms) {
    await test.step(`zoom ${zoom}`, async () => {
      for (const position of [3, 5]) await expectLit(app, page, places, position);
    });
    await page.getByRole('group', { name: 'Page of the statement' }).focus();
    await page.keyboard.press('+');
  }
});

test('a picture that comes after its page was left changes nothing, and the page is right on the way back', async ({
  app,
  page,
}) => {
  const places = placesOf(page);
  await app.drop(await readSample(file));
  await app.expectRead(file);
  const left = Promise.withResolvers<undefined>();
  await page.route('**/pages/**', async (route) => {
    await left.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/pages/**');
  await app.openReview();
  await app.rows.getByRole('row').nth(3).click();
  await asked;
  await page.getByRole('navigation', { name: 'This case' }).getByRole('link', { name: 'Charts' }).click();
  await expect(app.totals).toBeHidden();
  const arrived = page.waitForResponse('**/pages/**');
  left.resolve(undefined);
  await arrived;
  await app.openReview();
  await expectLit(app, page, places, 5);
  await expectLit(app, page, places, 3);
});
