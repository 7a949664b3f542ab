import { agreed, isWorthASecond, readingOf } from './agreement.ts';
import { readStrip } from './characters.ts';
import { onPicture, wordsOfLine } from './lineWords.ts';
import { partOf, stripOf, type LineStrip } from './lineStrip.ts';
import { loadModels, type Models } from './models.ts';
import type { Picture } from './picture.ts';
import type { RecognisedLine, RecognisedWord } from './recognisedWords.ts';
import { findTextLines, type TextLine } from './textLines.ts';
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
  const words: { word: RecognisedWord; strip: LineStrip; line: TextLine }[] = [];
  for (const line of lines) {
    const strip = stripOf(picture, line, angle);
    const characters = await readStrip(latin, strip);
    words.push(...wordsOfLine(strip, characters).map((word) => ({ word, strip, line })));
  }
  for (const each of words.filter(({ word }) => isWorthASecond(word))) {
    const again = await readStrip(english, partOf(each.strip, each.word.x0, each.word.x1));
    each.word = { ...each.word, ...agreed(each.word, readingOf(again)) };
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
