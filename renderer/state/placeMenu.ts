import { words } from '../../shared/text/words.ts';
import type { StatementPlace } from '../lib/statementTree.ts';
import type { ReviewWork } from './reviewWork.svelte.ts';

type Item = { label: string; apart?: boolean; disabled?: boolean; run: () => void };

/** What can be done with a statement or an account among the statements. */
export function placeMenu(place: StatementPlace, { review, editing }: ReviewWork, openCoverage: () => void): Item[] {
  const { accountId, statementId } = place;
  const statement = statementId === null ? undefined : review.statementOf(statementId);
  const account = accountId === null ? undefined : review.accountOf(accountId);
  const broken = [statement ?? account?.statements ?? []].flat().find(({ verdict }) => verdict.firstBadRow !== null);
  const show = (): void => review.narrow({ ...place, chosen: null, from: null, to: null });
  const goToError = {
    label: words.review.goToFirstError,
    disabled: broken === undefined,
    run: () => broken && void review.jumpToBreak(broken),
  };
  if (statement === undefined) {
    return [
      { label: account === undefined ? words.common.showAllRows : words.rows.onlyThisAccount, run: show },
      goToError,
      { label: words.statements.fullCalendar, apart: true, run: openCoverage },
    ];
  }
  return [
    { label: words.rows.onlyThisStatement, run: show },
    goToError,
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
