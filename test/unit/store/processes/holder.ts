/** Opens the store in the file of its first argument, says so, and holds it until its input ends. */
import { openStore } from '../../../../electron/store/openStore.ts';

const clock = { now: () => new Date(), sleep: () => Promise.reject(new Error('not used')) };
openStore({ path: process.argv[2]!, key: { kind: 'raw', hex: '5a'.repeat(32) }, clock });
process.stdout.write('open\n');
process.stdin.resume().on('end', () => process.exit());
