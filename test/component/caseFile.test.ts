import { expect, test } from 'vitest';
import { CaseFile } from '../../renderer/state/caseFile.svelte.ts';
import type { Api } from '../../renderer/lib/api.ts';
import { inventCollection } from './support/invented/cases.ts';

test('an answer that was overtaken by a newer event changes nothing', () => {
  // Nothing of the desk is asked while nothing but states of one collection arrive.
  const api = { call: () => new Promise(() => undefined) } as unknown as Api;
  const file = new CaseFile(api, 'case-1');
  const asked = inventCollection('one', { state: 'needs-input', revision: 7 });
  file.take(inventCollection('one', { state: 'needs-input', revision: 5 }));
  file.apply({ name: 'collection.changed', data: { collection: asked } });
  file.take(inventCollection('one', { state: 'collecting', revision: 6 }));
  expect(file.collections.find('one')).toEqual(asked);
});

test('products are read again after the desk was not heard, where their collection has moved on', async () => {
  const asked: string[] = [];
  let collection = inventCollection('one', { state: 'fetching', revision: 1 });
  const answers: Partial<Record<string, unknown>> = {
    'case.read': { notes: '' },
    'case.related': [],
    'collection.products': [],
  };
  const api = {
    call: (name: string) => {
      asked.push(name);
      return Promise.resolve(name === 'collection.list' ? { entries: [collection], next: null } : answers[name]);
    },
  } as unknown as Api;
  const file = new CaseFile(api, 'case-1');
  await file.load();
  await file.detailsOf('one').products.load();
  await file.refresh();
  expect(asked.filter((name) => name === 'collection.products')).toHaveLength(1);
  collection = inventCollection('one', { state: 'ready', revision: 2 });
  await file.refresh();
  expect(asked.filter((name) => name === 'collection.products')).toHaveLength(2);
});
