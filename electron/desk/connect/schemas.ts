import { z } from 'zod';
import type { CallArgs } from '../../../shared/contract.ts';
import type { ConnectCalls } from '../../../shared/calls/connect.ts';
import { startSteps } from '../../../shared/startPlan.ts';
import { byId, id, nothing } from '../calls/ids.ts';

const text = z.string().max(500);
const address = z.string().max(2000);
const headerName = z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, 'a header name');
const headerValue = z.string().regex(/^[\t\u0020-\u007E\u0080-\u00FF]{0,4000}$/, 'a header value');
const credentials = z
  .record(z.string().min(1).max(100), z.string().max(1000))
  .refine((fields) => Object.keys(fields).length <= 20, 'at most 20 fields');

const plan = z.strictObject({
  connectionId: id,
  institutionId: text,
  institutionName: text,
  consumer: z.strictObject({
    name: text,
    idNumber: text,
    idType: text,
    nationality: text,
    dateOfBirth: text,
    gender: text,
    email: text,
    mobile: text,
  }),
  presetId: id.nullable(),
  companyId: text,
  brandId: text,
  services: z.array(z.strictObject({ id: text, name: text })).max(50),
  purpose: z.string().max(2000),
  consent: z.enum(['consumer-page', 'on-record']),
  agreed: z.boolean(),
  rememberMe: text,
  webhookId: id.nullable(),
  correlation: text,
  redirectUrl: address,
  force: z.boolean(),
  forceReason: z.string().max(2000),
  consentId: text,
});

/** What a stored draft must look like to be offered again. */
export const draftSchema = z.strictObject({ plan, step: z.enum(startSteps) });

/** What each call of the connect flow may be given. */
export const connectSchemas = {
  'connect.institutions': z.strictObject({ connectionId: id }),
  'connect.terms': z.strictObject({ connectionId: id, companyId: text.optional(), brandId: text.optional() }),
  'connect.earlier': z.strictObject({ connectionId: id, institutionId: text, idNumber: text }),
  'connect.preview': z.strictObject({ plan, credentialNames: z.array(z.string().max(100)).max(20) }),
  'connect.start': z.strictObject({ plan, caseId: id.optional(), credentials: credentials.nullable() }),
  'connect.record': byId,
  'connect.credentials': z.strictObject({ id, credentials }),
  'connect.consumerPage': z.strictObject({ id, open: z.boolean() }),
  'connect.again': z.strictObject({ id, force: z.boolean() }),
  'connectDraft.read': z.strictObject({ caseId: id.nullable() }),
  'connectDraft.save': z.strictObject({ caseId: id.nullable(), draft: draftSchema }),
  'connectDraft.discard': z.strictObject({ caseId: id.nullable() }),
  'identityPreset.list': nothing,
  'identityPreset.save': z.strictObject({
    id: id.optional(),
    name: z.string().max(200),
    fields: z
      .record(z.string().min(1).max(100), text)
      .refine((fields) => Object.keys(fields).length <= 50, 'at most 50 fields'),
  }),
  'identityPreset.remove': byId,
  'webhookProfile.list': nothing,
  'webhookProfile.save': z.strictObject({
    id: id.optional(),
    name: z.string().max(200),
    url: address,
    authUrl: address,
    correlation: text,
    headers: z.array(z.strictObject({ name: headerName, value: headerValue.optional() })).max(20),
  }),
  'webhookProfile.remove': byId,
} satisfies { [K in keyof ConnectCalls]: z.ZodType<CallArgs<K>> };
