import { z } from 'zod';
import type { Moment } from '../calendar.ts';
import type { Collection, CollectionState } from '../model/collection.ts';
import type { Id } from '../ids.ts';
import { call, byId, id, nothing } from './fields.ts';

const text = z.string().max(500);
const address = z.string().max(2000);
const headerName = z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, 'a header name');
const headerValue = z.string().regex(/^[\t\u0020-\u007E\u0080-\u00FF]{0,4000}$/, 'a header value');
const credentials = z
  .record(z.string().min(1).max(100), z.string().max(1000))
  .refine((fields) => Object.keys(fields).length <= 20, 'at most 20 fields');

/** Something that an institution asks for to let the consumer in. */
export type CredentialField = { name: string; label: string; secret: boolean };

/** A bank, or another holder of accounts, that the service can collect from. */
export type Institution = {
  id: string;
  name: string;
  description: string | null;
  fields: CredentialField[];
  /** False where the service does not say what it asks for; `fields` is then the usual user name and password. */
  fieldsGiven: boolean;
  /** Logins that only play something, of an institution for rehearsals; empty for all others. */
  rehearsals: { username: string; shows: string }[];
};

/** What can be collected, for whom. */
export type ConnectTerms = {
  companies: { id: string; name: string; brands: { id: string; name: string }[] }[];
  /** Of the company and brand that were asked for, else of the only ones; empty where neither is known. */
  companyId: string;
  brandId: string;
  services: { id: string; name: string; description: string | null }[];
  /** Values of remember-me that the service is known to take; others may be entered. */
  rememberMe: string[];
};

/** Identity data under a name, by the service's own field names. Filled in by the service where a start leaves it out. */
const identityPresetDraft = z.strictObject({
  id: id.optional(),
  name: z.string().max(200),
  fields: z
    .record(z.string().min(1).max(100), text)
    .refine((fields) => Object.keys(fields).length <= 50, 'at most 50 fields'),
});
export type IdentityPreset = z.infer<typeof identityPresetDraft> & { id: Id };

/** A webhook profile to be saved; without an id it is a new one. Header values go to the keychain alone. */
const webhookProfileDraft = z.strictObject({
  id: id.optional(),
  name: z.string().max(200),
  url: address,
  /** Asked first, for a token; empty where there is none. */
  authUrl: address,
  /** Yields to a start's own. */
  correlation: text,
  /** A header without a value keeps the one that is stored under its name. Those not named are deleted. */
  headers: z.array(z.strictObject({ name: headerName, value: headerValue.optional() })).max(20),
});
export type WebhookProfileDraft = z.infer<typeof webhookProfileDraft>;

/** Where a service reports to. The values of its headers are secrets and stay in the keychain. */
export type WebhookProfile = Omit<WebhookProfileDraft, 'id' | 'headers'> & { id: Id; headerNames: string[] };

/** An earlier collection of the same consumer from the same institution, on this desk. */
export type EarlierStart = {
  collectionId: Id;
  caseId: Id;
  caseName: string;
  state: CollectionState;
  startedAt: Moment;
  consentId: string | null;
};

/** What is known of the consumer; an empty text is not sent. `gender` and `idType` are the service's own words. */
const consumer = z.strictObject({
  name: text,
  idNumber: text,
  idType: text,
  nationality: text,
  /** `YYYY-MM-DD`. */
  dateOfBirth: text,
  gender: text,
  email: text,
  mobile: text,
});

/**
 * A start of the connect flow as the analyst plans it: everything but the credentials, which are never written down,
 * and the values of webhook headers, which stay in the keychain.
 */
export const startPlan = z.strictObject({
  connectionId: id,
  institutionId: text,
  /** As the catalogue named it when it was chosen. */
  institutionName: text,
  consumer,
  /** Saved identity data that the session starts with. */
  presetId: id.nullable(),
  companyId: text,
  brandId: text,
  /** Which data are collected: ids of the service's catalogue, with the names under which they were agreed to. */
  services: z.array(z.strictObject({ id: text, name: text })).max(50),
  /** Why, in the analyst's words, for the consumer. Kept with the record of the consent; the service takes no such field. */
  purpose: z.string().max(2000),
  /** How the consumer agrees: on a page of their own, or before the analyst, who then signs in for them. */
  consent: z.enum(['consumer-page', 'on-record']),
  /** The analyst's word that the consumer has agreed; only for `on-record`. */
  agreed: z.boolean(),
  rememberMe: text,
  webhookId: id.nullable(),
  /** Wins over the webhook's own. */
  correlation: text,
  redirectUrl: address,
  /** A new collection even where an earlier one or its consent could be used again. */
  force: z.boolean(),
  forceReason: z.string().max(2000),
  /** A consent to be used again by name; empty leaves it to the service. */
  consentId: text,
});
export type StartPlan = z.infer<typeof startPlan>;
export type Consumer = StartPlan['consumer'];

/** What a stored draft must look like to be offered again. */
export const startDraft = z.strictObject({ plan: startPlan, step: z.enum(['institution', 'consumer', 'check']) });
/** A plan that was left before it was sent. */
export type StartDraft = z.infer<typeof startDraft> & { changedAt: Moment };
export type StartStep = StartDraft['step'];

/** A request as it would leave, secrets hidden. */
export type RequestPreview = {
  method: string;
  address: string;
  headers: { name: string; value: string }[];
  body: Record<string, unknown>;
  /** Why it cannot be sent so; null where it can. */
  problem: string | null;
};

/** What is kept of a start that was sent: all but secrets. */
export type StartRecord = {
  plan: StartPlan;
  startedAt: Moment;
  /** Names of the credentials that went along; their values are nowhere. */
  credentialNames: string[];
  /** The correlation that was sent. */
  correlation: string;
  consentId: string | null;
  /** Whether the service named a page for the consumer. */
  hasConsumerPage: boolean;
  /** Whether an earlier collection was used again; null where the service does not say. */
  reused: boolean | null;
  reason: string | null;
};

const ofDraft = z.strictObject({ caseId: id.nullable() });

/** Calls of the connect flow. */
export const connectCalls = {
  'connect.institutions': call({ connectionId: id }).answers<Institution[]>(),
  'connect.terms': call({
    connectionId: id,
    companyId: text.optional(),
    brandId: text.optional(),
  }).answers<ConnectTerms>(),
  /** Earlier collections of a consumer from an institution, newest first. */
  'connect.earlier': call({ connectionId: id, institutionId: text, idNumber: text }).answers<EarlierStart[]>(),
  /** Exactly what a start would send; credentials by their names alone. */
  'connect.preview': call({
    plan: startPlan,
    credentialNames: z.array(z.string().max(100)).max(20),
  }).answers<RequestPreview>(),
  /**
   * Starts a collection, in a new case where none is named. Credentials are held in memory until the request has gone,
   * and no longer. Where the service certainly has not got it, the call fails and nothing is kept but the draft.
   */
  'connect.start': call({ plan: startPlan, caseId: id.optional(), credentials: credentials.nullable() }).answers<{
    collection: Collection;
    reused: boolean;
  }>(),
  /** What was sent, and what the service said. */
  'connect.record': call(byId).answers<StartRecord>(),
  /** Credentials for a collection that waits for them. */
  'connect.credentials': call(byId.extend({ credentials })).answers<Collection>(),
  /** The consumer's page, opened in the system's browser where that is asked and the host can. */
  'connect.consumerPage': call(byId.extend({ open: z.boolean() })).answers<{ address: string; opened: boolean }>(),
  /** A plan like the one of an earlier start, as the draft of that case. */
  'connect.again': call(byId.extend({ force: z.boolean() })).answers<StartDraft>(),
  /** The plan that was begun for a case, or for a new one; null where there is none. */
  'connectDraft.read': call(ofDraft).answers<StartDraft | null>(),
  'connectDraft.save': call(ofDraft.extend({ draft: startDraft })).answers<null>(),
  'connectDraft.discard': call(ofDraft).answers<null>(),
  'identityPreset.list': call(nothing).answers<IdentityPreset[]>(),
  'identityPreset.save': call(identityPresetDraft).answers<IdentityPreset>(),
  'identityPreset.remove': call(byId).answers<null>(),
  'webhookProfile.list': call(nothing).answers<WebhookProfile[]>(),
  'webhookProfile.save': call(webhookProfileDraft).answers<WebhookProfile>(),
  'webhookProfile.remove': call(byId).answers<null>(),
};
