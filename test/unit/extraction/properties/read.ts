import { layOut } from '../../../support/press/traits/layout.ts';
import { makePrintedPdf, statementPassword, type PrintedStatement, type Traits } from '../../../support/press/press.ts';
import { extractStatement } from '../../../../electron/extraction/extractStatement.ts';
import { createPdfium } from '../../../../electron/extraction/pdf/pdfium.ts';
import type { Extraction } from '../../../../electron/extraction/reading.ts';

const pdfium = await createPdfium();

/** Draws the statements and reads the PDF back, the whole way. */
export async function readBack(
  printed: readonly PrintedStatement[],
  traits: Traits,
  change?: Parameters<typeof makePrintedPdf>[2],
): Promise<Extraction> {
  const bytes = await makePrintedPdf(printed, traits, change);
  return extractStatement(bytes, traits.encryption === 'password' ? { password: statementPassword } : {}, pdfium);
}

/** Number of pages that the statements take. */
export function pagesOf(printed: readonly PrintedStatement[], traits: Traits): number {
  return layOut(printed, traits).length;
}
