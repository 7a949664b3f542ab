import type { Collection, Id } from '../model.ts';

/** Uploads one by one; all of them are paused with `Settings.uploadsPaused`. */
export type UploadCalls = {
  /** Of an upload that waits or is being sent. What the service may have whole already is not taken back. */
  'upload.pause': { args: { id: Id }; value: Collection };
  'upload.resume': { args: { id: Id }; value: Collection };
};
