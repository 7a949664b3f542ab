import { z } from 'zod';

/** An id of the desk's own. */
export const id = z.string().min(1).max(64);
export const byId = z.strictObject({ id });
/** Of a call that is given nothing. */
export const nothing = z.strictObject({});
