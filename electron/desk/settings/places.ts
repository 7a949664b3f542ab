import { place as stored, type Place } from '../../../shared/calls/settings.ts';
import type { DataNews } from '../../../shared/dataNews.ts';
import { takeNews } from '../../store/safekeeping/news.ts';
import type { Store } from '../../store/store.ts';

/** Where the analyst was in the run before, and whether that run was closed. */
export type Places = {
  keep(place: Place): void;
  /** `cutOff` is true once, and `news` are told once. */
  read(): { place: Place | null; cutOff: boolean; news: DataNews | null };
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
    keep: (place) => settings.write(placeKey, place),
    read() {
      const kept = stored.nullable().catch(null);
      const answer = { place: kept.parse(settings.read(placeKey) ?? null), cutOff, news: takeNews(settings) };
      cutOff = false;
      return answer;
    },
  };
}
