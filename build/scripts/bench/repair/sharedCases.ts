import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { PageWords } from '../../../../shared/calls/marks.ts';
import { isMoney, type Money } from '../../../../shared/money.ts';
import { openPool } from '../machine.ts';
import type { TrueStatement } from './statementTruth.ts';
import { balancePieces } from './whatIsPrinted.ts';

const amount = z.string().refine((text): text is Money => isMoney(text));

/** What is known of a statement in `truth/`, as far as it is used here. */
const known = z.object({
  opening: amount.nullable(),
  closing: amount.nullable(),
  check: z.string(),
  provable: z.boolean().optional(),
  accounts: z.array(z.unknown()).optional(),
  file: z.string().optional(),
  password: z.string().optional(),
  transactions: z.array(z.object({ date: z.string(), amount, balance: amount.nullish() })),
});

/** The statements of a folder with `pdf/` and `truth/` that add up from one balance to the other, each of one account. */
export async function statementsThatAddUp(folder: string): Promise<TrueStatement[]> {
  const provable: TrueStatement[] = [];
  for (const name of (await readdir(path.join(folder, 'truth'))).filter((file) => file.endsWith('.json')).toSorted()) {
    const slug = path.basename(name, '.json');
    const truth = known.parse(JSON.parse(await readFile(path.join(folder, 'truth', name), 'utf8')));
    const file = path.join(folder, truth.file ?? `pdf/${slug}.pdf`);
    const { opening, closing, password } = truth;
    const adds = truth.check.includes('closing: yes') && truth.provable !== false && truth.accounts === undefined;
    if (opening === null || closing === null || !adds || !existsSync(file)) continue;
    const bytes = new Uint8Array(await readFile(file));
    const rows = truth.transactions.map(({ balance = null, ...row }) => ({ ...row, balance }));
    const lock = password === undefined ? {} : { password };
    provable.push({ file: path.basename(file), bytes, opening, closing, rows, ...lock });
  }
  return provable;
}

/**
 * Those of them that are not green as they are read: what has to be repaired, and what cannot be, since one of its balances
 * stands nowhere but beside a row, which says nothing of what comes before or after.
 */
export async function notGreen(
  statements: readonly TrueStatement[],
): Promise<{ toRepair: TrueStatement[]; unprovable: TrueStatement[] }> {
  const pool = openPool(1, 300_000);
  const toRepair: TrueStatement[] = [];
  const unprovable: TrueStatement[] = [];
  try {
    for (const statement of statements) {
      const { bytes, file, opening, closing, password } = statement;
      const lock = password === undefined ? {} : { password };
      const read = await pool.extract(Uint8Array.from(bytes), lock);
      if (read.ok && read.accounts.every(({ verdict }) => verdict.state === 'reconciled')) continue;
      const pages: PageWords[] = [];
      for (let page = 1; page <= (read.ok ? read.document.pages : 1); page++) {
        const answer = await pool.ask(Uint8Array.from(bytes), file, { kind: 'words', page, of: null }, lock);
        if (answer.ok && answer.value !== null) pages.push(answer.value);
      }
      const isApart = (balance: Money): boolean => pages.some((words) => balancePieces(words, balance).length > 0);
      (isApart(opening) && isApart(closing) ? toRepair : unprovable).push(statement);
    }
  } finally {
    await pool.close();
  }
  return { toRepair, unprovable };
}
