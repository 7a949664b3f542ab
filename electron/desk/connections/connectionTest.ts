import type { ConnectionTest } from '../../../shared/contract.ts';
import { AppError, type AppErrorData } from '../../../shared/errors.ts';
import type { Connection } from '../../../shared/model.ts';
import { awaitsSecret } from './awaitedSecret.ts';
import type { DeskDependencies } from '../dependencies.ts';

type Step = ConnectionTest['steps'][number];

/** How long a test may take; a person is waiting for it. */
const limitMs = 20_000;

const proxyWantsSignIn = 407;
const proxySentences = {
  'service-proxy-auth': 'The proxy asks for a name and a password, and the desk has none for it.',
};

/** Tries a connection with the cheapest request there is, and says what each step came to. */
export async function testConnection(
  connection: Connection,
  { clientFor, profileOf, clock }: Pick<DeskDependencies, 'clientFor' | 'profileOf' | 'clock'>,
): Promise<ConnectionTest> {
  const steps: Step[] = [];
  const add = (what: string, ok: boolean, outcome: string): boolean => {
    steps.push({ what, outcome, ok });
    return ok;
  };
  const done = (): ConnectionTest => ({ ok: steps.every((step) => step.ok), steps });

  try {
    profileOf(connection);
    add(
      'Service profile',
      true,
      Object.keys(connection.profileOverrides).length === 0 ? 'Default' : 'Corrected, and usable',
    );
  } catch (error) {
    add('Service profile', false, sentenceOf(AppError.dataOf(error)));
    return done();
  }
  const { apiKeyHeader, clientSecretHeader } = profileOf(connection);
  if (connection.kind === 'remote') {
    add('Address', true, connection.baseUrl ?? '');
    if (!connection.hasApiKey) add('API key', false, 'No key is stored for this connection.');
  }
  let tried = 'The request was not made';
  try {
    const client = await clientFor(connection);
    if (connection.hasApiKey) add('API key', true, `Read from where secrets are kept, and sent as ${apiKeyHeader}`);
    if (connection.hasClientSecret) add('Client secret', true, `Read likewise, and sent as ${clientSecretHeader}`);
    const { proxy, source } = await client.wayOut();
    add('Way', true, proxy === null ? `Direct, without a proxy, ${source}` : `Through the proxy ${proxy}, ${source}`);
    tried = client.probeRequest;
    const begun = clock.now().getTime();
    const { status, requestId } = await client.probe({ signal: AbortSignal.timeout(limitMs) });
    const took = clock.now().getTime() - begun;
    const named = requestId === null ? '' : `, request ${requestId}`;
    if (status === proxyWantsSignIn) {
      add('Reaching the service', false, `${tried}: HTTP 407. ${proxySentences['service-proxy-auth']}`);
      return done();
    }
    add('Reaching the service', true, `${tried}: HTTP ${status} in ${took} ms${named}`);
    if (status === 401 || status === 403) add('Signing in', false, 'The service refuses the key or the client secret.');
    else if (status === 404) add('Signing in', true, 'Not refused; the service does not offer what the test asks for.');
    else if (status >= 400) add('Signing in', false, `Cannot be told: the service answers HTTP ${status}.`);
    else add('Signing in', true, 'The service accepts the key.');
  } catch (error) {
    const failure = AppError.dataOf(error);
    if (awaitsSecret(failure)) add('API key', false, sentenceOf(failure));
    else add('Reaching the service', false, `${tried}: ${sentenceOf(failure)}`);
  }
  return done();
}

function sentenceOf(failure: AppErrorData): string {
  const known: Partial<Record<AppErrorData['code'], string>> = {
    ...proxySentences,
    'service-auth': 'The service refuses the key or the client secret.',
    cancelled: `No answer within ${limitMs / 1000} seconds.`,
    'service-timeout': 'No answer in time.',
    'secret-missing': 'The key is no longer where secrets are kept. Enter it again.',
    'keychain-locked': 'The keychain is locked. Unlock it and test again.',
    'keychain-unavailable': 'The keychain cannot be reached.',
  };
  // What was being done is the step itself.
  const said = known[failure.code] ?? failure.message.replace(/^Testing the connection: /, '');
  return failure.code === 'service-unreachable' ? `${said}. ${adviceFor(said)}` : said;
}

/** What to look at first, by what the system said of the connection. */
function adviceFor(said: string): string {
  if (/ENOTFOUND|EAI_AGAIN/.test(said)) return 'No machine is known by this name: check the address and the network.';
  if (said.includes('ECONNREFUSED'))
    return 'The machine is there, but nothing answers at this port: check the address.';
  return 'Check the address, the network and the proxy.';
}
