import { fromUnits } from '../../../shared/money.ts';
import { confirmedByTotals, findBreaks, ledgerOf, type Break } from './breaks.ts';
import { changesFor, isTwiceASide, type Candidate } from './candidates.ts';
import { faultsOf } from './effects.ts';
import { overrules, positionAt, type RepairableRow } from './repairableRow.ts';
import { wholeCauses } from './wholeCauses.ts';
import type { Repair, Standing } from '../../../shared/verdict/repair.ts';
import type { PrintedFacts } from '../../../shared/verdict/printedFacts.ts';

export type { Repair } from '../../../shared/verdict/repair.ts';

/** Most breaks for which proposals are made: a statement with more is misread as a whole. */
const mostBreaks = 12;
/** Most proposals for one break. */
const mostForBreak = 5;
/** Most rows between two balances that are looked at one by one. */
const mostSuspects = 20_000;

/**
 * Proposes what would make the printed balances of a statement hold where they do not: break by break from the oldest,
 * the likeliest explanation of each first. Empty where every balance follows, or where none is printed.
 *
 * Each proposal explains its break to the last digit. Of those that do, the ones stand first under which most of the
 * other printed figures (later balances, totals, counts) agree, then those that are commoner slips. What overrules a
 * printed balance comes last, and not at all where another printed figure confirms that balance. What explains the statement
 * as a whole stands before all, and no row is called missing where anything plainer explains it.
 *
 * @param rows oldest first, credits positive
 * @param known balances that the statements before and after print too, and whether the account is one of what is owed
 */
export function proposeRepairs(
  printed: PrintedFacts,
  rows: readonly RepairableRow[],
  known: Standing & { owed?: boolean | null } = { opening: false, closing: false },
): Repair[] {
  const ledger = ledgerOf(printed, rows);
  const breaks = findBreaks(ledger);
  const faults = faultsOf(printed, ledger);
  const backed = confirmedByTotals(ledger, printed);
  const standing = { opening: backed || known.opening, closing: backed || known.closing };
  const [firstBreak] = breaks;
  const whole = firstBreak === undefined ? [] : wholeCauses(printed, rows, known.owed ?? null);
  const candidates = breaks.slice(0, mostBreaks).map((found, index) => {
    if (found.last - found.first >= mostSuspects) return [];
    const open = changesFor({ ledger, rows, found, next: breaks[index + 1] ?? null, standing });
    const left = (candidate: Candidate): number => breaks.length - candidate.solves + faults([candidate.effect]);
    return open
      .map((candidate) => ({ candidate, left: left(candidate) }))
      .sort(
        (a, b) =>
          Number(overrules(a.candidate.change)) - Number(overrules(b.candidate.change)) ||
          a.left - b.left ||
          a.candidate.rank - b.candidate.rank,
      )
      .filter(({ candidate }, _, all) => candidate.change.kind !== 'missing-row' || isPlainest(found, candidate, all))
      .slice(0, mostForBreak);
  });
  /** True where neither the whole statement nor a likelier change explains what a missing row would. */
  function isPlainest(
    found: Break,
    missing: Candidate,
    all: readonly { candidate: Candidate; left: number }[],
  ): boolean {
    const own = all.find(({ candidate }) => candidate === missing)?.left ?? 0;
    const isPlainer = ({ candidate: { rank, change }, left }: { candidate: Candidate; left: number }): boolean =>
      rank < missing.rank && left <= own && !overrules(change);
    return whole.length === 0 && !isTwiceASide(ledger, found.difference) && !all.some(isPlainer);
  }
  const causes = whole.map((change): Repair => ({
    ...change,
    breaksAt: firstBreak?.at == null ? null : positionAt(rows, firstBreak.at),
    difference: fromUnits(firstBreak?.difference ?? 0n, ledger.places),

    overrules: false,
    proves: true,
    provesWithOthers: true,
  }));
  const explained = candidates.flatMap((list, index) =>
    // What the likeliest explanation of the break before settles too needs none of its own.
    (candidates[index - 1]?.[0]?.candidate.solves === 2 ? [] : list).map(({ candidate, left }): Repair => {
      const { at, difference } = breaks[index]!;
      const others = breaks.length > mostBreaks ? null : firstOfOthers(candidates, index, candidate);
      return {
        ...candidate.change,
        breaksAt: at === null ? null : positionAt(rows, at),
        difference: fromUnits(difference, ledger.places),
        overrules: overrules(candidate.change),
        proves: left === 0,
        provesWithOthers: others !== null && faults([candidate, ...others].map(({ effect }) => effect)) === 0,
      };
    }),
  );
  return [...causes, ...explained];
}

/** The likeliest proposal for each other break that this one leaves open; null where a break has none. */
function firstOfOthers(
  candidates: readonly { candidate: Candidate }[][],
  own: number,
  chosen: Candidate,
): Candidate[] | null {
  const others: Candidate[] = [];
  for (let index = 0; index < candidates.length; index++) {
    if (index === own) {
      index += chosen.solves - 1;
      continue;
    }
    // What would settle the break of the chosen one too is no separate change.
    const other = candidates[index]?.find(({ candidate }) => index + candidate.solves <= own || index > own);
    if (other === undefined) return null;
    others.push(other.candidate);
    index += other.candidate.solves - 1;
  }
  return others;
}
