import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeStatementPdf, plainModel } from '../support/press/press.ts';
import { createRandom } from '../../build/scripts/samples/random.ts';
import { seed } from '../support/propertySeed.ts';
import { nightLimitMs, tell } from '../support/tries.ts';
import { startRemoteService } from '../unit/desk/support/remoteService.ts';
import { killableDesk } from './support/killableDesk.ts';

const rounds = Number(process.env['TRIES_SOAK'] ?? 2);
const documents = Number(process.env['TRIES_SOAK_DOCUMENTS'] ?? 6);
const rowsEach = 100;
/** Requests of a round that the service answers with a fault. */
const faults = 10;

type Measured = { rssMb: number; handles: number; seconds: number };

/** Memory, open files and the processor's seconds so far, of a process on Linux; nothing elsewhere. */
function measure(pid: number): Measured {
  if (process.platform !== 'linux') return { rssMb: 0, handles: 0, seconds: 0 };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return {
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    seconds: (Number(times[11]) + Number(times[12])) / 100,
  };
}

function summaryOf(number: number): unknown {
  const transactions = Array.from({ length: rowsEach }, (_, row) => ({
    date: `2026-03-${String(1 + (row % 28)).padStart(2, '0')}`,
    description: `Payment ${row} of ${number}`,
    amount: 1 + row,
    type: row % 2 === 0 ? 'debit' : 'credit',
  }));
  const period = { period_start: '2026-03-01', period_end: '2026-03-28' };
  const account = { bank: 'Kestrel Bank', number: String(62_000_000_000 + number), currency: 'ZAR', ...period };
  return { statement: { customer: { name: 'Naledi Vosloo' }, accounts: [{ ...account, transactions }] } };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

test(
  'the desk takes in statements round after round, with faults of the service, and grows neither in memory, handles nor time',
  async () => {
    const random = createRandom(seed);
    const pdf = await makeStatementPdf(plainModel);
    const service = await startRemoteService();
    let number = 0;
    Object.defineProperty(service, 'summary', { get: () => summaryOf(number++) });
    service.statuses = [{ code: 2000, message: 'Complete' }];
    const desk = killableDesk();
    await desk.start();
    const { id: connectionId } = await desk.call('connection.save', {
      ...{ name: 'Remote', baseUrl: service.url, apiKey: 'the-api-key' },
      profileOverrides: { polling: { firstMs: 10, maxMs: 50 } },
    });
    const measured: Measured[] = [];
    const until = Number(process.env['TRIES_UNTIL'] ?? Infinity);
    for (let round = 0; round < rounds && Date.now() < until; round++) {
      const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-soak-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      // What follows the end of a PDF changes nothing but its bytes.
      for (let index = 0; index < documents; index++)
        writeFileSync(path.join(folder, `${index}.pdf`), Buffer.concat([pdf, Buffer.from(`\n%${round} ${index}\n`)]));
      service.next = Array.from({ length: Math.min(faults, documents) }, () => ({
        match: /^GET .*\/(statuses\/0|products|products\/summary)$/,
        answer: (response) =>
          random.chance(0.5) ? void response.req.socket.destroy() : void response.writeHead(503).end(),
      }));
      const before = measure(desk.pid());
      const ready = new Set<string>();
      const all = desk.event(
        (event) =>
          event.name === 'collection.changed' &&
          event.data.collection.state === 'ready' &&
          ready.add(event.data.collection.id).size === documents,
      );
      const { caseId } = await desk.call('intake.add', { files: [folder], connectionId });
      await all;
      const { rows, total } = await desk.call('review.rows', {
        ...{ caseId: caseId!, offset: 0, limit: 100, sort: 'date' },
      });
      expect(total).toBe(documents * rowsEach);
      const change = { flag: 'ok' } as const;
      await desk.call('edits.apply', {
        ...{ caseId: caseId!, edits: [{ kind: 'rows', rows: rows.map(({ id }) => id), change }] },
      });
      await desk.call('review.open', { caseId: caseId! });
      const after = measure(desk.pid());
      measured.push({ ...after, seconds: after.seconds - before.seconds });
      rmSync(folder, { recursive: true, force: true });
    }
    await desk.kill();
    expect(desk.integrity()).toBe('ok');
    const taken = measured.length * documents;
    tell({ what: 'documents of the soak', tried: taken, held: Math.min(taken, number) });
    if (measured.length < 12) return;
    // The first rounds warm up: what is compiled, cached and opened once.
    const quarter = Math.floor(measured.length / 4);
    const of = (part: readonly Measured[], what: keyof Measured): number => median(part.map((each) => each[what]));
    const [early, late] = [measured.slice(quarter, 2 * quarter), measured.slice(-quarter)];
    const grown = Object.fromEntries(
      (['rssMb', 'handles', 'seconds'] as const).map((what) => [what, [of(early, what), of(late, what)]]),
    );
    console.log(JSON.stringify(grown));
    expect(of(late, 'rssMb')).toBeLessThan(1.2 * of(early, 'rssMb') + 32);
    expect(of(late, 'handles')).toBeLessThanOrEqual(of(early, 'handles') + 8);
    expect(of(late, 'seconds')).toBeLessThan(1.4 * of(early, 'seconds'));
  },
  nightLimitMs,
);
