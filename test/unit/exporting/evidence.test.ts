import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readPageScript } from '../../../electron/composition/pageScript.ts';
import { evidenceOf, type Manifest } from '../../../electron/exporting/evidence/bundle.ts';
import { chainOf, firstBefore, happeningsOf } from '../../../electron/exporting/evidence/log.ts';
import { verifyPage } from '../../../electron/exporting/evidence/verifyPage.ts';
import type { ReadBytes } from '../../../electron/exporting/subject.ts';
import { zipStream } from '../../../electron/exporting/zipStream.ts';
import { AppError } from '../../../shared/errors.ts';
import { chromiumOptions } from '../../support/chromium.ts';
import { bytesOf, subjectWith } from './invented.ts';
import { unzipped } from '../../support/unzipped.ts';

const stored: ReadBytes = async function* (sha256) {
  yield Buffer.from(sha256.startsWith('ab') ? '%PDF-1.7 the original\n' : '{"accounts":[]}');
};
const verifier = () => readPageScript(new URL('../../../renderer/verifier/verifier.ts', import.meta.url));
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function makeBundle(): Promise<{ bytes: Buffer; notes: string[] }> {
  const notes: string[] = [];
  const bytes = await bytesOf(
    evidenceOf(subjectWith(), {
      read: stored,
      drawArea: () => Promise.reject(new AppError('not-found', 'nothing is drawn')),
      onProgress: () => undefined,
      note: (sentence) => notes.push(sentence),
      verifier,
    }),
  );
  return { bytes, notes };
}

/** Made once for all tests, since it has a report in it. */
let bundle: ReturnType<typeof makeBundle>;
beforeAll(() => {
  bundle = makeBundle();
});

test('holds originals and products as they came, everything made of them, and the hash of each', async () => {
  const { bytes, notes } = await bundle;
  const files = await unzipped(bytes);
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Manifest;
  expect(manifest).toMatchObject({
    form: 'statement-desk.evidence',
    case: 'N. Vosloo',
    proved: true,
    notReconciled: null,
  });
  expect(manifest.files.map(({ path: name }) => name)).toEqual(
    [...files.keys()].filter((name) => name !== 'manifest.json'),
  );
  for (const { path: name, size, sha256 } of manifest.files) {
    expect([name, files.get(name)!.byteLength, sha256Of(files.get(name)!)]).toEqual([name, size, sha256]);
  }
  expect(files.get('originals/feb.pdf')!.toString()).toBe('%PDF-1.7 the original\n');
  expect(files.get('products/001/summary.json')!.toString()).toBe('{"accounts":[]}');
  for (const made of ['rows.csv', 'totals.csv', 'checks.csv', 'edits.csv', 'case.json', 'report.pdf', 'verify.html'])
    expect(files.has(made)).toBe(true);
  expect(notes).toEqual([expect.stringContaining(sha256Of(files.get('manifest.json')!))]);
});

test('is the same bytes each time', async () => {
  expect((await makeBundle()).bytes.equals((await bundle).bytes)).toBe(true);
});

test('ends with an error where an original cannot be read', async () => {
  const content = evidenceOf(subjectWith(), {
    // eslint-disable-next-line require-yield
    read: async function* () {
      throw new AppError('not-found', 'gone');
    },
    drawArea: () => Promise.reject(new AppError('not-found', 'nothing is drawn')),
    onProgress: () => undefined,
    note: () => undefined,
    verifier,
  });
  await expect(bytesOf(content)).rejects.toMatchObject({ code: 'not-found' });
});

test('chains the log, so that every line holds the hash of the one before', () => {
  const { text, entries, last } = chainOf(happeningsOf(subjectWith()));
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  expect(lines).toHaveLength(entries);
  expect(lines[0]).toMatchObject({ n: 1, what: 'case-opened', before: firstBefore });
  for (const [index, line] of lines.entries()) if (index > 0) expect(line['before']).toBe(lines[index - 1]!['hash']);
  expect(lines.at(-1)!['hash']).toBe(last);
});

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await chromiumOptions());
}, 60_000);
afterAll(() => browser.close());

type Opened = { page: Page; folder: string; files: Map<string, Buffer>; complaints: string[] };

/** Opens the page of a bundle from disk, as its receiver does. */
async function openPage(): Promise<Opened & { bytes: Buffer }> {
  const { bytes } = await bundle;
  const files = await unzipped(bytes);
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-evidence-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'verify.html'), files.get('verify.html')!);
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) complaints.push(request.url());
  });
  await page.goto(pathToFileURL(path.join(folder, 'verify.html')).href);
  return { page, folder, files, bytes, complaints };
}

const zipped = (files: ReadonlyMap<string, Buffer>): Promise<Buffer> =>
  bytesOf(
    zipStream(
      [...files].map(([name, content]) => ({ name, content: () => [content] })),
      '2026-11-21T12:00:00.000Z',
    ),
  );
const chooseZip = (page: Page, buffer: Buffer) =>
  page.getByLabel(/ZIP as it was received/).setInputFiles({ name: 'bundle.zip', mimeType: 'application/zip', buffer });
const verdict = async (page: Page, state: 'good' | 'bad'): Promise<string> => {
  await page.locator(`#verdict[data-state=${state}]`).waitFor();
  return (await page.locator('#verdict').innerText()).replace(/\s+/g, ' ');
};

test('the page finds a good bundle whole, without a network, and takes its fingerprint', async () => {
  const { page, bytes, files, complaints } = await openPage();
  await chooseZip(page, bytes);
  expect(await verdict(page, 'good')).toMatch(/Every file is whole .*\d+ whole/);
  const fingerprint = sha256Of(files.get('manifest.json')!);
  expect(await verdict(page, 'good')).toContain(fingerprint);
  await page.getByLabel(/fingerprint/).fill(fingerprint.toUpperCase());
  await page.getByText('The list of files is the one whose fingerprint you were given').waitFor();
  expect(await page.locator('#known').innerText()).toContain('N. Vosloo');
  expect(await page.locator('#files tr').count()).toBe(files.size - 1);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the page names what was changed, taken out and put in', async () => {
  const { page, files } = await openPage();
  const tampered = new Map(files);
  tampered.set('rows.csv', Buffer.from(files.get('rows.csv')!.toString().replace('400.05', '400.06')));
  tampered.delete('originals/feb.pdf');
  tampered.set('originals/other.pdf', Buffer.from('%PDF'));
  await chooseZip(page, await zipped(tampered));
  expect(await verdict(page, 'bad')).toMatch(/not as it was made .*1 changed, 1 missing, 1 extra/);
  const rows = await page.locator('#files tr').allInnerTexts();
  expect(
    rows
      .slice(0, 3)
      .map((row) => row.replace(/\s+/g, ' '))
      .sort(),
  ).toEqual([
    expect.stringMatching(/changed rows\.csv/),
    expect.stringMatching(/extra originals\/other\.pdf/),
    expect.stringMatching(/missing originals\/feb\.pdf/),
  ]);
});

test('the page finds a new manifest by the fingerprint, and a log that was cut even under a new manifest', async () => {
  const { page, files } = await openPage();
  const tampered = new Map(files);
  const cut = Buffer.from(files.get('log.jsonl')!.toString().split('\n').toSpliced(1, 1).join('\n'));
  tampered.set('log.jsonl', cut);
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Manifest;
  const listed = manifest.files.find(({ path: name }) => name === 'log.jsonl')!;
  Object.assign(listed, { size: cut.byteLength, sha256: sha256Of(cut) });
  tampered.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  await page.getByLabel(/fingerprint/).fill(sha256Of(files.get('manifest.json')!));
  await chooseZip(page, await zipped(tampered));
  const words = await verdict(page, 'bad');
  expect(words).toContain('the list of files was changed');
  expect(words).toContain('Entry 2 of the log does not follow');
});

test('the page takes the unpacked folder too', async () => {
  const { page, folder, files } = await openPage();
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  await page.getByLabel(/folder/).setInputFiles(folder);
  expect(await verdict(page, 'good')).toContain('Every file is whole');
});

test.each([
  ['no ZIP', Buffer.from('hello'), /not a whole ZIP/],
  ['half a ZIP', null, /not a whole ZIP/],
])('the page says so for %s', async (_, given, sentence) => {
  const { page, bytes } = await openPage();
  await chooseZip(page, given ?? bytes.subarray(0, bytes.length / 2));
  expect(await verdict(page, 'bad')).toMatch(sentence);
});

test('the page may run its own script and nothing else', async () => {
  const page = verifyPage(await verifier());
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)![1]!;
  const script = /<script type="module">([\s\S]*)<\/script>/.exec(page)![1]!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(page).not.toMatch(/https?:/);
});
