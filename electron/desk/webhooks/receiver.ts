import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Receiver, ReceivedRequest, ReceiverMode, WebhookStep } from '../../../shared/calls/webhookBench.ts';
import { AppError } from '../../../shared/errors.ts';
import { shownHeaders } from '../../base/shownHeaders.ts';
import type { Clock } from '../../base/clock.ts';

/** A webhook of one's own, to see what arrives. What it got is in memory and goes with the desk. */
export type LocalReceiver = {
  read(): Receiver;
  /** @throws {AppError} `internal` where this computer gives no port */
  set(running: boolean, mode: ReceiverMode): Promise<Receiver>;
  close(): Promise<void>;
};

/** Bytes of one body; what is longer is refused. */
const longestBody = 256 * 1024;
const mostKept = 200;

export function createLocalReceiver({ clock, onChange }: { clock: Clock; onChange: () => void }): LocalReceiver {
  // Nobody else on this computer can guess the address.
  const secretPath = `/${randomBytes(12).toString('base64url')}`;
  const received: ReceivedRequest[] = [];
  let server: Server | null = null;
  let port: number | null = null;
  let mode: ReceiverMode = 'accepts';
  let count = 0;
  /** One change after the other, however quickly they are asked for. */
  let turn: Promise<unknown> = Promise.resolve();

  function read(): Receiver {
    const address = port === null ? null : `http://127.0.0.1:${port}${secretPath}`;
    return {
      running: server !== null,
      address,
      authAddress: address === null ? null : `${address}/auth`,
      mode,
      received: [...received],
    };
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const step = stepOf(request);
    if (step === null) return answer(response, 404, { error: 'There is nothing here.' });
    const body = await bodyOf(request);
    if (body === null) return answer(response, 413, { error: 'The body is too long.' });
    const status = statusOf(step);
    const deliveryId = request.headers['x-delivery-id'];
    received.unshift({
      number: ++count,
      time: clock.now().toISOString(),
      step,
      headers: shownHeaders(request.headers),
      body,
      deliveryId: typeof deliveryId === 'string' ? deliveryId : null,
      status,
    });
    received.splice(mostKept);
    onChange();
    const token = step === 'authentication' && status === 200;
    answer(response, status, token ? { access_token: randomBytes(16).toString('base64url') } : { status });
  }

  /** Null for what no webhook of this desk asks: another path, another way, or a page in a browser. */
  function stepOf({ method, url, headers }: IncomingMessage): WebhookStep | null {
    if (method !== 'POST' || headers.origin !== undefined || headers.host !== `127.0.0.1:${port}`) return null;
    const path = (url ?? '').split('?')[0];
    if (path === secretPath) return 'delivery';
    return path === `${secretPath}/auth` ? 'authentication' : null;
  }

  function statusOf(step: WebhookStep): number {
    if (step === 'authentication') return mode === 'refuses-sign-in' ? 401 : 200;
    return mode === 'fails' ? 503 : 200;
  }

  async function start(): Promise<void> {
    const made = createServer((request, response) => {
      take(request, response).catch(() => response.destroy());
    });
    // The address that was given out stays good, as long as nobody has taken the port meanwhile.
    const got = (await listen(made, port ?? 0)) ?? (await listen(made, 0));
    if (got === null) throw new AppError('internal', 'this computer gives no port to the receiver');
    port = got;
    server = made;
  }

  async function stop(): Promise<void> {
    if (server === null) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    server = null;
    await closed;
  }

  return {
    read,
    set(running, wanted) {
      const change = turn.then(async () => {
        mode = wanted;
        if (running && server === null) await start();
        if (!running) await stop();
        return read();
      });
      turn = change.catch(() => undefined);
      return change;
    },
    close: () => turn.then(stop),
  };
}

/** The port, or null where it is taken. */
async function listen(server: Server, port: number): Promise<number | null> {
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch {
    return null;
  }
}

/** Null where it is longer than can be kept. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= longestBody) parts.push(part);
  }
  return size > longestBody ? null : Buffer.concat(parts).toString('utf8');
}

function answer(response: ServerResponse, status: number, content: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}
