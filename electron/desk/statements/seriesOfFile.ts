import { createHash } from 'node:crypto';
import type { Money } from '../../../shared/money.ts';
import { judgeSeries, type JudgedStatement, type SeriesVerdict } from '../../../shared/verdict/seriesVerdict.ts';
import type { Verdict } from '../../../shared/verdict/verdict.ts';
import { balancesContent, rowContent } from '../../store/statements/statementContent.ts';
import { accountKeys, type AccountFacts } from './accountKey.ts';

/** One statement as it was read of a file. */
type ReadStatement = AccountFacts & {
  opening: Money | null;
  closing: Money | null;
  transactions: readonly Parameters<typeof rowContent>[0][];
  verdict: Verdict;
};

/**
 * What is proved of all that was read of one file together: each statement, and that those of an account follow each
 * other. The same judgement as in a review.
 */
export function seriesOf(readings: readonly ReadStatement[]): SeriesVerdict {
  const keys = accountKeys(readings);
  const accounts = Map.groupBy(readings.keys(), (at) => keys[at]!);
  return judgeSeries(
    [...accounts].map(([id, own]) => {
      const { bank, number, currency } = readings[own[0]!]!;
      return { id, bank, number, currency, statements: own.map((at) => statementOf(readings[at]!, String(at))) };
    }),
  ).verdict;
}

function statementOf(reading: ReadStatement, id: string): JudgedStatement {
  const { opening, closing, periodStart, periodEnd, transactions, verdict } = reading;
  const days = transactions.map(({ date }) => date).sort();
  const content = createHash('sha256').update(balancesContent(opening, closing));
  for (const row of transactions) content.update(rowContent(row));
  return {
    id,
    collectionId: '',
    periodStart,
    periodEnd,
    opening,
    closing,
    verdict,

    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    rowCount: transactions.length,
    content: content.digest('hex'),
    repeats: null,
  };
}
