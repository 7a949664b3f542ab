import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDownloads } from '../../../electron/browser/downloads.ts';
import { startBrowserServer } from '../../../electron/browser/server.ts';
import { createOfferedFiles } from '../../../electron/hosting/offeredFiles.ts';
import { createSealedFiles } from '../../../electron/hosting/sealedFiles.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Plain HTTP, since `fetch` would not let a test forge Host and Origin. */
export function send(
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The real browser host, over a desk that answers every call with what it was given. */
export async function startBrowserHost() {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-browser-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>desk</title>');
  const [offered, sealed, downloads] = [createOfferedFiles(), createSealedFiles(), createDownloads()];
  const server = await startBrowserServer({
    desk: {
      dispatch: (call, args) => Promise.resolve({ ok: true, value: { call, args } }),
      subscribe: () => () => undefined,
      pageImage: (...wanted) => Promise.resolve(Buffer.from(JSON.stringify(wanted))),
      close: () => Promise.resolve(),
    },
    ...{ renderer: folder, offered, sealed, downloads, port: 0 },
  });
  const { origin, href } = new URL('.', server.link);
  return {
    /** The one-time link. */
    link: server.link,
    origin,
    /** Where everything is served, without a slash at its end. */
    root: href.replace(/\/$/, ''),
    folder,
    offered,
    downloads,
    /** Uses the link. @returns the cookie, and the headers of a call from the page that has it */
    async signIn() {
      const { headers } = await send(server.link);
      const setCookie = String(headers['set-cookie']);
      const cookie = setCookie.split(';')[0]!;
      return { setCookie, cookie, own: { cookie, origin, 'x-desk': '1', 'content-type': 'application/json' } };
    },
    async [Symbol.asyncDispose]() {
      await server.close();
      sealed.close();
      rmSync(folder, { recursive: true });
    },
  };
}
