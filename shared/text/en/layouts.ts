import { countOf } from './format.ts';

/** Words of the layouts that were kept from marked tables. */
export const layoutWords = {
  title: 'Layouts',
  sentence:
    'A table that you marked, and balances that you pointed at, can be kept as a layout, which is used on the next statement of its kind. A layout holds headings, fonts and places, nothing of a client: export it as a file for a colleague, and add that file here or drop it on the window.',
  none: 'No layouts yet. Mark a table on a page, and keep it as a layout.',
  loading: 'Loading the layouts',
  name: 'Name of the layout',
  tally: (used: number, held: number) =>
    used === 0 ? 'Not used yet' : `Used on ${countOf(used, 'statement')}, reconciled ${String(held)}`,
  export: 'Export…',
  exported: 'Layout exported',
  add: 'Add from a file…',
  added: 'Layout added',
  remove: 'Remove',
  removeOf: (name: string) => `Remove “${name}”?`,
  removeSentence: 'Statements that were read with it stay as they are.',
  keepAs: 'Keep as a layout named (optional)',
  kept: 'Layout kept',
  offer: 'Reconciled. The next statement of its kind can be read the same way.',
  keep: 'Keep as a layout',
  unnamed: 'Layout',
} as const;
