import { randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Who may speak to the browser host: the one browser that opened the one-time link. The link's token is exchanged for
 * a cookie that scripts cannot read and other sites cannot cause to be sent.
 */
export type BrowserSession = {
  /** Path and query of the one-time link. */
  link: string;
  /** Uses the token up. @returns the Set-Cookie header, or null for a wrong or used token. */
  redeem(token: string): string | null;
  admits(cookieHeader: string | undefined): boolean;
};

export function createBrowserSession(): BrowserSession {
  // Cookies are shared by all ports of a host: a name of its own keeps two running desks apart.
  const cookieName = `statement-desk-${randomBytes(4).toString('hex')}`;
  const token = randomBytes(32).toString('base64url');
  const secret = randomBytes(32).toString('base64url');
  let used = false;
  return {
    link: `/?token=${token}`,
    redeem(given) {
      if (used || !equal(given, token)) return null;
      used = true;
      return `${cookieName}=${secret}; HttpOnly; SameSite=Strict; Path=/`;
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
