import type { ReviewAccount } from '../../../shared/model.ts';
import { breakText, verdictWords, words } from '../../../shared/text/words.ts';
import { isProved } from '../../../shared/verdict/verdict.ts';
import type { ExportedRow } from '../subject.ts';
import { xml } from './xml.ts';

/** A message is what a program shows, or keeps beside the account, when it has taken the file in. */
export function statusOf(message: string | null): string {
  const said = message === null ? '' : `<MESSAGE>${xml(message.slice(0, mostLetters))}</MESSAGE>`;
  return `<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY>${said}</STATUS>`;
}

/** Letters that a message or a memo has at most. */
export const mostLetters = 255;

/** What is not proved of an account, in a sentence; null where all is. */
export function caveatOf({ verdict, currency }: ReviewAccount): string | null {
  if (isProved(verdict.state)) return null;
  const breaks = verdict.breaks.map((each) => breakText(each, currency));
  return words.report.notReconciledOf([`${verdictWords[verdict.state].word}.`, ...breaks].join(' '));
}

/** The same of a row, in a few words. */
export function rowCaveat({ account, statement }: ExportedRow): string | null {
  if (isProved(account.verdict.state)) return null;
  const own = statement.verdict.state;
  return words.report.rowNotReconciled(verdictWords[isProved(own) ? account.verdict.state : own].word);
}
