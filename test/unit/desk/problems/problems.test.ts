import { describe, expect, it } from 'vitest';
import type { Doubt } from '../../../../shared/rows/doubts.ts';
import { openIn } from '../../../../shared/cases/problems.ts';
import { row } from '../../store/fixtures.ts';
import { deskWith, kindsOf, month } from './readStatements.ts';

const yearGuessed: Doubt = { field: 'date', reason: 'year-guessed', confidence: 0.5 };

describe('the list of problems', () => {
  it('is empty where every statement reconciles and follows the one before', async () => {
    const { list } = await deskWith([month('2026-01', ['100', '200']), month('2026-02', ['200', '250'])]);
    expect(await list()).toMatchObject({ entries: [], total: 0, next: null });
  });

  it('names failing checks of one cause once, with their row', async () => {
    const rows = [
      row('2026-01-03', 'Salary', '50.00', { balance: '150.00' }),
      row('2026-01-09', 'Rent', '-10.00', { balance: '160.00' }),
    ];
    const printed = { periodStart: '2026-01-01', periodEnd: '2026-01-31', unreadableRows: 0, missingPages: [2] };
    const { list } = await deskWith([month('2026-01', ['100.00', '160.00'], { printed }, rows)]);
    const { entries } = await list();
    expect(entries).toMatchObject([
      { kind: 'check', position: 2, matter: { name: 'running-balance', reason: { code: 'balance-breaks' } } },
      { kind: 'check', position: null, matter: { name: 'pages', reason: { pages: [2] } } },
    ]);
    expect(entries[0]).toMatchObject({ account: { bank: 'Sample Bank' }, statement: { periodStart: '2026-01-01' } });
  });

  it('names rows with grave doubts, and reads only those that are listed', async () => {
    const rows = [
      row('2026-01-03', 'Toll', '5.00', { doubts: [yearGuessed] }),
      row('2026-01-04', 'Fee', '5.00', { doubts: [{ ...yearGuessed, confidence: 0.9 }] }),
      row('2026-01-05', 'Fee', '5.00', { doubts: [] }),
      row('2026-01-06', 'Tram', '5.00', { doubts: [yearGuessed] }),
    ];
    const { list } = await deskWith([month('2026-01', ['100.00', '120.00'], {}, rows)]);
    const all = await list();
    expect(all.entries).toMatchObject([
      { kind: 'row', position: 1, matter: { what: 'row', description: 'Toll', doubts: [yearGuessed] } },
      { kind: 'row', position: 4 },
    ]);
    expect(all.counts).toMatchObject({ row: { open: 2, settled: 0 }, unread: { open: 0, settled: 0 } });
    expect(openIn(all.counts)).toBe(2);
    const second = await list({ kind: 'row', limit: 1, after: '1' });
    expect([second.entries.map(({ position }) => position), second.total, second.next]).toEqual([[4], 2, null]);
  });

  it('is counted for each statement as it is listed for it, without what was put aside', async () => {
    const doubtful = [
      row('2026-02-03', 'Toll', '5.00', { doubts: [yearGuessed] }),
      row('2026-02-05', 'Fee', '5.00', { doubts: [yearGuessed] }),
    ];
    const { desk, caseId, list } = await deskWith([
      month('2026-01', ['100.00', '120.00']),
      month('2026-02', ['120.00', '999.00'], {}, doubtful),
      month('2026-03', ['999.00', '1000.00'], { closing: '5000' }),
    ]);
    const open = () => desk.call('problems.ofStatements', { caseId });
    const before = await open();
    expect(before.map((each) => each.open)).toEqual([3, 1]);
    for (const { statementId, open: count } of before) {
      const own = await list({ statementId });
      expect([own.total, own.entries.length]).toEqual([count, count]);
      expect(new Set(own.entries.map(({ statement }) => statement!.id))).toEqual(new Set([statementId]));
    }
    const problems = (await list()).entries.slice(1).map(({ id }) => id);
    await desk.call('problems.leave', { caseId, problems, reason: 'Seen' });
    expect((await open()).map((each) => each.open)).toEqual([1]);
  });

  it('names what the head lacks, those of the account once, and what was read there with low confidence', async () => {
    const unsure = { page: 1, box: null, confidence: 0.5, reason: 'derived' } as const;
    const more = {
      number: null,
      accountKey: 'holder',
      evidence: { closing: unsure, bank: { ...unsure, confidence: 1 } },
    };
    const { list } = await deskWith([
      month('2026-01', ['100', '200'], { ...more, opening: null }),
      month('2026-02', ['200', '250'], { ...more, evidence: {} }),
    ]);
    expect((await list({ kind: 'fact' })).entries.map(({ matter }) => matter)).toMatchObject([
      { what: 'missing-facts', facts: ['number', 'opening'] },
      { what: 'doubtful-fact', fact: 'closing', value: '200', evidence: unsure },
    ]);
  });

  it('names gaps, balances that are not handed over, overlaps once, and repeated statements', async () => {
    const { list } = await deskWith([
      month('2026-01', ['100', '200']),
      month('2026-02', ['210', '250']),
      month('2026-04', ['250', '260']),
      month('2026-04', ['250', '260']),
      month('2026-05', ['260', '270'], { periodStart: '2026-04-20' }),
    ]);
    const { entries } = await list();
    expect(entries.map(({ kind, statement, matter }) => [kind, statement!.periodStart, matter.what])).toEqual([
      ['gap', '2026-04-01', 'break'],
      ['continuity', '2026-02-01', 'break'],
      ['overlap', '2026-04-20', 'overlap'],
      ['repeated', '2026-04-01', 'repeated'],
    ]);
    expect(entries[2]!.matter).toMatchObject({ from: '2026-04-20', to: '2026-04-30' });
  });

  it('names a verdict that nothing else explains: a statement without rows, or one that was read in part', async () => {
    const printed = { periodStart: null, periodEnd: null, unreadableRows: 1 };
    const { list } = await deskWith([
      month('2026-01', ['100', '100'], {}, []),
      month('2026-02', ['100', '150'], { printed }),
    ]);
    expect((await list()).entries.map(({ matter }) => matter)).toMatchObject([
      { what: 'verdict', state: 'zero-movement' },
      { what: 'verdict', state: 'uncertain-rows', reason: { code: 'summary-incomplete', rows: 1 } },
    ]);
  });

  it('names parts that could not be read, and files without a statement', async () => {
    const { desk, caseId, list } = await deskWith([month('2026-01', ['100', '200'])], ['An account has no currency.']);
    const document = desk.store.documents.add({
      ...{
        caseId,
        sha256: desk.store.documents.find(
          desk.store.collections.pageOfCase(caseId, { limit: 1 }).entries[0]!.documentIds[0]!,
        )!.sha256,
      },
      ...{ size: 1, name: 'Letter.pdf', pages: 1, encryption: 'none' as const },
    });
    const other = { caseId, connectionId: 'this-computer', origin: 'upload', documentIds: [document.id] } as const;
    const { id } = desk.store.collections.create({ ...other, documentIds: [document.id] });
    desk.store.collections.change(id, { state: 'failed' });
    expect((await list()).entries).toMatchObject([
      { kind: 'unread', account: null, matter: { what: 'parts', sentences: ['An account has no currency.'] } },
      { kind: 'file', account: null, matter: { what: 'file', names: ['Letter.pdf'], state: 'failed' } },
    ]);
  });

  it('names each page from which nothing was read, and keeps it settled once it is left', async () => {
    const printed = { periodStart: '2026-01-01', periodEnd: '2026-01-31', unreadableRows: 0, unreadPages: [2, 4] };
    const { desk, caseId, list, state } = await deskWith([
      month('2026-01', ['100', '200'], { printed }),
      month('2026-02', ['200', '250']),
    ]);
    const { entries } = await list();
    const { id } = await state();
    expect(entries).toMatchObject([
      { kind: 'unread', statement: { id }, matter: { what: 'page', page: 2 } },
      { kind: 'unread', statement: { id }, matter: { what: 'page', page: 4 } },
    ]);
    await desk.call('problems.leave', { caseId, problems: [entries[0]!.id], reason: 'Nothing on it that matters' });
    expect((await list()).entries).toMatchObject([{ matter: { page: 4 } }]);
  });

  it('tells the rows of a statement that are in doubt for the same reasons, which one step confirms', async () => {
    const toll = (day: string, doubts: Doubt[]) => row(`2026-01-${day}`, 'Toll', '5.00', { doubts });
    const unsure: Doubt = { field: 'amount', reason: 'ocr-unsure', confidence: 0.5 };
    const rows = [
      toll('03', [yearGuessed]),
      toll('04', [yearGuessed, unsure]),
      toll('05', [unsure]),
      toll('06', [{ ...yearGuessed, detail: 'another' }]),
    ];
    const { desk, caseId, list } = await deskWith([
      month('2026-01', ['100.00', '120.00'], {}, rows),
      month('2026-02', ['120.00', '125.00'], {}, [row('2026-02-03', 'Toll', '5.00', { doubts: [yearGuessed] })]),
    ]);
    const ids = (await list()).entries.flatMap(({ matter }) => (matter.what === 'row' ? [matter.rowId] : []));
    const alike = await desk.call('problems.alike', { caseId, rowId: ids[0]! });
    expect(alike).toEqual([ids[0], ids[3]]);
    await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: alike, change: { confirm: ['date'] } }] });
    expect((await list()).total).toBe(3);
    await desk.call('edits.undo', { caseId });
    expect((await list()).total).toBe(5);
  });

  it('has a problem for every statement that does not reconcile, and is as long as it says', async () => {
    const { desk, caseId, list } = await deskWith([
      month('2026-01', ['100', '200']),
      month('2026-02', ['200', '250'], { opening: null, closing: null }),
      month('2026-03', ['1', '5'], { closing: '6' }),
      month('2026-04', ['5', '6'], {}, [row('2026-09-01', 'Late', '1', { doubts: [yearGuessed] })]),
    ]);
    const { entries, total, counts } = await list();
    const { accounts } = await desk.call('review.open', { caseId });
    const open = accounts
      .flatMap(({ statements }) => statements)
      .filter(({ verdict }) => verdict.state !== 'reconciled');
    expect(open).toHaveLength(3);
    for (const { id } of open) expect(entries.map(({ statement }) => statement?.id)).toContain(id);
    expect([entries.length, openIn(counts)]).toEqual([total, total]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(total);
    expect(kindsOf(await list({ kind: 'check' }))).toEqual(Array(counts.check.open).fill('check'));
  });
});
