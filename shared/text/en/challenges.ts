/** Where a service waits for an answer and its question cannot be had. */
export const unreadQuestion = {
  title: 'The service asks for something',
  sentence:
    'Its question could not be read here and is requested again automatically. You may have to answer it on the service’s own page. What was collected so far is safe.',
} as const;
