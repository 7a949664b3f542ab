import type { PlaceCalls } from '../../../shared/calls/place.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { place as stored } from './placeSchemas.ts';

/** Where the analyst was in the run before, and whether that run was closed. */
export type Places = Pick<Handlers, keyof PlaceCalls> & {
  /** To be called at the start and at the end of a run: what lies between is noticed by the next one. */
  open(): void;
  close(): void;
};

const placeKey = 'place';
const openKey = 'open';

export function createPlaces({ settings }: Pick<Store, 'settings'>): Places {
  let cutOff = false;
  return {
    open() {
      cutOff = settings.read(openKey) === true;
      settings.write(openKey, true);
    },
    close: () => settings.write(openKey, false),
    'place.keep'(place) {
      settings.write(placeKey, place);
      return null;
    },
    'place.read'() {
      const answer = {
        place: stored
          .nullable()
          .catch(null)
          .parse(settings.read(placeKey) ?? null),
        cutOff,
      };
      cutOff = false;
      return answer;
    },
  };
}
