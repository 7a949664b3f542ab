import type { ServiceClient } from '../../electron/service/endpoints/client.ts';
import { uploadFile, wholeOf } from '../support/testClient.ts';

/**
 * How an endpoint's answer is used, which decides what a fault means: `json` is read whole, `download` is handed on as
 * it comes, `create` makes a collection, `post` needs only the status, `probe` tells the status whatever it is.
 */
export type EndpointKind = 'json' | 'download' | 'create' | 'post' | 'probe';

export type Endpoint = {
  name: string;
  kind: EndpointKind;
  /** A good answer's body. */
  answer: string;
  call: (client: ServiceClient) => Promise<unknown>;
};

const pdf = uploadFile('march.pdf', Buffer.alloc(150_000, '%PDF-1.7 '));

/** Every call of the client that sends a request. */
export const endpoints: Endpoint[] = [
  {
    name: 'upload',
    kind: 'create',
    answer: '{"collectionId": "c-1"}',
    call: (client) => client.upload([pdf], { name: 'T' }),
  },
  { name: 'start', kind: 'create', answer: '{"id": "c-1"}', call: (client) => client.start({ name: 'T' }) },
  { name: 'fetchStatus', kind: 'json', answer: '{"code": 1000}', call: (client) => client.fetchStatus('c-1') },
  { name: 'fetchCollection', kind: 'json', answer: '{"id": "c-1"}', call: (client) => client.fetchCollection('c-1') },
  { name: 'fetchChallenges', kind: 'json', answer: '[]', call: (client) => client.fetchChallenges('c-1') },
  {
    name: 'answerChallenge',
    kind: 'post',
    answer: '{}',
    call: (client) => client.answerChallenge('c-1', 'q-1', 'an answer'),
  },
  {
    name: 'postCredentials',
    kind: 'post',
    answer: '{}',
    call: (client) => client.postCredentials('c-1', [{ username: 'user' }]),
  },
  { name: 'cancelCollection', kind: 'post', answer: '{}', call: (client) => client.cancelCollection('c-1') },
  { name: 'fetchProducts', kind: 'json', answer: '[]', call: (client) => client.fetchProducts('c-1') },
  {
    name: 'fetchProduct',
    kind: 'download',
    answer: '{}',
    call: async (client) => wholeOf((await client.fetchProduct('c-1', 'p-1')).body),
  },
  {
    name: 'fetchArchive',
    kind: 'download',
    answer: 'PK',
    call: async (client) => wholeOf((await client.fetchArchive('c-1')).body),
  },
  {
    name: 'fetchSummary',
    kind: 'download',
    answer: '{}',
    call: async (client) => wholeOf((await client.fetchSummary('c-1')).body),
  },
  { name: 'fetchCompanies', kind: 'json', answer: '[]', call: (client) => client.fetchCompanies() },
  { name: 'fetchDataServices', kind: 'json', answer: '[]', call: (client) => client.fetchDataServices('k', 'b') },
  { name: 'fetchProviders', kind: 'json', answer: '[]', call: (client) => client.fetchProviders() },
  { name: 'probe', kind: 'probe', answer: '[]', call: (client) => client.probe() },
];
