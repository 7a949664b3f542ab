/**
 * Gives the data in the file of its first argument a new key, and stands still at the step that its second argument
 * names: to be killed then. `renamed` is after all of it.
 */
import { giveNewKey } from '../../../../electron/store/safekeeping/rekeying.ts';
import { rawKey } from '../fixtures.ts';

const [, , file, wait] = process.argv;
if (file === undefined) throw new Error('to be started by a test');

function reached(step: string): void {
  if (step !== wait) return;
  process.stdout.write(`${step}\n`);
  // Nothing else runs here until the process is killed.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

giveNewKey(file, rawKey, { kind: 'raw', hex: '6b'.repeat(32) }, reached);
reached('renamed');
