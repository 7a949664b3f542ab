import { createTerminalHost } from '../../../electron/cli/terminalHost.ts';
import { composeDesk } from '../../../electron/compose.ts';
import { programs } from './filledStore.ts';

type Parts = Pick<Parameters<typeof composeDesk>[0], 'folder' | 'extraction'> & { env?: NodeJS.ProcessEnv };

/** A desk without a window and without a keychain. */
export async function composed({ env = {}, ...parts }: Parts) {
  const host = createTerminalHost();
  const desk = await composeDesk({
    files: programs,
    host,
    env,
    about: { version: 'bench', host: 'browser', platform: 'linux', locale: null },
    spawnHelper: () => {
      throw new Error('no keychain is asked here');
    },
    ...parts,
  });
  return { desk, host };
}
