import Sqlite from 'better-sqlite3';

/** The thread for long writes of such a store. */
export const unencryptedCheckpoints = new URL('unencryptedCheckpoints.ts', import.meta.url);

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
