import type { Shown } from '../format.ts';

/** Words of the test of a connection. */
export const connectionTest = {
  proxyAsksForName: 'The proxy requires a user name and password, which the desk does not have.',
  serviceProfile: 'Service profile',
  default: 'Default',
  correctedAndUsable: 'Usable, with corrections',
  noKeyIsStoredFor: 'No key is stored for this connection.',
  requestWasNotMade: 'The request was not made',
  readFromWhereSecrets: (apiKeyHeader: Shown) => `Stored, and sent as ${apiKeyHeader}`,
  readLikewiseAndSent: (clientSecretHeader: Shown) => `Stored, and sent as ${clientSecretHeader}`,
  way: 'Route',
  directWithoutProxy: (source: Shown) => `Direct, without a proxy, ${source}`,
  throughProxy: (proxy: Shown, source: Shown) => `Through the proxy ${proxy}, ${source}`,
  reachingService: 'Reaching the service',
  httpInMs: (tried: Shown, status: Shown, took: Shown, named: Shown) =>
    `${tried}: HTTP ${status} in ${took} ms${named}`,
  signing: 'Signing in',
  serviceRefusesKey: 'The service refuses the key or the client secret.',
  cannotBeToldService: (status: Shown) => `Not known: the service answers HTTP ${status}.`,
  serviceAcceptsKey: 'The service accepts the key.',
  noAnswerWithinSeconds: (limitMs: Shown) => `No answer within ${limitMs} seconds.`,
  noAnswerInTime: 'No answer in time.',
  keyIsNoLonger: 'The key is no longer stored. Enter it again.',
  keychainIsLockedUnlock: 'The keychain is locked. Unlock it and test again.',
  keychainCannotBeReached: 'The keychain cannot be reached.',
  noMachineIsKnownBy: 'No such host: check the address and the network.',
  machineIsThereButNothing: 'The host refuses connections on this port: check the address.',
  checkAddressNetwork: 'Check the address, the network and the proxy.',
} as const;
