import { describe, expect, test } from 'vitest';
import { practicePlan, startPracticeDesk } from './practiceDesk.ts';

describe('presets', () => {
  test('are saved by name, changed and removed, without empty fields', async () => {
    const { desk } = await startPracticeDesk();
    const { id } = await desk.call('identityPreset.save', { name: 'B', fields: { idType: 'PASSPORT', email: '' } });
    await desk.call('identityPreset.save', { name: 'a', fields: { nationality: 'ZA' } });
    await desk.call('identityPreset.save', { id, name: 'B', fields: { idType: 'NATIONAL' } });
    expect(await desk.call('identityPreset.list', {})).toMatchObject([
      { name: 'a', fields: { nationality: 'ZA' } },
      { id, name: 'B', fields: { idType: 'NATIONAL' } },
    ]);
    await desk.call('identityPreset.remove', { id });
    expect(await desk.call('identityPreset.list', {})).toHaveLength(1);
    await expect(desk.call('identityPreset.save', { name: 'x', fields: {} })).rejects.toMatchObject({
      code: 'bad-request',
    });
  });

  test('give the name that a start leaves out', async () => {
    const { desk, service } = await startPracticeDesk();
    const preset = await desk.call('identityPreset.save', { name: 'p', fields: { name: 'T Lind', idNumber: '77' } });
    const plan = practicePlan({
      presetId: preset.id,
      consumer: { ...practicePlan().consumer, name: '', idNumber: '' },
      consent: 'consumer-page',
    });
    const { collection } = await desk.call('connect.start', { plan, credentials: null });
    expect((await desk.call('case.read', { id: collection.caseId })).name).toBe('T Lind');
    const { json } = await service.call('GET', `consultant-api/collections/${collection.remoteId}`);
    expect(json).toMatchObject({ name: 'T Lind', idNumber: '77' });
  });
});

describe('drafts', () => {
  test('are kept one for each case and one for a new case, and go with their case', async () => {
    const { desk } = await startPracticeDesk();
    const file = await desk.call('case.create', { name: 'A case' });
    const [own, other] = [practicePlan({ correlation: 'own' }), practicePlan({ correlation: 'new' })];
    await desk.call('connectDraft.save', { caseId: file.id, draft: { plan: own, step: 'consumer' } });
    await desk.call('connectDraft.save', { caseId: null, draft: { plan: practicePlan(), step: 'consumer' } });
    await desk.call('connectDraft.save', { caseId: null, draft: { plan: other, step: 'check' } });
    const next = await desk.restart();
    expect(await next.call('connectDraft.read', { caseId: file.id })).toMatchObject({ plan: own, step: 'consumer' });
    expect(await next.call('connectDraft.read', { caseId: null })).toMatchObject({ plan: other, step: 'check' });
    await next.call('connectDraft.discard', { caseId: null });
    expect(await next.call('connectDraft.read', { caseId: null })).toBeNull();
    await next.call('case.remove', { id: file.id });
    await expect(next.call('connectDraft.read', { caseId: file.id })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('that cannot be read any more are none', async () => {
    const { desk } = await startPracticeDesk();
    desk.store.startDrafts.save(null, { plan: { of: 'another version' }, step: 'check' });
    expect(await desk.call('connectDraft.read', { caseId: null })).toBeNull();
  });

  test('never take credentials, whatever the window sends', async () => {
    const { desk } = await startPracticeDesk();
    const plan = { ...practicePlan(), credentials: { password: 'CANARY' } };
    await expect(
      desk.call('connectDraft.save', { caseId: null, draft: { plan, step: 'check' } }),
    ).rejects.toMatchObject({ code: 'bad-request' });
  });

  test('begin anew from an earlier start, without the consumer’s word for that one', async () => {
    const { desk } = await startPracticeDesk();
    const plan = practicePlan();
    const { collection } = await desk.call('connect.start', {
      plan,
      credentials: { username: 'locked', password: 'x' },
    });
    await desk.reaches('failed', collection.id);
    const draft = await desk.call('connect.again', { id: collection.id, force: true });
    expect(draft).toMatchObject({ step: 'check', plan: { ...plan, agreed: false, force: true } });
    expect(await desk.call('connectDraft.read', { caseId: collection.caseId })).toEqual(draft);
  });
});
