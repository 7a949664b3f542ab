import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { Settings } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import { builtInConnectionId } from '../../base/builtIn.ts';
import type { Events } from '../calls/events.ts';

/** What the analyst has chosen. What is stored but cannot be read falls back, entry by entry. */
export type SettingsBook = {
  read(): Settings;
  /** @throws {AppError} `not-found` for an unknown connection */
  update(change: Partial<Settings>): Settings;
};

const stored = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  density: z.enum(['comfortable', 'compact']).catch('comfortable'),
  stuckAfterMinutes: z.int().min(1).catch(15),
  maskNumbers: z.boolean().catch(true),
  shield: z.boolean().catch(false),
  compareReadings: z.boolean().catch(false),
  uploadTogether: z.boolean().catch(false),
  uploadOptions: z
    .object({
      brandId: z.string(),
      correlation: z.string(),
      webhookId: z.string().nullable(),
      force: z.boolean(),
    })
    .catch({ brandId: '', correlation: '', webhookId: null, force: false }),
  uploadsPaused: z.boolean().catch(false),
  defaultConnectionId: z.string().min(1).catch(builtInConnectionId),
});

const key = 'settings';

export function createSettings(store: Store, events: Events): SettingsBook {
  const read = (): Settings => {
    const written = store.settings.read(key);
    const settings = stored.parse(typeof written === 'object' && written !== null ? written : {});
    // The connection may have been removed since.
    const known = store.connections.find(settings.defaultConnectionId) !== null;
    return known ? settings : { ...settings, defaultConnectionId: builtInConnectionId };
  };
  return {
    read,
    update(change) {
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
