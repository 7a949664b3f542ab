import type { LayoutLook } from '../../calls/layouts.ts';
import type { Moment } from '../../calendar.ts';
import { countOf, momentText } from './format.ts';
import { columnMeaningText } from './marks.ts';

/** Words of the layouts that were kept from marked tables. */
export const layoutWords = {
  title: 'Layouts',
  sentence:
    'A layout keeps the table you marked and the balances you clicked, to read the next statement of the same kind. It holds headings, fonts and positions, and no client data. Export it for a colleague, who adds the file here or drops it on the window.',
  none: 'No layouts yet. Mark a table on a page, then keep it as a layout.',
  loading: 'Loading the layouts',
  name: 'Name of the layout',
  tally: (used: number, held: number) =>
    used === 0 ? 'Not used yet' : `Used on ${countOf(used, 'statement')}, reconciled ${String(held)}`,
  added: (at: Moment) => `Added ${momentText(at)}`,
  look: ({ columns, sections }: LayoutLook) =>
    `Columns: ${columns.map(({ meaning }) => columnMeaningText[meaning].toLowerCase()).join(', ')}${
      sections > 0 ? `; ${countOf(sections, 'section')} with their own columns` : ''
    }`,
  try: 'Try',
  tryOf: (name: string) => `Try “${name}”`,
  trySentence: 'Reads a statement on file with this layout. Nothing is changed.',
  tryOn: 'Statement',
  trying: 'Reading…',
  noStatements: 'No statements on file to try it on.',
  otherKind: 'This statement is of another kind, so the layout does not apply.',
  export: 'Export…',
  exported: 'Layout exported',
  add: 'Add from a file…',
  taken: 'Layout added',
  remove: 'Remove',
  removeOf: (name: string) => `Remove “${name}”?`,
  removeSentence: 'Statements already read with it do not change.',
  kept: 'Layout kept',
  offer: 'Reconciled. The next statement of its kind can be read the same way.',
  keep: 'Keep as a layout',
  unnamed: 'Layout',
} as const;
