import { EventEmitter } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App, Session } from 'electron';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { createFakeElectron, FakeSession } from '../support/fakeElectron.ts';

const fake = vi.hoisted(() => ({ current: null as ReturnType<typeof createFakeElectron> | null }));
vi.mock('electron', async () => {
  const { createFakeElectron: create } = await import('../support/fakeElectron.ts');
  fake.current = create();
  return fake.current.module;
});

const { createWindows } = await import('../../electron/shell/window.ts');
const { guardContents, limitPermissions } = await import('../../electron/shell/guards.ts');
const { closeBeforeQuit } = await import('../../electron/shell/quitting.ts');
const { declareScheme, pageOrigin, serveScheme } = await import('../../electron/shell/scheme.ts');
const { filesOnCommandLine } = await import('../../electron/shell/openedFiles.ts');
const { openExternal } = await import('../../electron/shell/externalLinks.ts');
const electron = fake.current!;

const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-shell-'));
afterAll(() => rmSync(folder, { recursive: true }));
const windows = createWindows({ preload: '/app/preload.cjs', origin: pageOrigin, folder, say: () => undefined });

test('a window is sandboxed, isolated and without Node', () => {
  windows.open();
  expect(electron.windows.at(-1)!.options.webPreferences).toMatchObject({
    preload: '/app/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
    navigateOnDragDrop: false,
  });
});

describe('the end of the program', () => {
  test('waits until everything is closed, however often it is told to quit', async () => {
    const quitting = vi.fn();
    const app = Object.assign(new EventEmitter(), { quit: quitting });
    const closed = Promise.withResolvers<undefined>();
    const close = vi.fn((): Promise<void> => closed.promise);
    closeBeforeQuit(app as unknown as App, close);
    const quit = (): boolean => {
      const event = { preventDefault: vi.fn() };
      app.emit('before-quit', event);
      return event.preventDefault.mock.calls.length === 0;
    };
    expect([quit(), quit()]).toEqual([false, false]);
    expect(close).toHaveBeenCalledTimes(1);
    expect(quitting).not.toHaveBeenCalled();
    closed.reject(new Error('the disk is full'));
    await vi.waitFor(() => expect(quitting).toHaveBeenCalledTimes(1));
    expect(quit()).toBe(true);
  });
});

describe('navigation', () => {
  const ownWindows: string[] = [];
  const contents = () => {
    const app = new EventEmitter();
    guardContents(app as unknown as Pick<App, 'on'>, pageOrigin, (address) => ownWindows.push(address));
    const made = new electron.FakeContents();
    app.emit('web-contents-created', {}, made);
    return made;
  };
  const leaves = (event: string, url: string): boolean => {
    let stopped = false;
    contents().emit(event, { url, preventDefault: () => (stopped = true) });
    return !stopped;
  };

  test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('stays on our page at %s', (event) => {
    expect(leaves(event, 'desk://app/index.html')).toBe(true);
    for (const url of [
      'https://example.com/',
      'file:///etc/passwd',
      'desk://app.evil/',
      'javascript:alert(1)',
      'data:text/html,x',
      'not an address',
    ]) {
      expect(leaves(event, url)).toBe(false);
    }
  });

  test('attaches no webview', () => {
    let stopped = false;
    contents().emit('will-attach-webview', { preventDefault: () => (stopped = true) });
    expect(stopped).toBe(true);
  });

  test('opens no window, and hands web addresses alone to the system’s browser', () => {
    electron.opened.length = 0;
    const handler = contents().windowOpenHandler!;
    for (const url of ['https://example.com/help', 'file:///etc/passwd', 'smb://server/share', 'javascript:alert(1)']) {
      expect(handler({ url })).toEqual({ action: 'deny' });
    }
    expect(electron.opened).toEqual(['https://example.com/help']);
  });

  test('opens its own addresses in a window that the desk makes, never in one that the page makes', () => {
    const handler = contents().windowOpenHandler!;
    expect(handler({ url: 'desk://app/index.html#/case/7/review' })).toEqual({ action: 'deny' });
    expect(handler({ url: 'desk://app.evil/#/case/7' })).toEqual({ action: 'deny' });
    expect(ownWindows).toEqual(['desk://app/index.html#/case/7/review']);
  });

  test('treats an address as a web address by its parsed scheme, not by its looks', () => {
    expect(openExternal('HTTPS://example.com')).toBe(true);
    expect(openExternal('ms-settings:https://example.com')).toBe(false);
    expect(openExternal(' vbscript:http://x')).toBe(false);
  });
});

describe('a start with files', () => {
  test('takes what it names, from the folder it was made in, whatever it is: what is no PDF is refused by name', () => {
    const argv = [
      '/opt/desk',
      '.',
      '--no-sandbox',
      'March.PDF',
      '/home/a/folder',
      'notes.txt',
      '--file=c.pdf',
      '../d.pdf',
    ];
    expect(filesOnCommandLine(argv, '/home/a/docs', '/home/a/docs')).toEqual([
      path.resolve('/home/a/docs/March.PDF'),
      path.resolve('/home/a/folder'),
      path.resolve('/home/a/docs/notes.txt'),
      path.resolve('/home/a/d.pdf'),
    ]);
    expect(filesOnCommandLine(['/opt/desk.pdf'], '/', '/opt/app')).toEqual([]);
  });

  test('takes a PDF by its address too, where that is one of this machine', () => {
    const file = path.resolve('/home/a/März 100%.pdf');
    const argv = ['/opt/desk', pathToFileURL(file).href, 'file://elsewhere/share/x.pdf', 'https://a.example/x.pdf'];
    expect(filesOnCommandLine(argv, '/home/a', '/opt/app')).toContain(file);
    expect(filesOnCommandLine(argv.slice(0, 3), '/home/a', '/opt/app')).toHaveLength(
      process.platform === 'win32' ? 2 : 1,
    );
  });
});

describe('a session', () => {
  const answersTo = (permission: string, requestingUrl: string, isMainFrame = true): boolean[] => {
    const session = new FakeSession();
    limitPermissions(session as unknown as Session, pageOrigin);
    const answers: boolean[] = [];
    const details = { isMainFrame, requestingUrl };
    session.permissionRequest!({}, permission, (allowed) => answers.push(allowed), details);
    return [...answers, session.permissionCheck!({}, permission, requestingUrl, details), session.devicePermission!()];
  };

  test.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'fileSystem'])(
    'denies %s to our own page, asked for or checked',
    (permission) => expect(answersTo(permission, 'desk://app/')).toEqual([false, false, false]),
  );

  test('lets our own page copy, and no other page or frame', () => {
    expect(answersTo('clipboard-sanitized-write', 'desk://app/')).toEqual([true, true, false]);
    expect(answersTo('clipboard-sanitized-write', 'desk://app/', false)).toEqual([false, false, false]);
    expect(answersTo('clipboard-sanitized-write', 'https://app/')).toEqual([false, false, false]);
  });

  test('downloads nothing by itself', () => {
    const session = new FakeSession();
    limitPermissions(session as unknown as Session, pageOrigin);
    let stopped = false;
    session.emit('will-download', { preventDefault: () => (stopped = true) });
    expect(stopped).toBe(true);
  });
});

describe('our own scheme', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'statement-desk-scheme-'));
  const session = new FakeSession();
  const get = (address: string, init?: RequestInit) => session.schemeHandler!(new Request(address, init));

  beforeAll(() => {
    mkdirSync(path.join(root, 'renderer'));
    mkdirSync(path.join(root, 'renderer-secret'));
    writeFileSync(path.join(root, 'renderer/index.html'), '<!doctype html><title>desk</title>');
    writeFileSync(path.join(root, 'renderer/app.js'), 'export {};');
    writeFileSync(path.join(root, 'renderer/notes.db'), 'not for a page');
    writeFileSync(path.join(root, 'renderer-secret/app.js'), 'secret');
    serveScheme(session as unknown as Session, path.join(root, 'renderer'), {
      pageImage: (id, page) =>
        id === 'known' && page === 1
          ? Promise.resolve(new Uint8Array([1, 2, 3]))
          : Promise.reject(new AppError('not-found', 'no such page')),
    });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('is declared standard and secure, and not as one that escapes the policy', () => {
    declareScheme();
    expect(electron.schemes).toEqual([
      { scheme: 'desk', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    ]);
  });

  test('serves the page under a policy that denies everything first', async () => {
    const answer = await get('desk://app/');
    const policy = answer.headers.get('content-security-policy');
    expect(answer.status).toBe(200);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    'desk://app/../renderer-secret/app.js',
    'desk://app/%2e%2e/renderer-secret/app.js',
    'desk://app/..%2frenderer-secret%2fapp.js',
    'desk://app/%2e%2e%2frenderer-secret/app.js',
    'desk://app/..%5crenderer-secret%5capp.js',
    'desk://app/app.js%00.html',
    'desk://app/%zz',
    'desk://app/notes.db',
    'desk://app/missing.js',
    'desk://other/index.html',
  ])('does not serve %s', async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  });

  test('serves nothing but GET', async () => {
    expect((await get('desk://app/', { method: 'POST', body: 'x' })).status).toBe(404);
  });

  test('serves a page of a statement as a picture, and none that is not there', async () => {
    expect((await get('desk://app/pages/known/1.png?scale=2')).headers.get('content-type')).toBe('image/png');
    for (const address of [
      'desk://app/pages/known/2.png',
      'desk://app/pages/known/1.png?scale=400',
      'desk://app/pages/..%2fknown/1.png',
    ]) {
      expect((await get(address)).status).toBe(404);
    }
  });
});
