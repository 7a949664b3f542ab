import type { CaseListEntry } from '../../shared/model/case.ts';
import { words } from '../../shared/text/words.ts';
import type { BulkAction, CaseSelection } from './caseSelection.svelte.ts';
import type { Router } from './route.svelte.ts';

type Parts = { router: Router; selection: CaseSelection; run: (action: BulkAction) => void };

/** What can be done with a case in the list; what changes it is done to all that are selected, where it is one of them. */
export function caseMenu(
  entry: CaseListEntry,
  { router, selection, run }: Parts,
): { label: string; apart?: boolean; run: () => void }[] {
  const { id } = entry;
  const isMarked = selection.ids.has(id);
  const reviewed = entry.reviewState === 'reviewed';
  return [
    { label: words.cases.openStatements, run: () => router.go({ name: 'case', id }) },
    { label: words.cases.openReview, run: () => router.go({ name: 'review', id }) },
    { label: words.cases.openCoverage, run: () => router.go({ name: 'coverage', id }) },
    {
      label: isMarked ? words.cases.unselect : words.common.select,
      apart: true,
      run() {
        if (!selection.ids.delete(id)) selection.ids.add(id);
      },
    },
    {
      label: reviewed ? words.cases.reopen : words.common.markAsReviewed,
      run() {
        if (!isMarked) {
          selection.clear();
          selection.ids.add(id);
        }
        run(reviewed ? 'reopen' : 'mark-reviewed');
      },
    },
  ];
}
