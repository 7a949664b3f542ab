import { describe, expect, it } from 'vitest';
import type { StatementDraft } from '../../../../electron/store/statements/statementDraft.ts';
import { caseWithCollection, row, statement } from '../../store/fixtures.ts';
import { startDesk } from '../support/deskInTest.ts';

const january = { periodStart: '2026-01-01', periodEnd: '2026-01-31', opening: '0.00', closing: '485.00' };
const original = () => [
  row('2026-01-05', 'Salary Meridian Looms', '900.00'),
  row('2026-01-09', 'Rent', '-400.00'),
  row('2026-01-20', 'Fee', '-10.00'),
  row('2026-01-30', 'Fee', '-5.00'),
];

/** Two documents of one account in one case. */
async function deskWith(one: StatementDraft, two: StatementDraft) {
  const desk = startDesk();
  const { caseId, collectionId } = await caseWithCollection(desk.store);
  const second = desk.store.collections.create({
    ...{ caseId, connectionId: 'this-computer', origin: 'upload' },
    documentIds: [],
  });
  desk.store.statements.replaceOfCollection(collectionId, [one], []);
  desk.store.statements.replaceOfCollection(second.id, [two], []);
  const [here, there] = (await desk.call('review.open', { caseId })).accounts[0]!.statements.map(({ id }) => id);
  const compare = () => desk.call('statements.compare', { caseId, here: here!, there: there! });
  return { desk, caseId, here: here!, there: there!, compare };
}

describe('two statements of one account and month', () => {
  it('that are alike agree row by row, twins apart', async () => {
    const { compare } = await deskWith(statement(original(), january), statement(original(), january));
    const { account, days, here, there } = await compare();
    expect(account).toMatchObject({ agree: 4, differ: 0, onlyHere: 0, onlyThere: 0 });
    expect(days).toEqual({ first: '2026-01-01', last: '2026-01-31' });
    expect([here.outside, there.outside]).toEqual([0, 0]);
  });

  it('show what an altered copy says otherwise: amount, sign, text, date, a row more and a row less', async () => {
    const altered = [
      row('2026-01-05', 'Salary Meridian Looms', '9900.00'),
      row('2026-01-09', 'Rent', '400.00'),
      row('2026-01-21', 'Fee', '-10.00'),
      row('2026-01-25', 'Refund', '1.00'),
    ];
    const { compare } = await deskWith(statement(original(), january), statement(altered, january));
    const { account } = await compare();
    expect(account.rows.map(({ here, there, differs }) => [here?.amount, there?.amount, differs.join()])).toEqual([
      ['900.00', '9900.00', 'amount'],
      ['-400.00', '400.00', 'sign'],
      ['-10.00', '-10.00', 'date'],
      ['-5.00', undefined, ''],
      [undefined, '1.00', ''],
    ]);
  });

  it('are compared as they were read, whatever was corrected since', async () => {
    const { desk, caseId, compare } = await deskWith(statement(original(), january), statement(original(), january));
    const { rows } = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 1 });
    await desk.call('edits.apply', {
      caseId,
      edits: [{ kind: 'rows', rows: [rows[0]!.id], change: { amount: '1.00', excluded: true } }],
    });
    expect((await compare()).account).toMatchObject({ agree: 4, differ: 0 });
  });

  it('count each row of the days that only one of them holds as not compared', async () => {
    const later = statement([row('2026-01-20', 'Fee', '-10.00'), row('2026-02-02', 'Fee', '-10.00')], {
      ...january,
      periodStart: '2026-01-15',
      periodEnd: '2026-02-14',
    });
    const { compare } = await deskWith(statement(original(), january), later);
    const { account, days, here, there } = await compare();
    expect(days).toEqual({ first: '2026-01-15', last: '2026-01-31' });
    expect([account.agree, account.onlyHere, here.outside, there.outside]).toEqual([1, 1, 2, 1]);
  });
});

it('refuses two statements that are not of one account of the case, one beside itself, and two without a common day', async () => {
  const february = { ...january, periodStart: '2026-02-01', periodEnd: '2026-02-28' };
  const { desk, caseId, here, there, compare } = await deskWith(
    statement(original(), january),
    statement([row('2026-02-05', 'Fee', '-1.00')], february),
  );
  await expect(compare()).rejects.toMatchObject({ code: 'bad-request' });
  const ask = (one: string, two: string) => desk.call('statements.compare', { caseId, here: one, there: two });
  await expect(ask(here, here)).rejects.toMatchObject({ code: 'not-found' });
  await expect(ask(there, 'nowhere')).rejects.toMatchObject({ code: 'not-found' });
});
