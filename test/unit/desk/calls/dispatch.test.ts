import { expect, test } from 'vitest';
import { callSchemas } from '../../../../shared/calls/callSchemas.ts';
import { createDispatch, type Handlers } from '../../../../electron/desk/calls/dispatch.ts';
import { AppError } from '../../../../shared/errors.ts';
import { startDesk } from '../support/deskInTest.ts';
import { examples } from './examples.ts';

test.each(Object.entries(examples))('%s takes what it names and nothing else', (call, { good, bad }) => {
  const schema = callSchemas[call as keyof typeof callSchemas];
  for (const args of good) expect(schema.safeParse(args).error?.issues, JSON.stringify(args)).toBeUndefined();
  for (const args of bad) expect(schema.safeParse(args).success, JSON.stringify(args)).toBe(false);
});

test.each(['nothing.like-it', '', 'constructor', '__proto__', 'toString', 7, null, undefined, ['case.list']])(
  'refuses the unknown call %o',
  async (call) => {
    const { desk } = startDesk();
    expect(await desk.dispatch(call, {})).toMatchObject({ ok: false, error: { code: 'bad-request' } });
  },
);

test('names what is wrong with arguments, never what was given', async () => {
  const { desk } = startDesk();
  const reply = await desk.dispatch('connection.save', { name: 'A', baseUrl: 5, apiKey: ['sk-secret-4711'] });
  expect(reply).toMatchObject({ ok: false, error: { code: 'bad-request' } });
  expect(JSON.stringify(reply)).toContain('apiKey');
  expect(JSON.stringify(reply)).not.toContain('sk-secret-4711');
});

test('turns an unexpected error into one without its words, and logs it', async () => {
  const logged: unknown[] = [];
  const fault = new Error('could not insert "62-0012-3456"');
  const failing = new Proxy({} as Handlers, { get: () => () => Promise.reject(fault) });
  const dispatch = createDispatch(failing, { onUnexpected: (call, error) => logged.push([call, error]) });
  expect(await dispatch('case.list', { limit: 1 })).toEqual({
    ok: false,
    error: { code: 'internal', message: 'unexpected Error', retryable: false },
  });
  expect(logged).toEqual([['case.list', fault]]);
});

test('carries the data of a known error and does not log it', async () => {
  const logged: unknown[] = [];
  const failing = new Proxy({} as Handlers, {
    get: () => () => {
      throw new AppError('service-busy', 'later', { retryable: true, status: 429, retryAfterMs: 5000 });
    },
  });
  const dispatch = createDispatch(failing, { onUnexpected: (call) => logged.push(call) });
  expect(await dispatch('app.info', {})).toEqual({
    ok: false,
    error: { code: 'service-busy', message: 'later', retryable: true, status: 429, retryAfterMs: 5000 },
  });
  expect(logged).toEqual([]);
});

test('answers every call for a thing that is not there with a known error', async () => {
  const { desk, logged } = startDesk();
  for (const call of [
    'case.read',
    'case.remove',
    'collection.read',
    'collection.history',
    'collection.products',
    'collection.retry',
    'collection.cancel',
    'upload.pause',
    'upload.resume',
    'product.preview',
    'product.prepareDrag',
    'product.save',
    'connection.test',
    'connection.remove',
  ]) {
    expect(await desk.dispatch(call, { id: 'nowhere' }), call).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  }
  const elsewhere: [string, object][] = [
    ['review.outline', { caseId: 'nowhere' }],
    ['review.open', { caseId: 'nowhere' }],
    ['repairs.propose', { caseId: 'nowhere', statementId: 'nothing' }],
    ['review.rows', { caseId: 'nowhere', sort: 'date', offset: 0, limit: 10 }],
    ['export.check', { caseId: 'nowhere', sort: 'date' }],
    ['export.run', { scope: { caseId: 'nowhere', sort: 'date' }, exportId: 'e', format: 'csv' }],
    ['export.reveal', { exportId: 'nowhere' }],
    ['collection.list', { caseId: 'nowhere', limit: 10 }],
    ['case.update', { id: 'nowhere', change: { notes: 'x' } }],
    ['collection.answer', { id: 'nowhere', challengeId: 'q', value: 'v' }],
    ['collection.resolve', { id: 'nowhere', decision: { kind: 'give-up' } }],
  ];
  for (const [call, args] of elsewhere) {
    expect(await desk.dispatch(call, args), call).toMatchObject({ ok: false, error: { code: 'not-found' } });
  }
  expect(logged).toEqual([]);
});
