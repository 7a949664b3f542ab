import type { RowOrigin } from '../../model/row.ts';

/** How a row came into its statement, where it was not read with it; empty for one that was. */
export const originWords: Record<RowOrigin, string> = {
  read: '',
  marked: 'Read in a marked table',
  pointed: 'Clicked on the page',
  typed: 'Typed',
};
