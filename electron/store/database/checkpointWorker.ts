/** Entry of the thread that takes the log of writes into the database while the desk's thread goes on writing, see `longWrites.ts`. */
import { parentPort } from 'node:worker_threads';
import { openForCheckpoints, type FilePlace } from './database.ts';

if (!parentPort) throw new Error('this program runs as a worker');
const port = parentPort;

port.once('message', (place: FilePlace) => {
  const database = openForCheckpoints(place);
  port.on('message', () => {
    // As much as is there, without making anybody wait.
    database.pragma('wal_checkpoint(PASSIVE)');
    port.postMessage('taken');
  });
});
