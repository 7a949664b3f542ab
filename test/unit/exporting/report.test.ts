import { describe, expect, test } from 'vitest';
import { createPdfium } from '../../../electron/extraction/pdf/pdfium.ts';
import { readPages } from '../../../electron/extraction/words/readPages.ts';
import type { DrawArea } from '../../../electron/exporting/report/crops.ts';
import type { Word } from '../../../electron/extraction/reading.ts';
import { createPaper } from '../../../electron/exporting/report/paper.ts';
import { reportOf } from '../../../electron/exporting/report/report.ts';
import { figureText } from '../../../shared/text/words.ts';
import type { ExportSubject } from '../../../electron/exporting/subject.ts';
import { lastDayOf } from '../../../shared/calendar.ts';
import { AppError } from '../../../shared/errors.ts';
import { sum } from '../../../shared/money.ts';
import { bytesOf, hostileTexts, subjectSaying, subjectWith, type InventedStatement } from './invented.ts';

const pdfium = await createPdfium();
const nothingDrawn: DrawArea = () => Promise.reject(new AppError('password-wrong', 'locked'));
/** One white pixel, as a PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);

async function pagesOf(
  subject: ExportSubject,
  draw: DrawArea = nothingDrawn,
): Promise<{ bytes: Buffer; pages: string[]; words: Word[][] }> {
  const bytes = await bytesOf(reportOf(subject, draw, () => undefined));
  const read = await readPages(bytes, { pdfium });
  if (!read.ok) throw new Error(read.error.code);
  const words = read.pages.map((page) => page.words);
  return { bytes, words, pages: words.map((page) => page.map(({ text }) => text).join(' ')) };
}

/** The figures of a page; those that go on in the next line, below their thousands, as one. */
function figuresIn(words: readonly Word[]): string[] {
  const goesOn = (word: Word): Word | undefined =>
    words.find(
      ({ text, box }) =>
        /^\d{3}/.test(text) &&
        (Math.abs(box[2] - word.box[2]) < 3 || Math.abs(box[0] - word.box[0]) < 3) &&
        box[1] > word.box[1] &&
        box[1] - word.box[1] < 1.9 * (word.box[3] - word.box[1]),
    );
  return words.map((word) => {
    let [text, last]: [string, Word | undefined] = [word.text, word];
    while (last?.text.endsWith(',') === true) {
      last = goesOn(last);
      text += last?.text ?? '';
    }
    return text;
  });
}

/** Words of one page that stand in one place, and those that leave it. */
function faultsOf(words: readonly Word[]): string[] {
  const over = words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .filter((other) => {
        const width = Math.min(one.box[2], other.box[2]) - Math.max(one.box[0], other.box[0]);
        const height = Math.min(one.box[3], other.box[3]) - Math.max(one.box[1], other.box[1]);
        // Tall letters of one line reach into the next.
        return width > 0.5 && height > 0.6 * Math.min(one.box[3] - one.box[1], other.box[3] - other.box[1]);
      })
      .map((other) => `${one.text} and ${other.text}`),
  );
  const beyond = words.filter(({ box }) => box[0] < 40 || box[2] > 595 - 40).map(({ text }) => `beyond: ${text}`);
  return [...over, ...beyond];
}

const broken = subjectWith([
  {
    ...{ id: 'march', period: ['2026-03-01', '2026-03-31'], opening: '10.00', closing: '13.00' },
    rows: [
      ['2026-03-02', 'Interest', '1.00', '11.00'],
      ['2026-03-03', 'Unexplained', '1.00', '13.00'],
    ],
  },
]);

test('says on its first page that everything reconciles, and what was looked at', async () => {
  const { pages } = await pagesOf(subjectWith());
  expect(pages[0]).toContain('N. Vosloo');
  expect(pages[0]).toContain('The statement reconciles');
  expect(pages[0]).toContain('1 document, 1 account, 1 statement, 3 rows');
  expect(pages[0]).toContain('Holders named Naledi Vosloo');
  expect(pages[0]).toContain('It is not a finding of fraud');
  expect(pages.join(' ')).toContain('Feb 2026 3 100.00 1,000.10 412.55 587.55 687.55');
});

test('names on its first page what is not proved, and marks every page', async () => {
  const { pages } = await pagesOf(broken);
  expect(pages[0]).toContain('1 of 1 statement is not reconciled');
  expect(pages[0]).toMatch(/What is not reconciled .*Does not reconcile: Müller & Söhne 62-0004-1773.*Row 2/);
  for (const page of pages) expect(page).toContain('NOT RECONCILED');
});

test('shows the line of the page at which the figures break, by its row and page', async () => {
  const asked: unknown[] = [];
  const { pages } = await pagesOf(broken, (...args) => {
    asked.push(args);
    return Promise.resolve(pixel);
  });
  expect(asked).toEqual([['document-march', 1, [0, 94, 1000, 158]]]);
  expect(pages.join(' ')).toContain('Row 2, page 1 of march.pdf');
});

test('writes the figures and days of its sentences as it does those of its tables', async () => {
  const text = (await pagesOf(subjectWith())).pages.join(' ');
  expect(text).toMatch(/All rows are within 1 Feb – 28 Feb 2026/);
});

test('keeps a calendar of coverage that fits on one page on one page', async () => {
  for (const count of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const subject = subjectWith();
    const accounts = Array.from({ length: count }, (_, at) => ({
      ...subject.accounts[0]!,
      id: `account-${at}`,
      bank: `Bank ${'ABCDEFGH'[at]}`,
    }));
    const { pages } = await pagesOf({ ...subject, accounts });
    const [first, ...more] = pages.filter((page) => /Account Feb 26/.test(page));
    expect(more).toEqual([]);
    for (const { bank } of accounts) expect(first!.slice(first!.indexOf('Account Feb 26'))).toContain(bank);
  }
});

test.each([8, 12, 20, 28, 40])('gives amounts of %i digits their room, beside each other', async (digits) => {
  const large = `${'4'.repeat(digits)}.55`;
  const other = `${'3'.repeat(digits)}.22`;
  const opening = `${'1'.repeat(digits)}.00`;
  const closing = sum([opening, large, `-${other}`]);
  const subject = subjectWith([
    {
      ...{ id: 'long', period: ['2026-03-01', '2026-03-31'], opening, closing },
      rows: [
        ['2026-03-02', 'In', large, sum([opening, large])],
        ['2026-03-03', 'Out', `-${other}`, closing],
      ],
    },
  ]);
  const edit: ExportSubject['edits'][number] = {
    ...{ at: '2026-11-21T10:00:00.000Z', who: 'thandi', accountId: 'account-1', statementId: 'long', position: 2 },
    ...{ field: 'amount', before: large, after: `-${other}`, reason: 'misread', undone: false },
  };
  const { words } = await pagesOf({ ...subject, edits: [edit] });
  expect(words.map(faultsOf)).toEqual(words.map(() => []));
  const amounts = [opening, large, other, closing].map((amount) => figureText(amount, 'ZAR'));
  for (const amount of amounts) {
    if (digits <= 12) expect(words.flat().map(({ text }) => text)).toContain(amount);
    expect(words.flatMap(figuresIn)).toContain(amount);
    expect(words.flatMap(figuresIn)).toContain(`−${figureText(other, 'ZAR')}`);
  }
});

test('says that a line could not be drawn, and goes on', async () => {
  const { pages } = await pagesOf(broken);
  expect(pages.join(' ')).toContain('The line could not be shown');
  expect(pages.join(' ')).toContain('Signature');
});

test('is stopped while the lines are drawn', async () => {
  const stop = (): void => {
    throw new AppError('cancelled', 'stopped');
  };
  await expect(bytesOf(reportOf(broken, nothingDrawn, stop))).rejects.toMatchObject({ code: 'cancelled' });
});

test('is tagged, has a language, a title and an outline, and counts its pages', async () => {
  const { bytes, pages } = await pagesOf(subjectWith());
  const text = bytes.toString('latin1');
  for (const part of ['/StructTreeRoot', '/Lang (en)', '/Outlines', '/DisplayDocTitle true', '/Marked true']) {
    expect(text).toContain(part);
  }
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
});

test('holds edits with both values, notes and definitions with their versions', async () => {
  const subject: ExportSubject = {
    ...subjectWith(),
    edits: [
      {
        ...{ at: '2026-11-21T10:00:00.000Z', who: 'thandi', accountId: 'account-1', statementId: 'feb', position: 2 },
        ...{ field: 'amount', before: '-400.05', after: '-400.50', reason: 'misread', undone: true },
      },
    ],
  };
  const text = (await pagesOf(subject)).pages.join(' ');
  expect(text).toMatch(/2026-11-21 10:00 UTC, thandi .* amount −400\.05 −400\.50 misread\. Undone/);
  expect(text).toContain('Seen with the client.');
  expect(text).toMatch(/Reconciled \(v1\)/);
});

test('can be made of hostile words, of letters in any script, and of nothing', async () => {
  const hostile = subjectSaying(hostileTexts);
  const file = {
    ...hostile.file,
    name: hostileTexts.join(' '),
    notes: `Ελληνικά, Кириллица, 日本語\n${hostileTexts.join('\n')}`,
  };
  const { pages } = await pagesOf({ ...hostile, file });
  expect(pages.join(' ')).toContain('Ελληνικά');
  const empty = { ...subjectSaying([]), accounts: [], totals: [], unproved: [], collections: [], rowCount: 0 };
  expect((await pagesOf(empty)).pages[0]).toContain('There is no statement to reconcile');
});

test('goes on over as many pages as the months need, with the heading on each', async () => {
  const months = Array.from(
    { length: 90 },
    (_, index) => `${2018 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  );
  const subject = subjectWith([
    {
      ...{ id: 'long', period: ['2018-01-01', '2025-06-30'], opening: '0.00', closing: '90.00' },
      rows: months.map((month) => [`${month}-05`, 'Interest', '1.00']),
    },
  ]);
  const { pages } = await pagesOf(subject);
  const totals = pages.filter((page) => page.includes('Money out') && /\b20(18|2\d)\b/.test(page));
  expect(totals.length).toBeGreaterThan(1);
  expect(pages.join(' ')).toContain('All months 90');
});

test('is the same bytes each time', async () => {
  const [first, second] = [await pagesOf(broken), await pagesOf(broken)];
  expect(first.bytes.equals(second.bytes)).toBe(true);
});

test('shows the average and lowest balance of a month, and the days without a statement', async () => {
  const april = {
    id: 'april',
    period: ['2026-04-01', '2026-04-30'] as [string, string],
    opening: '5.00',
    closing: '5.00',
  };
  const first = { ...april, id: 'feb', period: ['2026-02-01', '2026-02-28'] as [string, string] };
  const rows: [string, string, string][] = [['2026-02-10', 'In and out', '0.00']];
  const text = (
    await pagesOf(
      subjectWith([
        { ...first, rows },
        { ...april, rows: [['2026-04-10', 'x', '0.00']] },
      ]),
    )
  ).pages;
  expect(text.join(' ')).toContain('no statement for 1 Mar – 31 Mar 2026, 31 days');
  expect(text.join(' ')).toMatch(/Balances Daily average Lowest Highest .*Feb 2026 5\.00 5\.00 5\.00 0 0/);
});

test('shows what a service says beside its rows as its own word, a month that differs by name, and the customer never', async () => {
  const subject = subjectWith();
  const month = { currency: 'ZAR', totalExpenses: '412.55', mainIncome: null };
  const word = {
    customer: { name: 'N. Vosloo', bank: null, idNumber: '9002026009081', idType: null, nationality: null },
    checks: [
      { name: 'Balance check', outcome: 'FAILED', detail: 'off by 1.00', row: null, account: null, document: null },
    ],
    months: [
      {
        ...{ ...month, month: '2026-02', totalIncome: '1000.20' },
        ours: { moneyIn: '1000.10', moneyOut: '412.55' },
        differs: true,
      },
      { ...month, month: '2026-03', totalIncome: '9.00', ours: null, differs: false },
    ],
  };
  const saidOver = (connectionId: string) =>
    subject.collections.map((each) => ({ ...each, word, collection: { ...each.collection, connectionId } }));
  const collections = saidOver('remote-1');
  const text = (await pagesOf({ ...subject, collections })).pages.join(' ');
  expect(text).toContain('What the service reports');
  expect(text).toContain('proves nothing');
  expect(text).toContain('Feb 2026 ZAR 1,000.20 1,000.10 412.55 412.55 – Differs');
  expect(text).toContain('Mar 2026 ZAR 9.00 – 412.55 – – Not compared');
  expect(text).toContain('Balance check FAILED off by 1.00');
  expect(text).not.toContain('9002026009081');
  const builtIn = await pagesOf({ ...subject, collections: saidOver('this-computer') });
  expect(builtIn.pages.join(' ')).not.toContain('What the service reports');
});

describe('transactions', () => {
  test('are listed by statement with the bank and the file that they are from, and the page of each', async () => {
    const text = (await pagesOf(subjectWith())).pages.join(' ');
    expect(text).toContain('Source: Müller & Söhne, feb.pdf');
    expect(text).toContain('Row Date Description Amount Balance Page Remarks');
    expect(text).toContain('2 10 Feb 2026 Rent, February −400.05 700.05 1');
  });

  test('say which are no rows, edited or to be checked', async () => {
    const text = (await pagesOf(marked(subjectWith()))).pages.join(' ');
    expect(text).toMatch(/1 3 Feb 2026 Salary Fernhill Foods 1,000\.10 1,100\.10 1 To check/);
    expect(text).toMatch(/2 10 Feb 2026 Rent, February −400\.05 700\.05 1 Edited/);
    expect(text).toMatch(/3 27 Feb 2026 Card fee −12\.50 687\.55 1 Not a row/);
  });

  test('of many are those of statements that do not reconcile, as far as they are read on paper', async () => {
    const many = subjectSaying(Array.from({ length: 3005 }, (_, at) => `row ${at + 1}`));
    const wrong = subjectWith([{ ...manyRows(3005), closing: '1.00' }]);
    const text = (await pagesOf(wrong)).pages.join(' ');
    expect(text).toContain('The first 3,000 rows of 3,005 are listed here.');
    expect(text).toContain('row 3000');
    expect(text).not.toContain('row 3001');
    const proved = (await pagesOf(many)).pages.join(' ');
    expect(proved).toContain('3,005 rows of statements that reconcile are not listed here');
    expect(proved).not.toContain('row 3000');
  });

  test('of many are also those that the analyst has marked', async () => {
    const subject = subjectWith([manyRows(500)]);
    const noted = {
      ...subject,
      *rows() {
        for (const { row, ...rest } of subject.rows())
          yield { ...rest, row: row.position === 7 ? { ...row, note: 'Ask for the invoice', leftOut: true } : row };
      },
    };
    const text = (await pagesOf(noted)).pages.join(' ');
    expect(text).toContain('499 rows of statements that reconcile are not listed here');
    expect(text).toMatch(/7 1 Feb 2026 row 7 1\.00 1 Left out, Ask for the invoice/);
  });
});

/** A statement that reconciles, with so many rows. */
const manyRows = (count: number): InventedStatement => ({
  ...{ id: 'feb', period: ['2026-02-01', '2026-02-28'], opening: '0.00', closing: `${count}.00` },
  rows: Array.from({ length: count }, (_, at) => ['2026-02-01', `row ${at + 1}`, '1.00']),
});

/** The same with a row to check, an edited one and one that is left out. */
function marked(subject: ExportSubject): ExportSubject {
  return {
    ...subject,
    *rows(accountId) {
      for (const { row, ...rest } of subject.rows(accountId)) {
        if (row.position === 1)
          yield { ...rest, row: { ...row, doubts: [{ field: 'amount', reason: 'no-decimals', confidence: 0.5 }] } };
        else if (row.position === 2) yield { ...rest, row: { ...row, read: { amount: '-400.50' } } };
        else yield { ...rest, row: { ...row, excluded: true } };
      }
    },
  };
}

test('shows the lines of rows to check and of edited ones, with what is in doubt and what was read', async () => {
  const asked: unknown[] = [];
  const { pages } = await pagesOf(marked(subjectWith()), (...args) => {
    asked.push(args);
    return Promise.resolve(pixel);
  });
  expect(asked).toEqual([
    ['document-feb', 1, [0, 91, 1000, 121]],
    ['document-feb', 1, [0, 111, 1000, 141]],
  ]);
  const text = pages.join(' ');
  expect(text).toMatch(/To check: .*\. Row 1, page 1 of feb\.pdf/);
  expect(text).toContain('Edited; read as −400.50. Row 2, page 1 of feb.pdf');
});

test('ends in a sentence to sign, with the name and the day of who has marked the case as reviewed', async () => {
  const subject = subjectWith();
  const sentence = 'I have reviewed the 1 statement of N. Vosloo that this report lists and noted the exceptions.';
  const open = (await pagesOf(subject)).pages.at(-1)!;
  expect(open).toContain(sentence);
  expect(open).toMatch(/Name Signature Date/);
  const review = { by: 'T. Ndlovu', at: '2026-11-20T09:00:00.000Z', outstanding: 0, changedSince: false };
  const file = { ...subject.file, reviewState: 'reviewed' as const, review };
  const signed = (await pagesOf({ ...subject, file })).pages.at(-1)!;
  expect(signed).toContain('T. Ndlovu');
  expect(signed).toContain('20 Nov 2026');
});

test('gives a statement that reconciles one line among many, and what does not its checks', async () => {
  const months = Array.from({ length: 50 }, (_, at) => {
    const month = `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    const rows = Array.from({ length: 60 }, (_, row): [string, string, string] => [
      `${month}-05`,
      `ACH ${row}`,
      '-1.00',
    ]);
    const closing = at === 20 ? '1.00' : `${5940 - at * 60}.00`;
    const period: [string, string] = [`${month}-01`, lastDayOf(month)];
    return { id: month, period, opening: at === 21 ? '1.00' : `${6000 - at * 60}.00`, closing, rows };
  });
  const { pages } = await pagesOf(subjectWith(months));
  const text = pages.join(' ');
  expect(pages.length).toBeLessThan(25);
  expect(text.match(/Closing balance [✓✗] /g)).toHaveLength(2);
  expect(text.match(/✓ Reconciled(?!\.)/g)!.length).toBeGreaterThan(48);
});

test('sets figures of one width, so that they stand under each other', async () => {
  const paper = await createPaper('title', 'author', '2026-11-21T12:00:00.000Z');
  expect(paper.widthOf('1,111.11')).toBe(paper.widthOf('8,888.88'));
  expect(paper.widthOf('1111', { weight: 'bold' })).toBe(paper.widthOf('0000', { weight: 'bold' }));
});

test('is stopped while its transactions are written', async () => {
  const stop = () => Promise.reject(new AppError('password-wrong', 'locked'));
  let told = 0;
  const report = reportOf(subjectWith([manyRows(290)]), stop, (done) => {
    told = Math.max(told, done);
    if (done > 200) throw new AppError('cancelled', 'stopped');
  });
  await expect(bytesOf(report)).rejects.toThrow('stopped');
  expect(told).toBe(250);
});
