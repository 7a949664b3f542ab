import { expect, test } from 'vitest';
import { jsonOf } from '../../../electron/exporting/json.ts';
import type { ReadBytes } from '../../../electron/exporting/subject.ts';
import { bytesOf, hostileTexts, subjectSaying, subjectWith } from './invented.ts';

const reading = (bytes: Uint8Array): ReadBytes =>
  async function* () {
    yield bytes;
  };
const summary = '{"accounts":[{"closing_balance":687.550,"unheard_of":{"n":12345678901234567890}}]}';
const text = async (subject = subjectWith(), bytes: Uint8Array = Buffer.from(summary)): Promise<string> =>
  (await bytesOf(jsonOf(subject, reading(bytes)))).toString();

test('keeps amounts as strings, with statements, verdicts and totals', async () => {
  expect(JSON.parse(await text())).toMatchObject({
    form: 'statement-desk.case',
    proved: true,
    accounts: [{ statements: [{ opening: '100.00', verdict: { state: 'reconciled' }, documentName: 'feb.pdf' }] }],
    totals: [{ month: '2026-02', moneyIn: '1000.10' }],
    rows: [{ amount: '1000.10' }, { amount: '-400.05', page: 1 }, { amount: '-12.50' }],
  });
});

test('holds what the service gave digit for digit, with the fields that nobody knows', async () => {
  expect(await text()).toContain(`"summary":${summary}}`);
});

test('holds as base64 what the service gave and is no JSON', async () => {
  const parsed = JSON.parse(await text(subjectWith(), Buffer.from([0xff, 0x7b]))) as { serviceSummaries: unknown };
  expect(parsed.serviceSummaries).toMatchObject([{ base64: '/3s=' }]);
});

test('leaves out what cannot be masked where numbers are masked', async () => {
  const written = await text({ ...subjectWith(), masked: true });
  expect(JSON.parse(written)).toMatchObject({
    accountNumbers: 'masked',
    serviceSummaries: null,
    case: { idNumber: null },
  });
  expect(written).not.toContain('unheard_of');
});

test('is JSON whatever the rows say, and for no rows at all', async () => {
  const parsed = JSON.parse(await text(subjectSaying(hostileTexts))) as { rows: { description: string }[] };
  expect(parsed.rows.map(({ description }) => description.toWellFormed())).toEqual(
    hostileTexts.map((each) => each.toWellFormed()),
  );
  expect(JSON.parse(await text(subjectSaying([])))).toMatchObject({ rows: [] });
});
