import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samples } from '../../build/scripts/samples/desk/index.ts';
import { paint } from '../../build/scripts/samples/drawing/paint.ts';
import { createExtractionPool, type ExtractionPool } from '../../electron/extraction/extractionPool.ts';
import { type Arch, packFor, unpacked } from '../support/packing.ts';
import { scanned } from '../unit/extraction/support/scan.ts';

const arch = process.arch as Arch;

describe.runIf(process.platform === 'linux')('the reader, with the files of the package alone', () => {
  const folders: string[] = [];
  let pool: ExtractionPool;

  beforeAll(async () => {
    const made = await packFor('linux', [arch]);
    const program = await unpacked(made[arch]);
    folders.push(made.output, program);
    pool = createExtractionPool({
      workerUrl: pathToFileURL(path.join(program, 'out/main/extractionWorker.js')),
      size: 1,
    });
  }, 120_000);

  afterAll(async () => {
    await pool.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  test('reads a scan to balances that hold', { timeout: 180_000 }, async () => {
    const printed = await paint(samples[0]!.draw());
    const read = await pool.extract(await scanned(printed, { noise: 20 }), {});
    if (!read.ok) throw new Error(read.error.code);
    expect(read.document).toMatchObject({ textLayer: 'scan', readBy: 'ocr', ocrPages: [1] });
    expect(read.accounts[0]).toMatchObject({ verdict: { state: 'reconciled' } });
  });
});
