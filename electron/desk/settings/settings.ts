import { settings as settingsSchema, type Settings } from '../../../shared/calls/settings.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Store } from '../../store/store.ts';
import { builtInConnectionId } from '../../base/builtIn.ts';
import type { Events } from '../calls/events.ts';
import { storedOver } from './stored.ts';

const usual: Settings = {
  theme: 'system',
  density: 'comfortable',
  writing: 'system',
  stuckAfterMinutes: 15,
  lockAfterMinutes: 0,
  maskNumbers: true,
  shield: false,
  compareReadings: false,
  uploadTogether: false,
  usualOrder: 'by-holder',
  uploadOptions: { brandId: '', correlation: '', webhookId: null, force: false },
  uploadsPaused: false,
  defaultConnectionId: builtInConnectionId,
};
const stored = storedOver(settingsSchema, usual);

const key = 'settings';

/** What the analyst has chosen. What is stored but cannot be read falls back, entry by entry. */
export type SettingsBook = ReturnType<typeof createSettings>;

export function createSettings(store: Store, events: Events) {
  const read = (): Settings => {
    const settings = stored(store.settings.read(key));
    // The connection may have been removed since.
    const known = store.connections.find(settings.defaultConnectionId) !== null;
    return known ? settings : { ...settings, defaultConnectionId: builtInConnectionId };
  };
  return {
    read,
    /** @throws {AppError} `not-found` for an unknown connection */
    update(change: Partial<Settings>): Settings {
      const { defaultConnectionId } = change;
      if (defaultConnectionId !== undefined && store.connections.find(defaultConnectionId) === null) {
        throw new AppError('not-found', 'no such connection');
      }
      const settings = { ...read(), ...change };
      store.settings.write(key, settings);
      events.emit('settings.changed', { settings });
      return settings;
    },
  };
}
