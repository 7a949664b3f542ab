import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What both hosts serve to the page: the built renderer, with the headers that keep it closed. Everything is denied
 * first; scripts, styles, fonts and connections come from the page's own origin only.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=()',
  'Cache-Control': 'no-store',
};

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * A file of the built renderer as an HTTP answer; 404 for anything that is not a file of a known type inside `root`.
 * @param pathname the address's path, still percent-encoded
 */
export async function serveAsset(root: string, pathname: string): Promise<Response> {
  const file = assetPath(root, pathname);
  const mediaType = file === null ? undefined : mediaTypes[path.extname(file)];
  if (file === null || mediaType === undefined) return notFound();
  try {
    const body = await readFile(file);
    return new Response(body, { headers: { ...securityHeaders, 'Content-Type': mediaType } });
  } catch {
    return notFound();
  }
}

/** PNG bytes as an HTTP answer. */
export function pngResponse(bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), { headers: { ...securityHeaders, 'Content-Type': 'image/png' } });
}

export function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { ...securityHeaders, 'Content-Type': 'text/plain' } });
}

/** The address of a page image, taken apart: see `pageImageAddress`. Null where the path is not one. */
export function readPageImageAddress(
  url: URL,
): { documentId: string; page: number; scale: number; bytes: number | undefined } | null {
  const [, documentId, page] = /^\/pages\/([\w-]{1,64})\/(\d{1,6})\.png$/.exec(url.pathname) ?? [];
  const scale = Number(url.searchParams.get('scale') ?? '1');
  if (documentId === undefined || !(scale >= 0.25 && scale <= 4)) return null;
  const bytes = url.searchParams.get('bytes');
  if (bytes !== null && !/^\d{1,12}$/.test(bytes)) return null;
  return { documentId, page: Number(page), scale, bytes: bytes === null ? undefined : Number(bytes) };
}

function assetPath(root: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.includes('\0')) return null;
  const file = path.resolve(root, `.${decoded === '/' ? '/index.html' : decoded}`);
  // With the separator, so that a sibling folder whose name begins alike is outside.
  return file.startsWith(path.resolve(root) + path.sep) ? file : null;
}
