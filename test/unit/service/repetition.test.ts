import { describe, expect, it } from 'vitest';
import { answerJson } from '../../support/scriptedServer.ts';
import { heldTimeouts } from '../../support/testClient.ts';
import { serve } from './support/served.ts';

describe('repetition', () => {
  it('tries a GET four times, each wait twice the last, and then gives the last error', async () => {
    const { server, client, clock } = await serve((_request, response) =>
      answerJson(response, { message: 'down' }, 500),
    );
    await expect(client.fetchStatus('c')).rejects.toMatchObject({
      code: 'service-failed',
      message: 'Asking for the status: the service answered HTTP 500: down',
    });
    expect(server.requests).toHaveLength(4);
    expect(clock.slept).toEqual([375, 750, 1500]);
  });

  it('goes on with the first answer that comes', async () => {
    const { client, server } = await serve(({ index }, response) =>
      index < 2 ? response.destroy() : answerJson(response, { code: 2000 }),
    );
    expect(await client.fetchStatus('c')).toMatchObject({ code: 2000 });
    expect(server.requests).toHaveLength(3);
  });

  it('waits as long as the service asks', async () => {
    const { client, clock } = await serve(({ index }, response) =>
      index === 0 ? answerJson(response, {}, 429, { 'retry-after': '7' }) : answerJson(response, { code: 1 }),
    );
    await client.fetchStatus('c');
    expect(clock.slept).toEqual([7_000]);
  });

  it('hands a long wait to its caller', async () => {
    const { client, server, clock } = await serve((_request, response) =>
      answerJson(response, {}, 429, { 'retry-after': '3600' }),
    );
    await expect(client.fetchStatus('c')).rejects.toMatchObject({
      code: 'service-busy',
      retryable: true,
      retryAfterMs: 3_600_000,
    });
    expect([server.requests.length, clock.slept]).toEqual([1, []]);
  });

  it('stops when its time in all is used up', async () => {
    const { server, client, clock } = await serve(
      (_request, response) => answerJson(response, {}, 503, { 'retry-after': '950' }),
      { timeouts: { ...heldTimeouts, totalMs: 1_850_000 }, retries: { longestWaitMs: 1_000_000 } },
    );
    const outcome = expect(client.fetchStatus('c')).rejects.toMatchObject({ code: 'service-busy' });
    await expect.poll(() => server.requests.length === 1 && clock.held() === 1 && clock.nextDue()).toBe(950_000);
    clock.expire();
    await outcome;
    // A third try would begin at 1900 seconds.
    expect(server.requests).toHaveLength(2);
  });

  it('ends at a cancellation while it waits for the next try', async () => {
    const stop = new AbortController();
    const { server, client, clock } = await serve(
      (_request, response) => answerJson(response, {}, 503, { 'retry-after': '950' }),
      { retries: { longestWaitMs: 1_000_000 } },
    );
    const outcome = expect(client.fetchStatus('c', { signal: stop.signal })).rejects.toMatchObject({
      code: 'cancelled',
      retryable: false,
    });
    // Held first for the answer, then, that limit ended, for the 950 seconds.
    await expect.poll(() => server.requests.length === 1 && clock.held() === 1 && clock.nextDue()).toBe(950_000);
    stop.abort();
    await outcome;
    expect(server.requests).toHaveLength(1);
  });

  it('sends nothing after a cancellation', async () => {
    const { server, client } = await serve((_request, response) => answerJson(response, { code: 1 }));
    await expect(client.fetchStatus('c', { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
    expect(server.requests).toHaveLength(0);
  });
});
