import { z } from 'zod';
import type { Connection } from '../model/program.ts';
import { call, byId, id, nothing } from './fields.ts';

/** A connection to be saved; without an id it is a new one. Secrets go to the keychain and never come back. */
const connectionDraft = z.strictObject({
  id: id.optional(),
  name: z.string().max(200),
  baseUrl: z.string().max(2000),
  profileOverrides: z.record(z.string().max(100), z.unknown()),
  /** Absent: keep as it is. Empty: delete it. */
  apiKey: z.string().max(4000).optional(),
  clientSecret: z.string().max(4000).optional(),
});
export type ConnectionDraft = z.infer<typeof connectionDraft>;

/** What a connection test tried, one line each, in order. */
export type ConnectionTest = { ok: boolean; steps: { what: string; outcome: string; ok: boolean }[] };

/** An entry of a service profile as a form shows it. */
export type ProfileField = {
  /** Where it stands in the corrections: `limits.pages`. */
  path: string;
  label: string;
  /** `list` is typed with commas, `codes` too: single codes and ranges such as `2000-2099`. */
  kind: 'text' | 'number' | 'list' | 'codes' | 'flag';
  /** What holds without a correction, as it would be typed; empty where there is none. */
  usual: string;
};

/** Fields of a service's profile that are set together, as the form shows them. */
export type ProfileFieldGroup = { title: string; hint: string; fields: ProfileField[] };

/** Calls of the connections, and of the form in which an administrator corrects what the desk assumes of a service. */
export const connectionCalls = {
  'connection.list': call(nothing).answers<Connection[]>(),
  'connection.save': call(connectionDraft).answers<Connection>(),
  'connection.test': call(byId).answers<ConnectionTest>(),
  'connection.remove': call(byId).answers<null>(),
  'connection.profileForm': call(nothing).answers<ProfileFieldGroup[]>(),
  /** What is wrong with corrections, each with the path of its entry; empty where they can be used. */
  'connection.checkProfile': call({ overrides: z.record(z.string().max(100), z.unknown()) }).answers<
    { path: string; message: string }[]
  >(),
};
