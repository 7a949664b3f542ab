import type { CalendarDate, Month } from '../calendar.ts';
import type { RowsBehind } from './decisionSheet.ts';
import type { Id } from '../ids.ts';
import type { Currency, Money } from '../money.ts';

/** Money in and out, both positive. */
export type Moved = { moneyIn: Money; moneyOut: Money };

/** Who stands on the other side of rows, by their words, and what passed between it and the accounts of the case. */
export type FlowParty = RowsBehind & Moved & { name: string; months: ({ month: Month } & Moved)[] };

/** Transfers from one account of the case to another. `proposed`: how many of them are only likely to be one. */
export type OwnTransfers = RowsBehind & {
  fromId: Id;
  toId: Id;
  amount: Money;
  transfers: number;
  proposed: number;
};

/** An account that transfers point to and of which the case has no statement, by what the rows say of it. */
export type UnseenAccount = RowsBehind &
  Moved & { hint: 'number' | 'own' | 'holder'; text: string; from: CalendarDate; to: CalendarDate };

/** A stop on the way of money: an account of the case, or a party. */
export type FlowStop = { accountId: Id } | { party: string };

/** The same amount that went round and came back to where it had left, within a month. `amount` is the sum of all times. */
export type CircularFlow = RowsBehind & { stops: FlowStop[]; times: number; amount: Money };

/** The ways of money in one currency. */
export type CurrencyFlow = {
  currency: Currency;
  /** With the outside: without transfers between accounts of the case. */
  accounts: (Moved & { accountId: Id })[];
  /** The largest by what was moved. */
  parties: FlowParty[];
  /** Rows of all other parties, and those that name nobody. */
  others: RowsBehind & Moved & { parties: number };
  transfers: OwnTransfers[];
  transferred: Money;
  unseen: UnseenAccount[];
  circular: CircularFlow[];
};

/** Where the money of a case came from and went to. Facts, not accusations. */
export type MoneyFlow = { currencies: CurrencyFlow[] };
