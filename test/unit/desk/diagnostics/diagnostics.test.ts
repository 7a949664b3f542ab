import { describe, expect, it } from 'vitest';
import { shareableLine } from '../../../../electron/desk/diagnostics/logLines.ts';
import { startDesk } from '../support/deskInTest.ts';

const time = '2026-11-23T12:00:00.000Z';
const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const line = (facts: object): string => JSON.stringify({ level: 40, time, msg: 'it ended unexpectedly', ...facts });

describe('a line of the log that is shared', () => {
  it('tells what the program says of itself', () => {
    expect(shareableLine(line({ collection: id, code: 'service-timeout', tries: 3, sent: true }))).toBe(
      `${time}  warning  it ended unexpectedly  collection=${id}  code=service-timeout  tries=3  sent=true`,
    );
  });

  it('tells where an error was, without the folder of the program and of its user', () => {
    const places = [
      '    at async send (file:///home/amara.okafor/Statement%20Desk/electron/service/endpoints/client.ts:12:7)',
      String.raw`    at C:\Users\Amara\desk.js:3:1`,
      '    at node:internal/process/task_queues:105:5',
    ];
    const shared = shareableLine(
      line({ error: { name: 'AppError', code: 'disk-full', places, cause: { name: 'Error' } } }),
    );
    expect(shared?.split('\n').slice(1)).toEqual([
      '    AppError disk-full',
      '      at electron/service/endpoints/client.ts:12',
      '      at node:internal/process/task_queues:105',
      '    Error',
    ]);
  });

  it.each([
    ['a name in any fact', { holder: 'okafor' }],
    ['a name among the ids', { collection: 'Amara' }],
    ['a number as a number', { account: 6200041773599 }],
    ['a number as a text', { detail: 'No. 6200 0417 73599' }],
    ['a file', { file: 'Okafor July.pdf' }],
    ['a nested text', { facts: { holder: 'Amara Okafor' } }],
    ['a fact named so', { 'Amara Okafor': 1 }],
    ['what was said', { msg: 'could not read Okafor July.pdf' }],
    [
      'an error',
      { error: { name: 'Amara Okafor', message: 'Okafor', code: 'x y', places: ['    at /home/okafor/x.js:1'] } },
    ],
    ['the time', { time: 'Okafor' }],
  ])('leaves out %s that should never have been there', (_what, facts) => {
    expect(shareableLine(line(facts))).not.toMatch(/amara|okafor|6200/i);
  });

  it('is none where it was cut off', () => {
    expect(shareableLine(line({}).slice(0, 30))).toBeNull();
    expect(shareableLine('"Okafor"')).toBeNull();
  });
});

it('what is saved is what was read, to the letter', async () => {
  const lines = [line({ code: 'disk-full' })];
  const { call, saved, clock } = startDesk({ logLines: () => lines });
  const { text } = await call('diagnostics.read', {});
  expect(text).toContain('code=disk-full');
  expect(text).toContain('  theme: system\n');
  lines.push(line({ code: 'later' }));
  await call('diagnostics.save', {});
  expect(saved).toHaveLength(1);
  expect(saved[0]!.bytes.toString()).toBe(text);
  expect(saved[0]!.name).toBe(`Statement Desk diagnostics ${clock.now().toISOString().slice(0, 10)}.txt`);
});
