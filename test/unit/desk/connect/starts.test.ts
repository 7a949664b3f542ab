import { describe, expect, test } from 'vitest';
import { startDesk } from '../support/deskInTest.ts';
import { loginOf, practicePlan, startPracticeDesk, start, casesOf } from './practiceDesk.ts';

describe('a start', () => {
  test('goes from credentials to products that can be reviewed, in a case named after the consumer', async () => {
    const { desk } = await startPracticeDesk();
    const { collection, reused } = await start(desk, 'success');
    expect(reused).toBe(false);
    expect(collection).toMatchObject({ origin: 'connect-flow', state: 'collecting', documentIds: [] });
    await desk.reaches('ready', collection.id);
    expect(casesOf(desk)).toMatchObject([{ name: 'N Vosloo', idNumber: '8001015009087', collections: 1 }]);
    const review = await desk.call('review.open', { caseId: collection.caseId });
    expect(review.accounts.map(({ bank }) => bank)).toEqual(['Practice Bank', 'Practice Bank']);
    const codes = (await desk.call('collection.history', { id: collection.id })).map(({ code }) => code);
    expect(codes.at(-1)).toBe(2000);
    expect(codes.slice(0, -1).every((code) => Number(code) < 2000)).toBe(true);
  });

  test('is placed into the case that is named, and keeps what was sent but for the credentials', async () => {
    const { desk } = await startPracticeDesk();
    const file = await desk.call('case.create', { name: 'Vosloo, bond' });
    const plan = practicePlan({ correlation: 'file-7', services: [{ id: 'accounts', name: 'Accounts' }] });
    const { collection } = await desk.call('connect.start', {
      plan,
      caseId: file.id,
      credentials: loginOf('success'),
    });
    expect(collection.caseId).toBe(file.id);
    const record = await desk.call('connect.record', { id: collection.id });
    expect(record).toMatchObject({
      plan,
      correlation: 'file-7',
      credentialNames: ['username', 'password'],
      hasConsumerPage: true,
      reused: false,
    });
    expect(record.consentId).toMatch(/\S/);
    expect(JSON.stringify(record)).not.toContain('practice"');
  });

  test('carries the desk’s own id as its correlation where nothing else is given', async () => {
    const { desk, service } = await startPracticeDesk();
    const { collection } = await start(desk, 'stalls');
    const { json } = await service.call('GET', `consultant-api/collections/${collection.remoteId}`);
    expect(json['correlation']).toBe(collection.id);
  });

  test('empties the credentials that it was given', async () => {
    const { desk } = await startPracticeDesk();
    const handed = loginOf('stalls');
    await desk.desk.handlers['connect.start']({ plan: practicePlan(), credentials: handed });
    expect(handed).toEqual({});
  });

  test('sends no credentials where the consumer signs in on their own page', async () => {
    const { desk, service } = await startPracticeDesk();
    const { collection } = await start(desk, 'success', { consent: 'consumer-page', agreed: false });
    await service.reaches(collection.remoteId!, 1020);
    expect((await desk.call('connect.record', { id: collection.id })).credentialNames).toEqual([]);
  });

  test.each([
    ['an institution', { institutionId: '' }],
    ['a reason for the consumer', { purpose: ' ' }],
    ['the consumer’s word', { agreed: false }],
    ['a date that exists', { consumer: { ...practicePlan().consumer, dateOfBirth: '1980-02-30' } }],
    ['a birth before today', { consumer: { ...practicePlan().consumer, dateOfBirth: '2999-01-01' } }],
    ['a reason to force', { force: true }],
  ])('is refused without %s, before anything is written', async (_what, change) => {
    const { desk } = await startPracticeDesk();
    await expect(start(desk, 'success', change)).rejects.toMatchObject({ code: 'bad-request' });
    expect(casesOf(desk)).toEqual([]);
  });

  test('that the service refuses leaves nothing but the draft, and says the service’s words', async () => {
    const { desk } = await startPracticeDesk();
    const plan = practicePlan({ institutionId: 'no-such-bank' });
    await desk.call('connectDraft.save', { caseId: null, draft: { plan, step: 'check' } });
    await expect(desk.call('connect.start', { plan, credentials: loginOf('success') })).rejects.toMatchObject({
      code: 'service-refused',
      message: expect.stringContaining('the only provider here') as string,
    });
    expect(casesOf(desk)).toEqual([]);
    expect(await desk.call('connectDraft.read', { caseId: null })).toMatchObject({ plan, step: 'check' });
  });

  test('that reaches no service leaves nothing but the draft', async () => {
    const desk = startDesk({ url: 'http://127.0.0.1:9' });
    await expect(start(desk, 'x', { connectionId: 'remote' })).rejects.toMatchObject({ code: 'service-unreachable' });
    expect(casesOf(desk)).toEqual([]);
  });

  test('takes its draft away', async () => {
    const { desk } = await startPracticeDesk();
    const plan = practicePlan();
    await desk.call('connectDraft.save', { caseId: null, draft: { plan, step: 'check' } });
    await start(desk, 'stalls');
    expect(await desk.call('connectDraft.read', { caseId: null })).toBeNull();
  });
});

describe('ends of a start', () => {
  test.each([
    ['wrong', 3202],
    ['locked', 3203],
    ['refuses', 3200],
    ['cancels', 3205],
    ['down', 3206],
    ['nothing', 3010],
  ])('the login %s ends with %i, in the bank’s words', async (username, code) => {
    const { desk, service } = await startPracticeDesk();
    const { collection } = await start(desk, username);
    if (username === 'wrong') {
      for (let tries = 0; tries < 2; tries++) {
        await service.reaches(collection.remoteId!, 1031);
        await desk.call('connect.credentials', { id: collection.id, credentials: loginOf('wrong') });
      }
    }
    const failed = await desk.reaches('failed', collection.id);
    expect(failed).toMatchObject({ statusCode: code, failure: { code: 'collection-failed' } });
    expect(failed.statusMessage).toMatch(/\S/);
  });

  test('a consumer who does not act in time', async () => {
    const { desk, service } = await startPracticeDesk();
    const { collection } = await start(desk, '', { consent: 'consumer-page' });
    await service.reaches(collection.remoteId!, 1020);
    service.clock.expire();
    expect(await desk.reaches('failed', collection.id)).toMatchObject({ statusCode: 3201 });
  });
});

describe('challenges of a start', () => {
  test('text, choice and image are asked one after the other, and lead to products', async () => {
    const { desk } = await startPracticeDesk();
    const { collection } = await start(desk, 'several');
    const asked: string[] = [];
    const answers: Record<string, string> = { text: '123456', choice: 'savings', image: '00000' };
    for (let step = 0; step < 3; step++) {
      const { challenge } = await desk.reaches('needs-input', collection.id);
      asked.push(challenge!.kind);
      expect(challenge).toMatchObject({ attemptsLeft: 3, expiresAt: expect.stringMatching(/Z$/) as string });
      const value = answers[challenge!.kind]!;
      if (challenge!.kind === 'image') expect(challenge!.image).toMatch(/^data:image\/png/);
      await desk.call('collection.answer', { id: collection.id, challengeId: challenge!.id, value });
    }
    expect(asked).toEqual(['text', 'choice', 'image']);
    // The picture was not read; one attempt fewer is left.
    expect((await desk.reaches('needs-input', collection.id)).challenge?.attemptsLeft).toBe(2);
  });

  test('are refused once the attempts are used up', async () => {
    const { desk } = await startPracticeDesk();
    const { collection } = await start(desk, 'attempts');
    const left: (number | null)[] = [];
    for (let tries = 0; tries < 3; tries++) {
      const { challenge } = await desk.reaches('needs-input', collection.id);
      left.push(challenge!.attemptsLeft);
      await desk.call('collection.answer', { id: collection.id, challengeId: challenge!.id, value: '1' });
    }
    expect(left).toEqual([3, 2, 1]);
    expect(await desk.reaches('failed', collection.id)).toMatchObject({ statusCode: 3204 });
  });
});
