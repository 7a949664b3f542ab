import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { Greymap } from './greymap.ts';
import type { RecognisedLine } from './recognisedWords.ts';

/** What was read on a picture. Boxes are pixels of the picture after it was turned level by `turned` radians. */
export type Recognised = { lines: RecognisedLine[]; turned: number };

/** Reads the text of pictures, in a thread of its own. */
export type Recogniser = {
  /** @throws {RecogniserNotStarted}, or another error where the engine gives up on the picture */
  read: (picture: Greymap) => Promise<Recognised>;
  /** Ends the thread. */
  close: () => Promise<void>;
};

/** The engine could not be started: no fault of the picture. */
export class RecogniserNotStarted extends Error {}

const LANGUAGE = 'eng';

/** The folder of the language data that comes with the program: nothing is ever fetched. */
function languageFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  return join(dirname(manifest), '4.0.0_best_int');
}

async function start(): Promise<Worker> {
  const worker = await createWorker(LANGUAGE, OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    // Neither read from nor written to the folder in which the program happens to run.
    cacheMethod: 'none',
    // Failures reject the call that met them; without a handler they would also be thrown.
    errorHandler: () => undefined,
  });
  // A page of a statement is lines of text and figures with wide gaps, not columns of prose.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  return worker;
}

/** A recogniser by Tesseract, which starts with its first picture. It reads the Latin alphabet of English. */
export function createRecogniser(): Recogniser {
  let started: Promise<Worker> | undefined;
  /** One that failed is tried again with the next file: what was short may be there by then. */
  const worker = async (): Promise<Worker> =>
    (started ??= start().catch((error: unknown) => {
      started = undefined;
      throw new RecogniserNotStarted('the engine that reads pictures could not be started', { cause: error });
    }));
  return {
    async read({ bytes, dotsPerInch }) {
      const engine = await worker();
      await engine.setParameters({ user_defined_dpi: String(dotsPerInch) });
      const { data } = await engine.recognize(Buffer.from(bytes), { rotateAuto: true }, { text: false, blocks: true });
      const paragraphs = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs);
      return {
        turned: data.rotateRadians ?? 0,
        lines: paragraphs.flatMap(({ lines }) =>
          lines.map(({ words }) => ({
            words: words.map(({ text, confidence, bbox }) => ({ text, confidence: confidence / 100, ...bbox })),
          })),
        ),
      };
    },
    async close() {
      const engine = await started?.catch(() => undefined);
      started = undefined;
      await engine?.terminate();
    },
  };
}
