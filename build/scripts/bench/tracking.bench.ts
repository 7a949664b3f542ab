/** What it costs to follow many open collections, and how a service is asked: a whole desk over a scripted service. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultProfile } from '../../../electron/service/profile/profile.ts';
import type { Store } from '../../../electron/store/store.ts';
import { answerJson, startScriptedServer } from '../../../test/support/scriptedServer.ts';
import { atMost, figure, type Bench } from './bench.ts';
import { openKeyed, passphrase } from './filledStore.ts';

const open = 2000;
const ends = 20;
/** Until each has been asked about for so long unchanged that it is asked about at the longest interval. */
const settlingMs = 75_000;
const measuredMs = 60_000;
const { maxMs, jitter } = defaultProfile.polling;

/** The intervals of the profile take minutes. */
export const quick = false;

export const measure: Bench = async ({ folder }) => {
  const asked: number[] = [];
  const ended = new Map<string, number>();
  const seen: number[] = [];
  const service = await startScriptedServer(({ path }, response) => {
    const [, id, what] = /collections\/(c\d+)\/(statuses\/0)?/.exec(path) ?? [];
    if (id === undefined || what === undefined) return answerJson(response, []);
    asked.push(performance.now());
    const end = ended.get(id);
    if (end !== undefined) seen.push(performance.now() - end);
    return answerJson(response, end === undefined ? { code: 1100, message: 'Reading' } : { code: 3000 });
  });
  const store = openKeyed(folder);
  fill(store, service.url);
  store.close();
  const program = join(import.meta.dirname, 'trackedDesk.ts');
  const desk = spawn(process.execPath, [program, folder, service.url], {
    env: { ...process.env, STATEMENT_DESK_KEYCHAIN: 'session', STATEMENT_DESK_PASSPHRASE: passphrase },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let processorMs = 0;
    createInterface({ input: desk.stdout }).on('line', (line) => (processorMs = Number(line)));
    await sleep(settlingMs);
    const before = processorMs;
    const begun = performance.now();
    for (let end = 0; end < ends; end++) ended.set(`c${end * 97}`, performance.now());
    await sleep(measuredMs);
    const share = (processorMs - before) / (performance.now() - begun);
    const meanwhile = asked.filter((at) => at >= begun);
    const requests = most(asked) / ((5 * 1000 * open) / maxMs);
    return {
      open,
      requests: asked.length,
      perSecond: figure((1000 * meanwhile.length) / measuredMs),
      endsSeen: seen.length,
      targets: [
        atMost(`following ${open} open collections, as a share of one processor`, share, 0.1),
        atMost('most requests in five seconds, as a multiple of what the profile comes to', requests, 1.1),
        atMost('the latest end that was seen, as a multiple of the longest interval', latest(seen), 1),
      ],
    };
  } finally {
    desk.kill('SIGTERM');
    await Promise.all([once(desk, 'exit'), service.close()]);
  }
};

/** How long the last end went unseen, in longest intervals. @throws {Error} where one was never seen */
function latest(seen: readonly number[]): number {
  if (seen.length < ends) throw new Error(`${ends - seen.length} of ${ends} ends were never seen`);
  return Math.max(...seen) / (maxMs * (1 + jitter));
}

/** Most requests within five seconds, whenever they begin. */
function most(asked: readonly number[]): number {
  let [first, count] = [0, 0];
  for (const [last, at] of asked.entries()) {
    while (at - asked[first]! > 5000) first++;
    count = Math.max(count, last - first + 1);
  }
  return count;
}

function fill(store: Store, baseUrl: string): void {
  const createdAt = new Date().toISOString();
  const kind = { kind: 'remote', profileOverrides: {}, hasApiKey: false, hasClientSecret: false } as const;
  store.connections.save({ id: 'remote', name: 'Remote', baseUrl, createdAt, ...kind });
  store.transaction(() => {
    for (let at = 0; at < open; at++) {
      const { id: caseId } = store.cases.create({ name: `Case ${at}`, autoNamed: false });
      const draft = { caseId, connectionId: 'remote', origin: 'upload' } as const;
      const { id } = store.collections.create({ ...draft, documentIds: [] });
      store.collections.change(id, { state: 'collecting', remoteId: `c${at}` });
    }
  });
}
