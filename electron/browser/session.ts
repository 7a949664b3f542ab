import { randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Who may speak to the browser host: the one browser that opened the one-time link. The link's token is exchanged for
 * a cookie that scripts cannot read and other sites cannot cause to be sent. A browser sends a cookie to every port of
 * a host, so that it is bound to a folder whose name nobody else knows.
 */
type BrowserSession = {
  /** The folder under which everything is served, with a slash at both ends. */
  folder: string;
  /** Path and query of the one-time link. */
  link: string;
  /** Uses the token up. @returns the Set-Cookie header, or null for a wrong or used token. */
  redeem(token: string): string | null;
  admits(cookieHeader: string | undefined): boolean;
};

const cookieName = 'statement-desk';

export function createBrowserSession(): BrowserSession {
  const folder = `/${randomBytes(16).toString('base64url')}/`;
  const token = randomBytes(32).toString('base64url');
  const secret = randomBytes(32).toString('base64url');
  let used = false;
  return {
    folder,
    link: `${folder}?token=${token}`,
    redeem(given) {
      if (used || !equal(given, token)) return null;
      used = true;
      return `${cookieName}=${secret}; HttpOnly; SameSite=Strict; Path=${folder}`;
    },
    admits(cookieHeader) {
      const cookies = (cookieHeader ?? '').split(';').map((part) => part.trim());
      const mine = cookies.find((part) => part.startsWith(`${cookieName}=`));
      return mine !== undefined && equal(mine.slice(cookieName.length + 1), secret);
    },
  };
}

function equal(a: string, b: string): boolean {
  const first = Buffer.from(a);
  const second = Buffer.from(b);
  return first.length === second.length && timingSafeEqual(first, second);
}
