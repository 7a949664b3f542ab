/** What goes with uploads beside the statements, as it is asked for. */
export const uploadOptionTexts = {
  title: 'Sent with each upload',
  add: 'Add statements with options…',
  once: 'For these files only. The defaults are in Settings, under Uploads.',
  hint: 'For remote services only. The built-in service does not use them.',
  webhook: 'Webhook',
  noWebhook: 'No webhook',
  removedWebhook: 'Removed webhook',
  correlation: 'Correlation',
  ownCorrelation: 'From the webhook or collection',
  brand: 'Brand',
  noBrand: 'None',
  force: 'Extract again',
  forceHint: 'Asks the service to read statements again that it may have read before.',
} as const;
