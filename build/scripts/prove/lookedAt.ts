import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { once } from 'node:events';
import { chromium } from 'playwright';
import type { CleanRoot } from './cleanRoot.ts';

const startLimitMs = 90_000;

/** What was seen of an installed application. */
export type Seen = { title: string; reconciled: boolean; sandboxed: boolean; exitCode: number | null };

const readWhole = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

function programOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}

/** Processes of the application, by what Chromium calls them; the first has no type. */
function processes(program: string, type: string | undefined): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && programOf(entry).endsWith(program))
    .filter((entry) => /--type=([\w-]+)/.exec(readWhole(`/proc/${entry}/cmdline`))?.[1] === type)
    .map(Number);
}

/**
 * Starts an installed application as an ordinary user on a display of its own, reads the sample statements in it, and
 * ends it as the system does at the end of a session.
 *
 * @param program the end of the path of the running program
 */
export async function lookAt(root: CleanRoot, program: string, ...command: string[]): Promise<Seen> {
  const desk = root.start(
    { STATEMENT_DESK_KEYCHAIN: 'session', STATEMENT_DESK_PASSPHRASE: 'a passphrase of this proof alone' },
    ...['xvfb-run', '-a', ...command, '--remote-debugging-port=0'],
  );
  let output = '';
  const port = Promise.withResolvers<string>();
  const hear = (part: Buffer): void => {
    output += part.toString();
    const found = /DevTools listening on (ws:\S+)/.exec(output);
    if (found) port.resolve(found[1]!);
  };
  desk.stdout?.on('data', hear);
  desk.stderr?.on('data', hear);
  const exit = once(desk, 'exit');
  void exit.then(() => port.reject(new Error(`The application ended before its window came:\n${output}`)));
  setTimeout(
    () => port.reject(new Error(`No window within ${startLimitMs / 1000} s:\n${output}`)),
    startLimitMs,
  ).unref();
  try {
    const address = await port.promise;
    const list = `${address.replace('ws:', 'http:').replace(/\/devtools.*/, '')}/json/list`;
    // Playwright waits for ever for a page that it meets at its first navigation.
    while (!/"title": "Statement Desk"/.test(await (await fetch(list)).text()))
      await new Promise((resolve) => void setTimeout(resolve, 100));
    const browser = await chromium.connectOverCDP(address);
    const page = browser.contexts()[0]!.pages()[0]!;
    const title = await page.title();
    await page.getByRole('button', { name: /sample statements/i }).click();
    const verdict = page.getByText('Reconciled').first();
    const reconciled = await verdict.waitFor({ timeout: startLimitMs }).then(
      () => true,
      () => false,
    );
    const renderers = processes(program, 'renderer');
    const sandboxed =
      renderers.length > 0 && renderers.every((pid) => /^Seccomp:\t2$/m.test(readWhole(`/proc/${pid}/status`)));
    await browser.close();
    for (const pid of processes(program, undefined)) process.kill(pid, 'SIGTERM');
    const [exitCode] = (await exit) as [number | null];
    return { title, reconciled, sandboxed, exitCode };
  } finally {
    desk.kill('SIGKILL');
  }
}
