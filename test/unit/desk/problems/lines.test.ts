import { describe, expect, it } from 'vitest';
import { judgeAgain } from '../../../../electron/desk/statements/judgeAgain.ts';
import { settleCase } from '../../../../electron/desk/statements/settleCase.ts';
import { lineKey, type UnexplainedLine } from '../../../../shared/reading/unexplained.ts';
import { row } from '../../store/fixtures.ts';
import { deskWith, month } from './readStatements.ts';

const line = (top: number, text: string, more: Partial<UnexplainedLine> = {}): UnexplainedLine => ({
  page: 1,
  box: [40, top, 520, top + 10],
  text,
  why: 'row',
  ...more,
});
const fee = line(200, '12 Jan Card fee 4.00');
const advert = line(700, 'From 1 Feb earn 3.00 more', { why: 'amount' });
const terms = line(0, '', { page: 2, box: [0, 0, 595, 842], why: 'page' });

const printed = { periodStart: '2026-01-01', periodEnd: '2026-01-31', unreadableRows: 0 };
const withLines = (lines: readonly UnexplainedLine[]) =>
  deskWith([
    month('2026-01', ['100.00', '200.00'], { printed: { ...printed, unexplained: lines } }),
    month('2026-02', ['200.00', '250.00']),
  ]);

describe('a line that nothing explains', () => {
  it('is a problem of its own, with its place and words, and keeps its statement from being reconciled', async () => {
    const { list, state } = await withLines([advert, terms, fee]);
    const { entries, counts } = await list();
    expect(entries.map(({ kind, matter }) => [kind, matter])).toEqual([
      ['unread', { what: 'line', ...fee }],
      ['unread', { what: 'line', ...advert }],
      ['unread', { what: 'line', ...terms }],
    ]);
    expect(counts.unread).toEqual({ open: 3, settled: 0 });
    expect((await state()).verdict).toMatchObject({
      state: 'uncertain-rows',
      reason: { code: 'unexplained', count: 3 },
    });
  });

  it('is set aside with a reason, said to be something, opened again and undone', async () => {
    const { desk, caseId, list, state } = await withLines([fee, advert]);
    const { id: statementId } = await state();
    const settle = (
      of: UnexplainedLine,
      settlement: { how: 'aside'; reason: string } | { how: 'role'; role: 'note' } | null,
    ) => desk.call('problems.settleLine', { statementId, line: lineKey(of), settlement });
    await settle(fee, { how: 'aside', reason: 'Charged to another account' });
    expect((await state()).verdict.reason).toEqual({ code: 'unexplained', count: 1 });
    const { undo } = await settle(advert, { how: 'role', role: 'note' });
    expect(undo).toMatchObject({ who: 'nomsa', values: [{ field: `line-${lineKey(advert)}` }] });
    expect((await state()).verdict).toMatchObject({
      state: 'reconciled-after-edits',
      reason: { code: 'set-aside', count: 2 },
    });
    expect((await list()).total).toBe(0);
    expect((await list({ show: 'settled' })).entries.map(({ settled }) => settled)).toMatchObject([
      { how: 'aside', reason: 'Charged to another account', by: 'nomsa' },
      { how: 'role', role: 'note', by: 'nomsa' },
    ]);
    await settle(fee, null);
    expect((await state()).verdict.state).toBe('uncertain-rows');
    await desk.call('edits.undo', { caseId });
    expect((await state()).verdict.state).toBe('reconciled-after-edits');
    await desk.call('edits.undo', { caseId });
    await desk.call('edits.undo', { caseId });
    expect((await state()).lines).toBeUndefined();
    expect((await list()).total).toBe(2);
  });

  it('is settled by the row that is put on it, in the same step, which undoing takes back', async () => {
    const { desk, caseId, list, state } = await withLines([fee, advert]);
    const { id: statementId } = await state();
    const put = { ...{ date: '2026-01-12', description: 'Card fee', amount: '-4.00', balance: null, page: 1 } };
    const placed = { ...put, transactionDate: null, valueDate: null, box: fee.box };
    await desk.call('edits.apply', { caseId, edits: [{ kind: 'replace', statementId, take: [], put: [placed] }] });
    expect((await list({ kind: 'unread' })).entries).toMatchObject([{ matter: { text: advert.text } }]);
    expect((await list({ kind: 'unread', show: 'settled' })).entries).toMatchObject([{ settled: { how: 'row' } }]);
    await desk.call('edits.undo', { caseId });
    expect((await list({ kind: 'unread' })).total).toBe(2);
  });

  it('is never settled without a reason, in a locked statement, or where there is no such line', async () => {
    const { desk, state } = await withLines([fee]);
    const { id: statementId } = await state();
    const settle = (key: string, reason: string) =>
      desk.call('problems.settleLine', { statementId, line: key, settlement: { how: 'aside', reason } });
    await expect(settle(lineKey(fee), ' ')).rejects.toMatchObject({ code: 'bad-request' });
    await expect(settle(lineKey(advert), 'Advert')).rejects.toMatchObject({ code: 'not-found' });
    await settle(lineKey(fee), 'Advert');
    await desk.call('edits.lock', { statementId });
    await expect(
      desk.call('problems.settleLine', { statementId, line: lineKey(fee), settlement: null }),
    ).rejects.toMatchObject({ code: 'statement-locked' });
  });

  it('stays settled when the statement is fetched again, for as long as it says the same in the same place', async () => {
    const { desk, caseId, fetch, state } = await withLines([fee]);
    const { id: statementId } = await state();
    const settlement = { how: 'aside', reason: 'Advert' } as const;
    await desk.call('problems.settleLine', { statementId, line: lineKey(fee), settlement });
    const again = (lines: UnexplainedLine[]): void => {
      fetch([month('2026-01', ['100.00', '200.00'], { printed: { ...printed, unexplained: lines } })]);
      judgeAgain(desk.store, statementId);
      settleCase(desk.store, caseId);
    };
    again([fee]);
    expect((await state()).verdict.state).toBe('reconciled-after-edits');
    again([{ ...fee, text: '12 Jan Card fee 40.00' }]);
    expect((await state()).verdict.state).toBe('uncertain-rows');
  });

  it('makes a typed entry no more than an agreement with entries, though it is set aside', async () => {
    const { desk, caseId, state } = await withLines([fee]);
    const { id: statementId } = await state();
    const settlement = { how: 'aside', reason: 'Advert' } as const;
    await desk.call('problems.settleLine', { statementId, line: lineKey(fee), settlement });
    const rows = [row('2026-01-20', 'Gift', '0.00')].map(({ date, description, amount }) => ({
      ...{ date, description, amount, balance: null, page: null, box: null, transactionDate: null, valueDate: null },
    }));
    await desk.call('edits.apply', { caseId, edits: [{ kind: 'replace', statementId, take: [], put: rows }] });
    expect((await state()).verdict.state).toBe('agrees-with-entries');
  });
});
