import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../electron/store/database/database.ts';

function openTold() {
  const database = openDatabase({ memory: true });
  onTestFinished(() => database.close());
  const told: string[] = [];
  return { database, told, tell: (word: string) => database.afterCommit(() => void told.push(word)) };
}

it('waits for the outermost commit', () => {
  const { database, told, tell } = openTold();
  database.transaction(() => {
    database.transaction(() => tell('inner'));
    tell('outer');
    expect(told).toEqual([]);
  });
  expect(told).toEqual(['inner', 'outer']);
});

it('runs at once where nothing is under way', () => {
  const { told, tell } = openTold();
  tell('now');
  expect(told).toEqual(['now']);
});

it('never runs for what is rolled back, and for what stands beside it', () => {
  const { database, told, tell } = openTold();
  const fail = (): never => {
    throw new Error('no');
  };
  expect(() => database.transaction(() => (tell('lost'), fail()))).toThrow('no');
  database.transaction(() => {
    tell('kept');
    expect(() => database.transaction(() => (tell('lost'), fail()))).toThrow('no');
  });
  expect(told).toEqual(['kept']);
});

it('finds the disk waited for again after what is written soon, also where that fails', () => {
  const { database } = openTold();
  const seen: unknown[] = [];
  const look = (): void => void seen.push(database.pragma('synchronous'));
  const [unsynced, full] = [1, 2];
  database.soon(() => {
    look();
    database.afterCommit(look);
  });
  const fail = (): never => {
    throw new Error('no');
  };
  expect(() => database.soon(fail)).toThrow('no');
  look();
  database.transaction(() => database.soon(look));
  expect(seen).toEqual([unsynced, full, full, full]);
});
