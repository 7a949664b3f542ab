import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import type { Id } from '../../../shared/model.ts';
import { decimal, sortedByMoney, type Money } from '../../../shared/money.ts';
import { smallUnits } from '../../../shared/smallUnits.ts';
import { rhythmOf, type Rhythm } from './cadence.ts';
import { findingOf, sizeOf, type FoundRow } from './findingOf.ts';
import type { Finding, FindingFacts } from '../../../shared/recognitions/finding.ts';
import { isOf, type LedgerRow } from './ledgerRow.ts';

type Party = { label: string; rows: LedgerRow[] };

/**
 * Salary, other regular income and recurring payments. Rows of one party, account and direction are parted into streams
 * of like amounts, each within `amountTolerance` percent of its median [Basiq: repeating interval and similar amounts,
 * tolerance on both]; a stream of at least `recurringTimes` rows on a cycle is recurring [Plaid: three are mature].
 *
 * Credits whose text names pay are salary also where they are too few to show a cycle, but then only proposed.
 *
 * @param rows without transfers, returned items, fees and interest
 */
export function findStreams(rows: readonly LedgerRow[], rules: AnalysisRules): Finding[] {
  return partiesOf(rows).flatMap((party) => {
    const names = party.rows.some((row) => isOf(row, ['payroll', 'payroll-paid']));
    const income = !party.rows[0]!.amount.startsWith('-');
    const named = income && names;
    // Overtime and bonuses change what is paid, not when: named pay is one stream if it keeps a cycle as a whole.
    const whole = named ? streamFinding(party, party.rows.toSorted(byDate), { income, names: true }, rules) : [];
    const streams = whole.length > 0 ? [] : streamsOf(party.rows, rules.amountTolerance);
    const found = [...whole, ...streams.flatMap((stream) => streamFinding(party, stream, { income, names }, rules))];
    if (found.length > 0 || !income || !names) return found;
    return [proposedSalary(party)];
  });
}

/** Rows by account, direction and counterparty; those without a counterparty are left out. */
function partiesOf(rows: readonly LedgerRow[]): Party[] {
  const parties: Party[] = [];
  const directions = { in: new Map<Id, Map<string, Party>>(), out: new Map<Id, Map<string, Party>>() };
  for (const row of rows) {
    const { party } = row.text;
    if (party === null || !/[1-9]/.test(row.amount)) continue;
    const accounts = directions[row.amount.startsWith('-') ? 'out' : 'in'];
    let known = accounts.get(row.accountId);
    if (known === undefined) accounts.set(row.accountId, (known = new Map<string, Party>()));
    let own = known.get(party.key);
    if (own === undefined) {
      known.set(party.key, (own = { label: party.label, rows: [] }));
      parties.push(own);
    }
    own.rows.push(row);
  }
  return parties;
}

/** Parts rows into groups of like amounts: the most frequent neighbourhood first, then what is left. */
function streamsOf(rows: readonly FoundRow[], tolerance: number): FoundRow[][] {
  const ordered = sortedByMoney(rows, (row) => sizeOf(row.amount));
  const streams: FoundRow[][] = [];
  let group: FoundRow[] = [];
  for (const row of ordered) {
    const middle = group[Math.floor(group.length / 2)];
    if (middle !== undefined && !isLike(row.amount, middle.amount, tolerance)) {
      streams.push(group);
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) streams.push(group);
  return streams.map((stream) => stream.toSorted(byDate));
}

function streamFinding(
  party: Party,
  rows: FoundRow[],
  { income, names }: { income: boolean; names: boolean },
  rules: AnalysisRules,
): Finding[] {
  if (rows.length < rules.recurringTimes) return [];
  const rhythm = rhythmOf(rows.map((row) => row.date));
  if (rhythm === null) return [];
  const rule = income ? (names ? 'salary' : 'regular-income') : 'recurring';
  const typical = medianOf(rows);
  return [
    findingOf(
      {
        id: `${rule}-${rows[0]!.id}`,
        rule,
        facts: streamFacts(party, rows, rhythm, names, rules),
        certainty: rhythm.stability >= 0.9 ? 'confirmed' : 'proposed',
        typical,
      },
      rows,
    ),
  ];
}

function streamFacts(
  { label: party }: Party,
  rows: readonly FoundRow[],
  { cycle, missing, stability }: Rhythm,
  namesPay: boolean,
  { amountTolerance: within }: AnalysisRules,
): FindingFacts {
  const middle = medianOf(rows);
  const sizes = sizesOf(rows);
  return {
    ...{ code: 'stream', party, cycle, times: rows.length, missing, fit: Math.round(stability * 100), namesPay },
    amounts: rows.every((row) => isLike(row.amount, middle, within))
      ? { within }
      : { from: sizes[0]!, to: sizes.at(-1)! },
  };
}

function proposedSalary(party: Party): Finding {
  return findingOf(
    {
      id: `salary-${party.rows[0]!.id}`,
      rule: 'salary',
      facts: { code: 'pay-without-cycle', party: party.label, times: party.rows.length },
      certainty: 'proposed',
      typical: medianOf(party.rows),
    },
    party.rows,
  );
}

function byDate(a: FoundRow, b: FoundRow): number {
  if (a.date === b.date) return a.id - b.id;
  return a.date < b.date ? -1 : 1;
}

function medianOf(rows: readonly FoundRow[]): Money {
  const sizes = sizesOf(rows);
  return sizes[Math.floor((sizes.length - 1) / 2)]!;
}

function isLike(amount: Money, middle: Money, tolerance: number): boolean {
  const [units, middleUnits] = [smallUnits(amount), smallUnits(middle)];
  if (units !== null && middleUnits !== null) {
    const [away, allowed] = [
      Math.abs(Math.abs(units) - Math.abs(middleUnits)) * 100,
      Math.abs(middleUnits) * tolerance,
    ];
    if (Number.isSafeInteger(away) && Number.isSafeInteger(allowed)) return away <= allowed;
  }
  const median = decimal(sizeOf(middle));
  return decimal(sizeOf(amount)).minus(median).abs().times(100).lessThanOrEqualTo(median.times(tolerance));
}

/** The amounts without their signs, smallest first. */
function sizesOf(rows: readonly FoundRow[]): Money[] {
  return sortedByMoney(
    rows.map((row) => sizeOf(row.amount)),
    (size) => size,
  );
}
