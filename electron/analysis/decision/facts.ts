import { daysBetween, type CalendarDate } from '../../../shared/calendar.ts';
import type { AccountMetrics } from '../../../shared/metrics/balanceMetrics.ts';
import type { AccountCoverage } from '../../../shared/coverage/coverage.ts';
import type { CurrencyDecision, DecisionFact, Lender } from '../../../shared/decision/decisionSheet.ts';
import { sign } from '../../../shared/money.ts';
import { isProved } from '../../../shared/verdict/verdict.ts';
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
  const facts: DecisionFact[] = [
    ...(unproved.length === 0
      ? []
      : [
          {
            ...({ code: 'not-proved', statements: unproved.length, of: statements.length } as const),
            tone: unproved.some(({ verdict }) => verdict.state === 'mismatch') ? 'red' : 'amber',
          } as const,
        ]),
    ...(edited.length === 0
      ? []
      : [{ code: 'after-edits', tone: 'amber', statements: edited.length, of: statements.length } as const]),
    ...coverage.flatMap(({ accountId, gaps }) =>
      gaps.map(({ from, to, days }): DecisionFact => ({
        code: 'missing-days',
        tone: 'amber',
        accountId,
        from,
        to,
        days,
      })),
    ),
    ...balances.flatMap(({ accountId, daysNegative, days }): DecisionFact[] =>
      // What is owed on a card is below zero by its nature.
      daysNegative === null || daysNegative === 0 || debts.has(accountId)
        ? []
        : [{ code: 'days-negative', tone: 'amber', accountId, days: daysNegative, of: days }],
    ),
    ...figures.flatMap((each) => [...lenderFacts(each), ...incomeFacts(each, until), ...conductFacts(each)]),
  ];
  return [...facts.filter(({ tone }) => tone === 'red'), ...facts.filter(({ tone }) => tone === 'amber')];
}

function lenderFacts({ currency, lenders }: CurrencyDecision): DecisionFact[] {
  const open = lenders.filter(({ kind, open }) => kind === 'advance' && open);
  const paying = lenders.filter(({ payments }) => payments > 0);
  const rowsOf = ({ rows, count }: Lender) => ({ rows, count, currency });
  return [
    ...(open.length === 0
      ? []
      : [
          {
            code: 'advances-open',
            tone: open.length >= redPositions ? 'red' : 'amber',
            names: open.map(({ name }) => name),
            ...{
              currency,
              rows: open.flatMap(({ rows }) => rows),
              count: open.reduce((sum, { count }) => sum + count, 0),
            },
          } as const,
        ]),
    ...paying.flatMap((lender): DecisionFact[] => {
      const { name, funded, lastPaid, firstPaid, open, paid, cycle } = lender;
      const renewals = funded.filter(({ date }) => firstPaid !== null && date > firstPaid).length;
      return [
        ...(funded.length === 0
          ? [{ code: 'lender-without-funding', tone: 'amber', name, paid, ...rowsOf(lender) } as const]
          : []),
        ...(renewals > 0
          ? [{ code: 'renewed', tone: 'amber', name, times: renewals, ...rowsOf(lender) } as const]
          : []),
        ...(!open && cycle !== null && lastPaid !== null
          ? [{ code: 'stopped-payments', tone: 'amber', name, lastPaid, ...rowsOf(lender) } as const]
          : []),
      ];
    }),
  ];
}

function incomeFacts({ currency, revenue, payers }: CurrencyDecision, until: CalendarDate | null): DecisionFact[] {
  const largest = payers.find(({ name }) => name !== null);
  const quiet = revenue.lastOn === null || until === null ? 0 : daysBetween(revenue.lastOn, until);
  const { trend } = revenue;
  return [
    ...(largest?.name != null && largest.share >= amberShare
      ? [
          {
            code: 'largest-payer',
            tone: largest.share >= redShare ? 'red' : 'amber',
            ...{ currency, name: largest.name, share: largest.share, rows: largest.rows, count: largest.count },
          } as const,
        ]
      : []),
    ...(trend !== null && trend <= amberFall
      ? [{ code: 'falling-revenue', tone: trend <= redFall ? 'red' : 'amber', currency, percent: -trend } as const]
      : []),
    ...(revenue.lastOn !== null && quiet > quietDays
      ? [{ code: 'no-recent-revenue', tone: 'amber', currency, days: quiet, lastOn: revenue.lastOn } as const]
      : []),
  ];
}

function conductFacts({ currency, returned, gambling, revenue }: CurrencyDecision): DecisionFact[] {
  const { events } = returned;
  return [
    ...(events === 0
      ? []
      : [
          {
            ...({ code: 'returned-items', tone: events >= redEvents ? 'red' : 'amber', events } as const),
            ...{ currency, rows: returned.rows, count: returned.count },
          },
        ]),
    ...(sign(gambling.moneyOut) === 0
      ? []
      : [
          {
            ...({ code: 'gambling', tone: 'amber', moneyOut: gambling.moneyOut } as const),
            share: percentOf(gambling.moneyOut, revenue.total),
            ...{ currency, rows: gambling.rows, count: gambling.count },
          },
        ]),
  ];
}
