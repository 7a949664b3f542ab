import type { Clock } from '../../../../electron/base/clock.ts';
import { startLocalService, type LocalService } from '../../../../electron/localService/server.ts';
import type { LocalServiceOptions, ServiceLogEntry } from '../../../../electron/localService/ports.ts';
import { openStore } from '../../../../electron/store/openStore.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { createSteppedClock, type SteppedClock } from '../../../support/steppedClock.ts';
import { readsSample } from './readings.ts';

export type Answer = { status: number; headers: Headers; text: string; json: Fields };
/** A JSON answer, read field by field. */
export type Fields = Record<string, unknown> & unknown[];

export type RunningService = LocalService & {
  store: Store;
  clock: SteppedClock;
  log: ServiceLogEntry[];
  call(method: string, path: string, init?: { body?: unknown; headers?: Record<string, string> }): Promise<Answer>;
  upload(files: Record<string, string>, fields?: Record<string, string>): Promise<Answer>;
  /** Uploads one file and gives the id of its collection. */
  uploaded(fields?: Record<string, string>): Promise<string>;
  status(id: string): Promise<Fields>;
  /** Polls until the status has one of the codes. */
  reaches(id: string, ...codes: number[]): Promise<Fields>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Sleeps of this length and longer wait until the test lets them end. */
const heldFrom = 10_000;

/** Starts the real service on a real store in memory; only the reading of PDFs is by default a stand-in. */
export async function startService(
  options: Partial<Omit<LocalServiceOptions, 'clock'>> & { store?: Store; clock?: SteppedClock } = {},
): Promise<RunningService> {
  const clock = options.clock ?? createSteppedClock(heldFrom);
  const store = options.store ?? openStore({ memory: true, clock: clock satisfies Clock });
  const log: ServiceLogEntry[] = [];
  const service = await startLocalService({
    archive: store.service,
    blobs: store.blobs,
    extract: readsSample,
    log: (entry) => log.push(entry),
    ...options,
    clock,
  });

  const running: RunningService = {
    ...service,
    store,
    clock,
    log,
    async call(method, path, { body, headers } = {}) {
      const isForm = body instanceof FormData;
      const response = await fetch(`${service.baseUrl}/${path}`, {
        method,
        redirect: 'manual',
        headers: {
          'X-API-KEY': service.apiKey,
          ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : isForm || typeof body === 'string' ? body : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: parsed(text) };
    },
    upload(files, fields = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name);
      return running.call('POST', 'extracter-api/uploads', { body: form });
    },
    async uploaded(fields) {
      const answer = await running.upload({ 'March.pdf': '%PDF-1.7 March' }, fields);
      if (answer.status !== 201) throw new Error(`upload answered ${answer.status}: ${answer.text}`);
      return String(answer.json['collectionId']);
    },
    async status(id) {
      return (await running.call('GET', `consultant-api/collections/${id}/statuses/0`)).json;
    },
    async reaches(id, ...codes) {
      const end = Date.now() + 60_000;
      for (;;) {
        const status = await running.status(id);
        if (codes.includes(Number(status['code']))) return status;
        if (Date.now() > end) throw new Error(`never reached ${codes.join(', ')}: ${JSON.stringify(status)}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    [Symbol.asyncDispose]: () => service.close(),
  };
  return running;
}

function parsed(text: string): Fields {
  try {
    return JSON.parse(text) as Fields;
  } catch {
    return {} as Fields;
  }
}
