import type { DeskParts } from '../parts.ts';
import type { marksCalls } from '../../../shared/calls/marks.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PageBox } from '../../../shared/reading/observations.ts';
import { isProved } from '../../../shared/verdict/verdictState.ts';
import type { Verdict } from '../../../shared/verdict/verdict.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { adoptedReading } from './adoptedReading.ts';
import { askedStatement, askOf, rowsOf } from './askedStatement.ts';

/** The calls of the repair bench, which ask the reader; only `marks.apply` changes anything. */
export function createMarksHandlers({ edits, ...asking }: DeskParts): Pick<Handlers, keyof typeof marksCalls> {
  const { store } = asking;
  return {
    async 'page.words'({ documentId, page, statementId }) {
      const of = statementId === undefined ? null : askedStatement(store, statementId).of;
      const document = store.documents.find(documentId);
      const words = document && (await askOf(asking, document, { kind: 'words', page, of }));
      if (words === null) throw new AppError('not-found', 'no such page');
      return words;
    },
    async 'marks.start'({ statementId }) {
      const { document, of } = askedStatement(store, statementId);
      return askOf(asking, document, { kind: 'start', of });
    },
    async 'marks.read'({ statementId, marks }) {
      const { document, of, entries } = askedStatement(store, statementId);
      const reading = await askOf(asking, document, { kind: 'read', marks, of });
      return { ...reading, verdict: withEntries(reading.verdict, entries) };
    },
    async 'marks.apply'({ statementId, marks, alternative = '' }) {
      const { caseId, document, of } = askedStatement(store, statementId);
      const under = marks === undefined ? { alternative } : { marks };
      const reading = await askOf(asking, document, { kind: 'whole', under, of });
      if (reading.rows.length === 0) throw new AppError('bad-request', 'the marked tables hold no row');
      const adopted = adoptedReading(store, statementId, reading);
      // What is owed is owed on a card or a loan: the account is one from now on.
      if (alternative === 'balances-owed') adopted.push({ kind: 'head', statementId, type: 'card' });
      return edits.apply(caseId, adopted, { source: 'analyst', reason: null });
    },
    async 'marks.alternatives'({ statementId }) {
      const { document, of, entries } = askedStatement(store, statementId);
      const found = await askOf(asking, document, { kind: 'alternatives', of });
      return found.map((each) => ({ ...each, verdict: withEntries(each.verdict, entries) }));
    },
    async 'page.line'({ statementId, page, box }) {
      const { caseId, document, of } = askedStatement(store, statementId);
      const row = await askOf(asking, document, { kind: 'line', page, box, of });
      if (row === null) return null;
      const place = row.box ?? box;
      const standing = Iterator.from(rowsOf(store, caseId, statementId)).find(
        (each) => each.page === page && each.box !== null && isOnLine(each.box, place),
      );
      return { ...row, ofRow: standing?.id ?? null };
    },
  };
}

/** What holds with a balance that was typed agrees with that entry: nothing printed proves it. */
function withEntries(verdict: Verdict, edits: number): Verdict {
  if (edits === 0 || !(isProved(verdict.state) || verdict.state === 'balances-hold')) return verdict;
  const reason = { code: 'edited' as const, edits, entered: true, found: verdict.reason };
  return { ...verdict, state: 'agrees-with-entries', reason };
}

/** True where the middle of one stands within the height of the other, and they share a part of the line. */
function isOnLine(a: PageBox, b: PageBox): boolean {
  const middleIn = (inner: PageBox, outer: PageBox): boolean => {
    const middle = (inner[1] + inner[3]) / 2;
    return middle > outer[1] && middle < outer[3];
  };
  return (middleIn(a, b) || middleIn(b, a)) && Math.min(a[2], b[2]) > Math.max(a[0], b[0]);
}
