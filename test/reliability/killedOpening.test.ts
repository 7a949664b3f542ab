import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openDatabase } from '../../electron/store/database/database.ts';
import { newestVersion } from '../../electron/store/migrations/index.ts';
import { migrate } from '../../electron/store/migrations/run.ts';
import { openStore } from '../../electron/store/openStore.ts';
import { copyUnderKey, type FilePlace } from '../../electron/store/safekeeping/copyUnderKey.ts';
import { decideRestore, restoringPlace } from '../../electron/store/safekeeping/replacing.ts';
import { nightLimitMs, tryOften } from '../support/tries.ts';
import { laterMigrations } from './support/laterMigrations.ts';
import { movableClock, rawKey, temporaryFolder } from '../unit/store/fixtures.ts';

const program = path.join(import.meta.dirname, 'support/openingProgram.ts');
/** Longer than opening takes on a quiet machine. */
const latestKillMs = 400;

/** Starts a program that opens the data, and kills it so long after it has begun. */
async function openKilled(file: string, afterMs: number, ...more: 'later'[]): Promise<void> {
  const child = spawn(process.execPath, [program, file, ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface({ input: child.stdout }), 'line');
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Names of the cases, and whether all is consistent and nothing of a copy is left. */
function openedAt(place: FilePlace): string[] {
  const store = openStore({ ...place, clock: movableClock() });
  const names = store.cases.page({ limit: 9 }).entries.map(({ name }) => name);
  store.close();
  const database = openDatabase(place);
  expect([database.pragma('user_version'), database.pragma('integrity_check')]).toEqual([newestVersion, 'ok']);
  database.close();
  return names;
}

/** A desk of the version before, long enough for its update to take a while. */
function oldDesk(): FilePlace {
  const place = deskOf('Amara Okafor');
  const database = openDatabase(place);
  database.sql(`INSERT INTO settings (name, value) VALUES ('ballast', json_quote(hex(zeroblob(8000000))))`).run();
  database.close();
  return place;
}

/** A desk of one case. */
function deskOf(name: string): FilePlace {
  const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
  const store = openStore({ ...place, clock: movableClock() });
  store.cases.create({ name, autoNamed: false });
  store.close();
  return place;
}

test(
  'an update of the data that is killed, more than once, is done by the next start, and the data as they were are kept',
  () =>
    tryOften('MIGRATIONS', 'kills of an update of the data', 2, async (random) => {
      const place = oldDesk();
      for (let kill = 0; kill < 2; kill++) await openKilled(place.path, random.between(0, latestKillMs), 'later');
      const database = openDatabase(place);
      migrate(database, place, laterMigrations, '2026-11-22T12:00:00.000Z');
      const found = database.values('SELECT name FROM cases WHERE name_length = length(name)');
      expect([found, database.pragma('integrity_check')]).toEqual([['Amara Okafor'], 'ok']);
      database.close();
      const folder = path.dirname(place.path);
      expect(openedAt({ ...place, path: path.join(folder, `backups/desk-${newestVersion}.db`) })).toEqual([
        'Amara Okafor',
      ]);
      expect(readdirSync(folder).filter((name) => /before|rehearsal|copy-/.test(name))).toEqual([]);
      return 2;
    }),
  nightLimitMs,
);

test(
  'a restore that is killed, more than once, leaves the old desk or the new one, and the old one is kept whole',
  () =>
    tryOften('RESTORES', 'kills of a restore', 2, async (random) => {
      const place = deskOf('Amara Okafor');
      copyUnderKey({ from: deskOf('Thandi Nkosi'), to: { path: restoringPlace(place.path), key: rawKey } });
      const decided = random.chance(0.8);
      const kept = decided ? decideRestore(place.path) : null;
      for (let kill = 0; kill < 2; kill++) await openKilled(place.path, random.between(0, latestKillMs / 4));
      expect(openedAt(place)).toEqual([decided ? 'Thandi Nkosi' : 'Amara Okafor']);
      if (kept !== null) expect(openedAt({ ...place, path: kept })).toEqual(['Amara Okafor']);
      return 2;
    }),
  nightLimitMs,
);
