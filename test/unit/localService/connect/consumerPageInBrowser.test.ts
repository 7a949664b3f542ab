import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumOptions } from '../../../support/chromium.ts';
import { practiceAnswer } from '../../../../electron/localService/connect/practiceBank.ts';
import { startService, type RunningService } from '../support/runningService.ts';

// What only a real browser decides: cookies, the origin of forms, the content policy, how the page reads.
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await chromiumOptions());
}, 60_000);
afterAll(() => browser.close());

async function startFlow(service: RunningService): Promise<{ id: string; link: string }> {
  const body = { name: 'N Vosloo', idNumber: '1', force: true };
  const { json } = await service.call('POST', 'consultant-api/collections', { body });
  return { id: String(json['id']), link: String(json['consumerUrl']) };
}

test('a consumer gets from a link on another page to the end, with nothing blocked and nothing inaccessible', async () => {
  await using service = await startService({ timings: { bankStepMs: 20 } });
  const { id, link } = await startFlow(service);
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  const violations = async () => (await new AxeBuilder({ page }).analyze()).violations.map((found) => found.id);

  await page.setContent(`<a href="${link}">Open</a>`);
  await page.getByRole('link', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'Your consent' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'I agree' }).click();

  await page.getByLabel('User name').fill('text');
  await page.getByLabel('Password').fill('anything');
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByLabel(/one-time code/).fill(practiceAnswer);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Answer' }).click();

  await page.getByRole('heading', { name: 'Finished' }).waitFor();
  expect(await violations()).toEqual([]);
  expect(complaints).toEqual([]);
  expect(await service.status(id)).toMatchObject({ code: 2000 });
  await context.close();
}, 60_000);

test('a page elsewhere can neither read the interface nor send a form of the consumer', async () => {
  await using service = await startService();
  const { id, link } = await startFlow(service);
  await service.reaches(id, 1020);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  const address = page.url().split('/').slice(0, -1).join('/');

  const elsewhere = await context.newPage();
  await elsewhere.setContent(
    `<form method="post" action="${address}"><input name="action" value="consent"><button>Go</button></form>`,
  );
  const read = await elsewhere.evaluate(
    ([url, key]) =>
      fetch(`${url}/consultant-api/companies`, { headers: { 'X-API-KEY': key! } }).then(
        () => 'read',
        () => 'refused',
      ),
    [service.baseUrl, service.apiKey],
  );
  expect(read).toBe('refused');
  const [answer] = await Promise.all([
    elsewhere.waitForResponse((response) => response.request().method() === 'POST'),
    elsewhere.getByRole('button').click(),
  ]);
  expect(answer.status()).toBe(403);
  expect(await service.status(id)).toMatchObject({ code: 1020 });
  await context.close();
}, 60_000);
