import type { DeskParts } from '../parts.ts';
import type { CaseBalances } from '../../../shared/calls/analysis.ts';
import type { exportCalls, ExportRequest } from '../../../shared/calls/exports.ts';
import type { DecisionWithPolicy } from '../../../shared/decision/policy.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import { safeFileName } from '../../exporting/fileName.ts';
import { pictureScale } from '../../exporting/report/checks.ts';
import type { DrawArea } from '../../exporting/report/crops.ts';
import { unprovedMark, type ExportSubject } from '../../exporting/subject.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { documentBytes } from '../documents/documentBytes.ts';
import { formats, watched } from './formats.ts';
import { accountsIn, brokenIn, readSubject, rowCountOf, unprovedIn } from './exportSubject.ts';

type Dependencies = DeskParts & {
  /** What is computed over the rows of a case. @throws {AppError} `not-found` */
  balancesOf: (caseId: Id) => Promise<CaseBalances>;
  decisionOf: (caseId: Id) => Promise<DecisionWithPolicy>;
};

/** Places of saved files that are remembered, so that they can be shown. */
const keptPlaces = 50;

/** Takes a case away as files. What is not reconciled is held until the analyst accepts it, and marked as such then. */
export function createExportHandlers(deps: Dependencies): Pick<Handlers, keyof typeof exportCalls> {
  const { store, host, clock, reviews, settings, jobs } = deps;
  const places = new Map<string, string>();

  async function subject({ scope: asked, format, fullNumbers }: ExportRequest): Promise<ExportSubject> {
    const made = { at: clock.now().toISOString(), version: deps.about.version };
    const { whole = false, ofCase = whole, byDate = false } = formats[format];
    const plain = whole || (fullNumbers ?? !settings.read().maskNumbers);
    const sort = byDate ? 'date' : asked.sort;
    const scope = ofCase ? { caseId: asked.caseId, sort } : { ...asked, sort };
    const balances = await deps.balancesOf(scope.caseId);
    await deps.categories.ofCase(scope.caseId);
    const review = reviews.open(scope.caseId);
    return readSubject(store, review, { scope, balances, fullNumbers: plain, made });
  }

  const drawArea: DrawArea = (id, page, area) =>
    deps.renderPage(documentBytes(store, id), page, pictureScale, deps.passwords.of(id), area);

  return {
    'export.check'(scope) {
      const review = reviews.open(scope.caseId);
      const accounts = accountsIn(review, scope, false);
      return {
        statements: accounts.reduce((count, { statements }) => count + statements.length, 0),
        rows: rowCountOf(store, scope),
        unproved: unprovedIn(accounts),
        broken: brokenIn(accounts),
        unreadable: review.unreadable,
      };
    },

    async 'export.run'(request) {
      const signal = jobs.begin(request.exportId);
      const made = await subject(request);
      signal.throwIfAborted();
      const mark = unprovedMark(made);
      if (mark !== null && request.acceptUnproved !== true) throw new AppError('export-held', mark);
      const { ending, mediaType, content, notes, tells } = formats[request.format];
      // A table of rows has no place to say it in, so that the name of the file does.
      const part =
        made.narrowed.length > 0 && request.scope.rowIds !== undefined
          ? '(selected rows) '
          : request.scope.statementIds !== undefined
            ? '(selected statements) '
            : '';
      const name = safeFileName(
        `${made.file.name} ${part}${mark === null ? '' : '(not reconciled) '}${ending}`,
        ending,
      );
      const noted: string[] = [];
      const outcome = await host.save({
        name,
        mediaType,
        content: () =>
          jobs.run(request.exportId, {
            name,
            content: (onProgress, signal) =>
              content(tells === true ? made : watched(made, onProgress), {
                read: (sha256) => store.blobs.read(sha256),
                drawArea,
                decision: () => deps.decisionOf(request.scope.caseId),
                verifier: deps.verifier,
                onProgress,
                signal,
                note: (sentence) => noted.push(sentence),
              }),
            notes: () => [...noted, ...(notes?.(made) ?? [])],
          }),
      });
      if (outcome.kind === 'saved') {
        places.set(request.exportId, outcome.path);
        const oldest = places.keys().next().value;
        if (places.size > keptPlaces && oldest !== undefined) places.delete(oldest);
      }
      return outcome;
    },

    'export.cancel'({ exportId }) {
      jobs.cancel(exportId);
      return null;
    },

    'export.reveal'({ exportId }) {
      const place = places.get(exportId);
      if (place === undefined || host.reveal === undefined) throw new AppError('not-found', 'no such saved file');
      host.reveal(place);
      return null;
    },
  };
}
