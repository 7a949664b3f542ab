import type { ReceiverMode, SentDelivery, WebhookStep } from '../../calls/webhookBench.ts';

/** What each state of a delivery is called. */
export const deliveryText: Record<SentDelivery['state'], { word: string; tone: 'active' | 'plain' | 'bad' }> = {
  pending: { word: 'Being sent', tone: 'active' },
  delivered: { word: 'Delivered', tone: 'plain' },
  failed: { word: 'Not delivered', tone: 'bad' },
};

export const webhookStepText: Record<WebhookStep, string> = {
  authentication: 'Authentication',
  delivery: 'Delivery',
};

/** What the local receiver can be told to do. */
export const receiverModes: readonly { value: ReceiverMode; word: string }[] = [
  { value: 'accepts', word: 'Accept all' },
  { value: 'refuses-sign-in', word: 'Refuse authentication' },
  { value: 'fails', word: 'Fail deliveries' },
];
