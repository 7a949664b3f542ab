/** Where a service waits for an answer and its question cannot be had. */
export const unreadQuestion = {
  title: 'The service asks for something',
  sentence:
    'Its question could not be read from here and is looked for again by itself. It may have to be answered on the service’s own page; what was collected so far is safe.',
} as const;
