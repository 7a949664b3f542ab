import { describe, expect, test } from 'vitest';
import { loginOf, practicePlan, startPracticeDesk, start, casesOf } from './practiceDesk.ts';

describe('reuse', () => {
  test('a finished collection is used again and not followed twice', async () => {
    const { desk } = await startPracticeDesk();
    const first = await start(desk, 'success');
    await desk.reaches('ready', first.collection.id);
    const again = await start(desk, 'success');
    expect(again.reused).toBe(true);
    expect(again.collection.id).toBe(first.collection.id);
    expect(casesOf(desk)).toMatchObject([{ collections: 1 }]);
  });

  test('force makes a new one all the same', async () => {
    const { desk } = await startPracticeDesk();
    const first = await start(desk, 'success');
    await desk.reaches('ready', first.collection.id);
    const plan = practicePlan({ force: true, forceReason: 'A month has passed.' });
    const again = await desk.call('connect.start', {
      plan,
      caseId: first.collection.caseId,
      credentials: loginOf('success'),
    });
    expect(again.reused).toBe(false);
    expect(again.collection.remoteId).not.toBe(first.collection.remoteId);
    expect(await desk.call('connect.record', { id: again.collection.id })).toMatchObject({
      plan: { force: true, forceReason: 'A month has passed.' },
    });
  });

  test('another case follows the same collection on its own', async () => {
    const { desk } = await startPracticeDesk();
    const first = await start(desk, 'success');
    await desk.reaches('ready', first.collection.id);
    const other = await desk.call('case.create', { name: 'Another' });
    const again = await desk.call('connect.start', { plan: practicePlan(), caseId: other.id, credentials: null });
    expect(again.reused).toBe(true);
    expect(again.collection).toMatchObject({ caseId: other.id, remoteId: first.collection.remoteId });
    await desk.reaches('ready', again.collection.id);
  });

  test('earlier starts of the same consumer are listed before another is sent', async () => {
    const { desk } = await startPracticeDesk();
    const { collection } = await start(desk, 'success');
    await desk.reaches('ready', collection.id);
    const sought = { connectionId: 'this-computer', institutionId: 'practice-bank', idNumber: '8001015009087' };
    expect(await desk.call('connect.earlier', sought)).toMatchObject([
      { collectionId: collection.id, caseName: 'N Vosloo', state: 'ready', consentId: expect.any(String) as string },
    ]);
    expect(await desk.call('connect.earlier', { ...sought, idNumber: '1' })).toEqual([]);
    expect(await desk.call('connect.earlier', { ...sought, idNumber: '' })).toEqual([]);
  });
});
