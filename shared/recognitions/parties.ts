import { decimal } from '../money.ts';
import { counterpartyOf } from './counterparty.ts';
import { added, findingOf, type Finding, type FoundRow } from './finding.ts';

const partiesShown = 100;

/**
 * Counterparties by how much money passed between them and the accounts, the hundred largest of each currency. Money in
 * and money out of one party stand in one finding, so that circular flows show [Precisa: the same party on both sides].
 */
export function findParties(rows: readonly FoundRow[]): Finding[] {
  const parties = new Map<string, { label: string; rows: FoundRow[] }>();
  for (const row of rows) {
    const party = counterpartyOf(row.description);
    if (party === null) continue;
    const key = `${row.currency ?? ''} ${party.key}`;
    const known = parties.get(key);
    if (known === undefined) parties.set(key, { label: party.label, rows: [row] });
    else known.rows.push(row);
  }
  const moved = [...parties].map(([key, party]) => ({
    key,
    ...party,
    turnover: decimal(added(party.rows.map((row) => row.amount.replace(/^-/, '')))),
  }));
  return [...Map.groupBy(moved, ({ rows: [first] }) => first!.currency).values()].flatMap((ofCurrency) =>
    ofCurrency
      .sort((a, b) => b.turnover.comparedTo(a.turnover))
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
      title: label,
      reason: both ? 'Money came from this party and went to it.' : 'The same words stand in each of these rows.',
    },
    rows,
  );
}
