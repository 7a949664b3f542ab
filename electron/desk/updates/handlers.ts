import type { UpdateCalls } from '../../../shared/calls/updates.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { Updating } from './updating.ts';

/** The calls about newer versions of the program. */
export function createUpdateHandlers({ updating }: { updating: Updating }): Pick<Handlers, keyof UpdateCalls> {
  return {
    'updates.read': () => updating.read(),
    'updates.setServer': ({ server }) => updating.setServer(server),
    'updates.check': () => updating.check(),
    'updates.stop': () => updating.stop(),
    'updates.installAtQuit': ({ wanted }) => updating.installAtQuit(wanted),
  };
}
