import type { DeskCounts } from '../../calls/safekeeping.ts';
import { countOf } from './format.ts';

/** How much a desk holds, as a list: `12 cases, 40 statements, 3,210 rows, 41 files`. */
export function deskHoldsText({ cases, statements, rows, documents }: DeskCounts): string {
  return [
    countOf(cases, 'case'),
    countOf(statements, 'statement'),
    countOf(rows, 'row'),
    countOf(documents, 'file'),
  ].join(', ');
}

/** What was found in a backup that was opened again. */
export function deskCountsText(counts: DeskCounts): string {
  return `Checked: it opens with its passphrase and holds ${deskHoldsText(counts)}.`;
}
