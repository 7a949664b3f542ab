import { z } from 'zod';
import { isCalendarDate } from '../../../shared/calendar.ts';

const text = z.string().trim().max(500);
const optionalText = text.nullish().transform((value) => (value === undefined || value === '' ? null : value));
const webAddress = text.refine(isWebAddress, 'must be an http or https address');
const optionalAddress = webAddress.nullish().transform((value) => value ?? null);

/** Headers a caller may not set, because they decide how the request itself is read. */
const ownHeaders = ['host', 'connection', 'content-length', 'content-type', 'transfer-encoding', 'upgrade', 'expect'];
const webhookHeaders = z
  .record(
    z
      .string()
      .regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, 'is not a header name')
      .refine((name) => !ownHeaders.includes(name.toLowerCase()), 'is a header the service sets itself'),
    z.string().regex(/^[\t\u0020-\u007E\u0080-\u00FF]{0,4000}$/, 'is not a header value'),
  )
  .refine((headers) => Object.keys(headers).length <= 20, 'at most 20 headers')
  .transform((headers) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  );

const webhook = z.object({
  webhookUrl: optionalAddress,
  webhookAuthUrl: optionalAddress,
  webhookHeaders: webhookHeaders.nullish(),
  correlation: optionalText,
});

/** Credentials: each entry either `{name, value}` of one field, or an object of fields. */
export const credentialsSchema = z.array(z.record(z.string(), z.string().max(1000))).max(20);

/**
 * A start request. All fields are optional and flat; webhook data may also come as an object `webhook`. Of two
 * correlations the standalone one wins.
 */
export const startSchema = z
  .object({
    force: z.boolean().nullish(),
    correlation: optionalText,
    name: optionalText,
    idNumber: optionalText,
    idType: optionalText,
    nationality: optionalText,
    email: optionalText,
    mobile: optionalText,
    dateOfBirth: optionalText.refine((value) => value === null || isCalendarDate(value), 'must be YYYY-MM-DD'),
    gender: optionalText,
    brandId: optionalText,
    companyId: optionalText,
    services: z.array(text).max(50).nullish(),
    provider: optionalText,
    accounts: z.array(text).max(50).nullish(),
    auto: z.boolean().nullish(),
    consentId: optionalText,
    redirectUrl: optionalAddress,
    credentials: credentialsSchema.nullish(),
    accountPreset: z.record(z.string(), z.unknown()).nullish(),
    rememberMe: optionalText,
    webhookUrl: optionalAddress,
    webhookAuthUrl: optionalAddress,
    webhookHeaders: webhookHeaders.nullish(),
    webhook: webhook.nullish(),
  })
  .transform(({ webhook, ...flat }) => ({
    ...flat,
    correlation: flat.correlation ?? webhook?.correlation ?? null,
    webhookUrl: flat.webhookUrl ?? webhook?.webhookUrl ?? null,
    webhookAuthUrl: flat.webhookAuthUrl ?? webhook?.webhookAuthUrl ?? null,
    webhookHeaders: flat.webhookHeaders ?? webhook?.webhookHeaders ?? null,
  }));

export type StartRequest = z.infer<typeof startSchema>;

/** Identity fields that an account preset fills in where the request itself leaves them out. */
const presettable = ['name', 'idNumber', 'idType', 'nationality', 'email', 'mobile', 'dateOfBirth', 'gender'] as const;

/** The consumer's identity: the request's own fields, completed from the account preset. Only fields that are given. */
export function consumerOf(request: StartRequest): Record<string, string> {
  const consumer: Record<string, string> = {};
  for (const field of presettable) {
    const preset = request.accountPreset?.[field];
    const value = request[field] ?? (typeof preset === 'string' && preset.trim() !== '' ? preset.trim() : null);
    if (value !== null) consumer[field] = value;
  }
  return consumer;
}

/** A login; it is passed on and never written down. */
export type Login = { username: string; password: string };

/** The login that the entries amount to, or null where user name or password is missing. */
export function loginOf(credentials: z.infer<typeof credentialsSchema>): Login | null {
  const fields: Record<string, string> = {};
  for (const entry of credentials) {
    if (entry['name'] !== undefined && entry['value'] !== undefined) fields[entry['name']] = entry['value'];
    else Object.assign(fields, entry);
  }
  const { username, password } = fields;
  return username === undefined || password === undefined ? null : { username: username.trim(), password };
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}
