import { sortedByMoney } from '../../../shared/money.ts';
import { added, findingOf, sizeOf, type FoundRow } from './findingOf.ts';
import type { Finding } from '../../../shared/recognitions/finding.ts';

const partiesShown = 100;

/**
 * Counterparties by how much money passed between them and the accounts, the hundred largest of each currency. Money in
 * and money out of one party stand in one finding, so that circular flows show [Precisa: the same party on both sides].
 */
export function findParties(rows: readonly FoundRow[]): Finding[] {
  const parties: { key: string; label: string; rows: FoundRow[] }[] = [];
  const currencies = new Map<string, Map<string, FoundRow[]>>();
  for (const row of rows) {
    const { party } = row.text;
    if (party === null) continue;
    let known = currencies.get(row.currency ?? '');
    if (known === undefined) currencies.set(row.currency ?? '', (known = new Map<string, FoundRow[]>()));
    const own = known.get(party.key);
    if (own !== undefined) {
      own.push(row);
      continue;
    }
    const first = [row];
    known.set(party.key, first);
    parties.push({ key: `${row.currency ?? ''} ${party.key}`, label: party.label, rows: first });
  }
  const moved = parties.map((party) => ({
    ...party,
    turnover: added(party.rows.map((row) => sizeOf(row.amount))),
  }));
  return [...Map.groupBy(moved, ({ rows: [first] }) => first!.currency).values()].flatMap((ofCurrency) =>
    sortedByMoney(ofCurrency, ({ turnover }) => turnover, 'largest')
      .slice(0, partiesShown)
      .map((party) => partyFinding(party.key, party.label, party.rows)),
  );
}

function partyFinding(key: string, label: string, rows: readonly FoundRow[]): Finding {
  const both = rows.some((row) => row.amount.startsWith('-')) && rows.some((row) => !row.amount.startsWith('-'));
  return findingOf(
    {
      id: `counterparty-${key}`,
      rule: 'counterparty',
      facts: { code: 'party', party: label, both },
    },
    rows,
  );
}
