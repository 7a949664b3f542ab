import { expect, test } from 'vitest';
import type { WebhookBench } from '../../../../shared/calls/webhookBench.ts';
import type { DeskInTest } from '../support/deskInTest.ts';
import { loginOf, practicePlan, startPracticeDesk } from '../connect/practiceDesk.ts';

const secret = 'tenant-secret-7Q';

const read = (desk: DeskInTest, collectionId: string | null = null): Promise<WebhookBench> =>
  desk.call('webhookBench.read', { collectionId });

/** A desk whose start reports to its own receiver; gives the id of the collection. */
async function reportToReceiver(desk: DeskInTest, mode: 'accepts' | 'refuses-sign-in' | 'fails'): Promise<string> {
  const { address, authAddress } = await desk.call('webhookBench.receive', { running: true, mode });
  const webhook = await desk.call('webhookProfile.save', {
    name: 'Bench',
    url: `${address}?key=${secret}`,
    authUrl: authAddress ?? '',
    correlation: 'loan 77',
    headers: [{ name: 'X-Tenant', value: secret }],
  });
  const plan = practicePlan({ webhookId: webhook.id });
  return (await desk.call('connect.start', { plan, credentials: loginOf('success') })).collection.id;
}

test('what is sent and what arrives are shown side by side, authentication first, without a secret', async () => {
  const { desk } = await startPracticeDesk();
  const id = await reportToReceiver(desk, 'accepts');
  await expect.poll(async () => (await read(desk, id)).deliveries).toMatchObject([{ state: 'delivered', code: 2000 }]);
  const bench = await read(desk, id);
  const [delivery] = bench.deliveries;
  const [attempt] = delivery!.attempts;
  expect(attempt!.exchanges).toMatchObject([
    { step: 'authentication', answer: { status: 200, body: null } },
    { step: 'delivery', address: bench.receiver.address, answer: { status: 200, body: '{"status":200}' } },
  ]);
  expect(bench.receiver.received).toMatchObject([
    { step: 'delivery', deliveryId: delivery!.id, body: attempt!.exchanges[1]!.body, status: 200 },
    { step: 'authentication', deliveryId: delivery!.id, body: attempt!.exchanges[0]!.body, status: 200 },
  ]);
  for (const { headers } of [attempt!.exchanges[1]!, bench.receiver.received[0]!]) {
    expect(headers).toContainEqual({ name: 'x-tenant', value: null });
    expect(headers).toContainEqual({ name: 'authorization', value: null });
    expect(headers).toContainEqual({ name: 'x-delivery-id', value: delivery!.id });
  }
  expect(JSON.stringify(bench)).not.toContain(secret);
  expect(desk.events).toContainEqual({ name: 'webhookBench.changed', data: {} });
});

test('a delivery that is sent again keeps its earlier try', async () => {
  const { desk } = await startPracticeDesk();
  await reportToReceiver(desk, 'accepts');
  await expect.poll(async () => (await read(desk)).deliveries).toMatchObject([{ state: 'delivered' }]);
  const { id: deliveryId, collectionId } = (await read(desk)).deliveries[0]!;
  await desk.call('webhookBench.replay', { collectionId, deliveryId });
  await expect
    .poll(async () => (await read(desk)).deliveries)
    .toMatchObject([{ state: 'delivered', attempts: [{ outcome: 'delivered' }, { outcome: 'delivered' }] }]);
  expect((await read(desk)).receiver.received).toHaveLength(4);
});

test('a delivery that nobody knows cannot be sent again', async () => {
  const { desk } = await startPracticeDesk();
  await expect(
    desk.call('webhookBench.replay', { collectionId: 'nobody', deliveryId: 'nothing' }),
  ).rejects.toMatchObject({ code: 'not-found' });
});

test('a receiver that refuses to authenticate gets no delivery', async () => {
  const { desk } = await startPracticeDesk();
  await reportToReceiver(desk, 'refuses-sign-in');
  await expect
    .poll(async () => (await read(desk)).deliveries[0]?.attempts[0])
    .toMatchObject({ outcome: 'failed', httpStatus: 401, exchanges: [{ step: 'authentication' }] });
  expect((await read(desk)).receiver.received.every(({ step }) => step === 'authentication')).toBe(true);
});

test('a receiver that fails is asked again', async () => {
  const { desk } = await startPracticeDesk();
  await reportToReceiver(desk, 'fails');
  await expect.poll(async () => (await read(desk)).deliveries[0]?.attempts.length).toBeGreaterThanOrEqual(2);
  const { address } = await desk.call('webhookBench.receive', { running: true, mode: 'accepts' });
  expect((await read(desk)).receiver).toMatchObject({ address, mode: 'accepts', running: true });
});

test('the receiver takes nothing at another address, or while it is stopped', async () => {
  const { desk } = await startPracticeDesk();
  const { address } = await desk.call('webhookBench.receive', { running: true, mode: 'accepts' });
  const post = async (to: string): Promise<number> => (await fetch(to, { method: 'POST', body: '{}' })).status;
  expect(await post(new URL('/', address!).href)).toBe(404);
  expect((await fetch(address!)).status).toBe(404);
  expect((await fetch(address!, { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(413);
  expect((await read(desk)).receiver.received).toEqual([]);
  expect(await post(address!)).toBe(200);

  await desk.call('webhookBench.receive', { running: false, mode: 'accepts' });
  await expect(post(address!)).rejects.toThrow();
  const again = await desk.call('webhookBench.receive', { running: true, mode: 'accepts' });
  expect(again).toMatchObject({ address, received: [{ number: 1 }] });
});
