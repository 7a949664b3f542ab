import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import { createPdfium } from '../../../../electron/extraction/pdf/pdfium.ts';
import { readPages } from '../../../../electron/extraction/words/readPages.ts';
import type { AccountReading } from '../../../../electron/extraction/reading.ts';
import { sign } from '../../../../shared/money.ts';
import { proposalsFor, restores } from './repairOf.ts';
import { mutateWords, wordMutations } from './wordMutations.ts';

/**
 * Statements that cannot be part of the project, changed word by word. `STATEMENTS` names the folder of their PDFs:
 * `STATEMENTS=DIR npx vitest run --project node test/unit/extraction/properties/realStatements.test.ts`
 */
const folder = process.env['STATEMENTS'];
const files = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.pdf'));
/** Rows of an account that are changed, spread over all of them. */
const MOST_ROWS = 12;
/** Proposals for one break, of which there may have been more. */
const MOST_PROPOSALS = 5;

const isGreen = ({ verdict }: AccountReading): boolean => verdict.state === 'reconciled';
const rowText = ({ date, amount, balance }: AccountReading['transactions'][number]): string =>
  `${date} ${amount} ${balance}`;

/** A row of zero that is gone or there twice, and a page that holds all of one of several statements, leave no trace. */
function provesNothing({ transactions }: AccountReading, what: string, index: number): boolean {
  const row = transactions[index % transactions.length]!;
  if (what === 'drop row' || what === 'double row') return sign(row.amount) === 0;
  return what === 'delete page' && transactions.every(({ page }) => page === row.page);
}

/** What became of every change to the words of a file: those that stay green, and breaks by whether their repair is proposed. */
type Changes = { green: string[]; repaired: number; unrepaired: string[] };

async function changesOf(file: string): Promise<Changes> {
  const read = await readPages(new Uint8Array(readFileSync(join(folder!, file))), { pdfium: await createPdfium() });
  if (!read.ok) throw new Error(`${file} cannot be read: ${read.error.code}`);
  const { pages } = read;
  const sound = readStatement(pages);
  const changes: Changes = { green: [], repaired: 0, unrepaired: [] };
  for (const [order, account] of sound.entries()) {
    const rows = account.transactions.length;
    if (rows === 0) continue;
    for (const what of wordMutations) {
      const times = what === 'change opening' ? 1 : Math.min(MOST_ROWS, rows);
      for (let step = 0; step < times; step++) {
        const index = Math.floor((step * rows) / times);
        const changed = provesNothing(account, what, index) ? null : mutateWords(pages, account, what, index);
        if (changed === null) continue;
        const again = readStatement(changed);
        const place = `${what} ${index + 1} of account ${order + 1}`;
        const printedRows = sound.flatMap((each) => each.transactions.map(rowText)).join('\n');
        const sameRows = again.flatMap((each) => each.transactions.map(rowText)).join('\n') === printedRows;
        // A minus in a column of debits, or a page without rows, may go and leave every row as it was.
        if (sameRows && what !== 'change opening') continue;
        if (again.length > 0 && again.every(isGreen)) changes.green.push(place);
        if (!isGreen(account) || what === 'delete page' || again.length !== sound.length) continue;
        const broken = again[order]!;
        // Where an opening balance is printed twice and only the other one was changed, no row is to be repaired.
        if (what === 'change opening' && broken.opening === account.opening && broken.contradictions.length > 0)
          continue;
        const all = proposalsFor(broken);
        // Without balances beside the rows many rows can explain one difference equally well.
        if (account.transactions.every(({ balance }) => balance === null) && all.length >= MOST_PROPOSALS) continue;
        const found = account.transactions.some(({ balance }) => balance !== null) ? all.slice(0, 2) : all;
        if (found.some((repair) => restores(repair, broken, account))) changes.repaired++;
        else {
          const proposed = found.map(({ kind }) => kind).join() || 'nothing';
          changes.unrepaired.push(`${place}: ${broken.verdict.state}, proposed ${proposed}`);
        }
      }
    }
  }
  return changes;
}

describe.skipIf(files.length === 0)('statements from elsewhere that were changed', { timeout: 600_000 }, () => {
  const tried: Changes[] = [];

  it.each(files)('%s is green under no change', async (file) => {
    const changes = await changesOf(file);
    tried.push(changes);
    expect(changes.green).toEqual([]);
  });

  it('have the repair among their first two proposals in nine of ten breaks', () => {
    const repaired = tried.reduce((sum, changes) => sum + changes.repaired, 0);
    const unrepaired = tried.flatMap((changes) => changes.unrepaired);
    expect(repaired / (repaired + unrepaired.length), unrepaired.join('\n')).toBeGreaterThanOrEqual(0.9);
  });
});
