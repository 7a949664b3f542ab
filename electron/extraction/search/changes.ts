import type { Choice, Gap, Item, Reading, Tries } from './choice.ts';
import { decadesOfWays } from './decades.ts';
import type { LabelKind } from '../vocabulary/balanceTerms.ts';
import { BALANCES, isCalled, isNamed, OPENING } from './labels.ts';
import { inTime, sumOf, timesOf } from './times.ts';
import { runsOf } from './totals.ts';

/** Gaps that one change is looked for, and those of sums that all runs are tried for. */
const MOST_GAPS = 4;
const MOST_SUM_GAPS = 8;
const MOST_RUNS = 9;
const MOST_HITS = 3;
/** Items of a gap among which one is looked for, and those of which any may be turned together. */
const MOST_NEAR = 400;
const MOST_OPEN = 14;
const MOST_TAKEN_IN = 3;
/** What a printed sign costs to turn. */
const PRINTED = 30;
/** Decades for each run of rows that may count, not count, or count the other way; and for one that does not count. */
const PER_RUN = 0.3;
const PER_LEFT_RUN = 0.5;
const PER_LABELS = 0.3;
/** Decades that words make it likelier that a line is no row. */
const LABELLED = 1;

const LABELS: readonly LabelKind[] = [...BALANCES, 'total', 'subtotal'];

/** Choices in which one thing is otherwise, where an equation of a reading fails. */
export function changesOf(reading: Reading, tries: Tries): Choice[] {
  const { choice, gaps, kind } = reading;
  const items = inTime(choice.items, timesOf(choice));
  const open = gaps.slice(0, MOST_GAPS).filter(({ delta }) => delta !== 0);
  if (kind !== 'chain') tries.sums += gaps.length;
  else tries.columns += open.length;
  return [
    ...withoutLabelled(choice, items),
    ...withoutOpeningRow(choice, items),
    ...(kind === 'chain' ? [] : gaps.slice(0, MOST_SUM_GAPS).flatMap((gap) => runsTurned(choice, items, gap))),
    ...open.flatMap((gap) => [
      ...oneLeftOutOrTurned(choice, items, gap),
      ...oneTakenIn(choice, items, gap),
      ...(kind === 'chain' ? [] : severalTurned(choice, items, gap)),
    ]),
  ];
}

const changed = (choice: Choice, items: Item[], spent: number): Choice => ({
  ...choice,
  items,
  spent: choice.spent + spent,
  steps: choice.steps + 1,
});

/** Runs of rows that count, do not count, or count the other way, so that opening and rows come to the closing. */
function runsTurned(choice: Choice, items: readonly Item[], { delta }: Gap): Choice[] {
  const runs = runsOf(choice.evidence, items, false).map((run, at) => ({ run, sum: sumOf(run), unit: 3 ** at }));
  if (runs.length < 2 || runs.length > MOST_RUNS) return [];
  const found: Choice[] = [];
  for (let code = 1; code < 3 ** runs.length && found.length < MOST_HITS; code++) {
    let reached = 0;
    for (const { sum, unit } of runs) reached -= roleIn(code, unit) * sum;
    if (reached !== delta) continue;
    const left = runs.filter(({ unit }) => roleIn(code, unit) === 1).length;
    const kept = runs.flatMap(({ run, unit }): Item[] => {
      const role = roleIn(code, unit);
      if (role === 1) return [];
      return role === 2 ? run.map((item) => ({ ...item, units: -item.units, by: 'sum' })) : run;
    });
    if (kept.length === 0) continue;
    const spent = runs.length * PER_RUN + left * PER_LEFT_RUN;
    found.push(changed(choice, kept, spent));
  }
  return found;
}

/** 0 for a run that counts, 1 for one that does not, 2 for one that counts the other way. */
const roleIn = (code: number, unit: number): number => Math.floor(code / unit) % 3;

function oneLeftOutOrTurned(choice: Choice, items: readonly Item[], { from, to, delta }: Gap): Choice[] {
  const near = items.slice(from, to);
  if (near.length > MOST_NEAR) return [];
  return near.flatMap((item): Choice[] => {
    if (item.units === -delta) {
      const others = items.filter((other) => other !== item);
      return [changed(choice, others, 1 + decadesOfWays(near.length))];
    }
    if (item.units * 2 !== -delta || item.by === 'mark') return [];
    const isLoose = item.by === 'word' || item.by === 'usual' || item.by === 'today';
    const turned = items.map((other): Item => (other === item ? { ...item, units: -item.units, by: 'chain' } : other));
    return [changed(choice, turned, 1 + decadesOfWays(near.length * (isLoose ? 1 : PRINTED)))];
  });
}

function oneTakenIn(choice: Choice, items: readonly Item[], { delta, lines: [first, last] }: Gap): Choice[] {
  const used = new Set([...items.map(({ token }) => token.id), ...choice.balances.map(({ id }) => id)]);
  const free = (choice.evidence.byValue.get(Math.abs(delta)) ?? []).filter(
    ({ id, line, isMoney }) => line >= first && line <= last && isMoney && !used.has(id),
  );
  const spent = 1 + decadesOfWays(2 * (last - first + 1));
  return free
    .slice(0, MOST_TAKEN_IN)
    .map((token) => changed(choice, [...items, { token, units: delta, by: 'sum' }], spent));
}

/** Signs that only words say: any of them may be turned, each for one bit. */
function severalTurned(choice: Choice, items: readonly Item[], { from, to, delta }: Gap): Choice[] {
  const open = items.slice(from, to).filter(({ by }) => by === 'word' || by === 'usual');
  if (open.length < 2 || open.length > MOST_OPEN) return [];
  for (let signs = 1; signs < 1 << open.length; signs++) {
    const turned = new Set(open.filter((_, at) => (signs >> at) & 1));
    if (sumOf([...turned]) * 2 !== -delta) continue;
    const kept = items.map((item): Item => (turned.has(item) ? { ...item, units: -item.units, by: 'sum' } : item));
    return [changed(choice, kept, open.length * Math.log10(2))];
  }
  return [];
}

/** Lines whose words call them a balance or a total are perhaps no rows. */
function withoutLabelled(choice: Choice, items: readonly Item[]): Choice[] {
  const kept = items.filter(({ token }) => !isCalled(token.on, LABELS));
  if (kept.length === 0 || kept.length === items.length) return [];
  return [{ ...changed(choice, kept, PER_LABELS), prior: choice.prior + LABELLED }];
}

/** A first row whose amount is the balance beside it, and the opening once more: it moves nothing. */
function withoutOpeningRow(choice: Choice, items: readonly Item[]): Choice[] {
  const [first, ...kept] = items;
  if (first === undefined || kept.length === 0) return [];
  const { id, line, units } = first.token;
  const isBeside = choice.balances.some((balance) => balance.line === line && balance.units === units);
  const isOpening = (choice.evidence.byValue.get(units) ?? []).some(
    (token) => token.id !== id && token.line !== line && isNamed(choice.evidence, token, OPENING),
  );
  if (!isBeside || !isOpening) return [];
  return [{ ...changed(choice, kept, PER_LABELS), prior: choice.prior + LABELLED }];
}
