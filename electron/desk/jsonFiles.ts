import { Readable } from 'node:stream';
import type { z } from 'zod';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import type { SaveOutcome } from '../../shared/calls/saving.ts';
import type { Host } from './host.ts';

/** Lets the analyst save something that another desk can take in. */
export function saveJson(host: Pick<Host, 'save'>, name: string, file: object): Promise<SaveOutcome> {
  return host.save({
    name,
    mediaType: 'application/json',
    content: () => Readable.from([Buffer.from(JSON.stringify(file, null, 2))]),
  });
}

/** What the text of such a file holds. @throws {AppError} with the code, where it is no such file */
export function readJsonFile<Schema extends z.ZodType>(schema: Schema, text: string, code: ErrorCode): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError(code, 'the file holds something else', { cause });
  }
}
