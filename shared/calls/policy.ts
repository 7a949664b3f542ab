import { z } from 'zod';
import { limitCodes, limitKinds, type Policy } from '../decision/policy.ts';
import { amount, nothing, type CallsOf } from './fields.ts';
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

export const policyArgs = {
  'policy.read': nothing,
  'policy.save': z.strictObject({ policy }),
  'policy.remove': nothing,
  'policy.export': nothing,
  'policy.import': z.strictObject({ file: z.string().max(mostCharacters) }),
};

/** Calls of the policy against which every case is held. */
export type PolicyCalls = CallsOf<
  typeof policyArgs,
  {
    'policy.read': Policy | null;
    'policy.save': Policy;
    'policy.remove': null;
    /** Saves it as a file where the analyst says. */
    'policy.export': SaveOutcome;
    /** Takes the text of such a file in place of the present policy. @throws {AppError} `not-a-policy` */
    'policy.import': Policy;
  }
>;
