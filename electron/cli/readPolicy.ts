import { readFile } from 'node:fs/promises';
import type { Policy } from '../../shared/decision/policy.ts';
import { AppError } from '../../shared/errors.ts';
import { errorText, words } from '../../shared/text/words.ts';
import { policyIn } from '../desk/policy/policyBook.ts';
import { systemCode } from './systemCode.ts';

/** @throws {AppError} `not-a-policy`, `file-unreadable` */
export async function readPolicy(file: string): Promise<Policy> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new AppError('file-unreadable', words.commandLine.policyNotRead(file, systemCode(cause)), { cause });
  });
  try {
    return policyIn(text);
  } catch (cause) {
    throw new AppError('not-a-policy', `${file}: ${errorText['not-a-policy'].sentence}`, { cause });
  }
}
