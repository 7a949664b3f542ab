import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import { decimal, sortedByMoney, type Money } from '../../../shared/money.ts';
import { smallUnits } from '../../../shared/smallUnits.ts';
import { rhythmOf, type Rhythm } from './cadence.ts';
import { byDate, findingOf, sizeOf, type FoundRow } from './findingOf.ts';
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
    const income = !party.rows.some(({ amount }) => amount.startsWith('-'));
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
  const named = rows.filter(({ text, amount }) => text.party !== null && /[1-9]/.test(amount));
  return [...Map.groupBy(named, ({ accountId }) => accountId).values()].flatMap((own) => {
    const parties = Map.groupBy(
      own,
      ({ text, amount }) => `${amount.startsWith('-') ? '-' : ''}${text.party?.key ?? ''}`,
    );
    return [...parties.values()].map((ofParty) => ({ label: ofParty[0]?.text.party?.label ?? '', rows: ofParty }));
  });
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
  const [first] = rows;
  if (!first || rows.length < rules.recurringTimes) return [];
  const rhythm = rhythmOf(rows.map((row) => row.date));
  if (rhythm === null) return [];
  const rule = income ? (names ? 'salary' : 'regular-income') : 'recurring';
  const certainty = rhythm.stability >= 0.9 ? 'confirmed' : 'proposed';
  const facts = streamFacts(party, rows, rhythm, names, rules);
  return [findingOf(rule, first.id, facts, rows, { certainty, typical: medianOf(rows) })];
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
    code: 'stream',
    party,
    cycle,
    times: rows.length,
    missing,
    fit: Math.round(stability * 100),
    namesPay,
    amounts: rows.every((row) => isLike(row.amount, middle, within))
      ? { within }
      : { from: sizes[0]!, to: sizes.at(-1)! },
  };
}

function proposedSalary({ label: party, rows }: Party): Finding {
  const facts = { code: 'pay-without-cycle', party, times: rows.length } as const;
  return findingOf('salary', rows[0]!.id, facts, rows, { certainty: 'proposed', typical: medianOf(rows) });
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
