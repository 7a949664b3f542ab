import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { createLink } from '../../../electron/threads/link.ts';
import { AppError } from '../../../shared/errors.ts';

/** Calls `answer` as another thread would. */
function linkedTo(answer: (value: never) => unknown) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  createLink(port1, (value) => answer(value as never));
  return createLink(port2, () => undefined);
}

test('plain values, bytes, addresses and functions cross, and functions go both ways', async () => {
  type Given = { bytes: Uint8Array; address: URL; double: (value: number) => Promise<number> };
  const link = linkedTo(async ({ bytes, address, double }: Given) => ({
    bytes,
    host: address.host,
    doubled: await double(21),
    triple: (value: number) => value * 3,
  }));
  const given = {
    bytes: Buffer.from('statement'),
    address: new URL('http://a.example/'),
    double: (n: number) => n * 2,
  };
  const answer = (await link.call(given)) as { triple: (value: number) => Promise<number> };
  expect(answer).toMatchObject({ bytes: new Uint8Array(Buffer.from('statement')), host: 'a.example', doubled: 42 });
  expect(await answer.triple(2)).toBe(6);
});

test('a stream is taken piece by piece, and ends at its source where it is left', async () => {
  let [made, ended] = [0, false];
  async function* pieces(): AsyncGenerator<number> {
    try {
      while (made < 100) yield await Promise.resolve(made++);
    } finally {
      ended = true;
    }
  }
  const stream = (await linkedTo(() => pieces()).call(null)) as AsyncIterable<number>;
  const taken: number[] = [];
  for await (const piece of stream) {
    taken.push(piece);
    if (piece === 2) break;
  }
  expect(taken).toEqual([0, 1, 2]);
  expect({ made, ended }).toEqual({ made: 3, ended: true });
});

test('an error keeps its code, its reason and what it says of another try', async () => {
  const refused = new AppError('service-busy', 'later', { retryable: true, status: 503, retryAfterMs: 20 });
  const link = linkedTo(() => Promise.reject(refused));
  await expect(link.call(null)).rejects.toMatchObject(refused.toData());
  const unexpected = linkedTo(() => {
    throw new TypeError('of account 1002003004');
  });
  await expect(unexpected.call(null)).rejects.toMatchObject({ code: 'internal', message: 'unexpected TypeError' });
});

test('a signal aborts on the other side with its reason', async () => {
  const controller = new AbortController();
  const aborted = linkedTo(
    (signal: AbortSignal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(AppError.dataOf(signal.reason).code))),
  ).call(controller.signal);
  controller.abort(new AppError('cancelled', 'the analyst chose otherwise'));
  expect(await aborted).toBe('cancelled');
});

test('what is awaited of a thread that has ended rejects', async () => {
  const link = linkedTo(() => new Promise(() => undefined));
  const waiting = link.call(null);
  link.end(new AppError('cancelled', 'the desk has ended'));
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
  await expect(link.call(null)).rejects.toMatchObject({ code: 'cancelled' });
});
