import type { intakeCalls } from '../../../shared/calls/intake.ts';
import { builtInConnectionId } from '../../base/builtIn.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { Connections } from '../connections/connections.ts';
import type { DeskDependencies } from '../dependencies.ts';
import type { SettingsBook } from '../settings/settings.ts';
import type { Intake } from './intake.ts';
import type { Watching } from './watching.ts';

type Dependencies = Pick<DeskDependencies, 'host'> & {
  intake: Intake;
  watching: Pick<Watching, 'calls'>;
  connections: Connections;
  settings: SettingsBook;
};

/** The calls that take files in. */
export function createIntakeHandlers(deps: Dependencies): Pick<Handlers, keyof typeof intakeCalls> {
  const { host, intake, watching, connections, settings } = deps;
  return {
    async 'intake.add'({ files: handles, caseId, connectionId, allowDuplicates, together, options }) {
      const connection = connections.require(connectionId ?? settings.read().defaultConnectionId);
      const { files, refused } = await intake.open(handles);
      const choices = { allowDuplicates: allowDuplicates ?? false, together: together ?? false };
      const result = await intake.add({ files, caseId: caseId ?? null, connection, options, ...choices });
      return { ...result, refused: [...refused, ...result.refused] };
    },
    'intake.choose': ({ what }) => host.choose(what),
    'intake.addSamples': () => intake.addSamples(connections.require(builtInConnectionId)),
    ...watching.calls,
  };
}
