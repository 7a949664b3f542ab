import type { DeskParts } from '../parts.ts';
import type { settingsCalls } from '../../../shared/calls/settings.ts';
import type { Handlers } from '../calls/dispatch.ts';

/** The calls about the program itself, what the analyst has chosen, and where they were. */
export function createSettingsHandlers({
  about,
  credentials,
  dataFile,
  settings,
  places,
}: DeskParts): Pick<Handlers, keyof typeof settingsCalls> {
  const lockedBy = dataFile?.lasting !== true ? 'session' : dataFile.key.kind === 'raw' ? 'keychain' : 'passphrase';
  return {
    'app.info': () => ({ ...about, keychain: credentials.state(), lockedBy }),
    'settings.read': () => settings.read(),
    'settings.update': (change) => settings.update(change),
    'place.keep'(place) {
      places.keep(place);
      return null;
    },
    'place.read': () => places.read(),
  };
}
