import { cases } from './cases.ts';
import { collections } from './collections.ts';
import { desk } from './desk.ts';
import { edits } from './edits.ts';
import { files } from './files.ts';
import { rows } from './rows.ts';
import { statements } from './statements.ts';

/**
 * The whole model. `…_key` columns are internal row numbers that never leave the store; `id` columns are the ones the desk
 * speaks of. Moments are UTC ISO text, days `YYYY-MM-DD`, sizes bytes, and money exact decimal text. `set_…` holds a
 * correction or null, `now_…` what counts.
 */
export const schema = desk + cases + files + collections + statements + rows + edits;
