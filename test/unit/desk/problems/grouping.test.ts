import { describe, expect, it } from 'vitest';
import { openIn } from '../../../../shared/cases/problems.ts';
import { row } from '../../store/fixtures.ts';
import { deskWith, kindsOf, month } from './readStatements.ts';

const unsure = { evidence: { currency: { page: 1, box: null, confidence: 0.6, reason: 'derived' } } } as const;
/** Three months with a currency that was read with little confidence, and the second of four missing. */
const threeOfFour = () => [
  month('2026-01', ['100', '200'], unsure),
  month('2026-03', ['250', '300'], unsure),
  month('2026-04', ['300', '400'], unsure),
];

describe('problems of one cause', () => {
  it('are one in each account, behind what is more serious', async () => {
    const { list } = await deskWith(threeOfFour());
    const found = await list();
    expect(kindsOf(found)).toEqual(['gap', 'fact']);
    expect(found.entries[1]!.alike).toHaveLength(2);
    expect([found.total, openIn(found.counts)]).toEqual([2, 2]);
  });

  it('are listed alone for the statement that is asked about', async () => {
    const { list } = await deskWith(threeOfFour());
    const { statement, alike } = (await list({ kind: 'fact' })).entries[0]!;
    const own = await list({ statementId: statement!.id });
    expect(own.entries).toMatchObject([{ kind: 'fact', alike: [] }]);
    expect(alike!.map(({ statementId }) => statementId)).not.toContain(statement!.id);
  });

  it('are settled by one answer, and are not asked about when the case is marked as reviewed', async () => {
    const { desk, caseId, list } = await deskWith(threeOfFour());
    const ids = (await list()).entries.flatMap(({ id, alike = [] }) => [id, ...alike.map((each) => each.id)]);
    const mark = () => desk.call('case.update', { id: caseId, change: { reviewState: 'reviewed' } });
    await expect(mark()).rejects.toMatchObject({ code: 'outstanding' });
    await desk.call('problems.leave', { caseId, problems: ids, reason: 'Confirmed with the client' });
    expect(await list()).toMatchObject({ total: 0 });
    expect((await list({ show: 'settled' })).entries.map(({ alike }) => alike?.length)).toEqual([0, 2]);
    await mark();
    expect(await desk.call('case.read', { id: caseId })).toMatchObject({ review: { outstanding: 0 } });
  });

  it('are one in a statement whose figures do not follow each other, at the row where they break', async () => {
    const broken = (of: string, opening: string, closing: string) =>
      month(of, [opening, closing], {}, [
        row(`${of}-03`, 'Salary', '50.00', { balance: `${Number(opening) + 50}` }),
        row(`${of}-09`, 'Rent', '-10.00', { balance: closing }),
      ]);
    const { desk, caseId, list } = await deskWith([broken('2026-01', '100', '160'), broken('2026-02', '160', '230')]);
    const found = await list();
    expect(found.entries).toMatchObject([
      {
        matter: { name: 'running-balance' },
        position: 2,
        alike: [{ id: expect.stringContaining('closing') as string }],
      },
      {
        matter: { name: 'running-balance' },
        position: 2,
        alike: [{ id: expect.stringContaining('closing') as string }],
      },
    ]);
    expect([found.total, openIn(found.counts)]).toEqual([2, 2]);
    expect((await desk.call('problems.ofStatements', { caseId })).map(({ open }) => open)).toEqual([1, 1]);
  });
});
