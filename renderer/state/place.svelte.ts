import type { Place, DataNews } from '../../shared/calls/settings.ts';
import { words } from '../../shared/text/words.ts';
import type { Api } from '../lib/api.ts';
import { questionOf } from '../lib/rowFilter.ts';
import type { Rooms } from './rooms.ts';
import { addressOf, type Router } from './route.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

/** What somebody passes through is no place to come back to. */
const restMs = 300;

/** What was done with the data while they were closed. */
const newsText: Record<DataNews, [title: string, text: string]> = {
  restored: [words.safekeeping.restored, words.safekeeping.restoredText],
  'new-key': [words.safekeeping.newKey, words.safekeeping.newKeyText],
  'old-key': [words.safekeeping.oldKey, words.safekeeping.oldKeyText],
};

type Parts = { api: Api; router: Router; rooms: Rooms; toasts: Toasts };

/** Opens the window where the analyst was, and keeps where they are. */
export class AnalystPlace {
  /** True once it is known where the window begins. */
  known = $state(false);
  readonly #parts: Parts;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Goes where the last window was, unless this one was opened at an address. */
  async find(): Promise<void> {
    const { api, toasts } = this.#parts;
    try {
      const { place, cutOff, news, unfinished } = await api.call('place.read', {});
      if (place !== null) this.#goTo(place);
      if (news !== null) toasts.tell(...newsText[news]);
      if (cutOff) toasts.tell(words.commands.closedUnexpectedly, words.commands.openWhereYouWere);
      for (const name of unfinished) toasts.tell(words.commands.notSaved(name), words.commands.nothingIncompleteKept);
    } catch {
      // The window begins on its first screen.
    } finally {
      this.known = true;
    }
  }

  /** Keeps the present place. What it reads is followed, so that an effect keeps each place that comes after. */
  keep(): void {
    const { api, router, rooms } = this.#parts;
    const route = router.current;
    if (!this.known || route.name === 'nowhere') return;
    const review = route.name === 'review' ? rooms.enter(route.id).review : null;
    const question = review === null ? null : questionOf(review.caseId, review.filter);
    const row = review?.row?.id ?? null;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      const at = row === null ? 0 : (review?.rows.placeOf(row) ?? 0);
      const place = { address: addressOf(route), review: question === null ? null : { question, row, at } };
      // Nothing is lost but a place.
      api.call('place.keep', place).catch(() => undefined);
    }, restMs);
  }

  #goTo({ address, review }: Place): void {
    const { router, rooms } = this.#parts;
    router.beginAt(address);
    const route = router.current;
    if (review !== null && route.name === 'review' && route.id === review.question.caseId)
      rooms.enter(route.id).review.beginAt(review);
  }
}
