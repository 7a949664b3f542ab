import { expect, test } from 'vitest';
import { systemClock as clock } from '../../../../electron/composition/systemClock.ts';
import { createPlaces } from '../../../../electron/desk/settings/places.ts';
import { openStore } from '../../../../electron/store/openStore.ts';

const place = {
  address: '#/case/c/review',
  review: { question: { caseId: 'c', search: 'rent', sort: 'date' as const }, row: 7, at: 3 },
};

test('the place of one run is found in the next, which says once whether the run before was closed', async () => {
  const store = openStore({ memory: true, clock });
  const first = createPlaces(store);
  first.open();
  expect(await first['place.read']({})).toEqual({ place: null, cutOff: false });
  await first['place.keep'](place);

  const afterCrash = createPlaces(store);
  afterCrash.open();
  expect(await afterCrash['place.read']({})).toEqual({ place, cutOff: true });
  expect(await afterCrash['place.read']({})).toEqual({ place, cutOff: false });
  afterCrash.close();

  const afterClose = createPlaces(store);
  afterClose.open();
  expect(await afterClose['place.read']({})).toEqual({ place, cutOff: false });
  store.close();
});

test('a place that another version has kept is none', async () => {
  const store = openStore({ memory: true, clock });
  store.settings.write('place', { screen: 'review' });
  const places = createPlaces(store);
  places.open();
  expect(await places['place.read']({})).toEqual({ place: null, cutOff: false });
  store.close();
});
