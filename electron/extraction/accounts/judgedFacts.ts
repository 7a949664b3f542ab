import type { PrintedFacts } from '../../../shared/verdict/printedFacts.ts';
import type { AccountReading } from '../reading.ts';

type Read = Omit<PrintedFacts, 'missingPages' | 'unexplained'> & Pick<AccountReading, 'missingPages' | 'unexplained'>;

/** What was read of an account beside its rows, as its verdict needs it. */
export function judgedFacts({ missingPages, unexplained, ...printed }: Read): PrintedFacts {
  return {
    ...printed,
    ...(missingPages === null ? {} : { missingPages }),
    ...(unexplained === undefined ? {} : { unexplained: unexplained.length }),
  };
}
