import { monthOf } from '../../../shared/calendar.ts';
import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import { add, sign, sortedByMoney, type Currency } from '../../../shared/money.ts';
import type {
  CurrencyFlow,
  FlowParty,
  Moved,
  MoneyFlow,
  OwnTransfers,
  UnseenAccount,
} from '../../../shared/decision/moneyFlow.ts';
import type { Finding } from '../../../shared/recognitions/finding.ts';
import type { AnalysedAccount } from '../analysedAccount.ts';
import { behind } from '../decision/rowsBehind.ts';
import { added, sizeOf } from '../recognitions/findingOf.ts';
import type { LedgerRow } from '../recognitions/ledgerRow.ts';
import { recognise } from '../recognitions/recognise.ts';
import { circularFlows } from './circularFlows.ts';

const partiesShown = 50;

type Input = {
  accounts: readonly AnalysedAccount[];
  ledger: readonly LedgerRow[];
  rules: AnalysisRules;
};

/**
 * Where the money of a case came from and went to, in each currency: own transfers by pairs of accounts, parties by what
 * passed between them and all accounts, accounts of which no statement is on file, and money that went round. Transfers
 * and unseen accounts are those of the findings.
 */
export function moneyFlow({ accounts, ledger, rules }: Input): MoneyFlow {
  const rows = ledger.filter((row) => row.leftOut !== true);
  const findings = recognise(accounts, rows, rules);
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  return {
    currencies: currencies.map((currency) =>
      flowOf(
        currency,
        accounts.filter((account) => account.currency === currency),
        rows.filter((row) => row.currency === currency),
        findings.filter((finding) => finding.currency === currency),
      ),
    ),
  };
}

function flowOf(
  currency: Currency,
  accounts: readonly AnalysedAccount[],
  rows: readonly LedgerRow[],
  findings: readonly Finding[],
): CurrencyFlow {
  const transfers = findings.filter(({ rule }) => rule === 'transfer');
  const paired = new Set(transfers.flatMap((transfer) => transfer.rows));
  const outside = rows.filter(({ id }) => !paired.has(id));
  const named = Map.groupBy(outside, ({ text }) => text.party?.key ?? null);
  const unnamed = named.get(null) ?? [];
  named.delete(null);
  const ranked = sortedByMoney(
    [...named.values()].map(partyOf),
    ({ party: { moneyIn, moneyOut } }) => add(moneyIn, moneyOut),
    'largest',
  );
  const shown = ranked.slice(0, partiesShown);
  const smaller = ranked.slice(partiesShown).flatMap(({ own }) => own);
  const others = [...smaller, ...unnamed];
  const own = ownTransfers(transfers);
  return {
    currency,
    accounts: accounts.map(({ id }) => ({
      accountId: id,
      ...movedBy(outside.filter(({ accountId }) => accountId === id)),
    })),
    parties: shown.map(({ party }) => party),
    others: { ...behind(others), ...movedBy(others), parties: ranked.length - shown.length },
    transfers: own,
    transferred: added(own.map(({ amount }) => amount)),
    unseen: findings.flatMap(unseenOf),
    circular: circularFlows(outside, transfers),
  };
}

function partyOf(own: LedgerRow[]): { party: FlowParty; own: LedgerRow[] } {
  const months = [...Map.groupBy(own, ({ date }) => monthOf(date))].sort(([a], [b]) => (a < b ? -1 : 1));
  const party = {
    name: own[0]?.text.party?.label ?? '',
    ...behind(own),
    ...movedBy(own),
    months: months.map(([month, rows]) => ({ month, ...movedBy(rows) })),
  };
  return { party, own };
}

function movedBy(rows: readonly LedgerRow[]): Moved {
  const sizes = (direction: 1 | -1) =>
    added(rows.filter(({ amount }) => sign(amount) === direction).map(({ amount }) => sizeOf(amount)));
  return { moneyIn: sizes(1), moneyOut: sizes(-1) };
}

function ownTransfers(transfers: readonly Finding[]): OwnTransfers[] {
  const moves = transfers.flatMap((found) => {
    if (found.facts.code !== 'transfer') return [];
    return { found, fromId: found.facts.from.accountId, toId: found.facts.to.accountId };
  });
  const pairs = Map.groupBy(moves, ({ fromId, toId }) => `${fromId} ${toId}`);
  const summed = [...pairs.values()].map((pair) => ({
    fromId: pair[0]!.fromId,
    toId: pair[0]!.toId,
    ...behind(pair.flatMap(({ found }) => found.rows.map((id) => ({ id })))),
    amount: added(pair.map(({ found: { moneyIn, moneyOut } }) => (sign(moneyOut) > 0 ? moneyOut : moneyIn))),
    transfers: pair.length,
    proposed: pair.filter(({ found }) => found.certainty === 'proposed').length,
  }));
  return sortedByMoney(summed, ({ amount }) => amount, 'largest');
}

function unseenOf(finding: Finding): UnseenAccount[] {
  if (finding.facts.code !== 'unseen') return [];
  const { hint, text } = finding.facts;
  const { moneyIn, moneyOut, rows, count, from, to } = finding;
  return [{ hint, text, moneyIn, moneyOut, rows, count, from, to }];
}
