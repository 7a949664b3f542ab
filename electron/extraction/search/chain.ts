import { emptyReading, type Choice, type Head, type Item, type Reading } from './choice.ts';
import { decadesOf } from './decades.ts';
import type { Token } from './evidence.ts';
import { withoutFillers } from './fillers.ts';
import { ENDS as END_LABELS, isCalled } from './labels.ts';
import { signedByLinks } from './links.ts';
import { noteTotal } from './totals.ts';
import { closingOf, openingOf, type Printed } from './runEnds.ts';
import { balanceOf, balancesInTime, inTime, offsetsOf, sumOf, timesOf, type Times } from './times.ts';

/** Balances that follow from each other, as indices. */
type Run = { members: number[]; first: number; last: number };

/** Most balances in a row that may not follow before a run ends. */
const MOST_SKIPPED = 4;

/** A chain of balances as it is asked: everything in the order of time. */
export type Chain = {
  choice: Choice;
  times: Times;
  items: Item[];
  balances: Token[];
  upTo: readonly number[];
  /** Lines on which items stand. */
  rowLines: ReadonlySet<number>;
};

/** The runs in which balance less sum stays the same. */
function runsOf({ offsets, upTo }: { offsets: readonly number[]; upTo: readonly number[] }): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < offsets.length;) {
    let last = at;
    const members = [at];
    for (let next = at + 1; next < offsets.length && next <= last + MOST_SKIPPED + 1; next++) {
      if (offsets[next] !== offsets[at] || (next !== last + 1 && upTo[next] === upTo[last])) continue;
      last = next;
      members.push(next);
    }
    if (last === at || upTo[last] === upTo[at]) at++;
    else {
      runs.push({ members, first: at, last });
      at = last + 1;
    }
  }
  return runs;
}

/** A choice read by the balances beside or between its rows; null where none follows from another. */
export function readChain(choice: Choice): Reading | null {
  const times = timesOf(choice);
  const balances = balancesInTime(choice.balances, times);
  const unsigned = inTime(choice.items, times);
  const items = choice.isFree ? signedByLinks(balances, unsigned, times) : unsigned;
  const { offsets, upTo } = offsetsOf(balances, items, times);
  const runs = runsOf({ offsets, upTo });
  if (runs.length === 0) return null;
  const reading = emptyReading(choice, 'chain');
  const rowLines = new Set(items.map(({ token }) => token.line));
  const chain: Chain = { choice, times, items, balances, upTo, rowLines };
  const taken = new Set<number>();
  const printed = printedElsewhere(chain, taken);
  runs.forEach((run, at) =>
    readRun(chain, run, [runs[at - 1] ?? null, runs[at + 1] ?? null], offsets, printed, taken, reading),
  );
  noteLeftOver(chain, runs, taken, reading);
  noteSides(chain, reading);
  return reading;
}

/** Looks a value up among the figures that are neither items nor balances of the chain beside them. */
function printedElsewhere({ choice: { evidence }, items, balances }: Chain, taken: ReadonlySet<number>): Printed {
  const own = new Set(items.map(({ token }) => token.id));
  const inChain = new Set(balances.map(({ id }) => id));
  const isAlone = ({ line }: Token): boolean => evidence.lines[line]!.tokens.length === 1;
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
  offsets: readonly number[],
  printed: Printed,
  taken: Set<number>,
  reading: Reading,
): void {
  const { choice, times, items, balances, upTo } = chain;
  const [first, last] = [balances[run.first]!, balances[run.last]!];
  noteLinks(chain, run, offsets, reading);
  if (before !== null) {
    const lines = [balances[before.last]!.line, first.line].toSorted((a, b) => a - b) as [number, number];
    const delta = offsets[run.first]! - offsets[before.last]!;
    reading.gaps.push({ from: upTo[before.last]!, to: upTo[run.first]!, delta, lines });
  }
  const low = before === null ? 0 : upTo[before.last]!;
  const high = after === null ? items.length : upTo[after.first]!;
  const reached = before === null ? null : balanceOf(balances[before.last]!);
  const start = openingOf(chain, first, { low, until: upTo[run.first]!, reached }, printed);
  if (start.fault !== null) reading.faults.add(start.fault);
  for (const { id } of start.turned) {
    const at = items.findIndex(({ token }) => token.id === id);
    items[at] = { ...items[at]!, units: -items[at]!.units };
  }
  const goesOn = start.value !== null && start.value === reached;
  const isOther = start.isNamed && (reading.heads.at(-1)?.closingAt ?? null) !== null;
  if (before !== null && !goesOn && !isOther) reading.faults.add('chain breaks');
  if (start.token !== null) {
    if (start.rows > 0) reading.equations.push({ kind: 'opening', decades: Math.max(0, start.decades) });
    reading.figures.push(start.token);
    if (start.token !== first) taken.add(start.token.id);
  }
  const end = closingOf(chain, last, { from: upTo[run.last]!, high }, printed);
  const own = choice.isBefore
    ? items.slice(upTo[run.last], high).filter(({ token }) => times.time(token) === times.time(last)).length
    : 0;
  const tail = Math.max(own, end?.counts === true ? end.rows : 0);
  if (end === null) {
    const next = after === null ? null : balanceOf(balances[after.first]!);
    reading.faults.add(next !== null && next !== balanceOf(last) ? 'chain may break' : 'closing not printed');
  } else {
    reading.equations.push({ kind: 'closing', decades: Math.max(0, end.decades) });
    reading.figures.push(end.token);
  }
  const mine = items.slice(upTo[run.first]! - start.rows, upTo[run.last]! + tail);
  const until = mine.filter(({ token }) => times.time(token) <= times.balanceTime(first));
  const head: Head = {
    rows: mine,
    goesOn,
    opening: start.value ?? balanceOf(first) - sumOf(until),
    closing: balanceOf(last) + sumOf(items.slice(upTo[run.last], upTo[run.last]! + tail)),
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
function noteLinks(
  { choice, items, balances, upTo, rowLines }: Chain,
  { members, first, last }: Run,
  offsets: readonly number[],
  reading: Reading,
): void {
  for (let at = 1; at < members.length; at++) {
    const [from, to] = [members[at - 1]!, members[at]!];
    const part = items.slice(upTo[from], upTo[to]);
    if (part.length === 0) continue;
    const change = balanceOf(balances[to]!) - balanceOf(balances[from]!);
    const decades = Math.max(0, decadesOf(change) - (choice.isFree ? part.length * Math.log10(2) : 0));
    reading.equations.push({ kind: 'link', decades });
    if (part.some(({ isOpen }) => isOpen)) reading.faults.add('signs open');
  }
  for (let at = first; at <= last; at++) {
    const { isDated, line } = balances[at]!;
    if (offsets[at] !== offsets[first] && (isDated || rowLines.has(line))) reading.faults.add('balance does not fit');
  }
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
  const { lines } = choice.evidence;
  const chained = new Set(runs.flatMap(({ members }) => members.map((at) => balances[at]!.id)));
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
      ({ token }) =>
        choice.by === 'today' || ((token.isDated || isBetween(token)) && !isCalled(lines[token.line]!, END_LABELS)),
    ),
    choice.evidence,
  );
  reading.rows = withoutFillers(reading.rows, choice.evidence);
}
