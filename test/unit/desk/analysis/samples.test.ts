import { expect, onTestFinished, test } from 'vitest';
import { samples } from '../../../../build/scripts/samples/desk/index.ts';
import { paint } from '../../../../build/scripts/samples/drawing/paint.ts';
import { existing } from '../../../../electron/base/existing.ts';
import { extractStatement } from '../../../../electron/extraction/extractStatement.ts';
import { startService } from '../../localService/support/runningService.ts';
import { fileOf, startDesk } from '../support/deskInTest.ts';

/** A desk that has read the samples whose names begin so. */
async function readSamples(begin: string) {
  const service = await startService({ extract: (bytes, options) => extractStatement(bytes, options) });
  onTestFinished(() => service.close());
  const { call, offer, reaches } = startDesk({ builtInUrl: service.baseUrl, builtInKey: service.apiKey });
  const own = samples.filter(({ file }) => file.startsWith(begin));
  const files = await Promise.all(own.map(async (sample) => offer(fileOf(sample.file, await paint(sample.draw())))));
  const { caseId, accepted } = await call('intake.add', { files, connectionId: 'this-computer' });
  for (const { collectionId } of accepted) await reaches('ready', collectionId);
  const of = { caseId: existing(caseId, 'case') };
  return { sheet: await call('analysis.decision', of), counts: await call('category.counts', of) };
}

test('the business of the samples: two advances, a missing month, one large payer', { timeout: 60_000 }, async () => {
  const { sheet, counts } = await readSamples('brindle-business');
  expect(sheet).toMatchObject({ proved: 5, statements: 5, from: '2025-10-01', to: '2026-03-31' });
  expect(sheet.facts).toMatchObject([
    { code: 'advances-open', tone: 'red', names: ['LOWTHER ADVANCES', 'CRAVENSIDE FUNDING'] },
    { code: 'largest-payer', tone: 'red', name: 'TALLOWMERE INTERIORS GROUP LTD' },
    { code: 'missing-days', from: '2026-01-01', to: '2026-01-31', days: 31 },
    { code: 'lender-without-funding', name: 'BUSINESS LOAN REPAYMENT HARTSIDE' },
    { code: 'returned-items', events: 2 },
    { code: 'gambling' },
  ]);
  const [pounds] = sheet.figures;
  expect(pounds?.lenders).toMatchObject([
    { kind: 'advance', funded: [{ date: '2025-11-03', amount: '12000.00' }], cycle: 'daily', typical: '165.00' },
    { kind: 'advance', funded: [{ date: '2026-02-02', amount: '8000.00' }], cycle: 'daily', typical: '120.00' },
    { kind: 'loan', funded: [], cycle: 'monthly', typical: '412.00', payments: 5 },
  ]);
  expect(pounds?.stacking.filter(({ positions }) => positions === 2).map(({ month }) => month)).toEqual([
    '2026-02',
    '2026-03',
  ]);
  expect(pounds?.payers.map(({ name }) => name)).toContain('PENNYTILL SETTLEMENT MERCHANT');
  expect(counts).toContainEqual({ code: 'payroll-paid', rows: 5 });
});

test('the person of the samples: salary, a benefit, rent and bets', { timeout: 60_000 }, async () => {
  const { sheet, counts } = await readSamples('brindle-person');
  expect(sheet).toMatchObject({ proved: 3, statements: 3 });
  expect(sheet.figures[0]).toMatchObject({ lenders: [], returned: { events: 0 }, gambling: { count: 9 } });
  expect(counts.map(({ code, rows }) => `${String(code)} ${String(rows)}`)).toEqual(
    expect.arrayContaining([
      'payroll 3',
      'benefits 3',
      'rent 3',
      'utilities-telecom 6',
      'gambling 9',
      'cash-withdrawal 8',
    ]),
  );
});
