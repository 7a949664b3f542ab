import type { LayoutLook } from '../../calls/layouts.ts';
import type { Moment } from '../../calendar.ts';
import { countOf, momentText } from './format.ts';
import { columnMeaningText } from './marks.ts';

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
  added: (at: Moment) => `Added ${momentText(at)}`,
  look: ({ columns, sections }: LayoutLook) =>
    `Columns: ${columns.map(({ meaning }) => columnMeaningText[meaning].toLowerCase()).join(', ')}${
      sections > 0 ? `; ${countOf(sections, 'section')} with columns of their own` : ''
    }`,
  try: 'Try',
  tryOf: (name: string) => `Try “${name}”`,
  trySentence: 'Reads a statement on file with this layout. Nothing is changed.',
  tryOn: 'Statement',
  trying: 'Reading…',
  noStatements: 'No statements on file to try it on.',
  otherKind: 'This statement is of another kind: the layout is not used on it.',
  export: 'Export…',
  exported: 'Layout exported',
  add: 'Add from a file…',
  taken: 'Layout added',
  remove: 'Remove',
  removeOf: (name: string) => `Remove “${name}”?`,
  removeSentence: 'Statements that were read with it stay as they are.',
  kept: 'Layout kept',
  offer: 'Reconciled. The next statement of its kind can be read the same way.',
  keep: 'Keep as a layout',
  unnamed: 'Layout',
} as const;
