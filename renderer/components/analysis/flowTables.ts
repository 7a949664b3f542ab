import type { CircularFlow, CurrencyFlow, FlowParty, FlowStop } from '../../../shared/decision/moneyFlow.ts';
import { decimal, subtract, type Currency, type Money } from '../../../shared/money.ts';
import type { Id } from '../../../shared/ids.ts';
import { countText, figureText, monthText, words } from '../../../shared/text/words.ts';
import { opening, type OpenRows } from './decisionTables.ts';
import { figure, left, right, type FigureRow, type Figures } from './figureRow.ts';

type AccountOf = (id: Id) => string;

const { flow } = words;
const figures = (currency: Currency, ...values: Money[]) =>
  values.map((value) => figure(decimal(value).isZero() ? '–' : figureText(value, currency)));

/** Parties by what passed between them and the accounts, then all others. */
export function partyTable({ currency, parties, others }: CurrencyFlow, shown: number, open: OpenRows): Figures {
  const rest = parties.slice(shown);
  const line = (
    key: string,
    name: string,
    party: Omit<FlowParty, 'name' | 'months'>,
    personal: boolean,
  ): FigureRow => ({
    key,
    cells: [
      { text: name, personal, open: opening(open, name, party) },
      figure(countText(party.count)),
      ...figures(currency, party.moneyIn, party.moneyOut, subtract(party.moneyIn, party.moneyOut)),
    ],
  });
  return {
    columns: [
      left(flow.party),
      ...[words.common.rows, words.common.moneyIn, words.common.moneyOut, words.common.net].map(right),
    ],
    rows: [
      ...parties.slice(0, shown).map((party, at) => line(String(at), party.name, party, true)),
      ...(rest.length === 0 && others.count > 0
        ? [line('others', others.parties > 0 ? flow.others(others.parties) : flow.withoutName, others, false)]
        : []),
    ],
  };
}

/** One party month by month. */
export function monthTable({ name, months }: FlowParty, currency: Currency): Figures {
  return {
    columns: [left(name), ...[words.common.moneyIn, words.common.moneyOut, words.common.net].map(right)],
    rows: months.map(({ month, moneyIn, moneyOut }) => ({
      key: month,
      cells: [{ text: monthText(month) }, ...figures(currency, moneyIn, moneyOut, subtract(moneyIn, moneyOut))],
    })),
  };
}

/** Transfers between accounts of the case by pairs of them, and their sum. */
export function transferTable(
  { currency, transfers, transferred }: CurrencyFlow,
  accountOf: AccountOf,
  open: OpenRows,
): Figures {
  return {
    columns: [left(flow.from), left(flow.to), right(flow.transfers), right(words.common.amount)],
    rows:
      transfers.length === 0
        ? []
        : [
            ...transfers.map((pair) => ({
              key: `${pair.fromId} ${pair.toId}`,
              cells: [
                {
                  text: accountOf(pair.fromId),
                  personal: true,
                  note: pair.proposed > 0 ? flow.proposed(pair.proposed) : undefined,
                  open: opening(open, flow.fromTo(accountOf(pair.fromId), accountOf(pair.toId)), pair),
                },
                { text: accountOf(pair.toId), personal: true },
                figure(countText(pair.transfers)),
                ...figures(currency, pair.amount),
              ],
            })),
            {
              key: 'all',
              cells: [
                { text: flow.allTransfers },
                { text: '' },
                figure(countText(transfers.reduce((sum, pair) => sum + pair.transfers, 0))),
                ...figures(currency, transferred),
              ],
            },
          ],
  };
}

/** Accounts that transfers point to and of which no statement is on file. */
export function unseenTable({ currency, unseen }: CurrencyFlow, open: OpenRows): Figures {
  return {
    columns: [
      left(words.common.account),
      ...[words.common.rows, words.common.moneyIn, words.common.moneyOut].map(right),
    ],
    rows: unseen.map((account, at) => {
      const { hint, text } = account;
      const name = hint === 'number' ? flow.ending(text) : hint === 'own' ? flow.ownWords(text) : flow.inHoldersName;
      return {
        key: String(at),
        cells: [
          { text: name, personal: true, open: opening(open, name, account) },
          figure(countText(account.count)),
          ...figures(currency, account.moneyIn, account.moneyOut),
        ],
      };
    }),
  };
}

/** Money that came back to where it had left, by the way that it went. */
export function circularTable(
  circular: readonly CircularFlow[],
  currency: Currency,
  accountOf: AccountOf,
  open: OpenRows,
): Figures {
  const nameOf = (stop: FlowStop): string => ('accountId' in stop ? accountOf(stop.accountId) : stop.party);
  return {
    columns: [left(flow.route), right(flow.times), right(words.common.amount)],
    rows: circular.map((round, at) => {
      const way = round.stops.map(nameOf).join(' → ');
      return {
        key: String(at),
        cells: [
          { text: way, personal: true, open: opening(open, way, round) },
          figure(countText(round.times)),
          ...figures(currency, round.amount),
        ],
      };
    }),
  };
}
