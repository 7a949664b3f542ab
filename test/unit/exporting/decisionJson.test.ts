import { expect, test } from 'vitest';
import { decisionJsonOf } from '../../../electron/exporting/json.ts';
import { decisionSheet } from '../../../electron/analysis/decision/decisionSheet.ts';
import { usualRules } from '../../../shared/metrics/rules.ts';
import { subjectWith } from './invented.ts';

const sheet = { ...decisionSheet({ reviewed: [], accounts: [], ledger: [], rules: usualRules }), policy: null };
const read = (subject = subjectWith()): Record<string, unknown> =>
  JSON.parse(Buffer.from(decisionJsonOf(subject, sheet)).toString()) as Record<string, unknown>;

test('holds the sheet as it was figured out, with the accounts that it names and whether all is proved', () => {
  expect(read()).toMatchObject({
    ...{ form: 'statement-desk.decision', formVersion: 1, proved: true, notReconciled: null, sheet },
    case: { reviewState: 'open' },
  });
  expect(read()['accounts']).toHaveLength(subjectWith().accounts.length);
});

test('names the case’s ID number nowhere', () => {
  const subject = subjectWith();
  const written = JSON.stringify(read({ ...subject, file: { ...subject.file, idNumber: '8001015009087' } }));
  expect(written).not.toContain('8001015009087');
});

test('says how its figures are worked out', () => {
  const definitions = read()['definitions'] as { id: string; version: string; formula: string }[];
  expect(definitions.map(({ id }) => id)).toContain('average-daily-balance');
  const debt = definitions.find(({ id }) => id === 'debt-service');
  expect(debt?.version).toBe('1');
  expect(debt?.formula).toContain('running costs');
});
