import { z } from 'zod';
import type { CallArgs, CallName } from '../../../shared/contract.ts';
import { analysisSchemas } from '../analysis/schemas.ts';
import { documentSchemas } from '../documents/schemas.ts';
import { exportSchemas } from '../exports/schemas.ts';
import { homeSchemas } from '../cases/schemas.ts';
import { profileSchemas } from '../connections/schemas.ts';
import { placeSchemas } from '../settings/placeSchemas.ts';
import { productSchemas } from '../products/schemas.ts';
import { relatedCasesSchemas } from '../cases/relatedSchemas.ts';
import { repairsSchemas } from '../repairs/schemas.ts';
import { statementSchemas } from '../statements/schemas.ts';
import { updateSchemas } from '../updates/schemas.ts';
import { uploadOptions, uploadSchemas } from '../uploads/schemas.ts';
import { watchSchemas } from '../intake/schemas.ts';
import { connectSchemas } from '../connect/schemas.ts';
import { editsSchemas } from '../edits/schemas.ts';
import { rowFilter } from '../review/rowFilter.ts';
import { webhookBenchSchemas } from '../webhooks/schemas.ts';
import { byId, id, nothing } from './ids.ts';

const cursor = z.string().max(500).optional();
const page = { limit: z.int().min(1).max(500), after: cursor };
const handles = z.array(z.string().min(1).max(200)).min(1).max(10_000);

/**
 * What each call may be given. Arguments come from a window, which may be compromised: anything that a schema does not
 * name is refused, and every text and list has a length.
 */
export const callSchemas = {
  ...analysisSchemas,
  ...repairsSchemas,
  ...statementSchemas,
  ...productSchemas,
  ...placeSchemas,
  ...homeSchemas,
  ...relatedCasesSchemas,
  ...profileSchemas,
  ...documentSchemas,
  ...watchSchemas,
  ...updateSchemas,
  ...connectSchemas,
  ...editsSchemas,
  ...uploadSchemas,
  ...webhookBenchSchemas,
  'app.info': nothing,
  'settings.read': nothing,
  'settings.update': z.strictObject({
    theme: z.enum(['system', 'light', 'dark']).exactOptional(),
    density: z.enum(['comfortable', 'compact']).exactOptional(),
    stuckAfterMinutes: z
      .int()
      .min(1)
      .max(7 * 24 * 60)
      .exactOptional(),
    maskNumbers: z.boolean().exactOptional(),
    compareReadings: z.boolean().exactOptional(),
    uploadTogether: z.boolean().exactOptional(),
    uploadOptions: uploadOptions.exactOptional(),
    uploadsPaused: z.boolean().exactOptional(),
    shield: z.boolean().exactOptional(),
    defaultConnectionId: id.exactOptional(),
  }),
  'connection.list': nothing,
  'connection.save': z.strictObject({
    id: id.optional(),
    name: z.string().max(200),
    baseUrl: z.string().max(2000),
    profileOverrides: z.record(z.string().max(100), z.unknown()),
    apiKey: z.string().max(4000).optional(),
    clientSecret: z.string().max(4000).optional(),
  }),
  'connection.test': byId,
  'connection.remove': byId,
  'case.read': byId,
  'case.create': z.strictObject({ name: z.string().max(200) }),
  'case.update': z.strictObject({
    id,
    change: z.strictObject({
      name: z.string().max(200).exactOptional(),
      idNumber: z.string().max(100).nullable().exactOptional(),
      reference: z.string().max(200).nullable().exactOptional(),
      notes: z.string().max(100_000).exactOptional(),
      reviewState: z.enum(['open', 'reviewed']).exactOptional(),
    }),
    seenNotes: z.string().max(100_000).optional(),
    despiteOutstanding: z.literal(true).optional(),
  }),
  'case.outstanding': byId,
  'case.remove': byId,
  'intake.add': z.strictObject({
    files: handles,
    caseId: id.optional(),
    connectionId: id.optional(),
    allowDuplicates: z.boolean().optional(),
    together: z.boolean().optional(),
    options: uploadOptions.optional(),
  }),
  'intake.choose': z.strictObject({ what: z.enum(['files', 'folder']) }),
  'intake.addSamples': nothing,
  'collection.list': z.strictObject({ ...page, caseId: id }),
  'collection.read': byId,
  'collection.history': byId,
  'collection.serviceWord': byId,
  'collection.products': byId,
  'collection.fetchMissing': byId,
  'collection.retry': byId,
  'collection.cancel': byId,
  'collection.answer': z.strictObject({ id, challengeId: z.string().max(500), value: z.string().max(10_000) }),
  'collection.resolve': z.strictObject({
    id,
    decision: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('send-again') }),
      z.strictObject({ kind: z.literal('received-as'), remoteId: z.string().trim().min(1).max(200) }),
      z.strictObject({ kind: z.literal('give-up') }),
    ]),
  }),
  'review.open': z.strictObject({ caseId: id }),
  'review.rows': z.strictObject({ ...rowFilter, offset: z.int().min(0), limit: z.int().min(1).max(500) }),
  ...exportSchemas,
} satisfies { [K in CallName]: z.ZodType<CallArgs<K>> };
