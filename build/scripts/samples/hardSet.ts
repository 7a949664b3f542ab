/** Draws the hard statements for scoring: `hardSet.ts OUTDIR` writes pdf/ and truth/. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paint } from './drawing/paint.ts';
import { hardStatements } from './hard/index.ts';
import { truthOf } from './hard/truth.ts';

const [, , target] = process.argv;
if (target === undefined) {
  console.error('Usage: hardSet.ts OUTDIR');
  process.exit(1);
}

await Promise.all(['pdf', 'truth'].map((folder) => mkdir(join(target, folder), { recursive: true })));
for (const statement of hardStatements) {
  const { sheets, accounts } = statement.draw();
  const lock = statement.password === undefined ? {} : { password: { user: statement.password, owner: 'press-owner' } };
  const bytes = await paint(sheets, { title: statement.slug, ...lock, ...statement.paint });
  await writeFile(join(target, 'pdf', `${statement.slug}.pdf`), bytes);
  await writeFile(
    join(target, 'truth', `${statement.slug}.json`),
    `${JSON.stringify(truthOf(statement, accounts), null, 1)}\n`,
  );
}
console.log(`${hardStatements.length} statements in ${target}`);
