import type { ReviewRow, RowFlag } from '../../shared/model/row.ts';
import { categoryRuleWords, flagWords, words } from '../../shared/text/words.ts';
import { ruleLike } from '../lib/ruleDraft.ts';
import type { ReviewWork } from './reviewWork.svelte.ts';

type Item = { label: string; apart?: boolean; disabled?: boolean; run: () => void };

/**
 * What can be done with the chosen rows, of which this one was pointed at.
 * @param edit opens the cell that was pointed at; null where it cannot be written in
 */
export function rowMenu(row: ReviewRow, { review, editing }: ReviewWork, edit: (() => void) | null): Item[] {
  const { leftOut, excluded } = editing.othersOfChosen;
  const flags = Object.keys(flagWords) as RowFlag[];
  const { accountId, statementId } = review.filter;
  return [
    ...(edit === null ? [] : [{ label: words.common.edit, run: edit }]),
    { label: words.rows.showOnPage, disabled: row.page === null, run: () => review.select(row) },
    {
      label: leftOut ? words.rows.leaveOut : words.rows.putBackInAnalysis,
      apart: true,
      run: () => void editing.changeChosen({ leftOut }),
    },
    {
      label: excluded ? words.rows.notARow : words.rows.restoreRow,
      run: () => void editing.changeChosen({ excluded }),
    },
    { label: words.rows.reverseSign, run: () => void editing.changeChosen({ negate: true }) },
    { label: words.rows.confirmAll, run: () => void editing.changeChosen({ confirm: 'all' }) },
    ...flags.map((flag, at) => ({
      label: words.rows.flagAs(flagWords[flag]),
      apart: at === 0,
      run: () => void editing.changeChosen({ flag }),
    })),
    { label: words.rows.noFlag, run: () => void editing.changeChosen({ flag: null }) },
    { label: words.rows.categoryOf, run: () => (editing.categorising = true) },
    { label: categoryRuleWords.makeRule, run: () => (editing.ruleDraft = ruleLike(row, null)) },
    { label: words.rows.tagOrNoteOf, run: () => (editing.remarking = true) },
    { label: words.rows.copyRows, apart: true, run: () => void editing.copy(false) },
    { label: words.rows.copyRowsWithHeadings, run: () => void editing.copy(true) },
    {
      label: words.rows.onlyThisStatement,
      apart: true,
      disabled: statementId === row.statementId,
      run: () => review.narrow({ accountId: row.accountId, statementId: row.statementId, month: null, chosen: null }),
    },
    {
      label: words.rows.onlyThisAccount,
      disabled: accountId === row.accountId && statementId === null,
      run: () => review.narrow({ accountId: row.accountId, statementId: null, month: null, chosen: null }),
    },
  ];
}
