/** Opens the data at its first argument, as a start does; says when it begins and ends. */
import { systemClock } from '../../../electron/composition/systemClock.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import { rawKey } from '../../unit/store/fixtures.ts';

process.stdout.write('begins\n');
openStore({ path: process.argv[2]!, key: rawKey, clock: systemClock });
process.stdout.write('open\n');
setInterval(() => undefined, 60_000);
