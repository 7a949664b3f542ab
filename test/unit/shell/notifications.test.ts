import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Collection, CollectionState } from '../../../shared/model/collection.ts';
import { inventedCollection } from '../exporting/invented.ts';

class FakeNotification extends EventEmitter {
  static shown: FakeNotification[] = [];
  static isSupported = (): boolean => true;
  readonly options: { title: string; body: string };
  constructor(options: { title: string; body: string }) {
    super();
    this.options = options;
  }
  show(): void {
    FakeNotification.shown.push(this);
  }
}
vi.mock('electron', () => ({ Notification: FakeNotification }));
const { createNotifier } = await import('../../../electron/shell/notifications.ts');

const bodies = (): string[] => FakeNotification.shown.map(({ options }) => options.body);
let due: (() => void)[] = [];
let looking = false;
let opened: string[] = [];

/** A notifier that was started at nine, and what tells it of a collection. */
function notifier() {
  const tell = createNotifier({
    isLooking: () => looking,
    open: (caseId, collectionId) => opened.push(`${caseId} ${collectionId}`),
    now: () => new Date('2026-11-21T09:00:00.000Z'),
    later: (_ms, call) => due.push(call),
  });
  return (id: string, state: CollectionState, more: Partial<Collection> = {}): void => {
    const stateSince = '2026-11-21T09:30:00.000Z';
    tell({
      name: 'collection.changed',
      data: { collection: { ...inventedCollection(id), id, caseId: `case of ${id}`, state, stateSince, ...more } },
    });
  };
}
const moment = (): void => due.splice(0).forEach((call) => call());

beforeEach(() => {
  FakeNotification.shown = [];
  due = [];
  opened = [];
  looking = false;
});

describe('a notification', () => {
  test.each([
    ['ready', 'A collection is ready to review.'],
    ['needs-input', 'A collection waits for an answer from you.'],
    ['failed', 'A collection ended without a result. Open the desk to see why.'],
    ['unknown-outcome', 'An upload is not confirmed. Check it and decide.'],
  ] as const)('tells that a collection is %s, and opens it', (state, sentence) => {
    notifier()('one', state);
    moment();
    expect(bodies()).toEqual([sentence]);
    FakeNotification.shown[0]!.emit('click');
    expect(opened).toEqual(['case of one one']);
  });

  test.each(['waiting', 'sending', 'collecting', 'fetching', 'reviewed', 'cancelled'] as const)(
    'does not tell that one is %s',
    (state) => {
      notifier()('one', state);
      moment();
      expect(bodies()).toEqual([]);
    },
  );

  test('tells that one is stuck, once, and again only when it is stuck anew', () => {
    const tell = notifier();
    const before = { stuck: true, stateSince: '2026-11-20T08:00:00.000Z' };
    tell('one', 'collecting', before);
    tell('one', 'collecting', before);
    moment();
    expect(bodies()).toEqual([
      'A collection has not changed for longer than your limit. It is still checked for updates.',
    ]);
    tell('one', 'collecting', { ...before, stuck: false });
    tell('one', 'collecting', before);
    moment();
    expect(bodies()).toHaveLength(2);
  });

  test('is one for all of the same moment, and opens what needs the analyst most', () => {
    const tell = notifier();
    for (const id of ['a', 'b', 'c']) tell(id, 'ready');
    tell('d', 'needs-input');
    tell('e', 'failed');
    moment();
    expect(bodies()).toEqual([
      '5 collections: 1 waiting for an answer from you, 1 without a result, 3 ready to review.',
    ]);
    FakeNotification.shown[0]!.emit('click');
    expect(opened).toEqual(['case of d d']);
  });

  test('is not shown for what has moved on within the moment', () => {
    const tell = notifier();
    tell('one', 'needs-input');
    tell('one', 'collecting', { stateSince: '2026-11-21T09:30:01.000Z' });
    moment();
    expect(bodies()).toEqual([]);
  });

  test('is not shown to one who is looking, nor later for what they saw', () => {
    looking = true;
    const tell = notifier();
    tell('one', 'ready');
    looking = false;
    tell('one', 'ready');
    moment();
    expect(bodies()).toEqual([]);
  });

  test('is not shown for what was so before the desk was started', () => {
    notifier()('one', 'ready', { stateSince: '2026-11-21T08:59:59.000Z' });
    moment();
    expect(bodies()).toEqual([]);
  });

  test('holds no name, number or word of the service', () => {
    const tell = notifier();
    const statusMessage = 'A Naidoo, account 62001234567';
    tell('a', 'failed', {
      statusMessage,
      failure: { code: 'collection-failed', message: statusMessage, retryable: false },
    });
    moment();
    expect(JSON.stringify(FakeNotification.shown.map(({ options }) => options))).not.toMatch(/Naidoo|6200/);
  });
});
