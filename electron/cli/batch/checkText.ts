import { words } from '../../../shared/text/words.ts';
import { onOneLine } from '../onOneLine.ts';
import type { BatchCheck } from './checkBatch.ts';

/** Names of each kind that a person is shown; JSON has them all. */
const shownNames = 20;

/** The check for a person at a terminal. */
export function checkText(check: BatchCheck): string {
  const { batch, commandLine } = words;
  const names = (heading: string, files: readonly string[]): string[] =>
    files.length === 0
      ? []
      : [
          heading,
          ...files.slice(0, shownNames).map((file) => `  ${onOneLine(file)}`),
          ...(files.length > shownNames ? [`  ${words.common.more(files.length - shownNames)}`] : []),
        ];
  return [
    batch.done(check.done, check.planned),
    commandLine.counted(check.codes),
    batch.holds(check.statements, check.rows),
    ...check.failed.flatMap(({ sentence, files }) => names(batch.notRead(files.length, sentence), files)),
    ...names(batch.missing(check.missing.length), check.missing),
    ...names(batch.damaged(check.damaged.length), check.damaged),
    ...names(batch.unplanned(check.unplanned.length), check.unplanned),
    ...names(batch.repeated(check.repeated.length), check.repeated),
  ]
    .map((line) => `${line}\n`)
    .join('');
}
