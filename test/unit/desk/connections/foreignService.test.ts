import { expect, onTestFinished, test } from 'vitest';
import { profileForm } from '../../../../electron/service/profile/profileForm.ts';
import { faultsOfOverrides } from '../../../../electron/service/profile/profileOverrides.ts';
import { typedAt, withTyped, type Overrides } from '../../../../renderer/lib/profileValues.ts';
import { foreignProfile, startForeignService } from '../../../support/foreignService.ts';
import { testClient, testKey, testSecret } from '../../../support/testClient.ts';
import { pdfFile, startDesk } from '../support/deskInTest.ts';

async function foreign() {
  const service = await startForeignService(testKey, testSecret);
  onTestFinished(() => service.close());
  return service;
}

test('a service that is unlike the usual one in all that is left open is worked with from an upload to the totals', async () => {
  const service = await foreign();
  const desk = startDesk({ url: service.url, profileOverrides: foreignProfile });
  desk.secrets.set('connection/remote/api-key', testKey).set('connection/remote/client-secret', testSecret);
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  const { id, caseId, challenge, statusCode, statusMessage } = await desk.reaches('needs-input');
  expect({ statusCode, statusMessage }).toEqual({ statusCode: '90071992547409931', statusMessage: 'Frage' });
  expect(challenge).toMatchObject({ id: '', label: 'Wie lautet die TAN?', kind: 'text' });
  await desk.call('collection.answer', { id, challengeId: '', value: '4417' });
  const ready = await desk.reaches('ready');
  expect(service.answers).toEqual([{ antwort: '4417' }]);
  expect(service.steps.get('uploads')?.['text']).toMatch(/name="pdf"; filename="March.pdf"[\s\S]*name="ref"/);
  expect(ready.missing).toEqual([{ kind: 'product', remoteId: null, name: 'Entry 3 of the list', failure: null }]);
  const products = await desk.call('collection.products', { id });
  expect(products.map(({ remoteId, name }) => `${remoteId} ${name}`)).toEqual([
    'rows rows',
    '5 Auszug',
    'all all-products.zip',
    'summary summary.json',
    'list product-list.json',
  ]);
  const review = await desk.call('review.open', { caseId });
  expect(review).toMatchObject({
    unreadable: [],
    differingMonths: [],
    totals: [{ month: '2026-03', currency: 'EUR', moneyIn: '1200.10', moneyOut: '700.00' }],
  });
  const summary = products.find(({ kind }) => kind === 'summary')!;
  expect((await desk.call('product.preview', { id: summary.id })).unknown).toEqual([]);
});

test('a token is asked for once, sent with every request, and asked for anew where it is no longer taken', async () => {
  const service = await foreign();
  const { client } = testClient(service.url, foreignProfile);
  await Promise.all([client.fetchStatus('7'), client.fetchProducts('7'), client.fetchSummary('7')]);
  expect(service.tokens()).toBe(1);
  service.revoke();
  expect((await client.fetchStatus('7')).code).toBe('90071992547409931');
  expect(service.tokens()).toBe(2);
});

test('a token that is not given is told without secrets', async () => {
  const service = await foreign();
  const { client } = testClient(service.url, foreignProfile, { clientSecret: 'another-secret-51' });
  const failure = await client.fetchStatus('7').catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'service-auth', status: 403 });
  expect(JSON.stringify(failure)).not.toMatch(/another-secret-51|test-key/);
});

test('a start in several steps sends each field where it belongs', async () => {
  const service = await foreign();
  const { client } = testClient(service.url, foreignProfile);
  const started = await client.start({
    name: 'T Example',
    dateOfBirth: '1990-02-28',
    email: 't@example.com',
    force: true,
    credentials: [{ user: 'a' }],
  });
  expect(started.collectionId).toBe('7');
  expect(Object.fromEntries(service.steps)).toEqual({
    sessions: { force: true, email: 't@example.com' },
    consumer: { fullName: 'T Example', born: '1990-02-28' },
    access: { logins: [{ user: 'a' }] },
  });
});

test('a further step that is not taken tells the id of what was started', async () => {
  const service = await foreign();
  const startSteps = ['consultant-api/v4/elsewhere/{collectionId}/consumer name'];
  const { client } = testClient(service.url, { ...foreignProfile, startSteps });
  await expect(client.start({ name: 'T Example' })).rejects.toMatchObject({
    code: 'upload-unknown',
    message: expect.stringContaining('The collection 7 was started') as string,
  });
});

test('the form offers every entry of the profile', () => {
  const offered = profileForm().flatMap(({ fields }) => fields);
  const typed = offered.reduce<Overrides>((overrides, field) => {
    const value = typedAt(foreignProfile, field);
    return value === '' ? overrides : withTyped(overrides, field, value);
  }, {});
  expect(faultsOfOverrides(typed)).toEqual([]);
  expect(typed).toEqual(foreignProfile);
});
