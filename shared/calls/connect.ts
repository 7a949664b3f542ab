import type { Moment } from '../calendar.ts';
import type { Collection, CollectionState, Id } from '../model.ts';
import type { StartDraft, StartPlan } from '../startPlan.ts';

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
export type IdentityPreset = { id: Id; name: string; fields: Record<string, string> };

/** Where a service reports to. The values of its headers are secrets and stay in the keychain. */
export type WebhookProfile = {
  id: Id;
  name: string;
  url: string;
  /** Asked first, for a token; empty where there is none. */
  authUrl: string;
  /** Yields to a start's own. */
  correlation: string;
  headerNames: string[];
};

/** A webhook profile to be saved; without an id it is a new one. Header values go to the keychain alone. */
export type WebhookProfileDraft = Omit<WebhookProfile, 'id' | 'headerNames'> & {
  id?: Id | undefined;
  /** A header without a value keeps the one that is stored under its name. Those not named are deleted. */
  headers: { name: string; value?: string | undefined }[];
};

/** An earlier collection of the same consumer from the same institution, on this desk. */
export type EarlierStart = {
  collectionId: Id;
  caseId: Id;
  caseName: string;
  state: CollectionState;
  startedAt: Moment;
  consentId: string | null;
};

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

/** Calls of the connect flow. */
export type ConnectCalls = {
  'connect.institutions': { args: { connectionId: Id }; value: Institution[] };
  'connect.terms': {
    args: { connectionId: Id; companyId?: string | undefined; brandId?: string | undefined };
    value: ConnectTerms;
  };
  /** Earlier collections of a consumer from an institution, newest first. */
  'connect.earlier': {
    args: { connectionId: Id; institutionId: string; idNumber: string };
    value: EarlierStart[];
  };
  /** Exactly what a start would send; credentials by their names alone. */
  'connect.preview': { args: { plan: StartPlan; credentialNames: string[] }; value: RequestPreview };
  /**
   * Starts a collection, in a new case where none is named. Credentials are held in memory until the request has gone,
   * and no longer. Where the service certainly has not got it, the call fails and nothing is kept but the draft.
   */
  'connect.start': {
    args: { plan: StartPlan; caseId?: Id | undefined; credentials: Record<string, string> | null };
    value: { collection: Collection; reused: boolean };
  };
  /** What was sent, and what the service said. */
  'connect.record': { args: { id: Id }; value: StartRecord };
  /** Credentials for a collection that waits for them. */
  'connect.credentials': { args: { id: Id; credentials: Record<string, string> }; value: Collection };
  /** The consumer's page, opened in the system's browser where that is asked and the host can. */
  'connect.consumerPage': { args: { id: Id; open: boolean }; value: { address: string; opened: boolean } };
  /** A plan like the one of an earlier start, as the draft of that case. */
  'connect.again': { args: { id: Id; force: boolean }; value: StartDraft };

  /** The plan that was begun for a case, or for a new one; null where there is none. */
  'connectDraft.read': { args: { caseId: Id | null }; value: StartDraft | null };
  'connectDraft.save': {
    args: { caseId: Id | null; draft: Omit<StartDraft, 'changedAt'> };
    value: null;
  };
  'connectDraft.discard': { args: { caseId: Id | null }; value: null };

  'identityPreset.list': { args: Record<string, never>; value: IdentityPreset[] };
  'identityPreset.save': { args: Omit<IdentityPreset, 'id'> & { id?: Id | undefined }; value: IdentityPreset };
  'identityPreset.remove': { args: { id: Id }; value: null };

  'webhookProfile.list': { args: Record<string, never>; value: WebhookProfile[] };
  'webhookProfile.save': { args: WebhookProfileDraft; value: WebhookProfile };
  'webhookProfile.remove': { args: { id: Id }; value: null };
};
