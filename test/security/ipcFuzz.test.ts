import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callSchemas } from '../../shared/calls/callSchemas.ts';
import type { Reply } from '../../shared/contract.ts';
import { examples } from '../unit/desk/calls/examples.ts';
import { startDesk } from '../unit/desk/support/deskInTest.ts';

/** What a page that was taken over could send where something else is expected. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, undefined, true, '', -1, 0, 1.5, 2 ** 53, Infinity, Number.NaN, [], {}, [[]], 'x'.repeat(100_000)],
    ...['../../etc/passwd', "'; DROP TABLE cases; --", '\0', '\ud800', '%', '*', '"', '-9e999', '2026-13-45'],
    JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The value with one place in it, or the whole, made another. */
function spoiled(value: unknown, by: unknown, at: number): unknown {
  if (typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const turn = at % (keys.length + 2);
  if (turn === keys.length) return by;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === turn ? spoiled(each, by, at >> 3) : each));
  const entries = Object.entries(value);
  if (turn > keys.length) return Object.fromEntries([...entries, ['__proto__', by], ['extra', by]]);
  return Object.fromEntries(
    entries.flatMap(([key, each], index) =>
      index !== turn ? [[key, each]] : at % 5 === 0 ? [] : [[key, spoiled(each, by, at >> 3)]],
    ),
  );
}

test('no arguments, whatever they are, make a call fail unforeseen or change what all objects have', async () => {
  const { desk, logged, store } = startDesk();
  const calls = Object.keys(callSchemas) as (keyof typeof callSchemas)[];
  const arbitrary = fc.tuple(fc.constantFrom(...calls), fc.nat(), hostile, fc.nat());
  await fc.assert(
    fc.asyncProperty(arbitrary, async ([call, which, by, at]) => {
      const { good } = examples[call];
      // Half of them are about a case that is there.
      const { id } = store.cases.create({ name: 'Vosloo', autoNamed: false });
      const given = JSON.stringify(good[which % good.length]);
      const about = at % 2 === 0 ? given : given.replaceAll(/"(caseId|id)":"[a-c]"/g, `"$1":"${id}"`);
      const args = spoiled(JSON.parse(about), by, at >> 1);
      const reply: Reply<unknown> = await desk.dispatch(call, args);
      expect(reply.ok ? 'ok' : reply.error.code).not.toBe('internal');
      expect(logged).toEqual([]);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    }),
    { numRuns: 6000 },
  );
});

test('no call is known but those with a schema, and each has one', async () => {
  const { desk } = startDesk();
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), hostile), async (call) => {
      fc.pre(typeof call !== 'string' || !Object.hasOwn(callSchemas, call));
      expect(await desk.dispatch(call, {})).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    }),
  );
  expect(Object.keys(examples).sort()).toEqual(Object.keys(callSchemas).sort());
});
