import type { ReviewAccount, ReviewStatement } from '../../../shared/model/review.ts';
import { accountLine, periodText, words } from '../../../shared/text/words.ts';

/** What a statement is called: its account and its days. */
export function statementLine(account: ReviewAccount, { periodStart, periodEnd }: ReviewStatement): string {
  return `${accountLine(account)}, ${periodText(periodStart, periodEnd)}`;
}

/** Whose statement it was read from, and in which file. */
export function sourceText(bank: string | null, documentName: string | undefined): string {
  return words.report.readFrom(bank ?? words.report.bankNotNamed, documentName ?? words.report.documentNotKnown);
}
