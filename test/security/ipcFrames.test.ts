import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeskEvent } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { StartState } from '../../shared/start.ts';
import type { createFakeElectron } from '../support/fakeElectron.ts';

const fake = vi.hoisted(() => ({ current: null as ReturnType<typeof createFakeElectron> | null }));
vi.mock('electron', async () => {
  const { createFakeElectron: create } = await import('../support/fakeElectron.ts');
  fake.current = create();
  return fake.current.module;
});

const { createWindows } = await import('../../electron/shell/window.ts');
const { connectDrags } = await import('../../electron/shell/drags.ts');
const { connectIpc, connectStart } = await import('../../electron/shell/ipc.ts');
const { createPageNews } = await import('../../electron/shell/pageNews.ts');
const { pageOrigin } = await import('../../electron/shell/scheme.ts');
const { createOfferedFiles } = await import('../../electron/hosting/offeredFiles.ts');
const electron = fake.current!;

const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-shell-'));
afterAll(() => rmSync(folder, { recursive: true }));
const windows = createWindows({ preload: '/app/preload.cjs', origin: pageOrigin, folder, say: () => undefined });

describe('the page’s messages', () => {
  const events: ((event: DeskEvent) => void)[] = [];
  const desk = {
    dispatch: vi.fn((call: unknown, args: unknown) => Promise.resolve({ ok: true as const, value: { call, args } })),
    subscribe: (listener: (event: DeskEvent) => void) => {
      events.push(listener);
      return () => undefined;
    },
    pageImage: () => Promise.reject(new AppError('not-found', 'none')),
    close: () => Promise.resolve(),
  };
  const offered = createOfferedFiles();
  const ownFrame = { senderFrame: { parent: null, url: 'desk://app/index.html#/cases' } };

  beforeAll(() => connectIpc(desk, offered, pageOrigin));
  beforeEach(() => desk.dispatch.mockClear());
  const send = (channel: string, event: unknown, ...args: unknown[]) =>
    Promise.resolve().then(() => electron.handlers.get(channel)!(event, ...args));

  test('reach the desk from the main frame of our own page', async () => {
    await expect(send('desk:call', ownFrame, 'app.info', {})).resolves.toEqual({
      ok: true,
      value: { call: 'app.info', args: {} },
    });
  });

  test.each([
    ['a frame inside our page', { senderFrame: { parent: {}, url: 'desk://app/' } }],
    ['a frame that has gone', { senderFrame: null }],
    ['another site', { senderFrame: { parent: null, url: 'https://app/' } }],
    ['another host of our scheme', { senderFrame: { parent: null, url: 'desk://elsewhere/' } }],
    ['our host as a user name', { senderFrame: { parent: null, url: 'desk://app@evil.example/' } }],
    ['a file', { senderFrame: { parent: null, url: 'file:///app/index.html' } }],
    ['an empty page', { senderFrame: { parent: null, url: 'about:blank' } }],
    ['no address at all', { senderFrame: { parent: null, url: '' } }],
  ])('are refused, not answered with nothing, when they come from %s', async (_who, event) => {
    await expect(send('desk:call', event, 'app.info', {})).rejects.toThrow('refused');
    await expect(send('desk:offer', event, ['/etc/passwd'])).rejects.toThrow('refused');
    expect(desk.dispatch).not.toHaveBeenCalled();
  });

  test('offer files by path and get handles that say nothing of the path', async () => {
    const handles = await send('desk:offer', ownFrame, ['/home/someone/march.pdf']);
    expect(handles).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  test.each([[['relative.pdf']], [['']], [[42]], ['/not/a/list.pdf']])(
    'offer nothing but absolute paths: %j',
    async (paths) => {
      await expect(send('desk:offer', ownFrame, paths)).rejects.toThrow(TypeError);
    },
  );

  test('hear the desk’s events in every window', () => {
    windows.open();
    const event: DeskEvent = { name: 'case.removed', data: { id: '1' } };
    for (const listener of events) listener(event);
    expect(electron.windows.at(-1)!.webContents.sent).toContainEqual(['desk:event', event]);
  });
});

test('a file that lies ready is dragged by our own main frame alone', async () => {
  const put = (): Promise<string> => Promise.resolve('/dragged/rows.csv');
  const content = async function* (): AsyncGenerator<Uint8Array> {};
  await connectDrags({ put, close: () => undefined }, pageOrigin).prepare('7', { name: 'rows.csv', content });
  const startDrag = vi.fn();
  for (const [id, parent] of [
    ['7', {}],
    ['8', null],
  ] as const) {
    electron.messages.emit('desk:drag', { senderFrame: { parent, url: 'desk://app/' }, sender: { startDrag } }, id);
  }
  expect(startDrag).not.toHaveBeenCalled();
  electron.messages.emit(
    'desk:drag',
    { senderFrame: { parent: null, url: 'desk://app/' }, sender: { startDrag } },
    '7',
  );
  expect(startDrag).toHaveBeenCalledExactlyOnceWith({ file: '/dragged/rows.csv', icon: 'icon of /dragged/rows.csv' });
});

describe('a page that is there before the desk is', () => {
  const own = { parent: null, url: 'desk://app/' };
  const foreign = { parent: {}, url: 'desk://app/' };
  const opened: unknown[] = [];
  let quits = 0;
  let tell: (state: StartState) => void = () => undefined;
  beforeAll(() => {
    const desk = {
      follow(listener: (state: StartState) => void) {
        tell = listener;
        listener({ phase: 'opening', step: 'data' });
        return () => undefined;
      },
      open: (how?: 'session' | 'anew') => Promise.resolve(void opened.push(how)),
    };
    connectStart(desk, pageOrigin, () => quits++);
  });

  test('hears how far the start is, and what comes after', () => {
    windows.open();
    const page = electron.windows.at(-1)!.webContents;
    electron.messages.emit('start:follow', { senderFrame: foreign, sender: page });
    expect(page.sent).toEqual([]);
    electron.messages.emit('start:follow', { senderFrame: own, sender: page });
    expect(page.sent).toEqual([['start:state', { phase: 'opening', step: 'data' }]]);
  });

  test('chooses, from its own main frame alone, and among what there is', () => {
    for (const choice of ['again', 'session', 'anew', 'quit', 'format the disk', { quit: true }, undefined]) {
      electron.messages.emit('start:choose', { senderFrame: own }, choice);
      electron.messages.emit('start:choose', { senderFrame: foreign }, choice);
      electron.messages.emit('start:choose', { senderFrame: null }, choice);
    }
    expect(opened).toEqual([undefined, 'session', 'anew']);
    expect(quits).toBe(1);
    tell({ phase: 'ready' });
    expect(electron.windows.at(-1)!.webContents.sent.at(-1)).toEqual(['start:state', { phase: 'ready' }]);
  });

  test('is told what was to be said once it listens, and again once it is loaded anew', () => {
    const say = createPageNews(pageOrigin);
    const window = windows.open();
    const page = electron.windows.at(-1)!.webContents;
    const said = () => page.sent.filter(([channel]) => channel === 'desk:event').length;
    const offered: DeskEvent = { name: 'show.offered', data: { handles: ['one'] } };
    say(window, offered);
    electron.messages.emit('desk:listening', { senderFrame: foreign, sender: page });
    expect(said()).toBe(0);
    electron.messages.emit('desk:listening', { senderFrame: own, sender: page });
    expect(page.sent).toContainEqual(['desk:event', offered]);
    say(window, offered);
    expect(said()).toBe(2);
    page.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
    say(window, offered);
    expect(said()).toBe(3);
    page.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    say(window, offered);
    expect(said()).toBe(3);
    electron.messages.emit('desk:listening', { senderFrame: own, sender: page });
    expect(said()).toBe(4);
    page.emit('render-process-gone', {}, { reason: 'crashed' });
    say(window, offered);
    expect(said()).toBe(4);
  });
});
