import { sortedByMoney } from '../../../shared/money.ts';
import { added, findingOf, sizeOf, type FoundRow } from './findingOf.ts';
import type { Finding } from '../../../shared/recognitions/finding.ts';

const partiesShown = 100;

/**
 * Counterparties by how much money passed between them and the accounts, the hundred largest of each currency. Money in
 * and money out of one party stand in one finding, so that circular flows show [Precisa: the same party on both sides].
 */
export function findParties(rows: readonly FoundRow[]): Finding[] {
  const byCurrency = Map.groupBy(
    rows.filter(({ text }) => text.party !== null),
    (row) => row.currency ?? '',
  );
  return [...byCurrency].flatMap(([currency, ofCurrency]) => {
    const parties = [...Map.groupBy(ofCurrency, ({ text }) => text.party?.key)].map(([key, own]) => ({ key, own }));
    return sortedByMoney(parties, ({ own }) => added(own.map((row) => sizeOf(row.amount))), 'largest')
      .slice(0, partiesShown)
      .map(({ key, own }) => {
        const ways = new Set(own.map((row) => row.amount.startsWith('-')));
        const facts = { code: 'party', party: own[0]?.text.party?.label ?? '', both: ways.size > 1 } as const;
        return findingOf('counterparty', `${currency} ${key}`, facts, own);
      });
  });
}
