import type { FileEdits } from '../../../../shared/calls/fileEdits.ts';
import type { ReviewRow } from '../../../../shared/model/row.ts';

/** What an edited export would change in the first two rows, and a line that cannot be taken. */
export function inventFileEdits(rows: readonly ReviewRow[]): FileEdits {
  const values = [
    { field: 'category' as const, before: 'other-out', after: 'rent' },
    { field: 'note' as const, before: '', after: 'Seen the lease' },
  ];
  return {
    rows: rows.length,
    changes: rows.slice(0, 2).map(({ id, date, description, amount, currency }, at) => {
      return { rowId: id, date, description, amount, currency, changes: values.slice(at) };
    }),
    refused: [{ line: 9, description: 'Card fee', why: 'figures', value: null }],
  };
}
