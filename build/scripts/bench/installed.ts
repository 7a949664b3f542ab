import { spawnSync } from 'node:child_process';

/** True where a program can be run by its name. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
