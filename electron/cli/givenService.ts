import { open } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { Id } from '../../shared/ids.ts';
import type { UploadOptions } from '../../shared/calls/settings.ts';
import { words } from '../../shared/text/words.ts';
import type { DeskCalls } from './deskCalls.ts';
import { systemCode } from './systemCode.ts';

const given = z.strictObject({
  baseUrl: z.string(),
  apiKey: z.string().min(1),
  clientSecret: z.string().optional(),
  profile: z.record(z.string(), z.unknown()).default({}),
  webhook: z
    .strictObject({
      url: z.string(),
      authUrl: z.string().default(''),
      headers: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
});

/** A service, and where it reports to, as they are given for one run alone. */
type GivenService = z.infer<typeof given>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The service that a file or the environment describes; no desk and no keychain has to know it.
 * @param source a file that nobody else may read, or `env`
 * @throws {AppError} `bad-request` where others may read the file, or it describes no service; `file-unreadable`
 */
export async function readGivenService(source: string, env: Environment): Promise<GivenService> {
  try {
    const parsed = given.safeParse(source === 'env' ? fromEnvironment(env) : JSON.parse(await readSecretFile(source)));
    if (parsed.success) return parsed.data;
    // Names alone: what stands under them is a secret.
    const faults = parsed.error.issues.map(({ path, code }) => (path.length > 0 ? path.join('.') : code));
    throw new AppError('bad-request', words.commandLine.serviceNotDescribed(source, [...new Set(faults)].join(', ')));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new AppError('bad-request', words.commandLine.serviceNotJson(source));
  }
}

function fromEnvironment(env: Environment): unknown {
  const of = (name: string): string | undefined => env[`STATEMENT_DESK_${name}`] || undefined;
  const json = (name: string): unknown => {
    const text = of(name);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  };
  const url = of('WEBHOOK_URL');
  return {
    baseUrl: of('BASE_URL'),
    apiKey: of('API_KEY'),
    clientSecret: of('CLIENT_SECRET'),
    profile: json('PROFILE'),
    ...(url === undefined
      ? {}
      : { webhook: { url, authUrl: of('WEBHOOK_AUTH_URL'), headers: json('WEBHOOK_HEADERS') } }),
  };
}

/** Looks at the very file that it reads. Windows tells who may read by other means. */
async function readSecretFile(file: string): Promise<string> {
  const handle = await open(file).catch((error: unknown) => {
    const text = words.commandLine.serviceNotOpened(file, systemCode(error));
    throw new AppError('file-unreadable', text, { cause: error });
  });
  try {
    const { mode } = await handle.stat();
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      const shown = (mode & 0o777).toString(8).padStart(3, '0');
      throw new AppError('bad-request', words.commandLine.othersMayRead(file, shown));
    }
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/** Makes it known to the desk of this run. @returns its connection, and the webhook that goes with each upload */
export async function useGivenService(
  { baseUrl, apiKey, clientSecret, profile, webhook }: GivenService,
  call: DeskCalls,
): Promise<{ connectionId: Id } & Pick<UploadOptions, 'webhookId'>> {
  const secrets = { apiKey, ...(clientSecret === undefined ? {} : { clientSecret }) };
  const name = words.commandLine.givenService;
  const { id } = await call('connection.save', { name, baseUrl, profileOverrides: profile, ...secrets });
  if (webhook === undefined) return { connectionId: id, webhookId: null };
  const headers = Object.entries(webhook.headers).map(([header, value]) => ({ name: header, value }));
  const saved = await call('webhookProfile.save', { ...webhook, name, correlation: '', headers });
  return { connectionId: id, webhookId: saved.id };
}
