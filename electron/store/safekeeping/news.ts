import type { DataNews } from '../../../shared/calls/settings.ts';
import type { SettingRepository } from '../settings.ts';

const newsKey = 'data-news';
const settingsKey = 'settings';

/**
 * Keeps for the analyst what was done with the data. After a restore nothing is sent before they say so: what is waiting
 * in a backup may have been sent since it was made.
 */
export function tellNews(settings: SettingRepository, news: DataNews): void {
  settings.write(newsKey, news);
  if (news !== 'restored') return;
  const chosen = settings.read(settingsKey);
  settings.write(settingsKey, { ...(typeof chosen === 'object' ? chosen : {}), uploadsPaused: true });
}

/** What was done with the data since this was asked last. */
export function takeNews(settings: SettingRepository): DataNews | null {
  const news = [settings.read(newsKey)].find((each) => each === 'restored' || each === 'new-key' || each === 'old-key');
  if (news !== undefined) settings.write(newsKey, null);
  return news ?? null;
}
