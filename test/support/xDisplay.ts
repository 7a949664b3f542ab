import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { asOrdinaryUser } from './ordinaryUser.ts';

/** An X display of its own without a screen, and a window manager on it where one is installed. */
export type XDisplay = {
  /** As `DISPLAY` names it. */
  readonly name: string;
  /** Windows take the focus, a frame and a place as on a desktop: openbox is there. */
  readonly managed: boolean;
  /** Runs xdotool, for what only a person does: keys and pointer on native windows. @returns what it printed */
  xdotool(...args: string[]): string;
  close(): void;
};

export type Screen = { width: number; height: number };

export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** @param env of the programs on it */
export async function openDisplay({ width, height }: Screen, env: NodeJS.ProcessEnv): Promise<XDisplay> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-ac', '-noreset', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(createInterface({ input: server.stdio[3] as Readable }), 'line')) as [string];
  const name = `:${number}`;
  const managed = isInstalled('openbox');
  const manager = managed ? await startManager({ ...env, DISPLAY: name }) : null;
  return {
    name,
    managed,
    xdotool(...args) {
      const call = (): string =>
        execFileSync('xdotool', args, { env: { ...env, DISPLAY: name }, encoding: 'utf8', timeout: 60_000 });
      for (let tries = 1; ; tries++) {
        try {
          return call();
        } catch (error) {
          // A window is told of a moment after it is there, and one that goes ends the search for another.
          if (tries === 25 || args[0] !== 'search') throw error;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
        }
      }
    },
    close() {
      manager?.kill('SIGKILL');
      server.kill('SIGTERM');
    },
  };
}

async function startManager(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const manager = spawn(...asOrdinaryUser('openbox', ['--sm-disable', '--startup', 'echo ready']), {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(createInterface({ input: manager.stdout }), 'line');
  return manager;
}
