import { z } from 'zod';
import { readRange } from './codeRanges.ts';
import { readRename } from '../summary/summaryNames.ts';
import { startFieldNames } from './requestFields.ts';

/*
 * The kinds of entries that a service profile is made of, each with what it is usually.
 */

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

export const header = (usual: string) => headerName.default(usual);
export const headers = (...usual: string[]) => z.array(headerName).max(20).default(usual);
export const headerWithValue = z.strictObject({ name: headerName, value: headerValue }).nullable().default(null);
export const field = (usual: string) => fieldName.default(usual);
export const fields = (...usual: string[]) => z.array(fieldName).max(20).default(usual);
export const texts = (most: number, ...usual: string[]) => z.array(z.string().max(80)).max(most).default(usual);
export const milliseconds = (usual: number) =>
  z
    .int()
    .min(1)
    .max(24 * 3_600_000)
    .default(usual);
export const bytes = (usual: number) =>
  z
    .int()
    .min(1)
    .max(2 ** 40)
    .default(usual);
export const unlessUnknown = z.int().min(1).nullable().default(null);

/** Fields that are usually called by their own names. */
export function namedAlike<K extends string>(names: readonly K[]) {
  return Object.fromEntries(names.map((name) => [name, field(name)])) as Record<K, ReturnType<typeof field>>;
}

/** Names with values, in which places are filled. */
export const assignments = (...usual: string[]) =>
  z
    .array(
      z
        .string()
        .max(500)
        .regex(/^[^=\s][^=]*=/, 'is not "name=value"'),
    )
    .max(20)
    .default(usual);

/** A path below the base URL: in one of the specification's areas, with exactly these places to fill. */
const pathWith = (...places: string[]) =>
  z
    .string()
    .max(300)
    .regex(
      /^(consultant|delivery|extracter)-api(\/[\w.{}~-]+)+$/,
      'is not a path in consultant-api, delivery-api or extracter-api',
    )
    .refine((text) => !/\/\.{1,2}(\/|$)/.test(text), 'leads out of its folder')
    .refine(
      (text) => placesIn(text).sort().join() === [...places].sort().join(),
      `must name exactly ${places.map((place) => `{${place}}`).join(', ') || 'no places'}`,
    );
const placesIn = (path: string): string[] => Array.from(path.matchAll(/\{([^}]*)\}/g), ([, place = '']) => place);

/** With the places that it usually has. */
export const path = (usual: string) => pathWith(...placesIn(usual)).default(usual);
export const statusPath = (usual: string) =>
  pathWith(...placesIn(usual))
    .refine((text) => text.endsWith('/statuses/0'), 'must end in /statuses/0')
    .default(usual);
/** Null where the service has no such place. */
export const pathIfAny = (...places: string[]) =>
  pathWith(...places)
    .nullable()
    .default(null);

const range = z.union([z.number(), z.string(), z.tuple([z.number(), z.number()])]).transform((written, context) => {
  const read = readRange(Array.isArray(written) ? written.join('-') : written);
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: 'is neither a code nor a range such as "1400-1499"' });
  return z.NEVER;
});
export const codes = z.array(range).max(100);

const stepObject = z.strictObject({
  path: pathWith('collectionId'),
  fields: z.array(z.enum([...startFieldNames, 'force', 'correlation'])).min(1),
});
/** Requests, each `path field field`, or the same as an object. */
export const steps = z
  .array(
    z.union([
      stepObject,
      z
        .string()
        .max(1000)
        .transform((written) => {
          const [place = '', ...fields] = written.trim().split(/\s+/);
          return { path: place, fields };
        })
        .pipe(stepObject),
    ]),
  )
  .max(10)
  .default([]);

export const renames = z
  .array(
    z
      .string()
      .max(200)
      .refine(
        (written) => readRename(written) !== null,
        'is not "their name = ours", with a field that the desk reads',
      ),
  )
  .max(200)
  .default([]);

export const origins = z
  .array(z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin))
  .max(20)
  .default([]);
