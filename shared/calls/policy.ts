import { z } from 'zod';
import { limitCodes, limitKinds, type Policy } from '../decision/policy.ts';
import { call, amount, nothing } from './fields.ts';
import type { SaveOutcome } from './saving.ts';

const limit = z.strictObject({ code: z.enum(limitCodes), value: amount, failing: z.enum(['look', 'fails']) });

/** A lender's limits; each figure has one at most. Money limits need a currency. */
export const policy = z
  .strictObject({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable(),
    limits: z.array(limit).min(1).max(limitCodes.length),
  })
  .refine(({ limits }) => new Set(limits.map(({ code }) => code)).size === limits.length, 'one limit for each figure')
  .refine(
    ({ currency, limits }) => currency !== null || limits.every(({ code }) => limitKinds[code].unit !== 'money'),
    'limits of money need a currency',
  );

/** A policy as a file for colleagues and for the command line. */
export const policyFile = z.strictObject({
  kind: z.literal('statement-desk-policy'),
  version: z.literal(1),
  policy,
});

const mostCharacters = 10_000;

/** Calls of the policy against which every case is held. */
export const policyCalls = {
  'policy.read': call(nothing).answers<Policy | null>(),
  'policy.save': call({ policy }).answers<Policy>(),
  'policy.remove': call(nothing).answers<null>(),
  /** Saves it as a file where the analyst says. */
  'policy.export': call(nothing).answers<SaveOutcome>(),
  /** Takes the text of such a file in place of the present policy. @throws {AppError} `not-a-policy` */
  'policy.import': call({ file: z.string().max(mostCharacters) }).answers<Policy>(),
};
