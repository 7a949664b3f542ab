import type { BroughtBackField, RefusedLine } from '../../calls/fileEdits.ts';
import { isCategoryCode } from '../../categories/codes.ts';
import { categoryWords } from './categories.ts';

/** What a column of an edited export is called. */
export const broughtBackWords: Record<BroughtBackField, string> = { category: 'Category', tags: 'Tags', note: 'Note' };

/** A value of an edited export, as a person reads it; empty for none. */
export function broughtBackText(field: BroughtBackField, value: string): string {
  return field === 'category' && isCategoryCode(value) ? categoryWords[value].name : value;
}

/** Why a line of an edited export was not taken. */
export function refusedLineText({ why, value }: Pick<RefusedLine, 'why' | 'value'>): string {
  switch (why) {
    case 'unknown-row':
      return value === null
        ? 'It has no row reference. Rows cannot be added.'
        : 'No transaction of this case has this reference.';
    case 'twice':
      return 'The same transaction is in the file twice. The first line counts.';
    case 'changed-since':
      return 'Edited here after the export. Export it again.';
    case 'figures':
      return 'Its date, description or amount was changed. Correct those in the review.';
    case 'formula':
      return `A formula stands in the cell: ${value}. Enter the text itself.`;
    case 'category':
      return `There is no category “${value}”.`;
    case 'category-empty':
      return 'This category was found automatically. Choose another one instead of emptying the cell.';
    case 'too-long':
      return `Too long: ${value}`;
  }
}
