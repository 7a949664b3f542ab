import { afterAll, expect, it } from 'vitest';
import { createPdfAccess } from '../../../electron/composition/pdfAccess.ts';
import { createExtractionPool } from '../../../electron/extraction/extractionPool.ts';
import { latin1, onePage, show } from '../extraction/pdf/rawPdf.ts';

const pool = createExtractionPool({
  workerUrl: new URL('../../../electron/extraction/worker.ts', import.meta.url),
  size: 1,
});
afterAll(() => pool.close());
const pdfs = createPdfAccess(pool);

const line = (y: number, date: string, text: string, amount: string, balance: string): string =>
  show(date, 50, y) + show(text, 150, y) + show(amount, 380, y) + show(balance, 480, y);
const content = (amount: string): string =>
  show('Kestrel Bank   Account 62000417735   ZAR', 50, 760) +
  show('Opening balance 1,000.00', 50, 740) +
  line(720, 'Date', 'Description', 'Amount', 'Balance') +
  line(700, '2026-03-02', 'Veld Foods', '-200.00', '800.00') +
  line(685, '2026-03-05', 'Salary Umhlali Logistics', amount, '2,000.00') +
  show('Closing balance 2,000.00', 50, 660);

/** The statement saved once more, with another salary: a new page stream after the end of the first version. */
function savedAgain(): { bytes: Uint8Array; firstLength: number } {
  const first = Buffer.from(onePage(content('1,200.00'))).toString('latin1');
  const body = content('9,200.00');
  const object = `4 0 obj\n<< /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`;
  const before = /startxref\n(\d+)/.exec(first)![1]!;
  const at = String(first.length).padStart(10, '0');
  const table = `xref\n4 1\n${at} 00000 n \ntrailer\n<< /Size 7 /Root 1 0 R /Prev ${before} >>\n`;
  const text = `${first}${object}${table}startxref\n${first.length + object.length}\n%%EOF\n`;
  return { bytes: latin1(text), firstLength: first.length };
}

it('shows what an amount was before the file was saved again, with its place on both pages', async () => {
  const { bytes, firstLength } = savedAgain();
  const [earlier, ...more] = await pdfs.readVersions(bytes, undefined);
  expect(more).toEqual([]);
  expect(earlier).toMatchObject({ number: 1, bytes: firstLength, problem: null });
  const [account] = earlier!.comparison!.accounts;
  expect(account).toMatchObject({ number: '62000417735', agree: 1, differ: 1, onlyHere: 0, onlyThere: 0 });
  const changed = account!.rows.find(({ differs }) => differs.length > 0)!;
  expect(changed).toMatchObject({
    differs: ['amount'],
    here: { date: '2026-03-05', amount: '1200.00', page: 1 },
    there: { date: '2026-03-05', amount: '9200.00', page: 1 },
  });
  expect(changed.here!.box![1]).toBeCloseTo(changed.there!.box![1], 0);
});

it('counts the versions and tells of them', async () => {
  const facts = await pdfs.readFileFacts(savedAgain().bytes, undefined);
  expect(facts).toMatchObject({ pages: 1, versions: 2, textLayer: 'text' });
  expect(facts.observations.map(({ code }) => code)).toContain('saved-again');
});

it('has no earlier version of a file that was saved once', async () => {
  expect(await pdfs.readVersions(onePage(content('1,200.00')), undefined)).toEqual([]);
});

it('says why an earlier version cannot be read, and still shows that there was one', async () => {
  const { bytes, firstLength } = savedAgain();
  const onlyWhole = createPdfAccess({
    ...pool,
    extract: (given, options) =>
      given.length === firstLength
        ? Promise.resolve({ ok: false, error: { code: 'damaged' } })
        : pool.extract(given, options),
  });
  expect(await onlyWhole.readVersions(bytes, undefined)).toEqual([
    { number: 1, bytes: firstLength, modifiedAt: null, comparison: null, problem: { code: 'damaged' } },
  ]);
});

it('refuses a file that cannot be read at all', async () => {
  await expect(pdfs.readFileFacts(latin1('%PDF-1.7 nothing'), undefined)).rejects.toMatchObject({
    code: 'damaged-pdf',
  });
});

it('finds a text on the pages of a PDF, with its place', async () => {
  const found = await pdfs.findText(onePage(content('1,200.00')), 'umhlali', undefined);
  expect(found).toMatchObject({ places: [{ page: 1 }], more: false, unread: 0 });
  const [x0, y0, x1, y1] = found.places[0]!.box;
  expect(x1).toBeGreaterThan(x0);
  expect(y0).toBeGreaterThan(842 - 685 - 60);
  expect(y1).toBeLessThan(842 - 685 + 60);
});

it('refuses to search what is no PDF', async () => {
  await expect(pdfs.findText(latin1('%PDF-1.7 nothing'), 'a', undefined)).rejects.toMatchObject({
    code: 'damaged-pdf',
  });
});

it('tells a fault of the reader as its own, not as one of the file', async () => {
  const none = createExtractionPool({ workerUrl: new URL('data:text/javascript,throw new Error("no")') });
  const unable = createPdfAccess(none);
  const inspected = unable.inspect(onePage(content('1,200.00')), undefined);
  await expect(inspected).rejects.toThrow('could not be started');
  await expect(inspected).rejects.toMatchObject({ code: 'reader-failed' });
  await none.close();
});

it('says that a page is not there', async () => {
  await expect(pdfs.renderPage(onePage(content('1,200.00')), 9, 1, undefined)).rejects.toMatchObject({
    code: 'not-found',
  });
});
