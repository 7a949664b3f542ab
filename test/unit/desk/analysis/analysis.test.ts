import { findingText } from '../../../../shared/text/words.ts';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createWorkerComputing } from '../../../../electron/analysis/computing.ts';
import { usualRules } from '../../../../shared/metrics/rules.ts';
import { pdfFile, startDesk, type DeskInTest, type DeskTestParts } from '../support/deskInTest.ts';
import { createDirectComputing } from '../support/directComputing.ts';
import { startRemoteService } from '../support/remoteService.ts';

const months = ['2026-01', '2026-02', '2026-03', '2026-05'];

/** Statements of a quarter and of May, each beginning with pay; April is missing. */
function statementOf(month: string, at: number): Record<string, unknown> {
  const last = ['31', '28', '31', '31'][at]!;
  return {
    bank: 'Kestrel Bank',
    holder: 'Naledi Vosloo',
    number: '62-0004-1773',
    currency: 'ZAR',
    period_start: `${month}-01`,
    period_end: `${month}-${last}`,
    opening_balance: 100 + at * 600,
    closing_balance: 100 + (at + 1) * 600,
    transactions: [
      { date: `${month}-05`, description: `Meridian Looms salary ${at}`, amount: 1000, type: 'credit' },
      { date: `${month}-20`, description: 'Oystercatcher rent', amount: 400, type: 'debit' },
    ],
  };
}

async function analysed(
  parts: DeskTestParts = {},
): Promise<{ desk: DeskInTest; caseId: string; collectionIds: string[] }> {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  const desk = startDesk({ url: service.url, ...parts });
  let caseId: string | undefined;
  const collectionIds: string[] = [];
  for (const [at, month] of months.entries()) {
    service.summary = { statement: { customer: { name: 'Naledi Vosloo' }, accounts: [statementOf(month, at)] } };
    const result = await desk.call('intake.add', { files: [desk.offer(pdfFile(`${month}.pdf`))], caseId });
    caseId = result.caseId!;
    collectionIds.push(result.accepted[0]!.collectionId);
    await desk.reaches('ready', collectionIds.at(-1));
  }
  return { desk, caseId: caseId!, collectionIds };
}

test('tells coverage, metrics, findings and the letter of a case', async () => {
  const { desk, caseId } = await analysed();
  const analysis = {
    ...(await desk.call('analysis.balances', { caseId })),
    ...(await desk.call('analysis.findings', { caseId })),
  };
  expect(analysis.coverage[0]!.cells.map(({ month, state }) => [month, state])).toEqual([
    ['2026-01', 'reconciled'],
    ['2026-02', 'reconciled'],
    ['2026-03', 'reconciled'],
    ['2026-04', 'missing'],
    ['2026-05', 'reconciled'],
  ]);
  const january = analysis.metrics.find(({ month }) => month === '2026-01')!;
  // 4 days at 100, 15 at 1100, 12 at 700.
  expect(january).toMatchObject({ averageDailyBalance: '816.13', lowest: '100', daysNegative: 0, reason: null });
  expect(analysis.metrics.find(({ month }) => month === null)).toMatchObject({
    averageDailyBalance: '1726.45',
    reason: { code: 'part-of-days' },
  });
  expect(analysis.findings.find(({ rule }) => rule === 'salary')).toMatchObject({ count: 4, moneyIn: '4000' });
  expect(analysis.letters[0]?.text).toContain('  - April 2026');
  expect(analysis.figures).toMatchObject([{ moneyIn: '4000', moneyOut: '1600', net: '2400', rows: 8 }]);
});

test('a finding’s rows are listed by their ids', async () => {
  const { desk, caseId } = await analysed();
  const { findings } = await desk.call('analysis.findings', { caseId });
  const { rows } = findings.find(({ rule }) => rule === 'recurring')!;
  const page = await desk.call('review.rows', { caseId, rows, sort: 'date', offset: 0, limit: 50 });
  expect(page.rows.map((row) => row.description)).toEqual(Array(4).fill('Oystercatcher rent'));
  expect(page.sums).toMatchObject([{ moneyOut: '1600' }]);
});

test('rules are kept, change the analysis and are announced', async () => {
  const { desk, caseId } = await analysed();
  await desk.call('analysis.setRules', { recurringTimes: 5 });
  expect(desk.events).toContainEqual({ name: 'analysis.changed', data: { caseId: null } });
  expect((await desk.call('analysis.findings', { caseId })).findings.some(({ rule }) => rule === 'recurring')).toBe(
    false,
  );
  const again = await desk.restart();
  expect(await again.call('analysis.rules', {})).toEqual({ ...usualRules, recurringTimes: 5 });
});

test('a scenario leaves out what bears a tag, as long as it bears it', async () => {
  const { desk, caseId } = await analysed();
  const { rows } = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 });
  const rowIds = rows.filter(({ description }) => description.includes('rent')).map(({ id }) => id);
  await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: rowIds, change: { addTags: ['rent'] } }] });
  const leaveOut = [{ kind: 'filter' as const, label: 'tagged “rent”', filter: { tag: 'rent' } }];
  await desk.call('scenario.create', { caseId, name: 'Without rent', leaveOut });
  const compared = async () => (await desk.call('scenario.compare', { caseId }))[1];
  expect(await compared()).toMatchObject({ leftOut: 4, figures: [{ moneyOut: '0', rows: 4 }] });
  const [, ...rest] = rowIds;
  await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: rest, change: { removeTags: ['rent'] } }] });
  expect(await compared()).toMatchObject({ leftOut: 1, figures: [{ moneyOut: '1200', rows: 7 }] });
});

test('scenarios are kept and compared with the plain figures', async () => {
  const { desk, caseId } = await analysed();
  const { findings } = await desk.call('analysis.findings', { caseId });
  const salary = findings.find(({ rule }) => rule === 'salary')!;
  const made = await desk.call('scenario.create', {
    caseId,
    name: ' Without pay ',
    leaveOut: [{ kind: 'rows', label: findingText(salary).title, rows: salary.rows.slice(0, 1) }],
  });
  expect(made.name).toBe('Without pay');
  await desk.call('scenario.change', {
    id: made.id,
    add: [{ kind: 'filter', label: 'May', filter: { month: '2026-05' } }],
  });
  const again = await desk.restart();
  const [plain, without] = await again.call('scenario.compare', { caseId });
  expect(plain).toMatchObject({ scenarioId: null, leftOut: 0, figures: [{ moneyIn: '4000', rows: 8 }] });
  expect(without).toMatchObject({ name: 'Without pay', leftOut: 3, lost: 0, figures: [{ moneyIn: '2000', rows: 5 }] });
  await again.call('scenario.change', { id: made.id, drop: [0, 1], name: 'All' });
  expect((await again.call('scenario.compare', { caseId }))[1]).toMatchObject({ name: 'All', leftOut: 0 });
  await again.call('scenario.remove', { id: made.id });
  expect(await again.call('scenario.list', { caseId })).toEqual([]);
  await expect(again.call('scenario.remove', { id: made.id })).rejects.toMatchObject({ code: 'not-found' });
  await expect(again.call('scenario.create', { caseId, name: '  ', leaveOut: [] })).rejects.toMatchObject({
    code: 'bad-request',
  });
});

test('an unchanged case is computed once', async () => {
  const direct = createDirectComputing();
  let runs = 0;
  const { desk, caseId } = await analysed({
    computing: { ...direct, compute: (what, input) => (runs++, direct.compute(what, input)) },
  });
  await Promise.all([desk.call('analysis.findings', { caseId }), desk.call('analysis.findings', { caseId })]);
  await desk.call('analysis.findings', { caseId });
  expect(runs).toBe(1);
  await desk.call('analysis.setRules', { lowBalance: '1000' });
  await desk.call('analysis.findings', { caseId });
  expect(runs).toBe(2);
});

test('a worker computes what the calling thread would', async () => {
  const source = new URL('../../../../electron/analysis/worker.ts', import.meta.url);
  const { desk, caseId } = await analysed();
  const plain = await desk.call('analysis.findings', { caseId });
  const workerUrl = pathToFileURL(fileURLToPath(source));
  const { desk: other, caseId: otherCase } = await analysed({ computing: createWorkerComputing(workerUrl) });
  const computed = await other.call('analysis.findings', { caseId: otherCase });
  expect(computed.figures).toEqual(plain.figures);
  expect(computed.findings.map(({ facts }) => facts)).toEqual(plain.findings.map(({ facts }) => facts));
  expect((await other.call('scenario.compare', { caseId: otherCase })).map(({ name }) => name)).toEqual(['All rows']);
});

test('a worker that cannot run is an error, and the next call tries again', async () => {
  const nowhere = new URL('./noSuchWorker.ts', import.meta.url);
  const { desk, caseId } = await analysed({ computing: createWorkerComputing(nowhere) });
  for (let at = 0; at < 2; at++) {
    await expect(desk.call('analysis.findings', { caseId })).rejects.toMatchObject({ code: 'internal' });
  }
});

test('two readings of one PDF are compared, and the same reader is not compared with itself', async () => {
  const { desk, caseId, collectionIds } = await analysed({
    readPdf: () =>
      Promise.resolve([
        {
          number: '62 0004 1773',
          currency: 'ZAR',
          opening: '100.00',
          closing: '700.00',
          verdict: 'reconciled',
          rows: [
            {
              date: '2026-01-05',
              description: 'Meridian Looms salary 0',
              amount: '1000.00',
              page: 1,
              box: [1, 2, 3, 4],
            },
            { date: '2026-01-20', description: 'Oystercatcher rent', amount: '-40.00', page: 1, box: null },
          ],
        },
      ]),
  });
  const { entries } = await desk.call('collection.list', { caseId, limit: 10 });
  const first = entries.find(({ id }) => id === collectionIds[0])!;
  const comparison = await desk.call('reader.compare', { collectionId: first.id, documentId: first.documentIds[0]! });
  expect(comparison.accounts).toMatchObject([{ agree: 1, differ: 1, onlyHere: 0, onlyThere: 0 }]);
  expect(comparison.accounts[0]!.rows.map(({ differs }) => differs)).toEqual([[], ['amount']]);
  await expect(desk.call('reader.compare', { collectionId: first.id, documentId: 'x' })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('a description that is put right tells another finding', async () => {
  const { desk, caseId } = await analysed();
  const cashOf = async (): Promise<number | undefined> => {
    const { findings } = await desk.call('analysis.findings', { caseId });
    return findings.find(({ rule }) => rule === 'cash')?.count;
  };
  expect(await cashOf()).toBeUndefined();
  const { rows } = await desk.call('review.rows', { caseId, direction: 'out', sort: 'date', offset: 0, limit: 1 });
  const change = { description: 'ATM cash withdrawal' };
  await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [rows[0]!.id], change }] });
  expect(await cashOf()).toBe(1);
  await desk.call('edits.undo', { caseId });
  expect(await cashOf()).toBeUndefined();
});
