import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeStatementPdf, plainModel } from '../../support/press/press.ts';

/** A folder of so many statements, `0.pdf` onwards, each of an account of its own: `62000417700` onwards. */
export async function statementFolder(count: number): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-statements-'));
  for (let index = 0; index < count; index++) {
    const bytes = await makeStatementPdf({ ...plainModel, number: `6200041770${index}` });
    writeFileSync(path.join(folder, `${index}.pdf`), bytes);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
