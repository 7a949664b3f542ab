import { byId } from './ids.ts';

/** What the calls that pause uploads may be given. */
export const uploadSchemas = { 'upload.pause': byId, 'upload.resume': byId };
