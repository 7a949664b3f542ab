import type { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { profileSchema, type ServiceProfile } from './profile.ts';

/**
 * The default profile with the corrections of a connection. `{}` gives the default. Objects are merged entry by entry,
 * lists replace. Codes are numbers or ranges: `"challengeCodes": [1400, "1500-1599"]`.
 * @throws {AppError} `bad-request` that names each faulty entry; an entry that does not exist is one, so that a typing
 * error is not taken for a setting.
 */
export function parseProfileOverrides(overrides: unknown): ServiceProfile {
  const parsed = profileSchema.safeParse(overrides ?? {});
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.slice(0, 10).flatMap(faultsOfIssue);
  const words = faults.map(({ path, message }) =>
    message === unknownEntry ? `${path} ${message}` : `${path || 'the profile'}: ${message}`,
  );
  throw new AppError('bad-request', `The service profile cannot be used: ${words.join('; ')}.`);
}

/** What is wrong with corrections, entry by entry; empty where they can be used. */
export function faultsOfOverrides(overrides: unknown): ProfileFault[] {
  const parsed = profileSchema.safeParse(overrides);
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
