import type { Id } from '../../../shared/ids.ts';
import { AppError } from '../../../shared/errors.ts';
import type { DeskLog } from '../dependencies.ts';
import type { Edits } from '../edits/edits.ts';
import { adoptedReading } from '../marks/adoptedReading.ts';
import { askedStatement, askOf, type Asking } from '../marks/askedStatement.ts';

type Dependencies = Asking & { edits: Pick<Edits, 'apply'>; log: DeskLog };

/**
 * Reads the statements of a collection that are not proved under the layouts that they are of. What is proved so is put in
 * place as one edit, which can be undone; a layout that does not hold is counted, and nothing is changed.
 */
export async function useLayouts(deps: Dependencies, collectionId: Id): Promise<void> {
  const { store, edits, log } = deps;
  const layouts = store.layouts.all();
  const caseId = store.collections.find(collectionId)?.caseId;
  if (layouts.length === 0 || caseId === undefined) return;
  const open = store.statements
    .accountsOfCase(caseId)
    .flatMap(({ statements }) => statements)
    .filter((statement) => statement.collectionId === collectionId && statement.documentId !== null)
    .filter(({ verdict, edits: own, lock }) => verdict.state !== 'reconciled' && own === 0 && lock === null);
  for (const { id, revision } of open) {
    try {
      const { document, of } = askedStatement(store, id);
      const { matched, proved } = await askOf(deps, document, { kind: 'under', layouts, of });
      // What the analyst has done meanwhile counts.
      if (store.statements.find(id)?.revision !== revision) continue;
      for (const layoutId of matched) store.layouts.count(layoutId, layoutId === proved?.id);
      if (proved === null) continue;
      const reason = store.layouts.find(proved.id).name;
      edits.apply(caseId, adoptedReading(store, id, proved.reading), { source: 'repair', reason });
    } catch (error) {
      // A statement that cannot be read again stays as the service gave it.
      if (!(error instanceof AppError)) log.warn({ error }, 'a layout could not be used');
    }
  }
}
