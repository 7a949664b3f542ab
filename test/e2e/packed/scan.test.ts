import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { samples } from '../../../build/scripts/samples/desk/index.ts';
import { paint } from '../../../build/scripts/samples/drawing/paint.ts';
import { handOver } from '../../support/ordinaryUser.ts';
import { scanned } from '../../unit/extraction/support/scan.ts';
import { expect, test } from '../pages/electron.ts';

test('the packed application reads a scan by OCR to balances that hold', async ({ desk, app }) => {
  await expect(app.page.getByRole('button', { name: /sample statements/i })).toBeVisible();
  const scan = path.join(desk.home, 'scan.pdf');
  writeFileSync(scan, await scanned(await paint(samples[0]!.draw()), { noise: 20 }));
  handOver(scan);
  await desk.startAgain([scan]);
  await app.expectRead('scan.pdf');
  await app.openReview();
  await expect(app.page.getByText('Read by OCR').first()).toBeVisible();
  await expect(app.page.getByText('Reconciled').first()).toBeVisible();
});
