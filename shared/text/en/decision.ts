import type { Id } from '../../ids.ts';
import type { DecisionFact, Lender } from '../../decision/decisionSheet.ts';
import { cycleWords } from './findings.ts';
import { countOf, countText, dateText, daysText, listText } from './format.ts';
import { moneyWithCurrency } from './money.ts';

/** One of the facts that stand at the top of the decision sheet, as a sentence. */
export function decisionFactText(fact: DecisionFact, accountOf: (id: Id) => string): string {
  switch (fact.code) {
    case 'not-proved':
      return `${countText(fact.statements)} of ${countOf(fact.of, 'statement')} ${fact.statements === 1 ? 'does' : 'do'} not reconcile.`;
    case 'after-edits':
      return `${countText(fact.statements)} of ${countOf(fact.of, 'statement')} ${fact.statements === 1 ? 'reconciles' : 'reconcile'} only after edits.`;
    case 'missing-days':
      return `${accountOf(fact.accountId)}: no statement for ${daysText(fact.from, fact.to)} (${countOf(fact.days, 'day')}).`;
    case 'days-negative':
      return `${accountOf(fact.accountId)}: below zero on ${countText(fact.days)} of ${countOf(fact.of, 'day')}.`;
    case 'advances-open':
      return `${countOf(fact.names.length, 'advance is', 'advances are')} being repaid: ${listText(fact.names)}.`;
    case 'lender-without-funding':
      return `${fact.name} was paid ${moneyWithCurrency(fact.paid, fact.currency)}; no statement shows money from it.`;
    case 'renewed':
      return `${fact.name} paid out again while it was being repaid (${countOf(fact.times, 'time')}).`;
    case 'stopped-payments':
      return `Payments to ${fact.name} stop after ${dateText(fact.lastPaid)}.`;
    case 'largest-payer':
      return `${fact.name} accounts for ${fact.share} % of ${revenueIn(fact.currency)}.`;
    case 'falling-revenue':
      return `${sentence(revenueIn(fact.currency))} in the last three months is ${fact.percent} % below the three months before.`;
    case 'no-recent-revenue':
      return `No ${revenueIn(fact.currency)} in the last ${countOf(fact.days, 'day')}, since ${dateText(fact.lastOn)}.`;
    case 'returned-items':
      return `${countOf(fact.events, 'payment was', 'payments were')} returned.`;
    case 'gambling':
      return `Gambling of ${moneyWithCurrency(fact.moneyOut, fact.currency)}${fact.share === null ? '' : `, ${fact.share} % of ${revenueIn(fact.currency)}`}.`;
  }
}

/** A case may have revenue in several currencies, each with facts of its own. */
const revenueIn = (currency: string | null): string => (currency === null ? 'revenue' : `${currency} revenue`);

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether a lender is still being repaid, and how often. */
export function lenderStateText({ open, cycle, payments, lastPaid }: Lender): string {
  if (payments === 0 || lastPaid === null) return 'No payment on file';
  const rhythm =
    cycle === null ? countOf(payments, 'payment') : cycle === 'daily' ? 'every business day' : cycleWords[cycle];
  return open ? `Open, ${rhythm}` : `Last paid ${dateText(lastPaid)}, ${rhythm}`;
}
