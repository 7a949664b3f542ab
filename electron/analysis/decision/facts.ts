import { daysBetween, type CalendarDate } from '../../../shared/calendar.ts';
import type { AccountMetrics } from '../../../shared/metrics/balanceMetrics.ts';
import type { AccountCoverage } from '../../../shared/coverage/coverage.ts';
import type { CurrencyDecision, DecisionFact } from '../../../shared/decision/decisionSheet.ts';
import { sign } from '../../../shared/money.ts';
import { isProved } from '../../../shared/verdict/verdictState.ts';
import { isDebt } from '../../../shared/reading/headFacts.ts';
import type { AnalysedAccount } from '../analysedAccount.ts';
import { percentOf } from './rowsBehind.ts';

/** Two advances at the same time are stacking; several returned items a sign of a strained account [advance underwriting]. */
const redPositions = 2;
const redEvents = 4;
/** Percent of revenue from one payer: above the first it is a dependence, above the second the business of one customer. */
const amberShare = 25;
const redShare = 50;
/** Percent by which revenue has fallen in three months. */
const amberFall = -20;
const redFall = -40;
/** Days without revenue at the end of what is on file. */
const quietDays = 30;

type Known = {
  accounts: readonly AnalysedAccount[];
  coverage: readonly AccountCoverage[];
  balances: readonly AccountMetrics[];
  figures: readonly CurrencyDecision[];
  until: CalendarDate | null;
};

/** What has to be known first, red before amber. */
export function factsOf({ accounts, coverage, balances, figures, until }: Known): DecisionFact[] {
  const statements = accounts.flatMap((account) => account.statements);
  const edited = statements.filter(({ verdict }) => verdict.state === 'reconciled-after-edits');
  const unproved = statements.filter((each) => !isProved(each.verdict.state) && !edited.includes(each));
  const debts = new Set(accounts.filter(isDebt).map(({ id }) => id));
  const of = statements.length;
  const facts: DecisionFact[] = [
    ...when(unproved.length > 0, {
      code: 'not-proved',
      statements: unproved.length,
      of,
      tone: unproved.some(({ verdict }) => verdict.state === 'mismatch') ? 'red' : 'amber',
    }),
    ...when(edited.length > 0, { code: 'after-edits', tone: 'amber', statements: edited.length, of }),
    ...coverage.flatMap(({ accountId, gaps }) =>
      gaps.map(({ from, to, days }): DecisionFact => {
        return { code: 'missing-days', tone: 'amber', accountId, from, to, days };
      }),
    ),
    ...balances.flatMap(({ accountId, daysNegative, days }) =>
      // What is owed on a card is below zero by its nature.
      daysNegative === null || debts.has(accountId)
        ? []
        : when(daysNegative > 0, { code: 'days-negative', tone: 'amber', accountId, days: daysNegative, of: days }),
    ),
    ...figures.flatMap((each) => [...lenderFacts(each), ...incomeFacts(each, until), ...conductFacts(each)]),
  ];
  return [...facts.filter(({ tone }) => tone === 'red'), ...facts.filter(({ tone }) => tone === 'amber')];
}

const when = (holds: boolean, fact: DecisionFact): DecisionFact[] => (holds ? [fact] : []);

function lenderFacts({ currency, lenders }: CurrencyDecision): DecisionFact[] {
  const advances = lenders.filter(({ kind, open }) => kind === 'advance' && open);
  const tone = advances.length >= redPositions ? 'red' : 'amber';
  return [
    ...when(advances.length > 0, {
      code: 'advances-open',
      tone,
      names: advances.map(({ name }) => name),
      currency,

      rows: advances.flatMap(({ rows }) => rows),
      count: advances.reduce((sum, { count }) => sum + count, 0),
    }),
    ...lenders
      .filter(({ payments }) => payments > 0)
      .flatMap(({ name, funded, lastPaid, firstPaid, open, paid, cycle, rows, count }) => {
        const times = funded.filter(({ date }) => firstPaid !== null && date > firstPaid).length;
        const of = { tone: 'amber', name, rows, count, currency } as const;
        return [
          ...when(funded.length === 0, { code: 'lender-without-funding', ...of, paid }),
          ...when(times > 0, { code: 'renewed', ...of, times }),
          ...(lastPaid === null ? [] : when(!open && cycle !== null, { code: 'stopped-payments', ...of, lastPaid })),
        ];
      }),
  ];
}

function incomeFacts({ currency, revenue, payers }: CurrencyDecision, until: CalendarDate | null): DecisionFact[] {
  const largest = payers.find(({ name }) => name !== null);
  const quiet = revenue.lastOn === null || until === null ? 0 : daysBetween(revenue.lastOn, until);
  const { trend, lastOn } = revenue;
  return [
    ...(largest === undefined
      ? []
      : when(largest.share >= amberShare, {
          code: 'largest-payer',
          tone: largest.share >= redShare ? 'red' : 'amber',
          currency,

          name: largest.name ?? '',
          share: largest.share,
          rows: largest.rows,
          count: largest.count,
        })),
    ...(trend === null
      ? []
      : when(trend <= amberFall, {
          code: 'falling-revenue',
          tone: trend <= redFall ? 'red' : 'amber',
          currency,
          percent: -trend,
        })),
    ...(lastOn === null
      ? []
      : when(quiet > quietDays, { code: 'no-recent-revenue', tone: 'amber', currency, days: quiet, lastOn })),
  ];
}

function conductFacts({ currency, returned, gambling, revenue }: CurrencyDecision): DecisionFact[] {
  const { events } = returned;
  const share = percentOf(gambling.moneyOut, revenue.total);
  return [
    ...when(events > 0, {
      code: 'returned-items',
      tone: events >= redEvents ? 'red' : 'amber',
      events,
      currency,

      rows: returned.rows,
      count: returned.count,
    }),
    ...when(sign(gambling.moneyOut) > 0, { code: 'gambling', tone: 'amber', currency, share, ...gambling }),
  ];
}
