import { AppError } from '../../../shared/errors.ts';
import type { ServiceProfile } from './profile.ts';

/**
 * Checks the base URL of a connection and gives it with a closing slash. It may have a path.
 * @throws {AppError} `bad-request` where it is no http(s) URL, carries a login, query or fragment, or would send the
 * key over plain HTTP to another machine.
 */
export function requireBaseUrl(text: string, profile: Pick<ServiceProfile, 'allowPlainHttp'>): URL {
  const url = URL.parse(text.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new AppError('bad-request', 'The address of the service is not an http or https address.');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new AppError('bad-request', 'The address of the service may not hold a login, a query or a fragment.');
  if (url.protocol === 'http:' && !profile.allowPlainHttp && !isLoopback(url.hostname))
    throw new AppError(
      'bad-request',
      'The address of the service must start with https: the key would travel unencrypted.',
    );
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** True for names and addresses of this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * The address of a path template below the base, each `{place}` filled with its value, encoded as one segment.
 * @throws {AppError} `bad-request` where a value cannot stand as a segment: empty, `.` or `..`, which would lead to
 * another resource however they are encoded.
 */
export function addressOf(base: URL, template: string, values: Readonly<Record<string, string>> = {}): URL {
  const path = template.replace(/\{([^}]+)\}/g, (_place, name: string) => {
    const value = values[name] ?? '';
    if (value === '' || value === '.' || value === '..' || !value.isWellFormed())
      throw new AppError('bad-request', `The ${name} cannot stand in an address.`);
    return encodeURIComponent(value);
  });
  return new URL(path, base);
}

/** The last segment of an address's path, decoded; null where there is none. */
export function lastSegment(address: string, base: URL): string | null {
  const segment = URL.parse(address, base.href)
    ?.pathname.split('/')
    .findLast((part) => part !== '');
  if (segment === undefined) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** An address that may be shown or opened: http or https, else null. */
export function webAddress(address: string | null, base: URL): string | null {
  const url = address === null ? null : URL.parse(address, base.href);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
