import { words } from '../../shared/text/words.ts';
import type { StatementPlace } from '../lib/statementTree.ts';
import type { ReviewEditing } from './reviewEditing.svelte.ts';
import type { ReviewFile } from './reviewFile.svelte.ts';

type Parts = { review: ReviewFile; editing: ReviewEditing; openCoverage: () => void };
type Item = { label: string; apart?: boolean; disabled?: boolean; run: () => void };

/** What can be done with a statement or an account among the statements. */
export function placeMenu(place: StatementPlace, { review, editing, openCoverage }: Parts): Item[] {
  const statement = place.statementId === null ? undefined : review.statementOf(place.statementId);
  const show = (): void => review.narrow({ ...place, chosen: null, from: null, to: null });
  if (statement === undefined) {
    const account = place.accountId === null ? undefined : review.accountOf(place.accountId);
    const broken = account?.statements.find(({ verdict }) => verdict.firstBadRow !== null);
    return [
      { label: account === undefined ? words.common.showAllRows : words.rows.onlyThisAccount, run: show },
      {
        label: words.review.goToFirstError,
        disabled: broken === undefined,
        run: () => broken && void review.jumpToBreak(broken),
      },
      { label: words.statements.fullCalendar, apart: true, run: openCoverage },
    ];
  }
  return [
    { label: words.rows.onlyThisStatement, run: show },
    {
      label: words.review.goToFirstError,
      disabled: statement.verdict.firstBadRow === null,
      run: () => void review.jumpToBreak(statement),
    },
    {
      label: words.review.showReconciliation,
      run: () => {
        show();
        review.inspector = 'proof';
      },
    },
    {
      label: statement.lock === null ? words.common.lock : words.common.unlock,
      apart: true,
      run: () => void editing.setLock(statement, statement.lock === null),
    },
  ];
}
