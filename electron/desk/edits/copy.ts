import { maskNumber } from '../../../shared/text/words.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import { disarmed } from '../../base/formulaGuard.ts';

const headings = ['Date', 'Account', 'Description', 'Amount', 'Balance', 'Currency', 'Flag', 'Tags', 'Note'];

/**
 * Rows as tab-separated text, as spreadsheets take it from the clipboard: plain decimals, credits positive, dates
 * `YYYY-MM-DD`. Tabs and line breaks inside a text become spaces, and a text that a spreadsheet would run as a formula
 * begins with an apostrophe.
 */
export function tsvOf(
  rows: Iterable<ReviewRow>,
  accounts: readonly Omit<ReviewAccount, 'verdict'>[],
  { withHeadings, masked }: { withHeadings: boolean; masked: boolean },
): string {
  const names = new Map(
    accounts.map(({ id, bank, number }) => {
      const shown = number === null ? null : masked ? maskNumber(number) : number;
      return [id, [bank, shown].filter(Boolean).join(' ')];
    }),
  );
  const lines = withHeadings ? [headings.join('\t')] : [];
  for (const row of rows) {
    lines.push(
      [
        row.date,
        text(names.get(row.accountId) ?? ''),
        text(row.description),
        row.amount,
        row.balance ?? '',
        text(row.currency ?? ''),
        row.flag ?? '',
        text(row.tags.join(', ')),
        text(row.note ?? ''),
      ].join('\t'),
    );
  }
  return lines.join('\n');
}

function text(value: string): string {
  return disarmed(value.replace(/\s+/g, ' ').trim());
}
