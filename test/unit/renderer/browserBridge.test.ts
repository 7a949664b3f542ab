import { describe, expect, it } from 'vitest';
import type { DeskEvent } from '../../../shared/contract.ts';
import { createBrowserBridge, type EventStream } from '../../../renderer/lib/browserBridge.ts';

type Request = { address: string; init: RequestInit };

class FakeStream implements EventStream {
  onmessage: EventStream['onmessage'] = null;
  onopen: EventStream['onopen'] = null;
  onerror: EventStream['onerror'] = null;
  closed = false;

  close(): void {
    this.closed = true;
  }

  fire(what: 'onopen' | 'onerror'): void {
    this[what]?.call(new EventTarget() as EventSource, new Event(what));
  }

  tell(event: DeskEvent): void {
    const message = new MessageEvent<string>('message', { data: JSON.stringify(event) });
    this.onmessage?.call(new EventTarget() as EventSource, message);
  }
}

function setUp(
  answer: (request: Request) => Response | Promise<Response> = () => Response.json({ ok: true, value: 1 }),
) {
  const requests: Request[] = [];
  const streams: FakeStream[] = [];
  const bridge = createBrowserBridge({
    fetch: async (address, init) => {
      requests.push({ address, init });
      return answer({ address, init });
    },
    openEvents: () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    },
  });
  const header = (at: number, name: string): string | null => new Headers(requests[at]!.init.headers).get(name);
  return { bridge, requests, streams, header };
}

const changed: DeskEvent = { name: 'case.changed', data: { id: 'c' } };

describe('calls', () => {
  it('posts the arguments with the header that marks the own page', async () => {
    const { bridge, requests, header } = setUp();
    await expect(bridge.invoke('case.read', { id: 'c' })).resolves.toEqual({ ok: true, value: 1 });
    expect(requests[0]).toMatchObject({
      address: './call/case.read',
      init: { method: 'POST', body: '{"args":{"id":"c"}}' },
    });
    expect(header(0, 'X-Desk')).toBe('1');
  });

  it('says that it can be tried again when the desk cannot be reached', async () => {
    const { bridge } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(bridge.invoke('case.read', {})).rejects.toMatchObject({ code: 'internal', retryable: true });
  });

  it('says so too when the host answers without a reply', async () => {
    const { bridge } = setUp(() => new Response('<h1>no</h1>', { status: 500 }));
    await expect(bridge.invoke('case.read', {})).rejects.toMatchObject({ code: 'internal', retryable: true });
  });
});

describe('offered files', () => {
  const file = (name: string, content = '%PDF-1.7'): File => new File([content], name);

  it('streams each file under its name and gives the handles in order', async () => {
    const others = Promise.withResolvers<null>();
    const { bridge, requests, header } = setUp(async ({ init }) => {
      const name = decodeURIComponent(new Headers(init.headers).get('X-File-Name')!);
      // The first upload is the slowest: it ends after all others.
      if (name === 'a.pdf') await others.promise;
      if (name === 'd.pdf') others.resolve(null);
      return Response.json({ handle: `handle ${name}` });
    });
    const files = ['a.pdf', 'b.pdf', 'Kontoauszug März.pdf', 'd.pdf'].map((name) => file(name));
    await expect(bridge.offer(files)).resolves.toEqual(files.map(({ name }) => `handle ${name}`));
    expect(requests.every(({ address }) => address === './offer')).toBe(true);
    expect(header(0, 'X-File-Name')).toBe('a.pdf');
    expect(requests[0]!.init.body).toBe(files[0]);
  });

  it('names a file that can no longer be read, and does not send it', async () => {
    const { bridge, requests } = setUp();
    const gone = file('gone.pdf');
    gone.slice = () => {
      throw new DOMException('moved', 'NotFoundError');
    };
    await expect(bridge.offer([gone])).rejects.toMatchObject({ code: 'file-unreadable' });
    expect(requests).toEqual([]);
  });

  it('refuses an answer without a handle', async () => {
    const { bridge } = setUp(() => Response.json({}));
    await expect(bridge.offer([file('a.pdf')])).rejects.toMatchObject({ code: 'internal' });
  });
});

describe('events', () => {
  it('shares one stream among listeners and closes it after the last', () => {
    const { bridge, streams } = setUp();
    const heard: string[] = [];
    const first = bridge.subscribe((event) => heard.push(`1 ${event.name}`));
    const second = bridge.subscribe((event) => heard.push(`2 ${event.name}`));
    expect(streams).toHaveLength(1);
    streams[0]!.tell(changed);
    first();
    streams[0]!.tell(changed);
    expect(heard).toEqual(['1 case.changed', '2 case.changed', '2 case.changed']);
    expect(streams[0]!.closed).toBe(false);
    second();
    expect(streams[0]!.closed).toBe(true);
  });

  it('tells once that the desk is there, once that it has gone and once that it is back', () => {
    const { bridge, streams } = setUp();
    const states: boolean[] = [];
    bridge.onLink!((up) => states.push(up));
    bridge.subscribe(() => undefined);
    const [stream] = streams;
    for (const what of ['onopen', 'onerror', 'onerror', 'onopen'] as const) stream!.fire(what);
    expect(states).toEqual([true, false, true]);
  });
});
