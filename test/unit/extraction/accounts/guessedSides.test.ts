import { expect, it } from 'vitest';
import { makeStatementPdf, plainModel, traitValues } from '../../../support/press/press.ts';
import { extractStatement } from '../../../../electron/extraction/extractStatement.ts';
import { createPdfium } from '../../../../electron/extraction/pdf/pdfium.ts';

const pdfium = await createPdfium();

// Spaced out, some headings are not read, and the sides of the table are a guess: so is the sign of a balance in them.
it.each(traitValues.language)(
  'the balances of a table in %s are never green with every sign turned',
  async (language) => {
    for (const amounts of ['debit-credit', 'credit-debit'] as const)
      for (const inking of ['texts', 'letters'] as const) {
        const traits = { language, amounts, inking, balances: 'none', edges: 'rows', spacedHeadings: true } as const;
        const read = await extractStatement(await makeStatementPdf(plainModel, traits), {}, pdfium);
        const green = read.ok ? read.accounts.filter(({ verdict }) => verdict.state === 'reconciled') : [];
        for (const { opening, transactions } of green) {
          expect(opening).toBe(plainModel.opening);
          expect(transactions.map(({ amount }) => amount)).toEqual(plainModel.rows.map(({ amount }) => amount));
        }
      }
  },
);
