import type { ConnectionTest } from '../../../shared/contract.ts';
import { AppError, type AppErrorData } from '../../../shared/errors.ts';
import type { Connection } from '../../../shared/model/program.ts';
import { words } from '../../../shared/text/words.ts';
import { awaitsSecret } from './awaitedSecret.ts';
import type { DeskDependencies } from '../dependencies.ts';

type Step = ConnectionTest['steps'][number];

/** How long a test may take; a person is waiting for it. */
const limitMs = 20_000;

const proxyWantsSignIn = 407;
const proxySentences = {
  'service-proxy-auth': words.connectionTest.proxyAsksForName,
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
      words.connectionTest.serviceProfile,
      true,
      Object.keys(connection.profileOverrides).length === 0
        ? words.connectionTest.default
        : words.connectionTest.correctedAndUsable,
    );
  } catch (error) {
    add(words.connectionTest.serviceProfile, false, sentenceOf(AppError.dataOf(error)));
    return done();
  }
  const { apiKeyHeader, clientSecretHeader } = profileOf(connection);
  if (connection.kind === 'remote') {
    add(words.common.address, true, connection.baseUrl ?? '');
    if (!connection.hasApiKey) add(words.common.apiKey, false, words.connectionTest.noKeyIsStoredFor);
  }
  let tried: string = words.connectionTest.requestWasNotMade;
  try {
    const client = await clientFor(connection);
    if (connection.hasApiKey) add(words.common.apiKey, true, words.connectionTest.readFromWhereSecrets(apiKeyHeader));
    if (connection.hasClientSecret)
      add(words.common.clientSecret, true, words.connectionTest.readLikewiseAndSent(clientSecretHeader));
    const { proxy, source } = await client.wayOut();
    add(
      words.connectionTest.way,
      true,
      proxy === null
        ? words.connectionTest.directWithoutProxy(source)
        : words.connectionTest.throughProxy(proxy, source),
    );
    tried = client.probeRequest;
    const begun = clock.now().getTime();
    const { status, requestId } = await client.probe({ signal: AbortSignal.timeout(limitMs) });
    const took = clock.now().getTime() - begun;
    const named = requestId === null ? '' : `, request ${requestId}`;
    if (status === proxyWantsSignIn) {
      add(words.connectionTest.reachingService, false, `${tried}: HTTP 407. ${proxySentences['service-proxy-auth']}`);
      return done();
    }
    add(words.connectionTest.reachingService, true, words.connectionTest.httpInMs(tried, status, took, named));
    if (status === 401 || status === 403)
      add(words.connectionTest.signing, false, words.connectionTest.serviceRefusesKey);
    else if (status === 404)
      add(words.connectionTest.signing, true, 'Not refused; the service does not offer what the test asks for.');
    else if (status >= 400) add(words.connectionTest.signing, false, words.connectionTest.cannotBeToldService(status));
    else add(words.connectionTest.signing, true, words.connectionTest.serviceAcceptsKey);
  } catch (error) {
    const failure = AppError.dataOf(error);
    if (awaitsSecret(failure)) add(words.common.apiKey, false, sentenceOf(failure));
    else add(words.connectionTest.reachingService, false, `${tried}: ${sentenceOf(failure)}`);
  }
  return done();
}

function sentenceOf(failure: AppErrorData): string {
  const known: Partial<Record<AppErrorData['code'], string>> = {
    ...proxySentences,
    'service-auth': words.connectionTest.serviceRefusesKey,
    cancelled: words.connectionTest.noAnswerWithinSeconds(limitMs / 1000),
    'service-timeout': words.connectionTest.noAnswerInTime,
    'secret-missing': words.connectionTest.keyIsNoLonger,
    'keychain-locked': words.connectionTest.keychainIsLockedUnlock,
    'keychain-unavailable': words.connectionTest.keychainCannotBeReached,
  };
  // What was being done is the step itself.
  const said = known[failure.code] ?? failure.message.replace(/^Testing the connection: /, '');
  return failure.code === 'service-unreachable' ? `${said}. ${adviceFor(said)}` : said;
}

/** What to look at first, by what the system said of the connection. */
function adviceFor(said: string): string {
  if (/ENOTFOUND|EAI_AGAIN/.test(said)) return words.connectionTest.noMachineIsKnownBy;
  if (said.includes('ECONNREFUSED')) return words.connectionTest.machineIsThereButNothing;
  return words.connectionTest.checkAddressNetwork;
}
