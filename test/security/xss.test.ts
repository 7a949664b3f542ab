import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CallName } from '../../shared/contract.ts';
import { withCollections } from '../component/support/collections.ts';
import type { Answers } from '../component/support/fakeBridge.ts';
import { inventCollection } from '../component/support/invented/cases.ts';
import { inventDesk } from '../component/support/invented/desk.ts';
import { openDesk } from '../component/support/mount.ts';

declare global {
  interface Window {
    /** Set by what ran that should not have. */
    taken?: boolean;
  }
}

/** Runs where it is taken for markup, in a text, an attribute or a script. */
const payload = `"'><img src=x onerror="window.taken=true"><script>window.taken=true</script>`;
/** What a bank, a person, a file or a service writes. */
const outside =
  /^(name|\w+Name|bank|holders?|number|description|message|label|notes?|tags|text|title|detail|reference|idNumber|correlation|body|value|hint|address|\w*[uU]rl)$/;

/** The value with the payload behind every text that is from outside, and in place of every address. */
function tainted(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (!outside.test(key)) return value;
    return /^(https?|file):/.test(value) ? 'javascript:window.taken=true' : `${value} ${payload}`;
  }
  if (Array.isArray(value)) return value.map((each) => tainted(each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, tainted(each, name)]));
}

/** What the answers give, tainted. Settings and layouts of the window are the desk's own. */
function taintedDesk(answers: Answers): Answers {
  const ours: CallName[] = ['app.info', 'place.read', 'settings.read', 'lock.state', 'analysis.rules', 'updates.read'];
  return Object.fromEntries(
    Object.entries(answers as Record<string, (args: never) => unknown>).map(([name, answer]) => [
      name,
      ours.includes(name as CallName) ? answer : async (args: never) => tainted(await answer(args)),
    ]),
  );
}

it.each([
  '',
  'case/case-1',
  'case/case-1/review',
  'case/case-1/details',
  'case/case-1/coverage',
  'case/case-1/findings',
  'case/case-1/charts',
  'connect',
  'webhooks',
  'settings',
])('what comes from outside is text on the screen “%s”, never markup', async (address) => {
  await openDesk(`#/${address}`, taintedDesk({ ...inventDesk(), ...withCollections(inventCollection('one')) }));
  // It is there to be seen, or nothing would be proved.
  await expect.poll(() => document.body.textContent.includes('<script>window.taken=true')).toBe(true);
  await expect.element(page.getByText('This screen could not be shown')).not.toBeInTheDocument();
  expect(
    document.querySelectorAll('[onerror], img[src="x"], body script:not([src]), [href^="javascript:"]'),
  ).toHaveLength(0);
  expect(window.taken).toBeUndefined();
});
