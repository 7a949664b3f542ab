import { expect, test } from 'vitest';
import type { Policy } from '../../../shared/decision/policy.ts';
import type { Verdict } from '../../../shared/verdict/verdict.ts';
import { caseWithCollection, row, statement } from '../store/fixtures.ts';
import { startDesk } from './support/deskInTest.ts';

const policy: Policy = {
  currency: 'ZAR',
  limits: [
    { code: 'missing-days', value: '0', failing: 'look' },
    { code: 'monthly-revenue', value: '800.00', failing: 'fails' },
  ],
};

const rows = [row('2026-01-03', 'Harbour Lettings', '900.00'), row('2026-01-20', 'Kwik Foods', '-100.00')];

const proved: Verdict = {
  state: 'reconciled',
  reason: { code: 'no-rows' },
  ...{ difference: null, firstBadRow: null, checks: [] },
};

async function deskWithCase() {
  const desk = startDesk();
  const { caseId, collectionId } = await caseWithCollection(desk.store);
  const january = { periodStart: '2026-01-01', periodEnd: '2026-01-31' };
  desk.store.statements.replaceOfCollection(collectionId, [statement(rows, { ...january, verdict: proved })], []);
  return { desk, caseId };
}

test('a case is held against the policy, which outlives a restart', async () => {
  const { desk, caseId } = await deskWithCase();
  expect((await desk.call('analysis.decision', { caseId })).policy).toBeNull();
  await desk.call('policy.save', { policy });
  const again = await desk.restart();
  expect(await again.call('policy.read', {})).toEqual(policy);
  const { policy: outcome } = await again.call('analysis.decision', { caseId });
  expect(outcome?.limits.map(({ code, state, figure }) => [code, state, figure])).toEqual([
    ['proved', 'met', '100'],
    ['missing-days', 'met', '0'],
    ['monthly-revenue', 'met', '900.00'],
  ]);
  expect(outcome?.verdict).toBe('meets');
});

test('the list of cases tells what the policy makes of each, again after a change of it or of the rows', async () => {
  const { desk, caseId } = await deskWithCase();
  const route = async () => (await desk.call('case.read', { id: caseId })).policy;
  await desk.call('policy.save', { policy });
  await expect.poll(route).toBe('meets');
  expect((await desk.call('case.counts', {}))['policy-meets']).toBe(1);

  const stricter = policy.limits.map((limit) => ({ ...limit, value: '901' }));
  await desk.call('policy.save', { policy: { ...policy, limits: stricter } });
  expect(await route()).toBeNull();
  await expect.poll(route).toBe('fails');

  await desk.call('policy.save', { policy });
  await expect.poll(route).toBe('meets');
  const { rows: shown } = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 });
  const change = { category: 'own-transfer-in' as const };
  await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [shown[0]!.id], change }] });
  await expect.poll(route).toBe('fails');
});

test('what was not held against it when the desk ended is so after the next start', async () => {
  const { desk, caseId } = await deskWithCase();
  await desk.call('policy.save', { policy });
  const again = await desk.restart();
  await expect.poll(async () => (await again.call('case.read', { id: caseId })).policy).toBe('meets');
});

test('a removed policy leaves no outcome behind', async () => {
  const { desk, caseId } = await deskWithCase();
  await desk.call('policy.save', { policy });
  await expect.poll(async () => (await desk.call('case.read', { id: caseId })).policy).toBe('meets');
  await desk.call('policy.remove', {});
  expect((await desk.call('case.read', { id: caseId })).policy).toBeNull();
  expect((await desk.call('analysis.decision', { caseId })).policy).toBeNull();
});

test('a file that holds no policy changes nothing, and one that does takes the place of what was there', async () => {
  const { desk } = await deskWithCase();
  await desk.call('policy.save', { policy });
  const wrong = [
    'not JSON',
    '{}',
    '{"kind":"statement-desk-policy","version":1,"policy":{"currency":null,"limits":[]}}',
  ];
  for (const file of wrong)
    await expect(desk.call('policy.import', { file })).rejects.toMatchObject({ code: 'not-a-policy' });
  expect(await desk.call('policy.read', {})).toEqual(policy);
  const other = { currency: null, limits: [{ code: 'open-advances', value: '0', failing: 'fails' }] };
  const file = JSON.stringify({ kind: 'statement-desk-policy', version: 1, policy: other });
  expect(await desk.call('policy.import', { file })).toEqual(other);
});
