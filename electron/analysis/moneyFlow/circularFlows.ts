import { daysBetween, type CalendarDate } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/ids.ts';
import { sortedByMoney } from '../../../shared/money.ts';
import type { CircularFlow, FlowStop } from '../../../shared/decision/moneyFlow.ts';
import type { Finding } from '../../../shared/recognitions/finding.ts';
import { behind } from '../decision/rowsBehind.ts';
import { added, plainSize } from '../recognitions/findingOf.ts';
import { isOf, type LedgerRow } from '../recognitions/ledgerRow.ts';

/** Within how many days money comes back, over how many moves, and how many rounds are told of. */
const mostDays = 31;
const mostMoves = 4;
const mostShown = 30;
/** Moves that are tried from one move on: among very many of one amount no more is looked for. */
const mostTries = 500;

type Stop = { key: string; stop: FlowStop };

/** Money that moves from one stop to another on a day. */
type Move = { from: Stop; to: Stop; date: CalendarDate; size: string; rows: readonly number[] };

/**
 * Money that goes round: an amount leaves a party or an account and, over others, comes back to it within a month, each
 * move being of one round only. What came back because it was bought and returned, or bounced, is no round.
 * @param outside rows that are no own transfer
 * @param transfers own transfers
 */
export function circularFlows(outside: readonly LedgerRow[], transfers: readonly Finding[]): CircularFlow[] {
  const moves = [...outside.flatMap(moveOfRow), ...transfers.flatMap(moveOfTransfer)];
  moves.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const rounds = Map.groupBy(roundsOf(moves), (round) => round.map(({ from }) => from.key).join(' '));
  const flows = [...rounds.values()].flatMap((same): CircularFlow[] => {
    const [first, ...more] = same[0] ?? [];
    if (first === undefined) return [];
    return [
      {
        stops: [first, ...more, first].map(({ from }) => from.stop),
        times: same.length,
        amount: added(same.flatMap((round) => round.slice(0, 1).map(({ size }) => size))),
        ...behind(same.flatMap((round) => round.flatMap(({ rows }) => rows.map((id) => ({ id }))))),
      },
    ];
  });
  return sortedByMoney(flows, ({ amount }) => amount, 'largest').slice(0, mostShown);
}

/** @param moves oldest first */
function* roundsOf(moves: readonly Move[]): Generator<Move[]> {
  const leaving = Map.groupBy(moves, ({ from, size }) => `${size} ${from.key}`);
  const used = new Set<Move>();
  let tries = 0;

  const goingOn = (first: Move, before: readonly Move[], last: Move): Move[] | null => {
    const way = [...before, last];
    if (last.to.key === first.from.key) return way;
    if (way.length === mostMoves) return null;
    const onward = leaving.get(`${first.size} ${last.to.key}`) ?? [];
    const start = firstOn(onward, last.date);
    for (const next of onward.slice(start, start + mostTries)) {
      if (tries++ >= mostTries) break;
      if (daysBetween(first.date, next.date) > mostDays) break;
      const isBack = next.to.key === first.from.key;
      if (used.has(next) || way.includes(next) || (!isBack && way.some(({ from }) => from.key === next.to.key)))
        continue;
      const found = goingOn(first, way, next);
      if (found !== null) return found;
    }
    return null;
  };

  for (const first of moves) {
    if (used.has(first)) continue;
    tries = 0;
    const round = goingOn(first, [], first);
    if (round === null) continue;
    for (const move of round) used.add(move);
    yield round;
  }
}

/** Where in a list, oldest first, the moves of a day or later begin. */
function firstOn(moves: readonly Move[], date: CalendarDate): number {
  let [low, high] = [0, moves.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moves[middle]?.date ?? date) < date) low = middle + 1;
    else high = middle;
  }
  return low;
}

function moveOfRow(row: LedgerRow): Move[] {
  const { text, amount, accountId, date, id } = row;
  if (text.party === null || !/[1-9]/.test(amount) || isOf(row, ['refund-reversal', 'returned-item'])) return [];
  const own = accountStop(accountId);
  const party = { key: `party ${text.party.key}`, stop: { party: text.party.label } };
  const [from, to] = amount.startsWith('-') ? [own, party] : [party, own];
  return [{ from, to, date, size: plainSize(amount), rows: [id] }];
}

function moveOfTransfer({ facts, rows, moneyIn, moneyOut }: Finding): Move[] {
  if (facts.code !== 'transfer') return [];
  const date = facts.from.date ?? facts.to.date;
  if (date === null) return [];
  const size = plainSize(/[1-9]/.test(moneyOut) ? moneyOut : moneyIn);
  return [{ from: accountStop(facts.from.accountId), to: accountStop(facts.to.accountId), date, size, rows }];
}

const accountStop = (accountId: Id): Stop => ({ key: `account ${accountId}`, stop: { accountId } });
