import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePrintedPdf, makeStatementPdf, plainModel, plainTraits, print } from '../../support/press/press.ts';

/** How many files of a folder end with each code of `desk extract`. */
export type ManyStatements = { files: number; codes: Record<0 | 1 | 2, number> };

/** Fills a folder with so many files of twenty accounts: each tenth does not reconcile, each twenty-fifth is no PDF. */
export async function manyStatements(folder: string, files: number): Promise<ManyStatements> {
  mkdirSync(folder, { recursive: true });
  const models = Array.from({ length: 20 }, (_, at) => ({ ...plainModel, number: String(62_000_417_000 + at) }));
  const drawn = models.map(async (model, at) => {
    const printed = print(model, plainTraits);
    const rows = printed.rows.map((row, index) => (index === 2 ? { ...row, amount: printed.rows[1]!.amount } : row));
    writeFileSync(path.join(folder, `.sound-${at}`), await makeStatementPdf(model));
    writeFileSync(path.join(folder, `.wrong-${at}`), await makePrintedPdf([{ ...printed, rows }], plainTraits));
  });
  await Promise.all(drawn);
  const codes = { 0: 0, 1: 0, 2: 0 };
  for (let at = 0; at < files; at++) {
    const file = path.join(folder, `statement-${at}.pdf`);
    const code = at % 25 === 24 ? 1 : at % 10 === 9 ? 2 : 0;
    codes[code]++;
    if (code === 1) writeFileSync(file, 'no PDF');
    else copyFileSync(path.join(folder, `.${code === 0 ? 'sound' : 'wrong'}-${at % 20}`), file);
  }
  return { files, codes };
}
