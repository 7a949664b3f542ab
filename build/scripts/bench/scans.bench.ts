/** Processor time of reading a page that is a picture, drawing it included, beside one run of the network that finds lines. */
import { extractStatement } from '../../../electron/extraction/extractStatement.ts';
import { loadModels } from '../../../electron/extraction/ocr/models.ts';
import { createRecogniser } from '../../../electron/extraction/ocr/recogniser.ts';
import { createPdfium } from '../../../electron/extraction/pdf/pdfium.ts';
import { scanned } from '../../../test/unit/extraction/support/scan.ts';
import { paint } from '../samples/drawing/paint.ts';
import { samples } from '../samples/desk/index.ts';
import type { Sample } from '../samples/desk/sample.ts';
import { atMost, figure, sideBySide, type Bench } from './bench.ts';
import { processorTimer } from './machine.ts';

/** The first pages of as many samples. */
const pages = 5;
/** An A4 page as the network sees it: three colours, the longer side 1600 pixels. */
const seen = [1, 3, 1600, 1120];

export const measure: Bench = async () => {
  const scan = async (sample: Sample, index: number) =>
    scanned(await paint(sample.draw().slice(0, 1)), { tilt: 0.004 * index, noise: 12 });
  const scans = await Promise.all(samples.slice(0, pages).map(scan));
  const pdfium = await createPdfium();
  const recogniser = createRecogniser();
  const models = await loadModels();
  let next = 0;
  try {
    const works = {
      ours: () => processorTime(() => extractStatement(scans[next++ % pages]!, {}, pdfium, recogniser)),
      peer: () => processorTime(() => models.detector.run(new Float32Array(seen.reduce((a, b) => a * b)), seen)),
    };
    const measured = await sideBySide(works, pages);
    return {
      pages,
      floorSeconds: figure(measured.peer / 1000),
      targets: [
        atMost('processor time of a page picture in seconds', measured.ours / 1000, 4),
        // A page has some 60 lines and 50 figures to read when they are found, which takes about twice as long as finding them.
        atMost('the same, in runs of the network that finds lines', measured, 6),
      ],
    };
  } finally {
    await recogniser.close();
    await models.close();
  }
};

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const took = processorTimer();
  await work();
  return took();
}
