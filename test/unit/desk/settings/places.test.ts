import { expect, test } from 'vitest';
import { systemClock as clock } from '../../../../electron/composition/systemClock.ts';
import { createPlaces } from '../../../../electron/desk/settings/places.ts';
import { openStore } from '../../../../electron/store/openStore.ts';

const place = {
  address: '#/case/c/review',
  review: { question: { caseId: 'c', search: 'rent', sort: 'date' as const }, row: 7, at: 3 },
};

test('the place of one run is found in the next, which says once whether the run before was closed', () => {
  const store = openStore({ memory: true, clock });
  const first = createPlaces(store);
  first.open();
  expect(first.read()).toEqual({ place: null, cutOff: false, news: null, unfinished: [] });
  first.keep(place);

  const afterCrash = createPlaces(store);
  afterCrash.open();
  expect(afterCrash.read()).toEqual({ place, cutOff: true, news: null, unfinished: [] });
  expect(afterCrash.read()).toEqual({ place, cutOff: false, news: null, unfinished: [] });
  afterCrash.close();

  const afterClose = createPlaces(store);
  afterClose.open();
  expect(afterClose.read()).toEqual({ place, cutOff: false, news: null, unfinished: [] });
  store.close();
});

test('a place that another version has kept is none', () => {
  const store = openStore({ memory: true, clock });
  store.settings.write('place', { screen: 'review' });
  const places = createPlaces(store);
  places.open();
  expect(places.read()).toEqual({ place: null, cutOff: false, news: null, unfinished: [] });
  store.close();
});

test('what was being saved when a run was cut off is told by the next one, once; what was saved is not', () => {
  const store = openStore({ memory: true, clock });
  const first = createPlaces(store);
  first.open();
  const saved = first.saving('rows.csv');
  first.saving('report.pdf');
  saved();
  const next = createPlaces(store);
  next.open();
  expect([next.read().unfinished, next.read().unfinished]).toEqual([['report.pdf'], []]);
  store.close();
});
