import { z } from 'zod';
import { place as stored, type Place, type DataNews } from '../../../shared/calls/settings.ts';
import { takeNews } from '../../store/safekeeping/news.ts';
import type { Store } from '../../store/store.ts';

const placeKey = 'place';
const openKey = 'open';
const savingKey = 'saving';
const names = z.array(z.string()).catch([]);

/** Where the analyst was in the run before, and whether that run was closed. */
export type Places = ReturnType<typeof createPlaces>;

export function createPlaces({ settings }: Pick<Store, 'settings'>) {
  let cutOff = false;
  let unfinished: string[] = [];
  const underWay = new Set<string>();
  const keepUnderWay = (): void => {
    try {
      settings.write(savingKey, [...underWay]);
    } catch {
      // The file itself matters more than that it is remembered.
    }
  };
  return {
    /** To be called at the start and at the end of a run: what lies between is noticed by the next one. */
    open(): void {
      cutOff = settings.read(openKey) === true;
      settings.write(openKey, true);
      unfinished = names.parse(settings.read(savingKey));
      if (unfinished.length > 0) settings.write(savingKey, []);
    },
    close: (): void => settings.write(openKey, false),
    /** Remembers that a file is being saved, for the next run to tell where this one does not end it. @returns what forgets it */
    saving(name: string): () => void {
      underWay.add(name);
      keepUnderWay();
      return () => {
        underWay.delete(name);
        keepUnderWay();
      };
    },
    keep: (place: Place): void => settings.write(placeKey, place),
    /** `cutOff` is true once; `news` and `unfinished`, the files that were being saved, are told once. */
    read(): { place: Place | null; cutOff: boolean; news: DataNews | null; unfinished: string[] } {
      const kept = stored.nullable().catch(null);
      const answer = {
        place: kept.parse(settings.read(placeKey) ?? null),
        cutOff,
        news: takeNews(settings),
        unfinished,
      };
      cutOff = false;
      unfinished = [];
      return answer;
    },
  };
}
