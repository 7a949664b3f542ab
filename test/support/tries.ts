import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { createRandom, type Random } from '../../build/scripts/samples/random.ts';
import { seed } from './propertySeed.ts';

/** Longer than any part of the night may take. */
export const nightLimitMs = 3_000_000;

/** What one try came to: how many things it tried; one unless told. */
type Trying = (random: Random, number: number) => Promise<number | undefined>;

/**
 * Tries something at random, a few times with every change and often at night: `TRIES_…` in the environment says how
 * often, `TRIES_ONLY` takes one number alone, `TRIES_UNTIL` (milliseconds since 1970) ends the tries early. A try draws from
 * its own number and the seed, so that it can be had again: what fails is named with both.
 * @param name in capitals, `TRIES_NAME`
 */
export async function tryOften(name: string, what: string, few: number, attempt: Trying): Promise<void> {
  const { env } = process;
  const only = env['TRIES_ONLY'];
  const until = Number(env['TRIES_UNTIL'] ?? Infinity);
  const [first, end] = only === undefined ? [0, Number(env[`TRIES_${name}`] ?? few)] : [Number(only), Number(only) + 1];
  const failed: string[] = [];
  let tried = 0;
  let held = 0;
  for (let number = first; number < end && Date.now() < until; number++) {
    try {
      const count = (await attempt(createRandom(seed + 7919 * number), number)) ?? 1;
      tried += count;
      held += count;
    } catch (error) {
      tried++;
      failed.push(`number ${number} of seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  tell({ what, tried, held });
  expect(failed).toEqual([]);
  expect(tried).toBeGreaterThan(0);
}

/** Adds a line to the table of the night, where one is made. */
export function tell(line: { what: string; tried: number; held: number }): void {
  const table = process.env['TRIES_TABLE'];
  if (table !== undefined) appendFileSync(table, `${JSON.stringify(line)}\n`);
}
