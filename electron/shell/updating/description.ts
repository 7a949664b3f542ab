import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';

/** A system and processor, as Node names them. */
export type Machine = { platform: NodeJS.Platform; arch: string };

/** A version and its one package for a machine. `sha512` in base64, `size` in bytes. */
export type Described = { version: string; file: { url: string; sha512: string; size: number } };

/** What electron-builder writes beside the packages, as far as it is used here. The rest, such as other hosts, is not. */
const description = z.object({
  version: z.string().max(100),
  files: z
    .array(
      z.object({
        // A name beside the description: no other folder, no other server.
        url: z
          .string()
          .max(200)
          .regex(/^\w[^/\\:?#]*$/),
        sha512: z.base64().length(88),
        size: z.int().min(1).max(4_000_000_000),
      }),
    )
    .max(50),
});

const endings: Partial<Record<NodeJS.Platform, string>> = { linux: '.AppImage', win32: '.exe', darwin: '.zip' };
const otherProcessor: Record<string, RegExp> = { x64: /arm64|aarch64/i, arm64: /x64|x86_64|amd64/i };

/**
 * A description may be served under the name of another: the package must be one of this system and processor.
 * @throws {AppError} `update-unusable`
 */
export function readDescription(text: string, machine: Machine): Described {
  try {
    const { version, files } = description.parse(parseUpdateInfo(text, 'the description', new URL('about:blank')));
    const ending = endings[machine.platform];
    const fitting = files.filter(({ url }) => ending !== undefined && url.endsWith(ending));
    const file = fitting.find(({ url }) => otherProcessor[machine.arch]?.test(url) === false);
    if (file === undefined) throw new Error('no package for this machine');
    return { version, file };
  } catch (error) {
    throw new AppError('update-unusable', 'it describes no package for this machine', { cause: error });
  }
}
