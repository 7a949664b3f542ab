import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { answerJson, startScriptedServer, type ReceivedRequest } from '../../../support/scriptedServer.ts';

/** A status as the service shows it. */
export type ShownStatus = { code: number; message?: string; requiresChallenge?: boolean; challenge?: unknown };

/** Answers one request in place of the usual answer. */
export type Answer = (response: ServerResponse, request: ReceivedRequest) => void;

/** A remote service in a few lines: it takes uploads, shows the statuses it is told to, and serves products. */
export type RemoteService = {
  url: string;
  /** Requests as `METHOD path`, in order. */
  seen: () => string[];
  /** What each upload carried as its correlation, in order. */
  correlations: string[];
  answers: { id: string; value: string }[];
  /** Statuses to be shown one after the other; the last one stays. */
  statuses: ShownStatus[];
  products: Map<string, { name: string; contentType: string; body: Buffer; sha256?: string }>;
  summary: unknown;
  archive: Buffer;
  /** Answers for the next requests whose `METHOD path` matches, used up one by one. */
  next: { match: RegExp; answer: Answer }[];
  close(): Promise<void>;
};

export async function startRemoteService(): Promise<RemoteService> {
  let uploads = 0;
  const service: Omit<RemoteService, 'url' | 'seen' | 'close'> = {
    correlations: [],
    answers: [],
    statuses: [
      { code: 1000, message: 'Received' },
      { code: 2000, message: 'Complete' },
    ],
    products: new Map(),
    summary: { statement: { accounts: [] } },
    archive: await zipOf({ 'readme.txt': 'products' }),
    next: [],
  };

  const usual = (request: ReceivedRequest, response: ServerResponse, body: () => string): void => {
    const { method, path } = request;
    const tail = path.split('/').slice(4).join('/');
    if (method === 'POST' && path === '/extracter-api/uploads') {
      response.req.on('end', () => {
        service.correlations.push(/name="correlation"\r\n(?:.*\r\n)*?\r\n(.*)\r\n/.exec(body())?.[1] ?? '');
        answerJson(response, { collectionId: `c${++uploads}` });
      });
    } else if (tail === 'statuses/0') {
      answerJson(response, service.statuses.length > 1 ? service.statuses.shift() : service.statuses[0]);
    } else if (tail === 'challenges') {
      if (method === 'GET') answerJson(response, []);
      else {
        response.req.on('end', () => {
          service.answers.push(JSON.parse(body()) as { id: string; value: string });
          answerJson(response, {}, 200);
        });
      }
    } else if (tail === 'products') {
      const list = [...service.products].map(([id, { name, contentType, sha256 }]) => ({
        id,
        name,
        contentType,
        sha256,
      }));
      answerJson(response, list);
    } else if (tail === 'products/summary') {
      answerJson(response, service.summary);
    } else if (tail === 'products/all') {
      send(response, 'application/zip', service.archive);
    } else {
      const product = service.products.get(decodeURIComponent(tail.split('/')[1] ?? ''));
      if (product === undefined) answerJson(response, { message: 'There is no such thing.' }, 404);
      else send(response, product.contentType, product.body);
    }
  };

  const server = await startScriptedServer((request, response) => {
    const line = `${request.method} ${request.path}`;
    const index = service.next.findIndex(({ match }) => match.test(line));
    if (index >= 0) service.next.splice(index, 1)[0]!.answer(response, request);
    else usual(request, response, () => request.body().toString('latin1'));
  });
  onTestFinished(() => server.close());
  return Object.assign(service, {
    url: server.url,
    seen: () => server.requests.map(({ method, path }) => `${method} ${path}`),
    close: () => server.close(),
  });
}

export function send(response: ServerResponse, contentType: string, body: Buffer): void {
  response.writeHead(200, { 'content-type': contentType, 'content-length': body.byteLength }).end(body);
}

/** A store that holds one archive. */
export const holding = (bytes: Buffer) => ({
  size: () => bytes.length,
  slice: (_sha256: string, start: number, length: number) => new Uint8Array(bytes.subarray(start, start + length)),
});

/** A real ZIP of texts. */
export async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
