import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../base/makeFolder.ts';

type Surroundings = { platform: NodeJS.Platform; env: NodeJS.ProcessEnv; home: string };

/**
 * The folder that holds the desk's database: the one Electron uses, so that the browser host and the window show the
 * same desk. `STATEMENT_DESK_DATA` names another.
 */
export function dataFolder({ platform, env, home }: Surroundings): string {
  const named = env['STATEMENT_DESK_DATA'];
  if (named !== undefined && named !== '') return path.resolve(named);
  const name = 'Statement Desk';
  if (platform === 'darwin') return path.join(home, 'Library/Application Support', name);
  if (platform === 'win32') return path.join(env['APPDATA'] ?? path.join(home, 'AppData/Roaming'), name);
  return path.join(env['XDG_CONFIG_HOME'] ?? path.join(home, '.config'), name);
}

/** Whether files can be made in a folder, which is made where it is missing. */
export function isWritable(folder: string): boolean {
  try {
    makeFolder(folder, 0o700);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
