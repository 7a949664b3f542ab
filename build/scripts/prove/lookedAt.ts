import { readFileSync, readlinkSync } from 'node:fs';
import { connectToPages, processesBelow, run, type AppProcess } from '../../../test/support/electronDesk.ts';
import type { CleanRoot } from './cleanRoot.ts';

const startLimitMs = 90_000;

/** What was seen of an installed application. */
export type Seen = { title: string; reconciled: boolean; sandboxed: boolean; exitCode: number | null };

/** True where the kernel filters the calls of a process. */
const isSandboxed = (pid: number): boolean => /^Seccomp:\t2$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

/** The file that a process runs; empty where it has ended meanwhile. */
function programOf({ pid }: AppProcess): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}

/**
 * Starts an installed application as an ordinary user on a display of its own, reads the sample statements in it, and
 * ends it as the system does at the end of a session.
 *
 * @param program the end of the path of the running program
 */
export async function lookAt(root: CleanRoot, program: string, ...command: string[]): Promise<Seen> {
  const started = root.start(
    { STATEMENT_DESK_KEYCHAIN: 'session', STATEMENT_DESK_PASSPHRASE: 'a passphrase of this proof alone' },
    ...['xvfb-run', '-a', ...command, '--remote-debugging-port=0'],
  );
  const desk = run(started, startLimitMs);
  try {
    const browser = await connectToPages(await desk.port);
    const [page] = browser.contexts().flatMap((context) => context.pages());
    if (page === undefined) throw new Error('the desk has no window');
    const title = await page.title();
    await page.getByRole('button', { name: /sample statements/i }).click();
    const verdict = page.getByText('Reconciled').first();
    const reconciled = await verdict.waitFor({ timeout: startLimitMs }).then(
      () => true,
      () => false,
    );
    const own = processesBelow(desk.pid).filter((each) => programOf(each).endsWith(program));
    const renderers = own.filter(({ type }) => type === 'renderer');
    const sandboxed = renderers.length > 0 && renderers.every(({ pid }) => isSandboxed(pid));
    await browser.close();
    for (const { pid } of own.filter(({ type }) => type === 'main')) process.kill(pid, 'SIGTERM');
    return { title, reconciled, sandboxed, exitCode: (await desk.exit).code };
  } finally {
    desk.kill('SIGKILL');
  }
}
