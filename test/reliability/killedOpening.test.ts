import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openDatabase } from '../../electron/store/database/database.ts';
import { migrations } from '../../electron/store/migrations/index.ts';
import { openStore } from '../../electron/store/openStore.ts';
import { copyUnderKey, type FilePlace } from '../../electron/store/safekeeping/copyUnderKey.ts';
import { decideRestore, restoringPlace } from '../../electron/store/safekeeping/replacing.ts';
import { nightLimitMs, tryOften } from '../support/tries.ts';
import { movableClock, rawKey, temporaryFolder } from '../unit/store/fixtures.ts';

const program = path.join(import.meta.dirname, 'support/openingProgram.ts');
const sample = readFileSync(path.join(import.meta.dirname, '../unit/store/samples/version-1.sql'), 'utf8');
/** Longer than opening takes on a quiet machine. */
const latestKillMs = 400;

/** Starts a program that opens the data, and kills it so long after it has begun. */
async function openKilled(file: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
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
  expect([database.pragma('user_version'), database.pragma('integrity_check')]).toEqual([migrations.length, 'ok']);
  database.close();
  return names;
}

/** A desk of the first version, long enough for its update to take a while. */
function oldDesk(): FilePlace {
  const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
  const database = openDatabase(place);
  database.execute(sample);
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
      for (let kill = 0; kill < 2; kill++) await openKilled(place.path, random.between(0, latestKillMs));
      expect(openedAt(place)).toEqual(['Amara Okafor']);
      const folder = path.dirname(place.path);
      expect(existsSync(path.join(folder, 'backups/desk-1.db'))).toBe(true);
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
