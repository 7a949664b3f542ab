import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Updater } from '../../../../electron/desk/host.ts';
import { readSignedText } from '../../../../electron/desk/updates/signedText.ts';
import { readUpdateOrder, requireUpdateServer } from '../../../../electron/desk/updates/updateServer.ts';
import type { UpdateStep } from '../../../../shared/calls/updates.ts';
import { AppError } from '../../../../shared/errors.ts';
import { isInstalled } from '../../../support/xDisplay.ts';
import { startUpdateServer, type UpdateServerInTest } from '../../../support/updateServer.ts';
import { startDesk, type DeskInTest } from '../support/deskInTest.ts';

async function serve(): Promise<UpdateServerInTest> {
  const server = await startUpdateServer();
  onTestFinished(() => server.close());
  return server;
}

/** Stands in for the part that replaces the program, which only a real Electron has. */
function recordingUpdater(download: Updater['download'] = () => Promise.resolve()) {
  const seen = { chosen: [] as string[], downloads: 0, confirmed: 0, install: 0 };
  const updater: Updater = {
    description: 'latest-linux.yml',
    confirmServer: () => Promise.resolve(++seen.confirmed > 0),
    choose: (text) => {
      seen.chosen.push(text);
      return Promise.resolve('9.0.0');
    },
    download: (...given) => {
      seen.downloads++;
      return download(...given);
    },
    installAtQuit: () => void seen.install++,
  };
  return { updater, seen };
}

const settingOf = ({ address, publicKey }: UpdateServerInTest) => ({ address, publicKey });
const orderOf = ({ address, publicKey }: UpdateServerInTest): string => `${address} ${publicKey}`;
const stepOf = async (desk: DeskInTest): Promise<UpdateStep> => (await desk.call('updates.read', {})).step;
const reaches = (desk: DeskInTest, step: object): Promise<void> =>
  vi.waitFor(async () => expect(await stepOf(desk)).toMatchObject(step));
/** The desk's own pauses are minutes and hours: the test ends them. */
const pass = (desk: DeskInTest): Promise<void> => vi.waitFor(() => desk.clock.expire());

describe('updates', () => {
  it('are off until a server is set, and nothing is asked', async () => {
    const { updater, seen } = recordingUpdater();
    const fetch = vi.fn();
    const desk = startDesk({ updater, fetch });
    expect(await desk.call('updates.read', {})).toEqual({
      possible: true,
      server: null,
      fixed: false,
      lookedAt: null,
      step: { kind: 'waiting' },
    });
    await desk.call('updates.check', {});
    expect(desk.clock.held()).toBe(0);
    await desk.desk.close();
    expect(fetch).not.toHaveBeenCalled();
    expect(seen).toMatchObject({ chosen: [], install: 0 });
  });

  it('cannot be had from a host that does not replace the program, whatever is set', async () => {
    const fetch = vi.fn();
    const desk = startDesk({ updateOrder: orderOf(await serve()), fetch });
    expect(await desk.call('updates.read', {})).toMatchObject({ possible: false });
    await desk.call('updates.check', {});
    expect(desk.clock.held()).toBe(0);
    await expect(desk.call('updates.setServer', { server: null })).rejects.toMatchObject({ code: 'not-allowed' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('are looked for some minutes after the start, and every six hours', async () => {
    const server = await serve();
    const desk = startDesk({
      ...recordingUpdater(() => Promise.reject(new AppError('update-altered', ''))),
      updateOrder: orderOf(server),
    });
    await vi.waitFor(() => expect(desk.clock.nextDue()).toBeGreaterThan(60_000));
    expect(server.asked).toEqual([]);
    server.offer('9.0.0', Buffer.from('x'));
    await pass(desk);
    await reaches(desk, { kind: 'failed', error: { code: 'update-altered' } });
    await vi.waitFor(() => expect(desk.clock.nextDue()).toBe(6 * 60 * 60_000));
    await pass(desk);
    await vi.waitFor(() => expect(server.asked).toHaveLength(4));
  });

  it('that are ready are installed once the desk has closed, unless they were put off', async () => {
    const server = await serve();
    server.offer('9.0.0', Buffer.from('x'));
    for (const wanted of [true, false]) {
      const { updater, seen } = recordingUpdater();
      const desk = startDesk({ updater, updateOrder: orderOf(server) });
      await desk.call('updates.check', {});
      await reaches(desk, { kind: 'ready', version: '9.0.0', atQuit: true });
      expect(await desk.call('updates.installAtQuit', { wanted })).toMatchObject({ step: { atQuit: wanted } });
      expect(seen.install).toBe(0);
      await desk.desk.close();
      expect(seen.install).toBe(wanted ? 1 : 0);
    }
  });

  it('that were to be installed and were not are said at the next start, once', async () => {
    const server = await serve();
    server.offer('9.0.0', Buffer.from('x'));
    const desk = startDesk({ ...recordingUpdater(), updateOrder: orderOf(server) });
    await desk.call('updates.check', {});
    await reaches(desk, { kind: 'ready' });
    const next = await desk.restart();
    expect(await stepOf(next)).toMatchObject({ kind: 'failed', error: { code: 'update-not-installed' } });
    expect(await stepOf(await next.restart())).toEqual({ kind: 'waiting' });
  });

  it('are tried again where the download was cut, and say so only when it stays cut', async () => {
    const server = await serve();
    server.offer('9.0.0', Buffer.from('x'));
    let cuts = 2;
    const cut = (): Promise<void> =>
      cuts-- > 0 ? Promise.reject(new AppError('update-unreachable', '', { retryable: true })) : Promise.resolve();
    const { updater, seen } = recordingUpdater(cut);
    const desk = startDesk({ updater, updateOrder: orderOf(server) });
    await desk.call('updates.check', {});
    await pass(desk);
    await reaches(desk, { kind: 'ready' });
    expect(seen.downloads).toBe(3);
    cuts = 99;
    const next = startDesk({ ...recordingUpdater(cut), updateOrder: orderOf(server) });
    await next.call('updates.check', {});
    await pass(next);
    await pass(next);
    await reaches(next, { kind: 'failed', error: { code: 'update-unreachable' } });
  });

  it('can be stopped while they are downloaded or wait to be tried again, and begun anew', async () => {
    const server = await serve();
    server.offer('9.0.0', Buffer.from('x'));
    let mode: 'hangs' | 'is cut' | 'comes' = 'hangs';
    const { updater } = recordingUpdater((onProgress, signal) => {
      if (mode === 'comes') return Promise.resolve();
      if (mode === 'is cut') return Promise.reject(new AppError('update-unreachable', '', { retryable: true }));
      onProgress(0.25);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    });
    const desk = startDesk({ updater, updateOrder: orderOf(server) });
    await desk.call('updates.check', {});
    await reaches(desk, { kind: 'downloading', share: 0.25 });
    await desk.call('updates.stop', {});
    await reaches(desk, { kind: 'stopped', version: '9.0.0' });
    mode = 'is cut';
    await desk.call('updates.check', {});
    await vi.waitFor(() => expect(desk.clock.held()).toBe(1));
    await desk.call('updates.stop', {});
    await reaches(desk, { kind: 'stopped', version: '9.0.0' });
    mode = 'comes';
    await desk.call('updates.check', {});
    await reaches(desk, { kind: 'ready' });
  });

  it('are given up where another server is set, or none', async () => {
    const [one, other] = [await serve(), await serve()];
    one.offer('9.0.0', Buffer.from('x'));
    const { updater, seen } = recordingUpdater();
    const desk = startDesk({ updater });
    await desk.call('updates.setServer', { server: settingOf(one) });
    await reaches(desk, { kind: 'ready' });
    await desk.call('updates.setServer', { server: settingOf(other) });
    await reaches(desk, { kind: 'failed', error: { code: 'update-unreachable', status: 404 } });
    expect(other.asked).toEqual(['latest-linux.yml']);
    expect(await desk.call('updates.setServer', { server: null })).toMatchObject({
      server: null,
      step: { kind: 'waiting' },
    });
    await desk.desk.close();
    expect(seen).toMatchObject({ confirmed: 2, install: 0 });
  });

  it('take no server that the person did not confirm outside of the page', async () => {
    const server = await serve();
    const { updater } = recordingUpdater();
    const desk = startDesk({ updater: { ...updater, confirmServer: () => Promise.resolve(false) } });
    expect(await desk.call('updates.setServer', { server: settingOf(server) })).toMatchObject({ server: null });
    expect(server.asked).toEqual([]);
  });

  it('go by the administrator, whose word the page cannot change', async () => {
    const desk = startDesk({ ...recordingUpdater(), updateOrder: 'off' });
    expect(await desk.call('updates.read', {})).toMatchObject({ server: null, fixed: true });
    const server = { address: 'https://updates.example/', publicKey: '' };
    await expect(desk.call('updates.setServer', { server })).rejects.toMatchObject({ code: 'not-allowed' });
    const mistaken = startDesk({ ...recordingUpdater(), updateOrder: 'http://updates.example/ no-key' });
    expect(await mistaken.call('updates.read', {})).toMatchObject({
      server: null,
      fixed: true,
      step: { kind: 'failed', error: { code: 'update-server-invalid' } },
    });
  });
});

describe('a server of updates', () => {
  const pair = generateKeyPairSync('ed25519');
  const pem = pair.publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

  it('is an address and a key, also as PEM', () => {
    const server = { address: 'https://updates.example/desk/', publicKey };
    expect(requireUpdateServer({ address: ' https://updates.example/desk', publicKey: pem })).toEqual(server);
    expect(readUpdateOrder(`https://updates.example/desk ${publicKey}`)).toEqual({ kind: 'server', server });
    expect(readUpdateOrder(' ')).toEqual({ kind: 'free' });
  });

  it.each([
    ['plain http', 'http://updates.example/', publicKey],
    ['a file', 'file:///srv/updates/', publicKey],
    ['a login', 'https://me:secret@updates.example/', publicKey],
    ['no key', 'https://updates.example/', ''],
    ['a private key', 'https://updates.example/', pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()],
    [
      'another kind of key',
      'https://updates.example/',
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    ],
  ])('is refused with %s', (_what, address, key) => {
    expect(() => requireUpdateServer({ address, publicKey: key })).toThrow(
      expect.objectContaining({ code: 'update-server-invalid' }),
    );
  });
});

describe('a signed description', () => {
  const read = (server: UpdateServerInTest, publicKey = server.publicKey): Promise<string> =>
    readSignedText(fetch, { address: server.address, publicKey }, 'latest-linux.yml', AbortSignal.timeout(10_000));

  it('is read where the organisation has signed its very bytes', async () => {
    const server = await serve();
    server.offer('9.0.0', Buffer.from('x'));
    expect(await read(server)).toMatch(/^version: 9\.0\.0$/m);
  });

  it.skipIf(!isInstalled('openssl'))('is one that openssl has signed as build/README.md says', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-signed-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const openssl = (...args: string[]): string => execFileSync('openssl', args, { cwd: folder, encoding: 'utf8' });
    openssl('genpkey', '-algorithm', 'ed25519', '-out', 'update-key.pem');
    writeFileSync(path.join(folder, 'latest-linux.yml'), 'version: 9.0.0\n');
    openssl(
      'pkeyutl',
      '-sign',
      '-rawin',
      '-inkey',
      'update-key.pem',
      '-in',
      'latest-linux.yml',
      '-out',
      'latest-linux.yml.sig',
    );
    const server = await serve();
    for (const name of ['latest-linux.yml', 'latest-linux.yml.sig']) {
      server.files.set(name, readFileSync(path.join(folder, name)));
    }
    const { publicKey } = requireUpdateServer({
      address: server.address,
      publicKey: openssl('pkey', '-in', 'update-key.pem', '-pubout'),
    });
    expect(await read(server, publicKey)).toBe('version: 9.0.0\n');
  });

  it.each([
    ['it is signed by another', (server) => server.offer('9.0.0', Buffer.from('x'), { key: 'another' })],
    ['a byte was changed', (server) => server.files.get('latest-linux.yml')!.write('9.9.9', 9)],
    ['the signature is empty', (server) => server.files.set('latest-linux.yml.sig', Buffer.alloc(0))],
  ] satisfies [string, (server: UpdateServerInTest) => unknown][])('is refused where %s', async (_what, change) => {
    const server = await serve();
    server.offer('9.0.0', Buffer.from('x'));
    change(server);
    await expect(read(server)).rejects.toMatchObject({ code: 'update-unsigned' });
  });

  it('is not had from a server that is gone, has none, or sends without end', async () => {
    const server = await serve();
    await expect(read(server)).rejects.toMatchObject({ code: 'update-unreachable', retryable: true, status: 404 });
    server.files.set('latest-linux.yml', Buffer.alloc(200_000));
    await expect(read(server)).rejects.toMatchObject({ code: 'update-unusable' });
    await server.close();
    await expect(read(server)).rejects.toMatchObject({ code: 'update-unreachable', retryable: true });
  });
});
