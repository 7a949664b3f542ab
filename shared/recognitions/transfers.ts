import { addDays, daysBetween } from '../calendar.ts';
import type { AnalysisRules } from '../metrics/rules.ts';
import { findingOf, plainSize, type Finding, type FoundRow } from './finding.ts';
import { foldedText, wordOf } from './words.ts';

/**
 * Pairs of rows that move money between two accounts of the case: equal amount, opposite sign, one currency, two
 * accounts, neither row in another pair, at most `transferDays` apart [Valid8]. The nearest in time pair first. On the
 * same day and without another candidate a pair is confirmed, all others are proposed.
 */
export function findTransfers(rows: readonly FoundRow[], rules: AnalysisRules): Finding[] {
  const classes = new Map<string, { out: FoundRow[]; in: Map<string, FoundRow[]> }>();
  for (const row of rows) {
    if (!/[1-9]/.test(row.amount)) continue;
    const key = `${row.currency ?? ''} ${plainSize(row.amount)}`;
    let ofAmount = classes.get(key);
    if (ofAmount === undefined) classes.set(key, (ofAmount = { out: [], in: new Map() }));
    if (row.amount.startsWith('-')) ofAmount.out.push(row);
    else {
      const ofDay = ofAmount.in.get(row.date);
      if (ofDay === undefined) ofAmount.in.set(row.date, [row]);
      else ofDay.push(row);
    }
  }
  return [...classes.values()].flatMap(({ out, in: credits }) =>
    out.length === 0 || credits.size === 0 ? [] : pairs(out, credits, rules),
  );
}

function pairs(
  debits: readonly FoundRow[],
  credits: ReadonlyMap<string, FoundRow[]>,
  { transferDays }: AnalysisRules,
): Finding[] {
  const found: Finding[] = [];
  const used = new Set<number>();
  for (let apart = 0; apart <= transferDays; apart++) {
    for (const debit of debits) {
      if (used.has(debit.id)) continue;
      // Later first: money usually arrives after it has left.
      const days = apart === 0 ? [debit.date] : [addDays(debit.date, apart), addDays(debit.date, -apart)];
      const candidates = days
        .flatMap((day) => credits.get(day) ?? [])
        .filter((credit) => credit.accountId !== debit.accountId && !used.has(credit.id));
      const credit = candidates[0];
      if (credit === undefined) continue;
      used.add(debit.id).add(credit.id);
      found.push(pairOf(debit, credit, candidates.length));
    }
  }
  return found;
}

function pairOf(debit: FoundRow, credit: FoundRow, candidates: number): Finding {
  const apart = Math.abs(daysBetween(debit.date, credit.date));
  const sure = apart === 0 && candidates === 1;
  const named = [debit, credit].some((row) => wordOf('transfer', foldedText(row.description)) !== null);
  const when = apart === 0 ? 'on the same day' : `${apart} ${apart === 1 ? 'day' : 'days'} apart`;
  const reasons = [
    `Equal amounts leave one account and reach another ${when}.`,
    candidates > 1 ? `${candidates} rows could be the other leg.` : null,
    named ? 'The text names a transfer.' : null,
  ];
  const rows = [debit, credit].sort((a, b) => (a.date < b.date ? -1 : 1));
  return findingOf(
    {
      id: `transfer-${debit.id}-${credit.id}`,
      rule: 'transfer',
      title: debit.description,
      reason: reasons.filter((reason) => reason !== null).join(' '),
      certainty: sure ? 'confirmed' : 'proposed',
      typical: credit.amount,
      events: 1,
    },
    rows,
  );
}
