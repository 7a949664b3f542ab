import { createServer, request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A request that went through, and how it was answered. */
export type Exchange = {
  method: string;
  /** As sent, below the proxy's address. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  status: number;
  answerHeaders: IncomingHttpHeaders;
  answer: Buffer;
};

export type RecordingProxy = {
  url: string;
  exchanges: Exchange[];
  close(): Promise<void>;
};

/**
 * Passes every request on to a service and keeps both sides of it.
 * @param rewrite may change the body of a JSON answer of success before the client sees it
 */
export async function startRecordingProxy(
  target: string,
  rewrite?: (json: string, path: string) => string,
): Promise<RecordingProxy> {
  const base = new URL(target);
  const send = base.protocol === 'https:' ? tlsRequest : plainRequest;
  const exchanges: Exchange[] = [];

  const server = createServer((incoming, outgoing) => {
    const sent: Buffer[] = [];
    const url = new URL(base.pathname.replace(/\/$/, '') + (incoming.url ?? '/'), base);
    const onward = send(
      url,
      { method: incoming.method, headers: { ...incoming.headers, host: base.host } },
      (answer) => {
        const received: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => received.push(chunk));
        answer.on('end', () => {
          const body = Buffer.concat(received);
          const status = answer.statusCode ?? 0;
          exchanges.push({
            method: incoming.method ?? '',
            path: incoming.url ?? '',
            headers: incoming.headers,
            body: Buffer.concat(sent),
            status,
            answerHeaders: answer.headers,
            answer: body,
          });
          const isJson = answer.headers['content-type']?.startsWith('application/json') === true && status < 300;
          const shown =
            isJson && rewrite !== undefined ? Buffer.from(rewrite(body.toString(), incoming.url ?? '')) : body;
          const headers = { ...answer.headers, 'content-length': String(shown.length) };
          delete headers['transfer-encoding'];
          outgoing.writeHead(status, headers).end(shown);
        });
        answer.on('error', () => outgoing.destroy());
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.on('data', (chunk: Buffer) => sent.push(chunk)).pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
