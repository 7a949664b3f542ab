import type { AppErrorData } from '../../shared/errors.ts';
import { canBeginAnew } from '../../shared/start.ts';
import { errorText, words } from '../../shared/text/words.ts';

/**
 * A failed start in plain text, for a terminal and for a box: the sentence, then what a support person reads.
 * @param folder of the data, where they may be what is wrong
 */
export function startFailureText(error: AppErrorData, folder?: string): string {
  const anew = folder !== undefined && canBeginAnew(error.code) ? [words.system.beginAnewInTerminal] : [];
  const where = folder === undefined ? [] : [`${words.views.folderOfData} ${folder}`];
  const { title, sentence } = errorText[error.code];
  return [`${title}. ${sentence}`, ...anew, ...where, `(${error.code}: ${error.message})`].join('\n\n');
}
