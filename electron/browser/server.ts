import { Readable } from 'node:stream';
import { serve, type HttpBindings } from '@hono/node-server';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { streamSSE } from 'hono/streaming';
import { AppError } from '../../shared/errors.ts';
import type { DeskProgram } from '../hosting/deskProgram.ts';
import type { OfferedFiles } from '../hosting/offeredFiles.ts';
import type { SealedFiles } from '../hosting/sealedFiles.ts';
import { notFound, pngResponse, readPageImageAddress, securityHeaders, serveAsset } from '../hosting/webContent.ts';
import type { Downloads } from './downloads.ts';
import { createBrowserSession } from './session.ts';

type BrowserServer = {
  /** The one-time link to open. */
  link: string;
  close(): Promise<void>;
};

type Parts = {
  desk: DeskProgram;
  /** Folder of the built renderer. */
  renderer: string;
  offered: OfferedFiles;
  sealed: SealedFiles;
  downloads: Downloads;
  /** 0 lets the system choose. */
  port: number;
};

/** Calls carry no files, so that this is generous. */
const callLimit = 4 * 1024 * 1024;
/** Larger than any statement; the desk's own limit is lower and has a sentence of its own. */
const fileLimit = 2 * 1024 ** 3;
/** Keeps connections through which nothing happens from being taken for dead. */
const heartbeatMs = 20_000;
const closedText = 'This link has been used or has ended. Start Statement Desk again to get a new one.';
/** Takes the place of the link in the browser's history. */
const entrance = '<!doctype html><title>Statement Desk</title><meta http-equiv="refresh" content="0; url=./">';

/**
 * Serves the renderer to one ordinary browser on this machine, over loopback. Everything but the one-time link needs
 * the session's folder and cookie; a foreign Host (DNS rebinding) or Origin (another site's page) is refused.
 */
export async function startBrowserServer(parts: Parts): Promise<BrowserServer> {
  const session = createBrowserSession();
  const server = new Hono<{ Bindings: HttpBindings }>();
  let origin = '';

  server.use(async (context, next) => {
    if (`http://${context.req.header('host') ?? ''}` === origin) return next();
    return refuse(context, 421, 'This host is not served here.');
  });
  server.notFound((context) => refuse(context, 403, closedText));

  const app = server.basePath(session.folder);
  /** The address as it is inside of the session's folder, with what it asks for. */
  const inside = (context: Context): URL => {
    const { search } = new URL(context.req.url);
    return new URL(context.req.path.slice(session.folder.length - 1) + search, origin);
  };

  app.use(async (context, next) => {
    const token = context.req.query('token');
    if (context.req.path === session.folder && token !== undefined) {
      const cookie = session.redeem(token);
      // A page and no redirect: the link is opened from a file, and a browser would not send the new cookie along.
      if (cookie !== null) return context.html(entrance, 200, { ...securityHeaders, 'Set-Cookie': cookie });
    }
    return session.admits(context.req.header('cookie')) ? next() : refuse(context, 403, closedText);
  });

  const fromOwnPage: MiddlewareHandler = (context, next) => {
    const foreign = context.req.header('origin') !== origin || context.req.header('x-desk') !== '1';
    return foreign ? Promise.resolve(refuse(context, 403, 'Not from this page.')) : next();
  };

  app.post('/call/:name', fromOwnPage, async (context) => {
    const reply = await parts.desk.dispatch(context.req.param('name'), await readArguments(context));
    return context.json(reply, 200, { ...securityHeaders });
  });

  app.post('/offer', fromOwnPage, async (context) => {
    const name = fileName(context.req.header('x-file-name'));
    const file = await parts.sealed.put(context.env.incoming, fileLimit);
    const handle = parts.offered.register(() => Promise.resolve([{ name, ...file }]));
    return context.json({ handle }, 200, { ...securityHeaders });
  });

  app.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const ended = new Promise<void>((resolve) => stream.onAbort(resolve));
      const unsubscribe = parts.desk.subscribe((event) => void stream.writeSSE({ data: JSON.stringify(event) }));
      const beat = setInterval(() => void stream.write(': still here\n\n'), heartbeatMs);
      await stream.write(': connected\n\n');
      await ended;
      clearInterval(beat);
      unsubscribe();
    }),
  );

  app.get('/downloads/:token', (context) => {
    const file = parts.downloads.take(context.req.param('token'));
    if (file === null) return notFound();
    return new Response(Readable.toWeb(Readable.from(file.content())) as ReadableStream<Uint8Array>, {
      headers: {
        ...securityHeaders,
        'Content-Type': file.mediaType,
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      },
    });
  });

  app.get('/pages/*', async (context) => {
    const wanted = readPageImageAddress(inside(context));
    if (wanted === null) return notFound();
    try {
      return pngResponse(await parts.desk.pageImage(wanted.documentId, wanted.page, wanted.scale, wanted.bytes));
    } catch (error) {
      if (error instanceof AppError) return notFound();
      throw error;
    }
  });

  app.get('*', (context) => serveAsset(parts.renderer, inside(context).pathname));
  server.onError((_error, context) => refuse(context, 500, 'The desk could not answer.'));

  const listener = serve({ fetch: server.fetch, hostname: '127.0.0.1', port: parts.port });
  await new Promise<void>((resolve, reject) => {
    listener.once('listening', resolve);
    listener.once('error', reject);
  });
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    link: `${origin}${session.link}`,
    async close() {
      const closed = new Promise<void>((resolve) => listener.close(() => resolve()));
      if ('closeAllConnections' in listener) listener.closeAllConnections();
      await closed;
    },
  };
}

/** The `args` of a call's body; undefined, which no call accepts, where there are none. */
async function readArguments(context: Context): Promise<unknown> {
  if (!(Number(context.req.header('content-length')) <= callLimit)) return undefined;
  try {
    const body: unknown = await context.req.json();
    return typeof body === 'object' && body !== null && 'args' in body ? body.args : undefined;
  } catch {
    return undefined;
  }
}

/** The page sends the name percent-encoded, since headers are Latin-1. */
function fileName(header: string | undefined): string {
  try {
    return decodeURIComponent(header ?? '') || 'statement.pdf';
  } catch {
    return 'statement.pdf';
  }
}

function refuse(context: Context, status: 403 | 421 | 500, sentence: string): Response {
  return context.text(sentence, status, { ...securityHeaders });
}
