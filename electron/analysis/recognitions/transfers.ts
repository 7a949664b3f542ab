import { addDays, daysBetween, type CalendarDate } from '../../../shared/calendar.ts';
import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import type { Id } from '../../../shared/ids.ts';
import { smallUnits } from '../../../shared/smallUnits.ts';
import { findingOf, plainSize, sizeOf, type FoundRow } from './findingOf.ts';
import type { Finding, TransferLeg } from '../../../shared/recognitions/finding.ts';

/**
 * Pairs of rows that move money between two accounts of the case: equal amount, opposite sign, one currency, two
 * accounts, neither row in another pair, at most `transferDays` apart [Valid8]. The nearest in time pair first. On the
 * same day and without another candidate a pair is confirmed, all others are proposed.
 *
 * @param isNamed tells whether a row's own words speak of a transfer
 */
export function findTransfers(
  rows: readonly FoundRow[],
  rules: AnalysisRules,
  isNamed: (row: FoundRow) => boolean,
): Finding[] {
  const classes: AmountClass[] = [];
  const currencies = new Map<string, Map<number | string, AmountClass>>();
  for (const row of rows) {
    if (!/[1-9]/.test(row.amount)) continue;
    let ofCurrency = currencies.get(row.currency ?? '');
    if (ofCurrency === undefined)
      currencies.set(row.currency ?? '', (ofCurrency = new Map<number | string, AmountClass>()));
    const size = sizeOf(row.amount);
    const key = smallUnits(size) ?? plainSize(size);
    let ofAmount = ofCurrency.get(key);
    if (ofAmount === undefined) {
      ofCurrency.set(key, (ofAmount = { out: [], in: new Map() }));
      classes.push(ofAmount);
    }
    if (row.amount.startsWith('-')) ofAmount.out.push(row);
    else {
      let ofDay = ofAmount.in.get(row.date);
      if (ofDay === undefined) ofAmount.in.set(row.date, (ofDay = dayCredits()));
      ofDay.add(row);
    }
  }
  return classes.flatMap(({ out, in: credits }) =>
    out.length === 0 || credits.size === 0 ? [] : pairs(out, credits, rules, isNamed),
  );
}

/** The rows of one currency and amount, in the order of the first of them. */
type AmountClass = { out: FoundRow[]; in: Map<CalendarDate, DayCredits> };

/** The credits of one amount and day that no pair has yet. */
type DayCredits = {
  /** Rows of one account are added one after the other, as the rows of a case come. */
  add(row: FoundRow): void;
  /** How many could be the other leg of a debit of this account. */
  countFor(accountId: Id): number;
  /** Takes the first of these, in the order in which they were added. */
  takeFor(accountId: Id): FoundRow | null;
};

/** A queue for each account: with many equal amounts on a day, no debit goes through all credits. */
function dayCredits(): DayCredits {
  const accounts = new Map<Id, { rows: FoundRow[]; next: number }>();
  let left = 0;
  return {
    add(row) {
      const own = accounts.get(row.accountId);
      if (own === undefined) accounts.set(row.accountId, { rows: [row], next: 0 });
      else own.rows.push(row);
      left++;
    },
    countFor(accountId) {
      const own = accounts.get(accountId);
      return left - (own === undefined ? 0 : own.rows.length - own.next);
    },
    takeFor(accountId) {
      for (const [id, queue] of accounts) {
        const row = id === accountId ? undefined : queue.rows[queue.next];
        if (row === undefined) continue;
        queue.next++;
        left--;
        return row;
      }
      return null;
    },
  };
}

function pairs(
  debits: readonly FoundRow[],
  credits: ReadonlyMap<CalendarDate, DayCredits>,
  { transferDays }: AnalysisRules,
  isNamed: (row: FoundRow) => boolean,
): Finding[] {
  const found: Finding[] = [];
  let unpaired = debits;
  for (let apart = 0; apart <= transferDays; apart++) {
    unpaired = unpaired.filter((debit) => {
      // Later first: money usually arrives after it has left.
      const days = apart === 0 ? [debit.date] : [addDays(debit.date, apart), addDays(debit.date, -apart)];
      const ofDays = days.flatMap((day) => credits.get(day) ?? []);
      const candidates = ofDays.reduce((count, each) => count + each.countFor(debit.accountId), 0);
      if (candidates === 0) return true;
      const credit = ofDays.find((each) => each.countFor(debit.accountId) > 0)?.takeFor(debit.accountId) ?? null;
      if (credit === null) return true;
      found.push(pairOf(debit, credit, candidates, isNamed));
      return false;
    });
  }
  return found;
}

function pairOf(debit: FoundRow, credit: FoundRow, candidates: number, isNamed: (row: FoundRow) => boolean): Finding {
  const apart = Math.abs(daysBetween(debit.date, credit.date));
  const sure = apart === 0 && candidates === 1;
  const named = [debit, credit].some(isNamed);
  const rows = [debit, credit].sort((a, b) => (a.date < b.date ? -1 : 1));
  const legs = { from: legOf(debit), to: legOf(credit) };
  return findingOf(
    'transfer',
    `${debit.id}-${credit.id}`,
    { code: 'transfer', description: debit.description, ...legs, apart, candidates, named },
    rows,
    { certainty: sure ? 'confirmed' : 'proposed', typical: credit.amount, events: 1 },
  );
}

/** A transfer whose text names an account on file that shows no row for it: proposed, with the one side there is. */
export function oneSided(row: FoundRow, otherId: Id): Finding {
  const [own, other] = [legOf(row), { accountId: otherId, date: null }];
  const [from, to] = row.amount.startsWith('-') ? [own, other] : [other, own];
  const facts = { description: row.description, from, to, apart: 0, candidates: 0, named: true };
  const more = { certainty: 'proposed', typical: sizeOf(row.amount), events: 1 } as const;
  return findingOf('transfer', row.id, { code: 'transfer', ...facts }, [row], more);
}

const legOf = ({ accountId, date }: FoundRow): TransferLeg => ({ accountId, date });
