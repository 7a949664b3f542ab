import type {
  Receiver,
  SentDelivery,
  WebhookAttempt,
  webhookBenchCalls,
  WebhookExchange,
} from '../../../../shared/calls/webhookBench.ts';
import type { Answers } from '../fakeBridge.ts';
import { inventedNow } from './cases.ts';

const address = 'http://127.0.0.1:49210/hook';

/** A bench with a delivery that arrived after signing in, and one that was refused twice. */
export function inventWebhookBench(): Required<Pick<Answers, keyof typeof webhookBenchCalls>> {
  let receiver: Receiver = {
    ...{ running: true, mode: 'accepts', address, authAddress: `${address}/auth` },
    received: [
      {
        ...{ number: 2, step: 'delivery', deliveryId: 'd-2', status: 200, time: inventedNow },
        headers: [...headers('d-2'), { name: 'authorization', value: null }],
        body: bodyOf('d-2', 2000),
      },
      {
        ...{ number: 1, step: 'authentication', deliveryId: 'd-2', status: 200, time: inventedNow },
        headers: headers('d-2'),
        body: '{"collectionId":"other"}',
      },
    ],
  };
  return {
    'webhookBench.read': () => ({ deliveries: [delivered(), refused()], receiver }),
    'webhookBench.replay': () => null,
    'webhookBench.receive': (change) => (receiver = { ...receiver, ...change }),
  };
}

const headers = (id: string) => [
  { name: 'content-type', value: 'application/json' },
  { name: 'x-delivery-id', value: id },
  { name: 'x-tenant', value: null },
];

const bodyOf = (id: string, code: number): string =>
  JSON.stringify({ id, event: 'collection.status', collectionId: 'r-1', correlation: 'loan 77', status: { code } });

const delivery = (id: string, change: Pick<SentDelivery, 'state' | 'code' | 'message' | 'attempts'>): SentDelivery => ({
  ...{ id, collectionId: 'r-1', sequence: 1, address, time: inventedNow, correlation: 'loan 77' },
  ...change,
});

function delivered(): SentDelivery {
  const exchanges: WebhookExchange[] = [
    {
      ...{ step: 'authentication', address: `${address}/auth`, headers: headers('d-2') },
      body: '{"collectionId":"r-1","correlation":"loan 77"}',
      answer: { status: 200, body: null },
    },
    {
      ...{ step: 'delivery', address, headers: [...headers('d-2'), { name: 'authorization', value: null }] },
      body: bodyOf('d-2', 2000),
      answer: { status: 200, body: '{"status":200}' },
    },
  ];
  const attempts: WebhookAttempt[] = [
    { time: inventedNow, outcome: 'delivered', httpStatus: 200, error: null, exchanges },
  ];
  return delivery('d-2', { state: 'delivered', code: 2000, message: 'Complete', attempts });
}

function refused(): SentDelivery {
  const failed: WebhookAttempt = {
    ...{ time: inventedNow, outcome: 'failed', httpStatus: 503, error: 'The receiver refused the delivery.' },
    exchanges: [
      {
        ...{ step: 'delivery', address, headers: headers('d-1') },
        body: bodyOf('d-1', 1410),
        answer: { status: 503, body: 'down for repairs' },
      },
    ],
  };
  const message = 'Enter the one-time code';
  return delivery('d-1', { state: 'failed', code: 1410, message, attempts: [failed, failed] });
}
