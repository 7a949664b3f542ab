import type { DeskParts } from '../parts.ts';
import type { intakeCalls } from '../../../shared/calls/intake.ts';
import { builtInConnectionId } from '../../base/builtIn.ts';
import type { Handlers } from '../calls/dispatch.ts';

/** The calls that take files in. */
export function createIntakeHandlers(deps: DeskParts): Pick<Handlers, keyof typeof intakeCalls> {
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
