import { z } from 'zod';
import type { AppInfo } from '../model/program.ts';
import { writings } from '../writing.ts';
import { lockMinutes } from './locking.ts';
import { call, id, nothing, someOf } from './fields.ts';
import { rowFilter } from './review.ts';

/** What goes to remote services with each upload beside the statements, as with a start; empty texts are not sent. */
export const uploadOptions = z.strictObject({
  brandId: z.string().max(200),
  /** Wins over the webhook's own; where both are empty, the desk's id of the collection is sent. */
  correlation: z.string().max(500),
  /** A saved webhook. */
  webhookId: id.nullable(),
  /** The service is to extract anew what it may have extracted before. */
  force: z.boolean(),
});
export type UploadOptions = z.infer<typeof uploadOptions>;

/** The desk's settings, shared by all its windows. */
export const settings = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
  /** How dates and numbers are written and typed on the screen; exports have their own way. */
  writing: z.enum(writings),
  /** Minutes without a change after which a collection is marked stuck. */
  stuckAfterMinutes: z
    .int()
    .min(1)
    .max(7 * 24 * 60),
  /** Minutes without a hand on the desk after which its windows are locked; 0 for never. */
  lockAfterMinutes: z.literal(lockMinutes),
  /** Account numbers are masked on screen and in exports. */
  maskNumbers: z.boolean(),
  /** Names, numbers, descriptions and pages are covered on screen, for as long as it is shared with others. */
  shield: z.boolean(),
  /** A statement that a remote service read is read a second time by the built-in reader, without being asked. */
  compareReadings: z.boolean(),
  /** Several files that come together are sent as one collection, not one each. */
  uploadTogether: z.boolean(),
  /** How statements of several holders that came together are usually ordered; nothing is moved by it unasked. */
  usualOrder: z.enum(['one-case', 'by-holder', 'each']),
  uploadOptions,
  /** Nothing is sent to any service until it is switched off. */
  uploadsPaused: z.boolean(),
  /** Connection for new uploads. */
  defaultConnectionId: id,
});
export type Settings = z.infer<typeof settings>;

/** Where an analyst is. It is kept in the database, encrypted as all of it, since it can hold what they search for. */
export const place = z.strictObject({
  /** Of the screen, as the page's own address names it: `#/case/…/review`. */
  address: z.string().regex(/^#\//).max(200),
  /** On a review: what its rows are narrowed down to, the row that is looked at, and where that stands in the list. */
  review: z
    .strictObject({ question: z.strictObject(rowFilter), row: z.int().min(1).nullable(), at: z.int().min(0) })
    .nullable(),
});
export type Place = z.infer<typeof place>;

/** What was done with the data as a whole while they were not open. */
export type DataNews = 'restored' | 'new-key' | 'old-key';

/** Software of others that the application holds, as `out/renderer/notices.json` lists it: made by the build. */
export type Notice = {
  name: string;
  version: string;
  /** An SPDX expression. */
  license: string;
  /** Licences, copyrights and notices that have to go along, word for word. */
  texts: string[];
};

/** Calls about the program itself, what the analyst has chosen, and how a window finds its place again. */
export const settingsCalls = {
  'app.info': call(nothing).answers<AppInfo>(),
  'settings.read': call(nothing).answers<Settings>(),
  'settings.update': call(someOf(settings.shape)).answers<Settings>(),
  'place.keep': call(place).answers<null>(),
  /**
   * `cutOff` is true once after a run that was not closed: a crash, or the power that went. `news` tells once what was
   * done with the data before they were opened, `unfinished` the files that were being saved when that run ended.
   */
  'place.read': call(nothing).answers<{
    place: Place | null;
    cutOff: boolean;
    news: DataNews | null;
    unfinished: string[];
  }>(),
};
