import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { downloadedElectron } from '../../build/scripts/electronBinary.ts';
import { asOrdinaryUser, ordinaryHome, ordinaryUserReads } from './ordinaryUser.ts';
import { startSessionKeyring, type KeyringState, type SessionKeyring } from './sessionKeyring.ts';
import { isInstalled, openDisplay, type Screen, type XDisplay } from './xDisplay.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Far more than a start takes. */
const startLimitMs = 60_000;
/** What has not closed by then is ended. */
const closeLimitMs = 20_000;

/** `source`: `out/` under the Electron of this machine. `packed`: what electron-builder made, its fuses as shipped. */
export type Program = 'source' | 'packed';

export type Exit = { code: number | null; signal: NodeJS.Signals | null; output: string };

/** One process of the application. `type` as Chromium names it (`renderer`, `utility`, …); `main` for the first. */
export type AppProcess = { pid: number; type: string };

/**
 * A desk under a real Electron, as an ordinary user has it: with Chromium's sandbox, in a home, data folder, temporary
 * folder and display of its own. It is driven through Chromium's debugging port, which the fuses leave open; there is no
 * way into the main process but what a person has.
 */
export type ElectronDesk = {
  readonly program: Program;
  /** Everything of this desk lies here: `data`, `tmp`, `Downloads`. */
  readonly home: string;
  readonly display: XDisplay;
  /** The main process of the present run. */
  readonly pid: number;
  /** How the present run ends. */
  readonly exit: Promise<Exit>;
  /** Windows that are open, the oldest first; waits for the first. */
  pages(): Promise<Page[]>;
  /** The oldest window. */
  page(): Promise<Page>;
  /** The oldest window, attached to anew: after its page's process has died, the page from before answers no more. */
  pageAgain(): Promise<Page>;
  /** Lets go of the pages: Chromium takes no page to hang that a debugger is attached to. */
  letGo(): Promise<void>;
  /** What the present run has printed. */
  output(): string;
  processes(): AppProcess[];
  /** Ends the main process alone, and waits for its end. */
  kill(signal?: NodeJS.Signals): Promise<Exit>;
  /** Ends the present run (`kill` as a power cut would) and starts another on the same home. */
  restart(how?: 'quit' | 'kill', args?: readonly string[]): Promise<void>;
  /** Starts the program again while it runs, as a click on its icon or “Open with” does, and waits for that start's end. */
  startAgain(args?: readonly string[], workingFolder?: string): Promise<Exit>;
  /** The keychain as the person's next session has it; what it kept is in the home. For the next start. */
  logIn(state: KeyringState): Promise<SessionKeyring>;
  /** Ends everything and deletes the home. */
  close(): Promise<void>;
};

export type ElectronDeskOptions = {
  program?: Program;
  /** From source: gives the folder of the built program, where it is not the project’s own. */
  programFolder?: (home: string) => string;
  /** Command line, such as a PDF to open. */
  args?: readonly string[] | ((home: string) => readonly string[]);
  env?: Record<string, string>;
  /** `session`: no keychain, and a passphrase in the environment. Otherwise a real GNOME Keyring in a state. */
  keychain?: 'session' | KeyringState;
  screen?: Screen;
  /** Pixels of the screen for each of the page's. */
  scale?: number;
  /** Called before the first start, to lay files into the home. */
  prepare?: (home: string) => void;
  /** False where the start is to be watched from its first moment: `page()` waits then. */
  waitForPort?: boolean;
};

/** Folder of the unpacked application; `STATEMENT_DESK_PACKED` names another. */
export const packedFolder =
  process.env['STATEMENT_DESK_PACKED'] ??
  path.join(root, 'dist/tested', process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked');

/** Why a program cannot be started here; null where it can. */
export function missingForElectron(keychain: ElectronDeskOptions['keychain'] = 'session'): string | null {
  if (process.platform !== 'linux') return 'the display of these tests is one of Linux';
  if (downloadedElectron() === null) return 'Electron’s binary is not on this machine';
  if (!ordinaryUserReads(root)) return 'the folder of the project is closed to an ordinary user';
  const needed = ['Xvfb', ...(keychain === 'session' ? [] : ['dbus-daemon', 'gnome-keyring-daemon'])];
  const absent = needed.filter((name) => !isInstalled(name));
  return absent.length === 0 ? null : `${absent.join(' and ')} not installed`;
}

/** The version of Electron that the tests run under. */
export function electronVersion(): string {
  return readFileSync(path.join(path.dirname(downloadedElectron()!), 'version'), 'utf8').trim();
}

export async function startElectronDesk(options: ElectronDeskOptions = {}): Promise<ElectronDesk> {
  const { program = 'source', keychain = 'session', screen = { width: 1600, height: 1000 }, scale } = options;
  const home = ordinaryHome();
  options.prepare?.(home);
  const programFolder = options.programFolder?.(home) ?? root;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    LANG: 'C.UTF-8',
    HOME: home,
    TMPDIR: path.join(home, 'tmp'),
    XDG_RUNTIME_DIR: path.join(home, 'run'),
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    STATEMENT_DESK_DATA: path.join(home, 'data'),
    ...(keychain === 'session' && {
      STATEMENT_DESK_KEYCHAIN: 'session',
      STATEMENT_DESK_PASSPHRASE: 'a passphrase of this test alone',
    }),
  };
  const display = await openDisplay(screen, env);
  let keyring: SessionKeyring | null = null;
  if (keychain !== 'session') {
    keyring = await startSessionKeyring(env, keychain);
    env['DBUS_SESSION_BUS_ADDRESS'] = keyring.address;
  }
  Object.assign(env, { DISPLAY: display.name }, options.env);

  const launch = (args: readonly string[], cwd: string): Run => {
    const switches = scale === undefined ? [] : [`--force-device-scale-factor=${scale}`];
    const command =
      program === 'packed' ? [path.join(packedFolder, 'statement-desk')] : [downloadedElectron()!, programFolder];
    const [file, ...before] = command as [string, ...string[]];
    const all = [...before, '--remote-debugging-port=0', ...switches, ...args];
    return run(spawn(...asOrdinaryUser(file, all), { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] }));
  };

  let present: Run;
  let browser: Promise<Browser> | null = null;
  const start = async (args: readonly string[]): Promise<void> => {
    browser = null;
    present = launch(args, home);
    if (options.waitForPort !== false) await present.port;
  };
  const connected = async (): Promise<Browser> => {
    const ended = present.exit.then(({ code, output }) => {
      throw new Error(`the desk ended with ${code ?? 'a signal'}:\n${output}`);
    });
    // Of no concern to whoever is connected by then.
    ended.catch(() => undefined);
    browser ??= present.port.then((port) => Promise.race([connectToPages(port), ended]));
    return browser;
  };
  const disconnect = async (): Promise<void> => {
    if (browser !== null) await (await browser.catch(() => null))?.close();
    browser = null;
  };
  const pages = async (): Promise<Page[]> => {
    const context = (await connected()).contexts()[0]!;
    if (context.pages().length > 0) return context.pages();
    // A page that was about to be loaded anew while it was attached to is never seen: attached to once more, it is.
    await context.waitForEvent('page', { timeout: 3000 }).catch(disconnect);
    return pages();
  };
  const end = async (signal: NodeJS.Signals): Promise<Exit> => {
    await disconnect();
    present.kill(signal);
    return present.exit;
  };

  const { args = [] } = options;
  await start(typeof args === 'function' ? args(home) : args);
  return {
    program,
    home,
    display,
    get pid() {
      return present.pid;
    },
    get exit() {
      return present.exit;
    },
    pages,
    page: async () => (await pages())[0]!,
    async pageAgain() {
      await disconnect();
      return (await pages())[0]!;
    },
    letGo: disconnect,
    output: () => present.output(),
    processes: () => processesBelow(present.pid),
    kill: (signal = 'SIGKILL') => end(signal),
    async restart(how = 'quit', args = []) {
      await end(how === 'kill' ? 'SIGKILL' : 'SIGTERM');
      present.sweep();
      await start(args);
    },
    startAgain: (args = [], workingFolder = home) => launch(args, workingFolder).exit,
    async logIn(state) {
      await keyring?.close();
      keyring = await startSessionKeyring(env, state);
      env['DBUS_SESSION_BUS_ADDRESS'] = keyring.address;
      return keyring;
    },
    async close() {
      await disconnect();
      present.kill('SIGTERM');
      await Promise.race([present.exit, setTimeout(closeLimitMs, undefined, { ref: false })]);
      present.sweep();
      await keyring?.close();
      display.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Attaches to the windows once one of them shows a page: Playwright waits for ever for a page to which it was attached at
 * the moment of its first navigation. Such a moment can still be met, so that it is tried again.
 */
export async function connectToPages(port: string): Promise<Browser> {
  const list = `${port.replace('ws:', 'http:').replace(/\/devtools.*/, '')}/json/list`;
  const shown = async (): Promise<boolean> => {
    const targets = (await (await fetch(list)).json()) as { type: string; title: string }[];
    return targets.some(({ type, title }) => type === 'page' && title !== '' && !title.includes('://'));
  };
  const limit = performance.now() + startLimitMs;
  while (performance.now() < limit && !(await shown())) await setTimeout(50);
  for (;;) {
    try {
      return await chromium.connectOverCDP(port, { timeout: 5000 });
    } catch (error) {
      if (performance.now() > limit) throw error;
    }
  }
}

type Run = {
  pid: number;
  /** Address of the debugging port; rejects where the program ends before it has one. */
  port: Promise<string>;
  exit: Promise<Exit>;
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** Ends whatever the program has left behind. */
  sweep(): void;
};

/** Watches a desk that was started with a debugging port. @param limitMs until it has that port */
export function run(child: ChildProcess, limitMs = startLimitMs): Run {
  let output = '';
  const port = Promise.withResolvers<string>();
  port.promise.catch(() => undefined);
  const hear = (part: Buffer): void => {
    output += part.toString();
    const found = /DevTools listening on (ws:\S+)/.exec(output);
    if (found !== null) port.resolve(found[1]!);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  void setTimeout(limitMs, undefined, { ref: false }).then(() =>
    port.reject(new Error(`no debugging port:\n${output}`)),
  );
  const exit = once(child, 'exit').then(([code, signal]) => {
    port.reject(new Error(`the desk ended with ${String(code ?? signal)}:\n${output}`));
    return { code: code as number | null, signal: signal as NodeJS.Signals | null, output };
  });
  const kill = (pid: number, signal: NodeJS.Signals): void => {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  };
  return {
    pid: child.pid!,
    port: port.promise,
    exit,
    output: () => output,
    kill: (signal) => kill(child.pid!, signal),
    sweep: () => kill(-child.pid!, 'SIGKILL'),
  };
}

/** A process and all that it has started. */
export function processesBelow(main: number): AppProcess[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry) || !existsSync(`/proc/${entry}/stat`)) continue;
    const parent = /^.*\) \S (\d+)/.exec(read(`/proc/${entry}/stat`))?.[1];
    if (parent !== undefined) parents.set(Number(entry), Number(parent));
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === main || isBelow(parents.get(pid)));
  return [...parents.keys()]
    .filter((pid) => isBelow(pid))
    .map((pid) => ({ pid, type: /--type=([\w-]+)/.exec(read(`/proc/${pid}/cmdline`))?.[1] ?? 'main' }));
}

/** Empty for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
