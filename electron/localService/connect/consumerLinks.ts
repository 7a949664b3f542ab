import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Links to the consumer's page. The token in a link opens it once; the browser that opened it goes on with a cookie.
 * All of it is in memory: after a restart a new link is made.
 */
export type ConsumerLinks = {
  /** The link that has not been opened yet, or a new one. */
  issue(collectionId: string): string;
  /** Opens a link: the cookie to set, or null where the link was opened before or never existed. */
  open(visit: string, token: string): { collectionId: string; cookie: string } | null;
  /** The collection of a visit, for who holds its cookie. */
  resume(visit: string, cookie: string | undefined): string | null;
};

type Visit = { collectionId: string; token: string | null; cookie: string };

export function createConsumerLinks(baseUrl: () => string): ConsumerLinks {
  const visits = new Map<string, Visit>();

  return {
    issue(collectionId) {
      for (const [id, visit] of visits) {
        if (visit.collectionId === collectionId && visit.token !== null) return address(id, visit.token);
      }
      const [id, token] = [secret(9), secret(24)];
      visits.set(id, { collectionId, token, cookie: secret(24) });
      return address(id, token);
    },
    open(id, token) {
      const visit = visits.get(id);
      if (visit?.token == null || !same(token, visit.token)) return null;
      visit.token = null;
      return { collectionId: visit.collectionId, cookie: visit.cookie };
    },
    resume(id, cookie) {
      const visit = visits.get(id);
      if (visit === undefined || cookie === undefined || visit.token !== null) return null;
      return same(cookie, visit.cookie) ? visit.collectionId : null;
    },
  };

  function address(id: string, token: string): string {
    return `${baseUrl()}/connect/${id}/${token}`;
  }
}

function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

function same(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
