import Sqlite from 'better-sqlite3';
import type { Store } from '../../../electron/store/store.ts';
import { openKeyed, rawKey } from './filledStore.ts';

/**
 * Opens stores as they would be without encryption, to tell what it costs: what sets the key does nothing meanwhile. For
 * measuring alone; no setting of the desk comes to this.
 */
export function unencrypted<T>(open: () => T): T {
  const setsKey = Object.getOwnPropertyDescriptor(Sqlite.prototype, 'key')!;
  Object.defineProperty(Sqlite.prototype, 'key', { ...setsKey, value: () => 0 });
  try {
    return open();
  } finally {
    Object.defineProperty(Sqlite.prototype, 'key', setsKey);
  }
}

export type Kind = 'encrypted' | 'unencrypted';

/** Opens the store of a folder in a process of its own, with the thread for long writes that goes with it. */
export const openAs = (kind: string, folder: string): Store =>
  kind === 'encrypted'
    ? openKeyed(folder, rawKey)
    : unencrypted(() => openKeyed(folder, rawKey, new URL('unencryptedCheckpoints.ts', import.meta.url)));
