/** What goes with uploads beside the statements, as it is asked for. */
export const uploadOptionTexts = {
  title: 'Sent with each upload',
  add: 'Add statements with options…',
  once: 'For these files alone. What is usual is in Settings, under Uploads.',
  hint: 'To remote services only. The built-in service needs none of it.',
  webhook: 'Webhook',
  noWebhook: 'No webhook',
  removedWebhook: 'A webhook that was removed',
  correlation: 'Correlation',
  ownCorrelation: 'Of the webhook or collection',
  brand: 'Brand',
  noBrand: 'None',
  force: 'Extract again',
  forceHint: 'Asks the service to read statements anew that it may have read before.',
} as const;
