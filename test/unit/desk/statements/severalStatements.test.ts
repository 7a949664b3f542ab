import { expect, test } from 'vitest';
import type { ExportScope } from '../../../../shared/calls/exports.ts';
import type { IntakeResult } from '../../../../shared/contract.ts';
import { pdfFile, startDesk, type DeskInTest } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

type Row = { date: string; description: string; amount: number; type: 'credit' | 'debit'; balance?: number };
type Account = Record<string, unknown>;

const statement = (opening: number, closing: number, rows: Row[], more: Account = {}): Account => ({
  ...{ bank: 'Kestrel Bank', holder: 'Naledi Vosloo', number: '62-0004-1773', currency: 'ZAR', type: 'current' },
  ...{ opening_balance: opening, closing_balance: closing, transactions: rows, ...more },
});

const january = statement(100, 200, [{ date: '2026-01-05', description: 'Salary', amount: 100, type: 'credit' }], {
  period_start: '2026-01-01',
  period_end: '2026-01-31',
});
const february = (opening: number): Account =>
  statement(opening, opening + 50, [{ date: '2026-02-05', description: 'Refund', amount: 50, type: 'credit' }], {
    period_start: '2026-02-01',
    period_end: '2026-02-28',
  });

/** A case of one file for each account, fetched from a remote service. */
async function reviewed(...accounts: Account[]): Promise<{ desk: DeskInTest; caseId: string }> {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  const desk = startDesk({ url: service.url });
  let caseId: string | null = null;
  for (const [index, account] of accounts.entries()) {
    service.summary = { statement: { customer: { name: 'Naledi Vosloo' }, accounts: [account] } };
    const files = [desk.offer(pdfFile(`${index}.pdf`))];
    const result: IntakeResult = await desk.call('intake.add', caseId === null ? { files } : { files, caseId });
    caseId = result.caseId!;
    await desk.reaches('ready', result.accepted[0]!.collectionId);
  }
  return { desk, caseId: caseId! };
}

const wholeCase = (caseId: string): ExportScope => ({ caseId, sort: 'date' });

test('a statement without a period that is there twice counts once, and says so', async () => {
  const rows: Row[] = [
    { date: '2026-01-05', description: 'Salary', amount: 100, type: 'credit' },
    { date: '2026-01-20', description: 'Rent', amount: 40, type: 'debit' },
  ];
  const { desk, caseId } = await reviewed(statement(100, 160, rows), statement(100, 160.0, rows));
  const { accounts, totals, verdict } = await desk.call('review.open', { caseId });
  expect(totals).toMatchObject([{ month: '2026-01', rows: 2, moneyIn: '100.00', moneyOut: '40.00', closing: '160' }]);
  expect(totals[0]!.verdict).toBe('repeated');
  const [first, second] = accounts[0]!.statements;
  expect([first!.verdict.state, second!.verdict.state]).toEqual(['reconciled', 'repeated']);
  expect(second).toMatchObject({ repeats: first!.id });
  expect(second!.verdict.reason).toMatchObject({ code: 'repeated', times: 2 });
  expect(verdict).toMatchObject({ state: 'repeated', counts: { reconciled: 1, repeated: 1 } });
});

test('two readings of one statement count once though only one names its account', async () => {
  const { desk, caseId } = await reviewed(january, { ...january, number: null, period_start: null, period_end: null });
  const { accounts, totals } = await desk.call('review.open', { caseId });
  expect(accounts.flatMap(({ statements }) => statements.map(({ verdict }) => verdict.state))).toEqual([
    'reconciled',
    'repeated',
  ]);
  expect(totals.map(({ moneyIn }) => moneyIn)).toEqual(['100.00', '0.00']);
});

test.each([
  ['a covered number', { number: '••••1773' }],
  ['an IBAN that ends in it', { number: 'ZA00 KEST 6200 0417 73' }],
  ['another sign of its currency', { currency: 'USD' }],
  ['both', { number: '****1773', currency: null }],
])('a statement that is told again with %s counts once', async (_what, more) => {
  const { desk, caseId } = await reviewed(january, { ...january, ...more });
  const { accounts, totals, verdict } = await desk.call('review.open', { caseId });
  const statements = accounts.flatMap((account) => account.statements);
  expect(statements.map(({ verdict: own }) => own.state).sort()).toEqual(['reconciled', 'repeated']);
  expect(totals.map(({ moneyIn }) => Number(moneyIn)).sort()).toEqual([0, 100]);
  expect(verdict).toMatchObject({ counts: { reconciled: 1, repeated: 1 }, breaks: [] });
});

test('statements of two accounts that share their figures are two', async () => {
  for (const number of ['62-0004-1774', '••••1774']) {
    const { desk, caseId } = await reviewed(january, { ...january, number });
    const { accounts, totals } = await desk.call('review.open', { caseId });
    const statements = accounts.flatMap((account) => account.statements);
    expect(statements.map(({ repeats }) => repeats)).toEqual([null, null]);
    expect(totals.map(({ moneyIn }) => moneyIn)).toEqual(['100.00', '100.00']);
  }
});

test('a covered number does not make one of two accounts', async () => {
  const { desk, caseId } = await reviewed(
    { ...january, number: '••••1773' },
    { ...january, number: '6200041773' },
    { ...january, number: '9900041773' },
  );
  const { accounts } = await desk.call('review.open', { caseId });
  const statements = accounts.flatMap((account) => account.statements);
  expect(statements.filter(({ repeats }) => repeats === null)).toHaveLength(2);
});

test('quiet months of one account that hold nothing are not one statement', async () => {
  const quiet = (month: string, last: string): Account =>
    statement(200, 200, [], { period_start: `${month}-01`, period_end: last });
  const { desk, caseId } = await reviewed(january, quiet('2026-02', '2026-02-28'), quiet('2026-03', '2026-03-31'));
  const { accounts } = await desk.call('review.open', { caseId });
  expect(accounts[0]!.statements.map(({ repeats }) => repeats)).toEqual([null, null, null]);
  expect(accounts[0]!.verdict.state).toBe('reconciled');
});

test('an account that does not go on where it ended is not green, wherever it is shown', async () => {
  const { desk, caseId } = await reviewed(january, february(250));
  const review = await desk.call('review.open', { caseId });
  const [account] = review.accounts;
  expect(account!.statements.map(({ verdict }) => verdict.state)).toEqual(['reconciled', 'reconciled']);
  expect(account!.verdict).toMatchObject({
    state: 'discontinuous',
    breaks: [{ kind: 'discontinuous', on: '2026-02-01', closing: '200', opening: '250', difference: '50' }],
  });
  expect(review.verdict.state).toBe('discontinuous');
  expect(review.totals.map(({ verdict }) => verdict)).toEqual(['reconciled', 'discontinuous']);
  const [entry] = (await desk.call('case.list', { limit: 1, show: 'not-proved' })).entries;
  expect(entry).toMatchObject({ verdict: 'discontinuous', verdicts: { reconciled: 2, discontinuous: 1 } });
  expect((await desk.call('case.counts', {}))['not-proved']).toBe(1);
  const readiness = await desk.call('export.check', wholeCase(caseId));
  expect(readiness).toMatchObject({ unproved: [], broken: [{ bank: 'Kestrel Bank', number: '•••• 1773' }] });
  await expect(
    desk.call('export.run', { scope: wholeCase(caseId), exportId: 'e', format: 'csv' }),
  ).rejects.toMatchObject({ code: 'export-held' });
  const alone = { ...wholeCase(caseId), statementId: account!.statements[1]!.id };
  expect((await desk.call('export.check', alone)).broken).toEqual([]);
});

test('an edit that closes the gap between two statements makes the account no greener than its edit', async () => {
  const { desk, caseId } = await reviewed(january, february(200));
  const list = async () => (await desk.call('case.list', { limit: 1 })).entries[0]!.verdict;
  expect(await list()).toBe('reconciled');
  const { accounts } = await desk.call('review.open', { caseId });
  const statementId = accounts[0]!.statements[0]!.id;
  await desk.call('edits.apply', { caseId, edits: [{ kind: 'head', statementId, closing: '210' }] });
  expect(await list()).toBe('mismatch');
  await desk.call('edits.undo', { caseId });
  expect(await list()).toBe('reconciled');
});

test('days on no statement are named', async () => {
  const april = statement(300, 310, [{ date: '2026-04-02', description: 'Interest', amount: 10, type: 'credit' }], {
    period_start: '2026-04-01',
    period_end: '2026-04-30',
  });
  const { desk, caseId } = await reviewed(january, april);
  expect((await desk.call('review.open', { caseId })).verdict).toMatchObject({
    state: 'gap',
    breaks: [{ kind: 'gap', from: '2026-02-01', to: '2026-03-31', days: 59, difference: '100' }],
  });
});
