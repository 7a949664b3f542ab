import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { answerJson } from '../../../support/scriptedServer.ts';
import { pdfFile, startDesk, type DeskInTest } from '../support/deskInTest.ts';
import { startRemoteService, type RemoteService, type ShownStatus } from '../support/remoteService.ts';

const status = /^GET .*\/statuses\/0$/;
const polls = (service: RemoteService): number => service.seen().filter((line) => status.test(line)).length;

async function tracked(
  statuses: ShownStatus[],
  profileOverrides: Record<string, unknown> = {},
): Promise<{ service: RemoteService; desk: DeskInTest; id: string }> {
  const service = await startRemoteService();
  service.statuses = statuses;
  const desk = startDesk({ url: service.url, profileOverrides });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  return { service, desk, id: desk.collection().id };
}

test('keeps every status that was passed, a run of equal ones once', async () => {
  const { desk, id } = await tracked([
    { code: 1000, message: 'Received' },
    { code: 1100, message: 'Reading page 1 of 2' },
    { code: 1100, message: 'Reading page 1 of 2' },
    { code: 1100, message: 'Reading page 2 of 2' },
    { code: 2000, message: 'Complete' },
  ]);
  await desk.reaches('ready');
  const history = await desk.call('collection.history', { id });
  expect(history.map(({ code, message }) => `${code} ${message}`)).toEqual([
    '1000 Received',
    '1100 Reading page 1 of 2',
    '1100 Reading page 2 of 2',
    '2000 Complete',
  ]);
});

test('asks ever more slowly while nothing changes, and quickly again after a change', async () => {
  const same = Array.from({ length: 6 }, () => ({ code: 1000 }));
  const { desk } = await tracked([...same, { code: 1100 }, { code: 1100 }, { code: 2000 }], {
    polling: { firstMs: 10, factor: 2, maxMs: 60, jitter: 0 },
  });
  await desk.reaches('ready');
  expect(desk.clock.slept.filter((ms) => ms >= 10)).toEqual([10, 10, 20, 40, 60, 60, 10, 10]);
});

test('stops asking once the status is terminal', async () => {
  const { service, desk } = await tracked([{ code: 2000 }]);
  await desk.reaches('ready');
  expect(polls(service)).toBe(1);
  expect(desk.clock.held()).toBe(0);
});

test('stops at a challenge, sends the answer, and goes on after it', async () => {
  const challenge = { id: 'q1', label: 'Password of the statement', type: 'password' };
  const { service, desk, id } = await tracked([{ code: 1000 }, { code: 1400, requiresChallenge: true, challenge }]);
  const waiting = await desk.reaches('needs-input');
  expect(waiting.challenge).toMatchObject({ id: 'q1', kind: 'password', label: 'Password of the statement' });
  const before = polls(service);
  service.statuses = [{ code: 1100 }, { code: 2000 }];
  expect(polls(service)).toBe(before);
  await desk.call('collection.answer', { id, challengeId: 'q1', value: 'kingfisher' });
  const ready = await desk.reaches('ready');
  expect(service.answers).toEqual([{ id: 'q1', value: 'kingfisher' }]);
  expect(ready.challenge).toBeNull();
});

test.each([
  ['is nowhere to be found', (response) => answerJson(response, { message: 'No such place.' }, 404)],
  ['is refused', (response) => answerJson(response, {}, 403)],
  ['is no JSON', (response) => answerJson(response, '<html>')],
  ['is no question', (response) => answerJson(response, { open: 1 })],
] satisfies [string, (response: ServerResponse) => void][])(
  'needs input where a status asks for it and the question %s, and shows the question once it can be had',
  async (_what, answer) => {
    const service = await startRemoteService();
    service.statuses = [{ code: 2900 }];
    service.next = Array.from({ length: 2 }, () => ({ match: /challenges$/, answer }));
    const desk = startDesk({ url: service.url, profileOverrides: { challengeCodes: [2900], retries: { tries: 1 } } });
    await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
    expect(await desk.reaches('needs-input')).toMatchObject({ challenge: null, failure: null });
    service.next.push({
      match: /challenges$/,
      answer: (response) => answerJson(response, { id: 'q1', label: 'Code?', type: 'text' }),
    });
    await vi.waitFor(() => expect(desk.collection().challenge).toMatchObject({ id: 'q1', label: 'Code?' }));
    service.statuses = [{ code: 2000 }];
    await desk.call('collection.answer', { id: desk.collection().id, challengeId: 'q1', value: '4417' });
    await desk.reaches('ready');
    expect(service.answers).toEqual([{ id: 'q1', value: '4417' }]);
  },
);

test('answers a question without an id with its value alone', async () => {
  const { service, desk, id } = await tracked([{ code: 1400, requiresChallenge: true, challenge: { label: 'Code?' } }]);
  expect((await desk.reaches('needs-input')).challenge).toMatchObject({ id: '', label: 'Code?' });
  service.statuses = [{ code: 2000 }];
  await desk.call('collection.answer', { id, challengeId: '', value: '4417' });
  await desk.reaches('ready');
  expect(service.answers).toEqual([{ value: '4417' }]);
});

test('keeps status codes that are longer than a number holds, digit for digit', async () => {
  const service = await startRemoteService();
  const shown = ['1000', '-90071992547409931', '90071992547409931'];
  const code = (response: ServerResponse) => answerJson(response, `{"code": ${shown.shift() ?? '9.1e16'}}`);
  service.next = Array.from({ length: 3 }, () => ({ match: status, answer: code }));
  const desk = startDesk({ url: service.url, profileOverrides: { successCodes: ['90071992547409931'] } });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  const { id, statusCode } = await desk.reaches('ready');
  expect(statusCode).toBe('90071992547409931');
  const history = await desk.call('collection.history', { id });
  expect(history.map((entry) => entry.code)).toEqual([1000, '-90071992547409931', '90071992547409931']);
});

test('keeps no trace of an answer', async () => {
  const challenge = { id: 'q1', label: 'Password', type: 'password' };
  const { service, desk, id } = await tracked([{ code: 1400, challenge }]);
  await desk.reaches('needs-input');
  service.next.push({
    match: /POST .*challenges/,
    answer: (response) => answerJson(response, { message: 'kingfisher?' }, 500),
  });
  const refusal = desk.call('collection.answer', { id, challengeId: 'q1', value: 'kingfisher' });
  await expect(refusal).rejects.toMatchObject({ code: 'service-failed' });
  await expect(refusal).rejects.not.toThrow(/kingfisher/);
  expect(JSON.stringify([desk.events, desk.logged, desk.collection()])).not.toContain('kingfisher');
});

test('does not show an answered challenge again because the service is slow to forget it', async () => {
  const challenge = { id: 'q1', label: 'Password', type: 'password' };
  const asked = { code: 1400, challenge };
  const { service, desk, id } = await tracked([asked]);
  await desk.reaches('needs-input');
  service.statuses = [asked, asked, { code: 1100 }, { code: 2000 }];
  await desk.call('collection.answer', { id, challengeId: 'q1', value: 'x' });
  await desk.reaches('ready');
  const states = desk.events.flatMap((event) =>
    event.name === 'collection.changed' ? [event.data.collection.state] : [],
  );
  expect(states.filter((state, index) => state === 'needs-input' && states[index - 1] !== 'needs-input')).toHaveLength(
    1,
  );
});

test('asks again where the answer was wrong', async () => {
  const challenge = { id: 'q1', label: 'Password', type: 'password', attemptsLeft: 3 };
  const { service, desk, id } = await tracked([{ code: 1400, challenge }]);
  await desk.reaches('needs-input');
  service.statuses = [{ code: 1400, challenge: { ...challenge, attemptsLeft: 2 } }];
  await desk.call('collection.answer', { id, challengeId: 'q1', value: 'wrong' });
  await vi.waitFor(() => expect(desk.collection().challenge?.attemptsLeft).toBe(2));
  expect(desk.collection().state).toBe('needs-input');
});

test('refuses an answer to what is no longer asked', async () => {
  const { desk, id } = await tracked([{ code: 1400, challenge: { id: 'q2', label: 'Code', type: 'text' } }]);
  await desk.reaches('needs-input');
  const late = desk.call('collection.answer', { id, challengeId: 'q1', value: 'x' });
  await expect(late).rejects.toMatchObject({ code: 'not-allowed' });
});

test('survives a loss of the network, says so meanwhile, and forgets it after', async () => {
  const { service, desk } = await tracked([{ code: 1000 }, { code: 1100 }, { code: 2000 }]);
  for (let lost = 0; lost < 20; lost++) service.next.push({ match: status, answer: (response) => response.destroy() });
  const { failure } = await desk.reaches('ready');
  expect(failure).toBeNull();
  const shown = desk.events.flatMap((event) =>
    event.name === 'collection.changed' && event.data.collection.state === 'collecting'
      ? [event.data.collection.failure?.code]
      : [],
  );
  expect(shown).toContain('service-unreachable');
});

test('obeys Retry-After', async () => {
  const { service, desk } = await tracked([{ code: 1000 }, { code: 2000 }]);
  service.next.push({ match: status, answer: (response) => answerJson(response, {}, 429, { 'retry-after': '7200' }) });
  await vi.waitFor(() => expect(desk.collection().failure?.code).toBe('service-busy'));
  expect(desk.clock.held()).toBe(1);
  const before = desk.clock.now().getTime();
  desk.clock.expire();
  expect(desk.clock.now().getTime() - before).toBe(7_200_000);
  await desk.reaches('ready');
});

test('ends where the service refuses the key, and goes on after a retry', async () => {
  const { service, desk, id } = await tracked([{ code: 1000 }, { code: 2000 }]);
  service.next.push({ match: status, answer: (response) => answerJson(response, {}, 401) });
  const { failure } = await desk.reaches('failed');
  expect(failure?.code).toBe('service-auth');
  await desk.call('collection.retry', { id });
  await desk.reaches('ready');
  expect(service.correlations).toHaveLength(1);
});

test('ends where the service does not know the collection after several looks', async () => {
  const { service, desk } = await tracked([{ code: 1000 }]);
  for (let look = 0; look < 5; look++) {
    service.next.push({ match: status, answer: (response) => answerJson(response, {}, 404) });
  }
  expect((await desk.reaches('failed')).failure?.code).toBe('service-missing');
});

test('marks a collection stuck after the time that the analyst set, and goes on asking', async () => {
  const service = await startRemoteService();
  service.statuses = [{ code: 1000 }];
  const polling = { firstMs: 60_000, factor: 1, maxMs: 60_000, jitter: 0 };
  const desk = startDesk({ url: service.url, profileOverrides: { polling } });
  await desk.call('settings.update', { stuckAfterMinutes: 3 });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  for (let minute = 1; minute <= 4; minute++) {
    await vi.waitFor(() => expect(polls(service)).toBe(minute));
    await vi.waitFor(() => expect(desk.clock.held()).toBe(1));
    expect(desk.collection().stuck).toBe(minute > 3);
    desk.clock.expire();
  }
  service.statuses = [{ code: 1100 }];
  await vi.waitFor(() => expect(polls(service)).toBe(5));
  await vi.waitFor(() => expect(desk.clock.held()).toBe(1));
  desk.clock.expire();
  await vi.waitFor(() => expect(desk.collection()).toMatchObject({ statusCode: 1100, stuck: false }));
});

test('takes tracking up again after a restart', async () => {
  const { service, desk } = await tracked([{ code: 1000 }]);
  await vi.waitFor(() => expect(desk.collection().statusCode).toBe(1000));
  service.statuses = [{ code: 1100 }, { code: 2000 }];
  const again = await desk.restart();
  await again.reaches('ready');
  expect(service.correlations).toHaveLength(1);
});

test('looks again when the time of a challenge has run out, and until the service says what came of it', async () => {
  const expiresAt = '2026-03-01T13:00:00.000Z';
  const asked = { code: 1400, challenge: { id: 'q1', label: 'Code', type: 'text', expiresAt } };
  const { service, desk } = await tracked([asked]);
  await desk.reaches('needs-input');
  const before = polls(service);
  await vi.waitFor(() => expect(desk.clock.held()).toBe(1));
  expect(polls(service)).toBe(before);
  service.statuses = [asked, asked, { code: 3001, message: 'Nobody answered in time' }];
  desk.clock.expire();
  const { failure, challenge } = await desk.reaches('failed');
  expect([failure?.code, challenge]).toEqual(['collection-failed', null]);
  expect(polls(service)).toBe(before + 3);
});

test('asks no more about a challenge that the service keeps open after its time', async () => {
  const expiresAt = '2026-03-01T13:00:00.000Z';
  const { service, desk, id } = await tracked([
    { code: 1400, challenge: { id: 'q1', label: 'Code', type: 'text', expiresAt } },
  ]);
  await desk.reaches('needs-input');
  await vi.waitFor(() => expect(desk.clock.held()).toBe(1));
  desk.clock.expire();
  await vi.waitFor(() => expect(polls(service)).toBe(21));
  service.statuses = [{ code: 2000 }];
  await desk.call('collection.answer', { id, challengeId: 'q1', value: 'late' });
  await desk.reaches('ready');
});

test('looks after a restart whether a challenge still stands', async () => {
  const { service, desk } = await tracked([{ code: 1400, challenge: { id: 'q1', label: 'Code', type: 'text' } }]);
  await desk.reaches('needs-input');
  service.statuses = [{ code: 2000 }];
  const again = await desk.restart();
  await again.reaches('ready');
});

test('asks about all that are open one after the other, not at once, when it starts again', async () => {
  const service = await startRemoteService();
  service.statuses = [{ code: 1000 }];
  const desk = startDesk({ url: service.url, profileOverrides: { polling: { firstMs: 60_000, maxMs: 60_000 } } });
  const files = Array.from({ length: 8 }, (_, at) => desk.offer(pdfFile(`${at}.pdf`)));
  await desk.call('intake.add', { files, allowDuplicates: true });
  await vi.waitFor(() => expect(polls(service)).toBe(8));
  await desk.restart();
  const before = desk.clock.slept.length;
  await vi.waitFor(() => expect(polls(service)).toBe(16));
  // All but the first have waited for their turn.
  expect(desk.clock.slept.length - before).toBeGreaterThanOrEqual(7);
});

test('looks at once where the built-in service says that a status has changed', async () => {
  const service = await startRemoteService();
  service.statuses = [{ code: 1000 }];
  let tell: ((remoteId: string) => void) | undefined;
  const builtInNews = (listener: (remoteId: string) => void) => {
    tell = listener;
    return () => undefined;
  };
  const profileOverrides = { polling: { firstMs: 60_000, maxMs: 60_000 } };
  const desk = startDesk({ url: service.url, profileOverrides, builtInNews });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  await vi.waitFor(() => expect(desk.collection().statusCode).toBe(1000));
  service.statuses = [{ code: 2000 }];
  tell?.('another');
  tell?.('c1');
  await desk.reaches('ready');
});

test('stops asking for a cancelled collection, and can go on with it', async () => {
  const polling = { firstMs: 60_000, maxMs: 60_000 };
  const { service, desk, id } = await tracked([{ code: 1000 }], { polling });
  await vi.waitFor(() => expect(desk.collection().statusCode).toBe(1000));
  expect(await desk.call('collection.cancel', { id })).toMatchObject({ state: 'cancelled' });
  const asked = polls(service);
  service.statuses = [{ code: 2000 }];
  await desk.call('collection.retry', { id });
  await desk.reaches('ready');
  expect(polls(service)).toBe(asked + 1);
});

test('sends what its service gave up once more where the analyst asks, as another collection there', async () => {
  const { service, desk, id } = await tracked([{ code: 3006, message: 'No password that was given opens it' }]);
  const first = await desk.reaches('failed');
  service.statuses = [{ code: 2000 }];
  await desk.call('collection.retry', { id });
  await desk.reaches('ready');
  service.statuses = [{ code: 3006 }];
  await desk.call('collection.retry', { id });
  await desk.reaches('failed');
  service.statuses = [{ code: 1000 }, { code: 2000 }];
  await desk.call('collection.resolve', { id, decision: { kind: 'send-again' } });
  const last = await desk.reaches('ready');
  expect(service.seen().filter((line) => line.startsWith('POST /extracter-api/uploads'))).toHaveLength(2);
  expect([first.remoteId, last.remoteId]).toEqual(['c1', 'c2']);
  expect(last.failure).toBeNull();
});

test('neither gives up nor takes for received what its service gave up', async () => {
  const { desk, id } = await tracked([{ code: 3006 }]);
  await desk.reaches('failed');
  for (const decision of [{ kind: 'give-up' }, { kind: 'received-as', remoteId: 'c9' }] as const)
    await expect(desk.call('collection.resolve', { id, decision })).rejects.toMatchObject({ code: 'not-allowed' });
});
