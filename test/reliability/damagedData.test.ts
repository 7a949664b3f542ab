import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Random } from '../../build/scripts/samples/random.ts';
import { openStore } from '../../electron/store/openStore.ts';
import type { FilePlace } from '../../electron/store/safekeeping/copyUnderKey.ts';
import { AppError } from '../../shared/errors.ts';
import { nightLimitMs, tryOften } from '../support/tries.ts';
import { movableClock, rawKey, temporaryFolder } from '../unit/store/fixtures.ts';
import { longStatement } from '../unit/store/longStatement.ts';

const confirmed = { ...rawKey, confirmed: true };

/** Data of one case with some hundred rows. */
function soundData(): { file: string; caseId: string } {
  const file = path.join(temporaryFolder(), 'desk.db');
  const store = openStore({ path: file, key: rawKey, clock: movableClock() });
  const { caseId } = longStatement(store, 300);
  store.close();
  return { file, caseId };
}

function damage(file: string, random: Random): void {
  const { size } = statSync(file);
  if (random.chance(0.2)) return truncateSync(file, random.between(0, size - 1));
  const descriptor = openSync(file, 'r+');
  for (let spot = random.between(1, 4); spot > 0; spot--) {
    const bytes = Buffer.from(Array.from({ length: random.pick([1, 16, 4096]) }, () => random.between(0, 255)));
    writeSync(descriptor, bytes, 0, bytes.length, random.between(0, Math.max(0, size - bytes.length)));
  }
  closeSync(descriptor);
}

/** What an error of the store may be called here; anything else is a fault of ours. */
const sayable = ['database-damaged', 'database-locked', 'database-newer', 'storage-failed'];

/** Reads all that there is. @returns the code of what went wrong, null where nothing did */
function read(place: FilePlace, caseId: string): string | null {
  try {
    const store = openStore({ ...place, clock: movableClock() });
    try {
      store.cases.page({ limit: 10 });
      const { rows } = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 500 });
      expect(rows).toHaveLength(300);
    } finally {
      store.close();
    }
    return null;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

test(
  'damaged data are refused by name, never read as something else, and a file that does not open is left as it is',
  () => {
    const { file, caseId } = soundData();
    return tryOften('DAMAGED', 'damaged databases', 25, (random) => {
      const place = { path: path.join(temporaryFolder(), 'desk.db'), key: confirmed };
      copyFileSync(file, place.path);
      damage(place.path, random);
      const before = readFileSync(place.path);
      const said = read(place, caseId);
      if (said !== null) expect(sayable).toContain(said);
      if (said === 'database-locked') expect(readFileSync(place.path).equals(before)).toBe(true);
      return Promise.resolve(1);
    });
  },
  nightLimitMs,
);
