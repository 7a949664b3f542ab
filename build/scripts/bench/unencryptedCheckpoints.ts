/** The thread that takes in the log of a store that was opened unencrypted; see `checkpointWorker.ts`. */
import Sqlite from 'better-sqlite3';

Object.defineProperty(Sqlite.prototype, 'key', { value: () => 0 });
await import('../../../electron/store/database/checkpointWorker.ts');
