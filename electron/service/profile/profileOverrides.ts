import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { readRange, type CodeRange } from './codeRanges.ts';
import { readRename } from '../summary/summaryNames.ts';
import { defaultProfile, type ServiceProfile, type StartFieldName } from './profile.ts';

// What may stand in a header name (RFC 9110), except those that the transport or the specification governs.
const headerName = z
  .string()
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,80}$/, 'is not a header name')
  .refine(
    (name) => !/^(accept|connection|content-.*|cookie|host|transfer-encoding|upgrade)$/i.test(name),
    'is a header that cannot be chosen',
  );
const headerValue = z.string().regex(/^[\x21-\x7e][\x20-\x7e]{0,199}$/, 'is not a header value');
const fieldName = z.string().min(1).max(80);
const fieldNames = z.array(fieldName).max(20);
const milliseconds = z
  .number()
  .int()
  .min(1)
  .max(24 * 3_600_000);
const bytes = z
  .number()
  .int()
  .min(1)
  .max(2 ** 40);
const atMost = z.number().int().min(1).nullable();

const range = z.union([z.number(), z.string(), z.tuple([z.number(), z.number()])]).transform((written, context) => {
  const read: CodeRange | null = readRange(Array.isArray(written) ? written.join('-') : written);
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: 'is neither a code nor a range such as "1400-1499"' });
  return z.NEVER;
});

/** A path below the base URL: in one of the specification's areas, with exactly these places to fill. */
const path = (...places: string[]) =>
  z
    .string()
    .max(300)
    .regex(
      /^(consultant|delivery|extracter)-api(\/[\w.{}~-]+)+$/,
      'is not a path in consultant-api, delivery-api or extracter-api',
    )
    .refine((text) => !/\/\.{1,2}(\/|$)/.test(text), 'leads out of its folder')
    .refine(
      (text) =>
        [...text.matchAll(/\{([^}]*)\}/g)]
          .map((match) => match[1])
          .sort()
          .join() === [...places].sort().join(),
      `must name exactly ${places.map((place) => `{${place}}`).join(', ') || 'no places'}`,
    );

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

const names = <K extends string>(defaults: Record<K, string>) =>
  z.strictObject(
    Object.fromEntries(Object.keys(defaults).map((name) => [name, fieldName])) as Record<K, typeof fieldName>,
  );

const stepField = z.enum([...(Object.keys(defaultProfile.startFields) as StartFieldName[]), 'force', 'correlation']);
const stepObject = z.strictObject({ path: path('collectionId'), fields: z.array(stepField).min(1) });
/** `path field field`, or the same as an object. */
const startStep = z.union([
  stepObject,
  z
    .string()
    .max(1000)
    .transform((written) => {
      const [place = '', ...fields] = written.trim().split(/\s+/);
      return { path: place, fields };
    })
    .pipe(stepObject),
]);

const rename = z
  .string()
  .max(200)
  .refine((written) => readRename(written) !== null, 'is not "their name = ours", with a field that the desk reads');

const profileSchema: z.ZodType<ServiceProfile> = z.strictObject({
  apiKeyHeader: headerName,
  clientSecretHeader: headerName,
  versionHeader: z.strictObject({ name: headerName, value: headerValue }).nullable(),
  tokenExchange: z.strictObject({
    path: path().nullable(),
    encoding: z.enum(['json', 'form']),
    fields: z
      .array(
        z
          .string()
          .max(500)
          .regex(/^[^=\s][^=]*=/, 'is not "name=value"'),
      )
      .max(20),
    tokenField: fieldName,
    expiresField: fieldName,
    header: headerName,
    prefix: z.string().max(40),
  }),
  requestIdHeaders: z.array(headerName).max(20),
  consentHeader: headerName,
  paths: z.strictObject({
    collections: path(),
    collection: path('collectionId'),
    status: path('collectionId').refine((text) => text.endsWith('/statuses/0'), 'must end in /statuses/0'),
    products: path('collectionId'),
    product: path('collectionId', 'productId'),
    challenges: path('collectionId'),
    credentials: path('collectionId'),
    companies: path(),
    dataServices: path('companyId', 'brandId'),
    dataProviders: path(),
    cancel: path('collectionId').nullable(),
    probe: path(),
  }),
  uploadFields: names(defaultProfile.uploadFields),
  startFields: names(defaultProfile.startFields),
  startSteps: z.array(startStep).max(10),
  rememberMeSuggestions: z.array(z.string().max(80)).max(50),
  uploadIdFields: fieldNames,
  startIdFields: fieldNames,
  consumerUrlFields: fieldNames,
  statusFields: names(defaultProfile.statusFields),
  challengeFields: z.strictObject({ id: fieldNames, label: fieldNames, type: fieldNames, choices: fieldNames }),
  answerFields: names(defaultProfile.answerFields),
  summaryFields: z.array(rename).max(200),
  productListFields: fieldNames,
  productFields: z.strictObject({
    id: fieldNames,
    name: fieldNames,
    mediaType: fieldNames,
    size: fieldNames,
    address: fieldNames,
  }),
  successCodes: z.array(range).max(100),
  challengeCodes: z.array(range).max(100),
  polling: z.strictObject({
    firstMs: milliseconds,
    factor: z.number().min(1).max(10),
    maxMs: milliseconds,
    jitter: z.number().min(0).max(1),
  }),
  retries: z.strictObject({
    tries: z.number().int().min(1).max(20),
    firstDelayMs: milliseconds,
    maxDelayMs: milliseconds,
    longestWaitMs: milliseconds,
  }),
  timeouts: z.strictObject({
    answerMs: milliseconds,
    gapMs: milliseconds,
    totalMs: milliseconds,
    uploadAnswerMs: milliseconds,
  }),
  limits: z.strictObject({ fileBytes: atMost, pages: atMost, filesPerUpload: atMost }),
  answerLimits: z.strictObject({ jsonBytes: bytes, downloadBytes: bytes, encodedDownloadBytes: bytes }),
  redirectOrigins: z.array(origin).max(20),
  allowPlainHttp: z.boolean(),
});

/**
 * The default profile with the corrections of a connection. `{}` gives the default. Objects are merged entry by entry,
 * lists replace. Codes are numbers or ranges: `"challengeCodes": [1400, "1500-1599"]`.
 * @throws {AppError} `bad-request` that names each faulty entry; an entry that does not exist is one, so that a typing
 * error is not taken for a setting.
 */
export function parseProfileOverrides(overrides: unknown, base: ServiceProfile = defaultProfile): ServiceProfile {
  if (overrides === undefined || overrides === null) return base;
  const parsed = profileSchema.safeParse(merge(base, overrides));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.slice(0, 10).flatMap(faultsOfIssue);
  const words = faults.map(({ path, message }) =>
    message === unknownEntry ? `${path} ${message}` : `${path || 'the profile'}: ${message}`,
  );
  throw new AppError('bad-request', `The service profile cannot be used: ${words.join('; ')}.`);
}

/** What is wrong with corrections, entry by entry; empty where they can be used. */
export function faultsOfOverrides(overrides: unknown): ProfileFault[] {
  const parsed = profileSchema.safeParse(merge(defaultProfile, overrides));
  return parsed.success ? [] : parsed.error.issues.slice(0, 50).flatMap(faultsOfIssue);
}

const unknownEntry = 'does not exist';

/** A faulty entry: its dotted path, and what is wrong with it. */
type ProfileFault = { path: string; message: string };

function faultsOfIssue(issue: z.core.$ZodIssue): ProfileFault[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: unknownEntry }));
}

function merge(base: unknown, change: unknown): unknown {
  if (!isRecord(base) || !isRecord(change)) return change;
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(change)) {
    if (value !== undefined) merged.set(key, merge(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
