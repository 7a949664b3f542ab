import {
  createServer as createPlainServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A request as the server received it. `body` is complete once the client has sent all of it. */
export type ReceivedRequest = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: () => Buffer;
};

/** What the server does with its requests; `request.index` counts them from 0. */
export type Script = (
  request: ReceivedRequest & { index: number; message: IncomingMessage },
  response: ServerResponse,
) => void;

export type ScriptedServer = {
  url: string;
  requests: ReceivedRequest[];
  close(): Promise<void>;
};

/** Starts a real HTTP server on loopback that answers by a script, and keeps what it received. */
export async function startScriptedServer(
  script: Script,
  options: { tls?: ServerOptions; readBodies?: boolean } = {},
): Promise<ScriptedServer> {
  const requests: ReceivedRequest[] = [];
  const listener: RequestListener = (message, response) => {
    const chunks: Buffer[] = [];
    if (options.readBodies !== false) message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('error', () => undefined);
    const received = {
      method: message.method ?? '',
      path: message.url ?? '',
      headers: message.headers,
      body: () => Buffer.concat(chunks),
    };
    requests.push(received);
    script({ ...received, index: requests.length - 1, message }, response);
  };
  const server = options.tls === undefined ? createPlainServer(listener) : createTlsServer(options.tls, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${options.tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with JSON once the whole request is there. */
export function answerJson(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const send = () => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  if (response.req.complete) send();
  else response.req.on('end', send).resume();
}
