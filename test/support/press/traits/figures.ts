import { decimalsOf, negate, sign, type Money } from '../../../../shared/money.ts';
import {
  amountText,
  digitsOf,
  notations,
  type SignStyle,
} from '../../../../build/scripts/samples/notation/amountText.ts';
import { dateText } from '../../../../build/scripts/samples/notation/dateText.ts';
import { languages, type Words } from './languages.ts';
import type { PrintedRow, PrintedStatement } from './printed.ts';
import type { Traits } from './traits.ts';

const symbols: Record<string, string> = { EUR: '€', GBP: '£', JPY: '¥', ZAR: 'R', LAK: 'LAK' };

/** The figures, dates and words of one statement as its traits write them. */
export type Figures = {
  words: Words;
  date: (row: Pick<PrintedRow, 'date'>) => string;
  periodDate: (date: string) => string;
  /** A row's amount in the signed column. */
  signed: (amount: Money) => string;
  /** An amount whose sign the column or the section gives. */
  unsigned: (amount: Money) => string;
  /** The same in the column or section of debits. */
  debit: (amount: Money) => string;
  balance: (amount: Money) => string;
};

/** How the given statement writes its figures. */
export function figuresOf(statement: PrintedStatement, traits: Traits): Figures {
  const decimals = decimalsOf(statement.opening);
  const notation = { ...notations[traits.notation], leadingZero: traits.leadingZero };
  const symbol = symbols[statement.currency] ?? '$';
  const before = { none: '', before: symbol, after: '', code: `${statement.currency} ` }[traits.symbol];
  const after = traits.symbol === 'after' ? ` ${symbol}` : '';
  const write = (amount: Money, style: SignStyle): string =>
    `${amountText(amount, style, notation, decimals, before)}${after}`;
  // What is owed on a card is written as a positive figure; a CR mark already says whose favour it is.
  const turned = (amount: Money, style: SignStyle): Money =>
    traits.inverted && style !== 'cr' && style !== 'Cr' ? negate(amount) : amount;
  const marked: SignStyle = traits.inverted
    ? traits.signs === 'cr' || traits.signs === 'Cr'
      ? traits.signs
      : 'minus'
    : traits.balanceSigns;
  // Where every balance is overdrawn no CR stands anywhere, and an unmarked figure would read as money in hand.
  const overdrawn = [statement.opening, statement.closing, ...statement.rows.map((row) => row.balance)].every(
    (balance) => sign(balance) < 0,
  );
  const balanceStyle = overdrawn && marked === 'Cr' ? 'Cr-Dr' : marked;
  const pattern = traits.dates;
  return {
    words: wordsOf(traits),
    date: (row) => dateText(row.date, pattern, languages[traits.language]),
    periodDate: (date) => dateText(date, traits.periodDates, languages[traits.language]),
    signed: (amount) => write(turned(amount, traits.signs), traits.signs),
    unsigned: (amount) => `${before}${digitsOf(amount, notation, decimals)}${after}`,
    debit: (amount) => write(amount, traits.debitSigns),
    balance: (amount) => write(turned(amount, balanceStyle), balanceStyle),
  };
}

function wordsOf(traits: Traits): Words {
  const words = languages[traits.language];
  if (!traits.inverted) return words;
  return { ...words, statement: 'Credit card statement', opening: 'Previous balance', closing: 'New balance' };
}
