import { z } from 'zod';
import * as entry from './profileEntries.ts';
import { startFieldNames, uploadFieldNames } from './requestFields.ts';

/**
 * What the client assumes of a service where its specification says nothing, with what holds of a remote service about
 * which nothing more is known. Each entry is of one kind: **observed** (seen in programs that call services with these
 * paths) or **ours** (nothing public says it). Facts that the specification states are not here: they are obeyed and
 * cannot be configured. A connection may override every entry; see `parseProfileOverrides`.
 */
export const profileSchema = z.strictObject({
  /** Observed. Header that carries the API key. */
  apiKeyHeader: entry.header('X-API-KEY'),
  /** Ours. Header that carries the client secret, sent only where the connection has one. */
  clientSecretHeader: entry.header('X-CLIENT-SECRET'),
  /** Ours. Header that names the API version. */
  versionHeader: entry.headerWithValue,
  /**
   * Ours. Where key and secret are changed into a token that goes with every other request; none where the path is null.
   * `fields` are `name=value` of the body, in which `{apiKey}` and `{clientSecret}` are filled; `expiresField` in seconds.
   */
  tokenExchange: z
    .strictObject({
      path: entry.pathIfAny(),
      encoding: z.enum(['json', 'form']).default('json'),
      fields: entry.assignments('apiKey={apiKey}', 'clientSecret={clientSecret}'),
      tokenField: entry.field('access_token'),
      expiresField: entry.field('expires_in'),
      header: entry.header('Authorization'),
      prefix: z.string().max(40).default('Bearer'),
    })
    .prefault({}),
  /** Ours. Headers of an answer that may hold the service's id of the request, the first one found counts. */
  requestIdHeaders: entry.headers(...['x-request-id', 'x-correlation-id', 'request-id', 'x-amzn-requestid', 'cf-ray']),
  /** Observed. Header of the start's answer that holds the consent id. */
  consentHeader: entry.header('X-Consent'),

  /**
   * Observed, except `challenges`, `credentials`, `cancel` (where a caller says that it wants no more of a collection) and
   * `probe` (what a connection test asks for), which are ours. Paths below the base URL, `{…}` filled and encoded. The areas,
   * `extracter-api/uploads`, `/statuses/0`, `products/all` and `products/summary` are the specification's.
   */
  paths: z
    .strictObject({
      collections: entry.path('consultant-api/collections'),
      collection: entry.path('consultant-api/collections/{collectionId}'),
      status: entry.statusPath('consultant-api/collections/{collectionId}/statuses/0'),
      products: entry.path('delivery-api/collections/{collectionId}/products'),
      product: entry.path('delivery-api/collections/{collectionId}/products/{productId}'),
      challenges: entry.path('consultant-api/collections/{collectionId}/challenges'),
      credentials: entry.path('consultant-api/collections/{collectionId}/credentials'),
      companies: entry.path('consultant-api/companies'),
      dataServices: entry.path('consultant-api/companies/{companyId}/brands/{brandId}/data-services'),
      dataProviders: entry.path('consultant-api/data-providers'),
      cancel: entry.pathIfAny('collectionId'),
      probe: entry.path('consultant-api/companies'),
    })
    .prefault({}),

  /** Observed, and ours for the webhook's authentication and headers. Names of the parts of an upload. */
  uploadFields: z.strictObject(entry.namedAlike(['files', ...uploadFieldNames] as const)).prefault({}),
  /** Observed or ours, see `startFieldNames`. Names of the fields of a start, without the specification's `force` and `correlation`. */
  startFields: z.strictObject(entry.namedAlike(startFieldNames)).prefault({}),
  /** Ours. Requests that follow the first of a start, in order, each with the fields that go there instead. */
  startSteps: entry.steps,
  /** Ours. Suggestions for remember-me, whose values the specification does not show. */
  rememberMeSuggestions: entry.texts(50, 'NONE', 'SESSION', 'ALWAYS'),

  /** Observed. Fields of an upload's answer that may hold the collection's id; after them `Location` is looked at. */
  uploadIdFields: entry.fields('collectionId', 'id'),
  /** Observed. The same for a start's answer. */
  startIdFields: entry.fields('id'),
  /** Observed. Fields of a start's answer, dotted, that may hold the consumer's page; after them `Location`. */
  consumerUrlFields: entry.fields('consumerUrl', 'links.consumer'),
  /** Observed (`message`, `time`) and ours (the signs of a challenge). Fields of a status beside the specification's `code`. */
  statusFields: z
    .strictObject(entry.namedAlike(['message', 'time', 'requiresChallenge', 'challenge'] as const))
    .prefault({}),
  /** Ours. Fields, dotted, that may say each of a challenge; the first found counts. */
  challengeFields: z
    .strictObject({
      id: entry.fields('id', 'challengeId'),
      label: entry.fields('label', 'question', 'message'),
      type: entry.fields('type', 'kind'),
      choices: entry.fields('choices', 'options'),
    })
    .prefault({}),
  /** Ours. What an answer to a challenge is made of. */
  answerFields: z.strictObject(entry.namedAlike(['id', 'value'] as const)).prefault({}),
  /** Ours. What the service calls fields of its summary, `their name = ours`, beside the spellings that are known anyway. */
  summaryFields: entry.renames,
  /** Observed. Where a list is wrapped in an object instead of being a top-level array, the fields that may hold it. */
  productListFields: entry.fields('products'),
  /** Observed (`id`, `name`, `contentType`, `size`, `url`) and ours. Fields, dotted, that may say each of an entry; the first found counts. */
  productFields: z
    .strictObject({
      id: entry.fields('id', 'productId', 'product_id', 'productID', 'uuid', 'key', 'ref', 'reference', '_id'),
      name: entry.fields('name', 'fileName', 'filename', 'title', 'label'),
      mediaType: entry.fields('contentType', 'content_type', 'mediaType', 'mimeType'),
      size: entry.fields('size', 'contentLength', 'content_length'),
      address: entry.fields('url', 'href', 'link', 'links.self'),
    })
    .prefault({}),

  /** Ours. Which terminal codes (2000 and above) mean success; any other ended without a result. */
  successCodes: entry.codes.default([[2000, 2999]]),
  /** Ours. Codes that ask something of the consumer. */
  challengeCodes: entry.codes.default([]),
  /** Observed (`firstMs`) and ours. Milliseconds between polls: the first, how it grows, the longest, the jitter as a share. */
  polling: z
    .strictObject({
      firstMs: entry.milliseconds(2_000),
      factor: z.number().min(1).max(10).default(1.5),
      maxMs: entry.milliseconds(30_000),
      jitter: z.number().min(0).max(1).default(0.2),
    })
    .prefault({}),

  /** Ours. Tries of one request in all, the back-off between them, and the longest `Retry-After` waited out inside a call. */
  retries: z
    .strictObject({
      tries: z.int().min(1).max(20).default(4),
      firstDelayMs: entry.milliseconds(500),
      maxDelayMs: entry.milliseconds(15_000),
      longestWaitMs: entry.milliseconds(60_000),
    })
    .prefault({}),
  /** Ours, in milliseconds. */
  timeouts: z
    .strictObject({
      /** From sending a request to its answer's headers. */
      answerMs: entry.milliseconds(30_000),
      /** Between two chunks of a body, received or sent. */
      gapMs: entry.milliseconds(30_000),
      /** For a request with all its repetitions; does not apply to bodies of uploads and downloads. */
      totalMs: entry.milliseconds(120_000),
      /** From the last byte of an upload to its answer's headers. */
      uploadAnswerMs: entry.milliseconds(180_000),
    })
    .prefault({}),
  /** Ours. Known limits of the service, checked before anything is sent; null where they are not known. */
  limits: z
    .strictObject({
      fileBytes: entry.unlessUnknown,
      pages: entry.unlessUnknown,
      filesPerUpload: entry.unlessUnknown,
    })
    .prefault({}),
  /** Ours. Largest answers accepted, in bytes after decoding: JSON, downloads as they are, downloads that came compressed. */
  answerLimits: z
    .strictObject({
      jsonBytes: entry.bytes(8 * 2 ** 20),
      downloadBytes: entry.bytes(4 * 2 ** 30),
      encodedDownloadBytes: entry.bytes(256 * 2 ** 20),
    })
    .prefault({}),

  /** Ours. Origins besides its own that the service may redirect downloads to. They never see the key. */
  redirectOrigins: entry.origins,
  /** Ours. Whether the key may go over plain HTTP to another machine. Loopback is always allowed. */
  allowPlainHttp: z.boolean().default(false),
});

export type ServiceProfile = z.infer<typeof profileSchema>;

export const defaultProfile: ServiceProfile = profileSchema.parse({});

/**
 * What the built-in service adds to the default: its own challenge codes, and polls for how far a reading is. It says by
 * itself when one begins, asks or ends, so that what waits for its turn is hardly asked for.
 */
export const builtInOverrides = {
  paths: { cancel: 'consultant-api/collections/{collectionId}/cancel' },
  challengeCodes: ['1400-1499'],
  polling: { firstMs: 300, factor: 2, maxMs: 10_000 },
} as const;
