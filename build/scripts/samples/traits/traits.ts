import type { Inking } from '../drawing/inking.ts';
import type { Family } from '../drawing/faces.ts';
import { notations, type SignStyle } from '../notation/amountText.ts';
import type { DatePattern } from '../notation/dateText.ts';
import type { Language } from '../notation/languages.ts';

/**
 * How a bank prints. Each trait is independent of the others, so that any mixture can be drawn; `coherent` takes out
 * what no statement could carry at once.
 */
export type Traits = {
  language: Language;
  /** ISO 4217; some have no minor unit. */
  currency: 'ZAR' | 'EUR' | 'USD' | 'GBP' | 'JPY' | 'LAK';
  /** One signed column, two columns, or sections whose headings give the sign. */
  amounts: 'signed' | 'debit-credit' | 'credit-debit' | 'sections';
  /** Marks in the signed column. `unsigned` leaves it to the running balance. */
  signs: SignStyle;
  /** Marks that some banks repeat in the column of debits. */
  debitSigns: 'unsigned' | 'minus' | 'trailing-minus';
  notation: keyof typeof notations;
  leadingZero: boolean;
  symbol: 'none' | 'before' | 'after' | 'code';
  balances: 'every-row' | 'last-of-day' | 'none';
  balanceSigns: 'minus' | 'trailing-minus' | 'od' | 'dr' | 'cr-dr' | 'Cr' | 'parentheses' | 'trailing-both';
  /** Where opening and closing balance stand. */
  edges: 'box' | 'rows' | 'both' | 'none';
  dates: DatePattern;
  periodDates: DatePattern;
  /** The date stands only on the first row of a day. */
  dateOnce: boolean;
  valueDate: 'none' | 'same' | 'later';
  /** The day before that of booking stands in a column before it. */
  transactionDate: 'none' | 'earlier';
  /** There is no date column: the description begins with the date. */
  dateInDescription: boolean;
  order: 'oldest-first' | 'newest-first';
  amountLine: 'first' | 'last';
  /** A carried-forward row closes each page and a brought-forward row opens the next. */
  carried: boolean;
  pageTotals: boolean;
  dailyGrid: boolean;
  /** Paper checks stand apart, three to a line. Needs sections. */
  checkTable: boolean;
  watermark: 'none' | 'diagonal' | 'letters' | 'upright';
  marginText: 'none' | 'turned' | 'upright';
  spacedHeadings: boolean;
  /** Card statement: purchases are positive as printed, payments negative. */
  inverted: boolean;
  pageNumbers: 'x of y' | 'x/y' | 'x' | 'none';
  totals: boolean;
  counts: boolean;
  /** Figures and dates in text round the table that are no rows. */
  chatter: 'none' | 'legal' | 'rates' | 'marketing';
  feeColumn: boolean;
  family: Family;
  inking: Inking;
  zebra: boolean;
  /** `short` pages hold few rows, so that even a small statement breaks over several. */
  page: 'a4' | 'letter' | 'landscape' | 'short';
  tight: boolean;
  repeatHeader: boolean;
  encryption: 'none' | 'empty-password' | 'password';
  /** Several accounts: one after the other on the same pages, or statements bound together with pages of their own. */
  bundle: 'flow' | 'own-pages';
};

/** The plainest statement there is: what failing mixtures shrink to. */
export const plainTraits: Traits = {
  language: 'en',
  currency: 'ZAR',
  amounts: 'signed',
  signs: 'minus',
  debitSigns: 'unsigned',
  notation: 'commaPoint',
  leadingZero: true,
  symbol: 'none',
  balances: 'every-row',
  balanceSigns: 'minus',
  edges: 'both',
  dates: 'DD MMM YYYY',
  periodDates: 'D MMMM YYYY',
  dateOnce: false,
  valueDate: 'none',
  transactionDate: 'none',
  dateInDescription: false,
  order: 'oldest-first',
  amountLine: 'first',
  carried: false,
  pageTotals: false,
  dailyGrid: false,
  checkTable: false,
  watermark: 'none',
  marginText: 'none',
  spacedHeadings: false,
  inverted: false,
  pageNumbers: 'x of y',
  totals: false,
  counts: false,
  chatter: 'none',
  feeColumn: false,
  family: 'helvetica',
  inking: 'texts',
  zebra: false,
  page: 'a4',
  tight: false,
  repeatHeader: true,
  encryption: 'none',
  bundle: 'flow',
};

/** Every value of every trait, the plain one first. */
export const traitValues: { [T in keyof Traits]: readonly Traits[T][] } = {
  language: ['en', 'us', 'af', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'id', 'sv', 'pl'],
  currency: ['ZAR', 'EUR', 'USD', 'GBP', 'JPY', 'LAK'],
  amounts: ['signed', 'debit-credit', 'credit-debit', 'sections'],
  signs: [
    'minus',
    'plus-minus',
    'long-minus',
    'spaced-minus',
    'trailing-minus',
    'trailing-both',
    'parentheses',
    'cr',
    'dr',
    'cr-dr',
    'Cr',
    'Dr',
    'Cr-Dr',
    'C-D',
    'H-S',
    'unsigned',
  ],
  debitSigns: ['unsigned', 'minus', 'trailing-minus'],
  notation: ['commaPoint', 'pointComma', 'spaceComma', 'narrowSpaceComma', 'spacePoint', 'apostrophe', 'lakh', 'plain'],
  leadingZero: [true, false],
  symbol: ['none', 'before', 'after', 'code'],
  balances: ['every-row', 'last-of-day', 'none'],
  balanceSigns: ['minus', 'trailing-minus', 'od', 'dr', 'cr-dr', 'Cr', 'parentheses', 'trailing-both'],
  edges: ['both', 'box', 'rows', 'none'],
  dates: [
    'DD MMM YYYY',
    'YYYY-MM-DD',
    'DD MMM',
    'DD/MM/YYYY',
    'DD/MM',
    'D.M.YYYY',
    'DD.MM.YY',
    'DD.MM.',
    'DD-MM-YYYY',
    'DD-MMM-YY',
    'DD^MMMYY',
    'DD ^MMM',
    'D MMMM YYYY',
    'MMM D',
    'MMM DD, YYYY',
    'MM/DD/YYYY',
    'MM/DD',
    'MM DD',
    'YYYY/MM/DD',
    'YYYYMMDD',
  ],
  periodDates: ['D MMMM YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'DD.MM.YYYY', 'MMMM D, YYYY', 'DD ^MMM YY'],
  dateOnce: [false, true],
  valueDate: ['none', 'same', 'later'],
  transactionDate: ['none', 'earlier'],
  dateInDescription: [false, true],
  order: ['oldest-first', 'newest-first'],
  amountLine: ['first', 'last'],
  carried: [false, true],
  pageTotals: [false, true],
  dailyGrid: [false, true],
  checkTable: [false, true],
  watermark: ['none', 'diagonal', 'letters', 'upright'],
  marginText: ['none', 'turned', 'upright'],
  spacedHeadings: [false, true],
  inverted: [false, true],
  pageNumbers: ['x of y', 'x/y', 'x', 'none'],
  totals: [false, true],
  counts: [false, true],
  chatter: ['none', 'legal', 'rates', 'marketing'],
  feeColumn: [false, true],
  family: ['helvetica', 'courier', 'times', 'dejavu', 'dejavu-condensed', 'dejavu-mono', 'dejavu-serif'],
  inking: ['texts', 'words', 'letters', 'shuffled', 'doubled'],
  zebra: [false, true],
  page: ['a4', 'letter', 'landscape', 'short'],
  tight: [false, true],
  repeatHeader: [true, false],
  encryption: ['none', 'empty-password', 'password'],
  bundle: ['flow', 'own-pages'],
};

/** Digits of the minor unit, as ISO 4217 has them in use: kip and yen are printed whole. */
export function decimalsOfCurrency(currency: Traits['currency']): 0 | 2 {
  return currency === 'JPY' || currency === 'LAK' ? 0 : 2;
}

/** The nearest traits that one statement can carry: later lines give way to earlier ones. */
export function coherent(wanted: Traits): Traits {
  const traits = { ...wanted };
  if (traits.inverted) {
    // Cards print one list of purchases and payments, and what is owed at both ends.
    traits.amounts = 'signed';
    traits.balances = 'none';
    if (!['minus', 'cr', 'trailing-minus', 'parentheses', 'Cr'].includes(traits.signs)) traits.signs = 'minus';
  }
  if (traits.amounts === 'sections') {
    // Rows of one day stand in several sections, so no balance can run beside them.
    traits.balances = 'none';
    traits.order = 'oldest-first';
    if (traits.edges === 'both') traits.edges = 'box';
  } else {
    traits.checkTable = false;
  }
  if (traits.amounts !== 'debit-credit' && traits.amounts !== 'credit-debit') traits.feeColumn = false;
  if (traits.amounts !== 'signed' && traits.signs === 'unsigned') traits.signs = 'minus';
  if (traits.signs === 'unsigned') {
    // Nothing but the balances tells the sign.
    traits.balances = 'every-row';
    if (traits.edges === 'none') traits.edges = 'box';
  }
  if (traits.balances === 'none') {
    traits.carried = false;
    traits.dailyGrid = traits.dailyGrid && traits.amounts === 'sections';
  }
  if (traits.order === 'newest-first') {
    traits.carried = false;
    traits.dateOnce = false;
  }
  if (traits.dateInDescription) {
    traits.dateOnce = false;
    traits.valueDate = 'none';
    traits.transactionDate = 'none';
    // Bare numbers at the head of a text are no date.
    if (['MM DD', 'YYYYMMDD', 'DD.MM.'].includes(traits.dates)) traits.dates = 'DD MMM';
  }
  if (traits.transactionDate !== 'none') traits.dateOnce = false;
  if (traits.symbol === 'after' && traits.amounts === 'signed') {
    const before = ['minus', 'plus-minus', 'long-minus', 'spaced-minus', 'unsigned'];
    if (!before.includes(traits.signs)) traits.symbol = 'none';
  }
  if (traits.symbol === 'after' && traits.debitSigns === 'trailing-minus') traits.debitSigns = 'unsigned';
  if (traits.symbol === 'after' && !['minus', 'parentheses'].includes(traits.balanceSigns)) traits.symbol = 'none';
  // Whole numbers without any separator could be anything.
  if (traits.notation === 'plain' && decimalsOfCurrency(traits.currency) === 0) traits.notation = 'commaPoint';
  if (traits.notation === 'plain') traits.leadingZero = true;
  if (traits.language === 'pl' && !traits.family.startsWith('dejavu')) traits.family = 'dejavu';
  if (traits.signs === 'long-minus' && !traits.family.startsWith('dejavu')) traits.family = 'dejavu';
  return traits;
}
