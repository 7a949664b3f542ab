import type { CodeRange } from './codeRanges.ts';
import type { StartRequest, UploadFields } from './requestFields.ts';

/**
 * What the client assumes of a service where its specification says nothing. Each entry is of one kind:
 * **observed** (seen in programs that call services with these paths) or **ours** (nothing public says it).
 * Facts that the specification states are not here: they are obeyed and cannot be configured. A connection may
 * override every entry; see `parseProfileOverrides`.
 */
export type ServiceProfile = {
  /** Observed. Header that carries the API key. */
  apiKeyHeader: string;
  /** Ours. Header that carries the client secret, sent only where the connection has one. */
  clientSecretHeader: string;
  /** Ours. Header that names the API version; none by default. */
  versionHeader: { name: string; value: string } | null;
  /**
   * Ours. Where key and secret are changed into a token that goes with every other request; none where the path is null.
   * `fields` are `name=value` of the body, in which `{apiKey}` and `{clientSecret}` are filled; `expiresField` in seconds.
   */
  tokenExchange: {
    path: string | null;
    encoding: 'json' | 'form';
    fields: readonly string[];
    tokenField: string;
    expiresField: string;
    header: string;
    prefix: string;
  };
  /** Ours. Headers of an answer that may hold the service's id of the request, the first one found counts. */
  requestIdHeaders: readonly string[];
  /** Observed. Header of the start's answer that holds the consent id. */
  consentHeader: string;

  /**
   * Paths below the base URL, `{…}` filled and encoded. The areas, `extracter-api/uploads`, `/statuses/0`,
   * `products/all` and `products/summary` are the specification's; what stands around them is as told at each.
   */
  paths: {
    /** Observed. Start of a collection. */
    collections: string;
    /** Observed. */
    collection: string;
    /** Observed up to the `/statuses/0` of the specification, which it must end in. */
    status: string;
    /** Observed. */
    products: string;
    /** Observed. */
    product: string;
    /** Ours. */
    challenges: string;
    /** Ours. */
    credentials: string;
    /** Observed. */
    companies: string;
    /** Observed. */
    dataServices: string;
    /** Observed. */
    dataProviders: string;
    /** Ours. Where a caller says that it wants no more of a collection; null where the service has no such place. */
    cancel: string | null;
    /** Ours. What a connection test asks for. */
    probe: string;
  };

  /** Observed, and ours for the webhook's authentication and headers. Names of the parts of an upload. */
  uploadFields: Record<'files' | keyof UploadFields, string>;
  /** Observed or ours, see `defaultProfile`. Names of the fields of a start, without the specification's `force` and `correlation`. */
  startFields: Record<StartFieldName, string>;
  /** Ours. Requests that follow the first of a start, in order, each with the fields that go there instead. */
  startSteps: readonly StartStep[];
  /** Ours. Suggestions for remember-me, whose values the specification does not show. */
  rememberMeSuggestions: readonly string[];

  /** Observed. Fields of an upload's answer that may hold the collection's id; after them `Location` is looked at. */
  uploadIdFields: readonly string[];
  /** Observed. The same for a start's answer. */
  startIdFields: readonly string[];
  /** Observed. Fields of a start's answer, dotted, that may hold the consumer's page; after them `Location`. */
  consumerUrlFields: readonly string[];
  /** Observed (`message`, `time`) and ours (the signs of a challenge). Fields of a status beside the specification's `code`. */
  statusFields: { message: string; time: string; requiresChallenge: string; challenge: string };
  /** Ours. Fields, dotted, that may say each of a challenge; the first found counts. */
  challengeFields: Record<'id' | 'label' | 'type' | 'choices', readonly string[]>;
  /** Ours. What an answer to a challenge is made of. */
  answerFields: Record<'id' | 'value', string>;
  /** Ours. What the service calls fields of its summary, `their name = ours`, beside the spellings that are known anyway. */
  summaryFields: readonly string[];
  /** Observed. Where a list is wrapped in an object instead of being a top-level array, the fields that may hold it. */
  productListFields: readonly string[];
  /** Observed (`id`, `name`, `contentType`, `size`, `url`) and ours. Fields, dotted, that may say each of an entry; the first found counts. */
  productFields: Record<'id' | 'name' | 'mediaType' | 'size' | 'address', readonly string[]>;

  /** Ours. Which terminal codes (2000 and above) mean success; any other ended without a result. */
  successCodes: readonly CodeRange[];
  /** Ours. Codes that ask something of the consumer. */
  challengeCodes: readonly CodeRange[];
  /** Observed (`firstMs`) and ours. Milliseconds between polls: the first, how it grows, the longest, the jitter as a share. */
  polling: { firstMs: number; factor: number; maxMs: number; jitter: number };

  /** Ours. Tries of one request in all, the back-off between them, and the longest `Retry-After` waited out inside a call. */
  retries: { tries: number; firstDelayMs: number; maxDelayMs: number; longestWaitMs: number };
  /** Ours, in milliseconds. */
  timeouts: {
    /** From sending a request to its answer's headers. */
    answerMs: number;
    /** Between two chunks of a body, received or sent. */
    gapMs: number;
    /** For a request with all its repetitions; does not apply to bodies of uploads and downloads. */
    totalMs: number;
    /** From the last byte of an upload to its answer's headers. */
    uploadAnswerMs: number;
  };
  /** Ours. Known limits of the service, checked before anything is sent; null where they are not known. */
  limits: { fileBytes: number | null; pages: number | null; filesPerUpload: number | null };
  /** Ours. Largest answers accepted, in bytes after decoding: JSON, downloads as they are, downloads that came compressed. */
  answerLimits: { jsonBytes: number; downloadBytes: number; encodedDownloadBytes: number };

  /** Ours. Origins besides its own that the service may redirect downloads to. They never see the key. */
  redirectOrigins: readonly string[];
  /** Ours. Whether the key may go over plain HTTP to another machine. Loopback is always allowed. */
  allowPlainHttp: boolean;
};

/** A further request of a start. */
export type StartStep = { path: string; fields: readonly (StartFieldName | 'force' | 'correlation')[] };
/** Fields of a start whose names are configurable. */
export type StartFieldName = Exclude<keyof StartRequest, 'force' | 'correlation' | 'webhook'> | WebhookFieldName;
/** The fields of a start that name a webhook. */
type WebhookFieldName = 'webhookUrl' | 'webhookAuthUrl' | 'webhookHeaders';

/** The profile of a remote service about which nothing more is known. */
export const defaultProfile: ServiceProfile = {
  apiKeyHeader: 'X-API-KEY',
  clientSecretHeader: 'X-CLIENT-SECRET',
  versionHeader: null,
  tokenExchange: {
    path: null,
    encoding: 'json',
    fields: ['apiKey={apiKey}', 'clientSecret={clientSecret}'],
    tokenField: 'access_token',
    expiresField: 'expires_in',
    header: 'Authorization',
    prefix: 'Bearer',
  },
  requestIdHeaders: ['x-request-id', 'x-correlation-id', 'request-id', 'x-amzn-requestid', 'cf-ray'],
  consentHeader: 'X-Consent',
  paths: {
    collections: 'consultant-api/collections',
    collection: 'consultant-api/collections/{collectionId}',
    status: 'consultant-api/collections/{collectionId}/statuses/0',
    products: 'delivery-api/collections/{collectionId}/products',
    product: 'delivery-api/collections/{collectionId}/products/{productId}',
    challenges: 'consultant-api/collections/{collectionId}/challenges',
    credentials: 'consultant-api/collections/{collectionId}/credentials',
    companies: 'consultant-api/companies',
    dataServices: 'consultant-api/companies/{companyId}/brands/{brandId}/data-services',
    dataProviders: 'consultant-api/data-providers',
    cancel: null,
    probe: 'consultant-api/companies',
  },
  uploadFields: {
    files: 'files',
    name: 'name',
    idNumber: 'idNumber',
    idType: 'idType',
    nationality: 'nationality',
    brandId: 'brandId',
    webhookUrl: 'webhookUrl',
    webhookAuthUrl: 'webhookAuthUrl',
    webhookHeaders: 'webhookHeaders',
    correlation: 'correlation',
    forceExtraction: 'forceExtraction',
  },
  startFields: {
    // Observed
    name: 'name',
    idNumber: 'idNumber',
    idType: 'idType',
    nationality: 'nationality',
    email: 'email',
    mobile: 'mobile',
    brandId: 'brandId',
    companyId: 'companyId',
    services: 'services',
    provider: 'provider',
    accounts: 'accounts',
    auto: 'auto',
    consentId: 'consentId',
    redirectUrl: 'redirectUrl',
    webhookUrl: 'webhookUrl',
    // Ours, after the specification's own terms
    dateOfBirth: 'dateOfBirth',
    gender: 'gender',
    credentials: 'credentials',
    accountPreset: 'accountPreset',
    rememberMe: 'rememberMe',
    webhookAuthUrl: 'webhookAuthUrl',
    webhookHeaders: 'webhookHeaders',
  },
  startSteps: [],
  rememberMeSuggestions: ['NONE', 'SESSION', 'ALWAYS'],
  uploadIdFields: ['collectionId', 'id'],
  startIdFields: ['id'],
  consumerUrlFields: ['consumerUrl', 'links.consumer'],
  statusFields: { message: 'message', time: 'time', requiresChallenge: 'requiresChallenge', challenge: 'challenge' },
  challengeFields: {
    id: ['id', 'challengeId'],
    label: ['label', 'question', 'message'],
    type: ['type', 'kind'],
    choices: ['choices', 'options'],
  },
  answerFields: { id: 'id', value: 'value' },
  summaryFields: [],
  productListFields: ['products'],
  productFields: {
    id: ['id', 'productId', 'product_id', 'productID', 'uuid', 'key', 'ref', 'reference', '_id'],
    name: ['name', 'fileName', 'filename', 'title', 'label'],
    mediaType: ['contentType', 'content_type', 'mediaType', 'mimeType'],
    size: ['size', 'contentLength', 'content_length'],
    address: ['url', 'href', 'link', 'links.self'],
  },
  successCodes: [[2000, 2999]],
  challengeCodes: [],
  polling: { firstMs: 2_000, factor: 1.5, maxMs: 30_000, jitter: 0.2 },
  retries: { tries: 4, firstDelayMs: 500, maxDelayMs: 15_000, longestWaitMs: 60_000 },
  timeouts: { answerMs: 30_000, gapMs: 30_000, totalMs: 120_000, uploadAnswerMs: 180_000 },
  limits: { fileBytes: null, pages: null, filesPerUpload: null },
  answerLimits: { jsonBytes: 8 * 2 ** 20, downloadBytes: 4 * 2 ** 30, encodedDownloadBytes: 256 * 2 ** 20 },
  redirectOrigins: [],
  allowPlainHttp: false,
};

/**
 * What the built-in service adds to the default: its own challenge codes, and polls for how far a reading is. It says by
 * itself when one begins, asks or ends, so that what waits for its turn is hardly asked for.
 */
export const builtInOverrides = {
  paths: { cancel: 'consultant-api/collections/{collectionId}/cancel' },
  challengeCodes: ['1400-1499'],
  polling: { firstMs: 300, factor: 2, maxMs: 10_000 },
} as const;
