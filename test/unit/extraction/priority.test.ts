import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { onePage, show } from './pdf/rawPdf.ts';

it.runIf(process.platform === 'linux')('reads where the whole desk runs at a low priority, and raises none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-'));
  const file = path.join(folder, 'statement.pdf');
  writeFileSync(file, onePage(show('Closing balance 12.50', 50, 700)));
  const program = path.join(import.meta.dirname, 'support/politeReader.ts');
  const told = execFileSync('nice', ['-n', '12', process.execPath, program, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(JSON.parse(told)).toEqual({ ok: true, highest: 12 });
});
