import type { AccountReading } from '../../../../electron/extraction/reading.ts';
import type { AskedStatement } from '../../../../shared/marksAsk.ts';

/** An account, as the desk asks about it. */
export function askedOf({ number, currency, periodStart, periodEnd, pages }: AccountReading): AskedStatement {
  return { number, currency, periodStart, periodEnd, page: pages[0], opening: null, closing: null };
}
