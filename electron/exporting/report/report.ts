import { words } from '../../../shared/text/words.ts';
import type { ExportSubject, OnProgress } from '../subject.ts';
import { drawChecks } from './checks.ts';
import { drawClosing } from './closing.ts';
import { drawCoverage } from './coverage.ts';
import { cropsOf, type DrawArea } from './crops.ts';
import { drawFirstPage } from './firstPage.ts';
import { paperOf } from './feet.ts';
import { drawServiceWords } from './serviceWord.ts';
import { drawTotals } from './totals.ts';
import { drawTransactions } from './transactions.ts';

/**
 * The report that an analyst signs, as a tagged PDF with an outline: verdict and what is not proved, totals, coverage,
 * checks with the printed line of each row that matters, transactions, what services say, edits, notes, documents, definitions, signature.
 * @throws {AppError} what `onProgress` throws to stop it
 */
export async function* reportOf(
  subject: ExportSubject,
  drawArea: DrawArea,
  onProgress: OnProgress,
): AsyncGenerator<Uint8Array> {
  const crops = await cropsOf(subject, drawArea, onProgress);
  yield* paperOf(subject, words.report.reviewOf(subject.file.name), async (paper) => {
    drawFirstPage(paper, subject);
    drawTotals(paper, subject);
    drawCoverage(paper, subject);
    drawChecks(paper, subject, crops);
    await drawTransactions(paper, subject, onProgress);
    drawServiceWords(paper, subject);
    drawClosing(paper, subject);
  });
}
