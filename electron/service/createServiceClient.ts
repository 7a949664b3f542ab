import type { Clock } from '../base/clock.ts';
import { AppError } from '../../shared/errors.ts';
import { addressOf, requireBaseUrl } from './profile/addresses.ts';
import { readCatalogue } from './endpoints/catalogue.ts';
import { readChallenges } from './endpoints/challenges.ts';
import type { CallOptions, ServiceClient } from './endpoints/client.ts';
import { parseJson } from './json/losslessJson.ts';
import type { Network } from './requests/network.ts';
import { jsonBody } from './requests/outgoingBody.ts';
import { downloadOf, readProductList } from './endpoints/products.ts';
import { defaultProfile, type ServiceProfile } from './profile/profile.ts';
import { createSender } from './requests/sender.ts';
import type { ServiceRequest, WholeAnswer } from './requests/serviceRequest.ts';
import type { Fetch } from './requests/fetch.ts';
import { halfStarted, readStarted, secretsOf, startBodies } from './endpoints/start.ts';
import { readStatus } from './endpoints/status.ts';
import { upload } from './endpoints/upload.ts';

/** What a client is made of; the fetch, the clock and the draw of numbers are injected. */
export type ServiceClientParts = {
  /** Of the service, with or without a path. */
  baseUrl: string;
  apiKey: string;
  /** Sent only where there is one. */
  clientSecret?: string | null;
  /** From `parseProfileOverrides`; the default where absent. */
  profile?: ServiceProfile;
  /** Node's own fetch; every request goes through it. */
  fetch: Fetch;
  /** Tells which way `fetch` takes; where absent it is the direct one. */
  wayTo?: Network['wayTo'] | undefined;
  clock: Clock;
  /** Uniform in [0, 1); spreads the back-off. */
  random?: () => number;
};

/** The specification's fixed ends of the delivery area; no path of a profile changes them. */
const archivePath = 'delivery-api/collections/{collectionId}/products/all';
const summaryPath = 'delivery-api/collections/{collectionId}/products/summary';

/** Any media type, and nothing more particular: JSON products answer 406 to `application/octet-stream`. */
const anything = '*/*';
const json = 'application/json';

/**
 * A client of a data collection service.
 * @throws {AppError} `bad-request` for an address that cannot be used, `service-auth` for a key or secret that cannot
 * stand in a header.
 */
export function createServiceClient(parts: ServiceClientParts): ServiceClient {
  const profile = parts.profile ?? defaultProfile;
  const base = requireBaseUrl(parts.baseUrl, profile);
  const apiKey = requireHeaderValue(parts.apiKey, 'API key');
  const clientSecret = parts.clientSecret ? requireHeaderValue(parts.clientSecret, 'client secret') : null;
  const { fetch, clock, random = Math.random } = parts;
  const sender = createSender({ base, apiKey, clientSecret, profile, fetch, clock, random });
  const { paths } = profile;

  type Values = Record<string, string>;
  const get = (what: string, template: string, values: Values, options?: CallOptions): ServiceRequest => ({
    method: 'GET',
    url: addressOf(base, template, values),
    what,
    accept: json,
    signal: options?.signal,
  });

  /** Fetches JSON and reads it; what cannot be read is an error of that request. */
  const fetchRead = async <T>(request: ServiceRequest, read: (answer: WholeAnswer) => T) => {
    const answer = await sender.fetchWhole(request);
    try {
      return read(answer);
    } catch (cause) {
      throw sender.badAnswer(request, answer, cause);
    }
  };

  const download = async (what: string, template: string, values: Values, options?: CallOptions) =>
    downloadOf(await sender.fetchStream({ ...get(what, template, values, options), accept: anything, plain: true }));

  const post = (request: Omit<ServiceRequest, 'method' | 'body' | 'accept'>, body: unknown): ServiceRequest => ({
    ...request,
    method: 'POST',
    accept: json,
    body: jsonBody(body),
  });

  return {
    upload: async (files, fields, options) => upload(sender, base, profile, files, fields, options),

    fetchStatus: async (collectionId, options) =>
      fetchRead(get('Asking for the status', paths.status, { collectionId }, options), ({ bytes }) =>
        readStatus(bytes, profile),
      ),

    fetchChallenges: async (collectionId, options) =>
      fetchRead(get('Asking for open questions', paths.challenges, { collectionId }, options), ({ bytes }) =>
        readChallenges(bytes, profile.challengeFields),
      ),

    async answerChallenge(collectionId, challengeId, value, options) {
      const url = addressOf(base, paths.challenges, { collectionId });
      const request = { url, what: 'Answering a question', secrets: [value], signal: options?.signal };
      await sender.fetchSuccess(
        post(request, {
          ...(challengeId === '' ? {} : { [profile.answerFields.id]: challengeId }),
          [profile.answerFields.value]: value,
        }),
      );
    },

    fetchProducts: async (collectionId, options) =>
      fetchRead(get('Listing the products', paths.products, { collectionId }, options), ({ bytes, status }) => ({
        entries: status === 204 ? [] : readProductList(bytes, profile),
        bytes,
      })),

    fetchProduct: async (collectionId, productId, options) =>
      download('Fetching a product', paths.product, { collectionId, productId }, options),

    fetchArchive: async (collectionId, options) =>
      download('Fetching all products', archivePath, { collectionId }, options),

    fetchSummary: async (collectionId, options) =>
      download('Fetching the summary', summaryPath, { collectionId }, options),

    async start(start, options) {
      const bodies = startBodies(start, profile);
      const request = post(
        {
          url: addressOf(base, paths.collections),
          what: 'Starting a collection',
          creates: true,
          secrets: secretsOf(start),
          signal: options?.signal,
        },
        bodies.first,
      );
      const answer = await sender.fetchWhole(request);
      const started = readStarted(answer, profile);
      if (started === null)
        throw sender.badAnswer(request, answer, new AppError('service-bad-answer', 'it holds no id'));
      for (const { path, body } of bodies.steps) {
        const url = addressOf(base, path, { collectionId: started.collectionId });
        const step = { url, what: 'A further step of the start', secrets: secretsOf(start), signal: options?.signal };
        try {
          await sender.fetchSuccess(post(step, body));
        } catch (cause) {
          throw halfStarted(started.collectionId, cause);
        }
      }
      return started;
    },

    async postCredentials(collectionId, credentials, options) {
      const url = addressOf(base, paths.credentials, { collectionId });
      const request = { url, what: 'Sending the logins', secrets: secretsOf({ credentials }), signal: options?.signal };
      await sender.fetchSuccess(post(request, { credentials }));
    },

    fetchCollection: async (collectionId, options) =>
      fetchRead(get('Asking for the collection', paths.collection, { collectionId }, options), ({ bytes }) =>
        parseJson(bytes),
      ),

    fetchCompanies: async (options) =>
      fetchRead(get('Listing the companies', paths.companies, {}, options), ({ bytes }) => readCatalogue(bytes)),

    fetchDataServices: async (companyId, brandId, options) =>
      fetchRead(get('Listing the data services', paths.dataServices, { companyId, brandId }, options), ({ bytes }) =>
        readCatalogue(bytes),
      ),

    fetchProviders: async (options) =>
      fetchRead(get('Listing the data providers', paths.dataProviders, {}, options), ({ bytes }) =>
        readCatalogue(bytes),
      ),

    async cancelCollection(collectionId, options) {
      if (paths.cancel === null) return false;
      const url = addressOf(base, paths.cancel, { collectionId });
      await sender.fetchSuccess(post({ url, what: 'Cancelling a collection', signal: options?.signal }, {}));
      return true;
    },

    probe: async (options) => sender.fetchStatusOnly(get('Testing the connection', paths.probe, {}, options)),

    probeRequest: `GET ${addressOf(base, paths.probe).href}`,

    wayOut: async () => parts.wayTo?.(base) ?? { proxy: null, source: 'because none is set' },
  };
}

// Checked here, because fetch would quote the whole value in its complaint.
function requireHeaderValue(secret: string, what: string): string {
  const value = secret.trim();
  if (!/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value))
    throw new AppError('service-auth', `The ${what} is empty or has characters that cannot be sent.`);
  return value;
}
