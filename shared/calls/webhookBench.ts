import { z } from 'zod';
import type { Moment } from '../calendar.ts';
import { call, id } from './fields.ts';

/** A header of a message; `value` is null where it may be a secret and is kept back. */
export type ShownHeader = { name: string; value: string | null };

/** A webhook with an address to authenticate at asks there first. */
export type WebhookStep = 'authentication' | 'delivery';

/** One request of a try, as it was sent. */
export type WebhookExchange = {
  step: WebhookStep;
  /** Without its query, which may hold a secret. */
  address: string;
  headers: ShownHeader[];
  body: string;
  /** Null where none came. The body is null where it may hold a token. */
  answer: { status: number; body: string | null } | null;
};

/** One try to deliver a status: the requests that were sent, and how it ended. */
export type WebhookAttempt = {
  time: Moment;
  outcome: 'delivered' | 'failed';
  httpStatus: number | null;
  error: string | null;
  /** In the order of sending; empty where nothing was sent, or an earlier version of the desk sent it. */
  exchanges: WebhookExchange[];
};

/** What the built-in service tells a webhook about one status. */
export type SentDelivery = {
  id: string;
  /** The service's id of the collection. */
  collectionId: string;
  /** From 1, in the order of the statuses of its collection. */
  sequence: number;
  /** Without its query. */
  address: string;
  state: 'pending' | 'delivered' | 'failed';
  code: number;
  message: string;
  /** When the status came about. */
  time: Moment;
  correlation: string | null;
  /** Oldest first; the last 20. */
  attempts: WebhookAttempt[];
};

/** What the local receiver does with what reaches it. */
const receiverMode = z.enum(['accepts', 'refuses-sign-in', 'fails']);
export type ReceiverMode = z.infer<typeof receiverMode>;

/** A request as the local receiver got it. */
export type ReceivedRequest = {
  /** From 1, in the order of arrival. */
  number: number;
  time: Moment;
  step: WebhookStep;
  headers: ShownHeader[];
  body: string;
  /** From `X-Delivery-Id`. */
  deliveryId: string | null;
  /** What was answered. */
  status: number;
};

/** The receiver on this computer: whether it runs, how it answers, and what it got. */
export type Receiver = {
  running: boolean;
  /** Of deliveries, and to authenticate at; null before the first start, the same ever after. */
  address: string | null;
  authAddress: string | null;
  mode: ReceiverMode;
  /** Newest first; the last 200 of this run. */
  received: ReceivedRequest[];
};

/** What webhooks were sent, beside what the local receiver got. */
export type WebhookBench = {
  /** Newest first; the last 200. */
  deliveries: SentDelivery[];
  receiver: Receiver;
};

const serviceId = z.string().min(1).max(200);

/** Calls of the webhook bench. */
export const webhookBenchCalls = {
  /** The deliveries of the built-in service: of one of the desk's collections, or of all. */
  'webhookBench.read': call({ collectionId: id.nullable() }).answers<WebhookBench>(),
  /** Sends one again. Ids are the service's. `not-allowed` while it is being sent. */
  'webhookBench.replay': call({ collectionId: serviceId, deliveryId: serviceId }).answers<null>(),
  /** Starts or stops the local receiver, and says what it answers from now on. */
  'webhookBench.receive': call({ running: z.boolean(), mode: receiverMode }).answers<Receiver>(),
};

/** What the webhook bench announces. */
export type WebhookBenchEvents = {
  /** Something was sent or received. */
  'webhookBench.changed': Record<string, never>;
};
