import type { ReviewRow, RowFlag } from '../../shared/model.ts';
import { categoryRuleWords, flagWords, words } from '../../shared/text/words.ts';
import { ruleLike } from '../lib/ruleDraft.ts';
import type { ReviewEditing } from './reviewEditing.svelte.ts';
import type { ReviewFile } from './reviewFile.svelte.ts';

type Parts = {
  review: ReviewFile;
  editing: ReviewEditing;
  /** Opens the cell that was pointed at; null where it cannot be written in. */
  edit: (() => void) | null;
};

type Item = { label: string; apart?: boolean; disabled?: boolean; run: () => void };

/** What can be done with the chosen rows, of which this one was pointed at. */
export function rowMenu(row: ReviewRow, { review, editing, edit }: Parts): Item[] {
  const allOut = editing.chosenRows.every(({ leftOut }) => leftOut);
  const noneIsRow = editing.chosenRows.every(({ excluded }) => excluded);
  const flags = Object.keys(flagWords) as RowFlag[];
  const { accountId, statementId } = review.filter;
  return [
    ...(edit === null ? [] : [{ label: words.common.edit, run: edit }]),
    { label: words.rows.showOnPage, disabled: row.page === null, run: () => review.select(row) },
    {
      label: allOut ? words.rows.putBackInAnalysis : words.rows.leaveOut,
      apart: true,
      run: () => void editing.changeChosen({ leftOut: !allOut }),
    },
    {
      label: noneIsRow ? words.rows.restoreRow : words.rows.notARow,
      run: () => void editing.changeChosen({ excluded: !noneIsRow }),
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
