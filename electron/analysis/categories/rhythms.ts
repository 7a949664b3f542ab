import { daysBetween } from '../../../shared/calendar.ts';
import type { CategoryEvidence, JudgedCategory } from '../../../shared/categories/evidence.ts';
import type { Id } from '../../../shared/ids.ts';
import { rhythmOf } from '../recognitions/cadence.ts';
import { plainSize, type FoundRow } from '../recognitions/findingOf.ts';
import type { AccountSide } from './judgeRow.ts';

/** Times that a payment must come back to have a rhythm. */
const leastTimes = 3;
/** Business days of one and the same debit that only an advance on takings has. */
const leastDaily = 8;

/**
 * What comes back. It makes pay of what a firm sends a person each month, and an advance's repayment of one and the same debit
 * each business day; where words said so already, it backs them.
 */
export function byRhythm(
  found: Map<number, JudgedCategory>,
  rows: readonly FoundRow[],
  sides: ReadonlyMap<Id, AccountSide>,
): void {
  const parties = Map.groupBy(
    rows.filter((row) => row.text.party !== null),
    (row) => `${row.accountId} ${row.amount.startsWith('-') ? 'out' : 'in'} ${row.text.party?.key ?? ''}`,
  );
  for (const group of parties.values()) {
    if (group.length < leastTimes) continue;
    const daily = isDaily(group);
    const rhythm = daily ? null : rhythmOf(group.map((row) => row.date));
    if (!daily && rhythm === null) continue;
    const evidence: CategoryEvidence = { code: 'rhythm', cycle: rhythm?.cycle ?? 'daily', times: group.length };
    const [first] = group;
    const side = first && sides.get(first.accountId);
    if (first === undefined || side === undefined) continue;
    const out = first.amount.startsWith('-');
    for (const row of group) {
      const before = found.get(row.id);
      if (before === undefined) {
        if (daily && out && side.is === 'business') {
          found.set(row.id, { code: 'advance-repayment', state: 'proposed', evidence: [evidence] });
        }
        continue;
      }
      const pays = before.code === 'payroll' && rhythm !== null && rhythm.stability >= 0.9;
      const state = pays && before.state === 'proposed' ? 'certain' : before.state;
      found.set(row.id, { ...before, state, evidence: [...before.evidence, evidence] });
    }
  }
}

/** The same amount on nearly every business day. */
function isDaily(rows: readonly FoundRow[]): boolean {
  if (rows.length < leastDaily) return false;
  const sizes = new Set(rows.map((row) => plainSize(row.amount)));
  if (sizes.size > 2) return false;
  const gaps = rows.slice(1).map((row, at) => daysBetween(rows[at]?.date ?? row.date, row.date));
  return gaps.filter((gap) => gap >= 1 && gap <= 4).length >= gaps.length * 0.9;
}
