import { emptyReading, type Choice, type Head, type Item, type Reading } from './choice.ts';
import { decadesOf } from './decades.ts';
import type { Token } from './evidence.ts';
import { withoutFillers } from './fillers.ts';
import { ENDS as END_LABELS, isCalled } from './labels.ts';
import { signedByLinks } from './links.ts';
import { noteTotal } from './totals.ts';
import { closingOf, openingOf, type Printed } from './runEnds.ts';
import { balanceOf, balancesInTime, inTime, linksOf, sumOf, timesOf, type Link, type Times } from './times.ts';

/** Balances that follow from each other, and all that stand between the first and the last of them. */
type Run = { members: Link[]; first: Link; last: Link; all: Link[] };

/** Most balances in a row that may not follow before a run ends. */
const MOST_SKIPPED = 4;

/** A chain of balances as it is asked: everything in the order of time. */
export type Chain = {
  choice: Choice;
  times: Times;
  items: Item[];
  balances: Token[];
  /** Lines on which items stand. */
  rowLines: ReadonlySet<number>;
};

/** The runs in which balance less sum stays the same. */
function runsOf(links: readonly Link[]): Run[] {
  const runs: Run[] = [];
  let free = 0;
  for (const [at, first] of links.entries()) {
    if (at < free) continue;
    let [last, end] = [first, at];
    const members = [first];
    for (let next = at + 1; next <= end + MOST_SKIPPED + 1; next++) {
      const link = links[next];
      if (link?.offset !== first.offset || (next !== end + 1 && link.upTo === last.upTo)) continue;
      [last, end] = [link, next];
      members.push(link);
    }
    if (last.upTo === first.upTo) continue;
    free = end + 1;
    runs.push({ members, first, last, all: links.slice(at, free) });
  }
  return runs;
}

/** A choice read by the balances beside or between its rows; null where none follows from another. */
export function readChain(choice: Choice): Reading | null {
  const times = timesOf(choice);
  const balances = balancesInTime(choice.balances, times);
  const unsigned = inTime(choice.items, times);
  const items = choice.isFree ? signedByLinks(balances, unsigned, times) : unsigned;
  const runs = runsOf(linksOf(balances, items, times));
  if (runs.length === 0) return null;
  const reading = emptyReading(choice, 'chain');
  const rowLines = new Set(items.map(({ token }) => token.line));
  const chain: Chain = { choice, times, items, balances, rowLines };
  const taken = new Set<number>();
  const printed = printedElsewhere(chain, taken);
  runs.forEach((run, at) => readRun(chain, run, [runs[at - 1] ?? null, runs[at + 1] ?? null], printed, taken, reading));
  noteLeftOver(chain, runs, taken, reading);
  noteSides(chain, reading);
  return reading;
}

/** Looks a value up among the figures that are neither items nor balances of the chain beside them. */
function printedElsewhere({ choice: { evidence }, items, balances }: Chain, taken: ReadonlySet<number>): Printed {
  const own = new Set(items.map(({ token }) => token.id));
  const inChain = new Set(balances.map(({ id }) => id));
  const isAlone = ({ on }: Token): boolean => on.tokens.length === 1;
  return (value, not) =>
    evidence.byValue
      .get(Math.abs(value))
      ?.find(
        (token) =>
          token.id !== not.id &&
          !own.has(token.id) &&
          !taken.has(token.id) &&
          !(inChain.has(token.id) && !isAlone(token)),
      ) ?? null;
}

function readRun(
  chain: Chain,
  run: Run,
  [before, after]: readonly [Run | null, Run | null],
  printed: Printed,
  taken: Set<number>,
  reading: Reading,
): void {
  const { choice, times, items } = chain;
  const [first, last] = [run.first.balance, run.last.balance];
  const [from, to] = [run.first.upTo, run.last.upTo];
  noteLinks(chain, run, reading);
  if (before !== null) {
    const { balance, offset, upTo } = before.last;
    const lines = [Math.min(balance.line, first.line), Math.max(balance.line, first.line)] as const;
    reading.gaps.push({ from: upTo, to: from, delta: run.first.offset - offset, lines });
  }
  const low = before === null ? 0 : before.last.upTo;
  const high = after === null ? items.length : after.first.upTo;
  const reached = before === null ? null : balanceOf(before.last.balance);
  const start = openingOf(chain, first, { low, until: from, reached }, printed);
  if (start.fault !== null) reading.faults.add(start.fault);
  for (const { id } of start.turned) {
    const item = items.find(({ token }) => token.id === id);
    if (item) items.splice(items.indexOf(item), 1, { ...item, units: -item.units });
  }
  const goesOn = start.value !== null && start.value === reached;
  const isOther = start.isNamed && (reading.heads.at(-1)?.closingAt ?? null) !== null;
  if (before !== null && !goesOn && !isOther) reading.faults.add('chain breaks');
  if (start.token !== null) {
    if (start.rows > 0) reading.equations.push({ kind: 'opening', decades: Math.max(0, start.decades) });
    reading.figures.push(start.token);
    if (start.token !== first) taken.add(start.token.id);
  }
  const end = closingOf(chain, last, { from: to, high }, printed);
  const own = choice.isBefore
    ? items.slice(to, high).filter(({ token }) => times.time(token) === times.time(last)).length
    : 0;
  const tail = Math.max(own, end?.counts === true ? end.rows : 0);
  if (end === null) {
    const next = after === null ? null : balanceOf(after.first.balance);
    reading.faults.add(next !== null && next !== balanceOf(last) ? 'chain may break' : 'closing not printed');
  } else {
    reading.equations.push({ kind: 'closing', decades: Math.max(0, end.decades) });
    reading.figures.push(end.token);
  }
  const mine = items.slice(from - start.rows, to + tail);
  const until = mine.filter(({ token }) => times.time(token) <= times.balanceTime(first));
  const head: Head = {
    rows: mine,
    goesOn,
    opening: start.value ?? balanceOf(first) - sumOf(until),
    closing: balanceOf(last) + sumOf(items.slice(to, to + tail)),
    openingAt: start.token,
    closingAt: end?.token ?? null,
  };
  reading.heads.push(head);
  const lines = [...mine.map(({ token }) => token.line), ...(choice.order === 'day' ? [] : [first.line, last.line])];
  reading.spans.push([Math.min(...lines), Math.max(...lines)]);
  for (const item of mine) {
    taken.add(item.token.id);
    const isTold = choice.isFree || item.by === 'word' || item.by === 'usual';
    reading.rows.push(isTold ? { ...item, by: 'chain' } : item);
  }
}

/** The balances of a run that follow, and those among them that do not. */
function noteLinks({ choice, items, rowLines }: Chain, { members, first, all }: Run, reading: Reading): void {
  for (const [at, from] of members.entries()) {
    const to = members[at + 1];
    const part = items.slice(from.upTo, to?.upTo);
    if (to === undefined || part.length === 0) continue;
    const change = balanceOf(to.balance) - balanceOf(from.balance);
    const decades = Math.max(0, decadesOf(change) - (choice.isFree ? part.length * Math.log10(2) : 0));
    reading.equations.push({ kind: 'link', decades });
    if (part.some(({ isOpen }) => isOpen)) reading.faults.add('signs open');
  }
  for (const { balance, offset } of all)
    if (offset !== first.offset && (balance.isDated || rowLines.has(balance.line)))
      reading.faults.add('balance does not fit');
}

/** Totals of either direction that are printed too. */
function noteSides({ choice: { evidence }, items }: Chain, reading: Reading): void {
  const own = new Set([...items.map(({ token }) => token.id), ...reading.figures.map(({ id }) => id)]);
  const outside = evidence.tokens.filter(({ id, units, isMoney }) => isMoney && units !== 0 && !own.has(id));
  const values = Map.groupBy(outside, ({ units }) => units);
  for (const side of [1, -1])
    noteTotal(
      reading.rows.filter(({ units }) => Math.sign(units) === side),
      1,
      values,
      reading,
    );
}

/** What the runs leave of the items and balances of the choice. */
function noteLeftOver(
  { choice, items, balances, rowLines }: Chain,
  runs: readonly Run[],
  taken: ReadonlySet<number>,
  reading: Reading,
): void {
  const chained = new Set(runs.flatMap(({ members }) => members.map(({ balance }) => balance.id)));
  const isWithin = ({ line }: Token): boolean => reading.spans.some(([from, to]) => line >= from && line <= to);
  const left = items.filter(({ token }) => token.units !== 0 && !taken.has(token.id));
  if (left.some(({ token }) => token.isDated || isWithin(token))) reading.faults.add('figures left over');
  if (balances.some(({ id, isDated, line }) => isDated && rowLines.has(line) && !chained.has(id) && !taken.has(id)))
    reading.faults.add('balances left over');
  reading.figures.push(...balances.filter(({ id }) => chained.has(id)));
  const from = Math.min(...reading.spans.map(([low]) => low));
  const to = Math.max(...reading.spans.map(([, high]) => high));
  const isBetween = ({ line }: Token): boolean => line > from && line < to;
  reading.loose = withoutFillers(
    left.filter(
      ({ token }) => choice.by === 'today' || ((token.isDated || isBetween(token)) && !isCalled(token.on, END_LABELS)),
    ),
  );
  reading.rows = withoutFillers(reading.rows);
}
