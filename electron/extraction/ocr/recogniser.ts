import { agreed, isWorthASecond, readingOf } from './agreement.ts';
import { readStrips } from './characters.ts';
import { onPicture, wordsOfLine } from './lineWords.ts';
import { partOf, stripOf } from './lineStrip.ts';
import { loadModels, type Models } from './models.ts';
import type { Picture } from './picture.ts';
import type { RecognisedLine } from './recognisedWords.ts';
import { findTextLines } from './textLines.ts';
import type { Uninterrupted } from './uninterrupted.ts';

/** What was read on a picture. Boxes are pixels of the picture after it was turned level by `turned` radians. */
export type Recognised = { lines: RecognisedLine[]; turned: number };

/** Reads the text of pictures. */
export type Recogniser = {
  /** @throws {RecogniserNotStarted}, or another error where the networks give up on the picture */
  read: (picture: Picture) => Promise<Recognised>;
  /** Gives back the memory of the networks. */
  close: () => Promise<void>;
};

/** The networks could not be loaded: no fault of the picture. */
export class RecogniserNotStarted extends Error {}

async function readPicture({ detector, latin, english }: Models, picture: Picture): Promise<Recognised> {
  const { lines, angle } = await findTextLines(detector, picture);
  const strips = lines.map((line) => stripOf(picture, line, angle));
  const characters = await readStrips(latin, strips);
  const words = strips.flatMap((strip, index) =>
    wordsOfLine(strip, characters[index]!).map((word) => ({ word, strip, line: lines[index]! })),
  );
  const twice = words.filter(({ word }) => isWorthASecond(word));
  const again = await readStrips(
    english,
    twice.map(({ word, strip }) => partOf(strip, word.x0, word.x1)),
  );
  for (const [index, each] of twice.entries()) {
    each.word = { ...each.word, ...agreed(each.word, readingOf(again[index]!)) };
  }
  const byLine = Map.groupBy(words, ({ line }) => line);
  return {
    lines: [...byLine.values()].map((of) => ({
      words: of.map(({ word, strip, line }) => onPicture(word, strip, line)),
    })),
    turned: -angle,
  };
}

/**
 * A recogniser by the networks of PaddleOCR, which load with its first picture. It reads the Latin alphabet.
 * @param uninterrupted carries out what is native, in a thread that may be ended
 */
export function createRecogniser(uninterrupted?: Uninterrupted): Recogniser {
  let loading: Promise<Models> | undefined;
  /** What failed is tried again with the next file: what was short may be there by then. */
  const models = async (): Promise<Models> =>
    (loading ??= loadModels(uninterrupted).catch((error: unknown) => {
      loading = undefined;
      throw new RecogniserNotStarted('the networks that read pictures could not be loaded', { cause: error });
    }));
  return {
    read: async (picture) => readPicture(await models(), picture),
    async close() {
      const loaded = await loading?.catch(() => undefined);
      loading = undefined;
      await loaded?.close();
    },
  };
}
