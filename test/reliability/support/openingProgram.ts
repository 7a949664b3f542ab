/** Opens the data at its first argument, as a start does, or updates them where the second is `later`; says when it begins and ends. */
import { systemClock } from '../../../electron/composition/systemClock.ts';
import { openDatabase } from '../../../electron/store/database/database.ts';
import { migrate } from '../../../electron/store/migrations/run.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import { rawKey } from '../../unit/store/fixtures.ts';
import { laterMigrations } from './laterMigrations.ts';

process.stdout.write('begins\n');
const place = { path: process.argv[2]!, key: rawKey };
if (process.argv[3] === 'later') {
  migrate(openDatabase(place), place, laterMigrations, systemClock.now().toISOString());
} else {
  openStore({ ...place, clock: systemClock });
}
process.stdout.write('open\n');
setInterval(() => undefined, 60_000);
