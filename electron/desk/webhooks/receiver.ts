import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
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

  const take = (step: WebhookStep) => async (context: Context) => {
    const body = await context.req.text();
    const status = statusOf(step);
    received.unshift({
      number: ++count,
      time: clock.now().toISOString(),
      step,
      headers: shownHeaders(context.req.header()),
      body,
      deliveryId: context.req.header('x-delivery-id') ?? null,
      status,
    });
    received.splice(mostKept);
    onChange();
    const token = step === 'authentication' && status === 200;
    return context.json(token ? { access_token: randomBytes(16).toString('base64url') } : { status }, status);
  };

  function statusOf(step: WebhookStep): 200 | 401 | 503 {
    if (step === 'authentication') return mode === 'refuses-sign-in' ? 401 : 200;
    return mode === 'fails' ? 503 : 200;
  }

  const nothingHere = (context: Context): Response => context.json({ error: 'There is nothing here.' }, 404);
  const app = new Hono();
  app.notFound(nothingHere);
  app.use(async (context, next) => {
    // A page in a browser, or another name of this machine, is no webhook.
    const { origin, host } = context.req.header();
    return origin === undefined && host === `127.0.0.1:${port}` ? next() : nothingHere(context);
  });
  const limited = bodyLimit({
    maxSize: longestBody,
    onError: (context) => context.json({ error: 'The body is too long.' }, 413),
  });
  app.post(secretPath, limited, take('delivery'));
  app.post(`${secretPath}/auth`, limited, take('authentication'));

  async function start(): Promise<void> {
    const made = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
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
