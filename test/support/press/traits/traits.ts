import type { DatePattern } from '../../../../build/scripts/samples/notation/dateText.ts';

/**
 * How a bank prints: every value of every trait, the plain one first. Each trait is independent of the others, so that any
 * mixture can be drawn; `coherent` takes out what no statement could carry at once.
 */
export const traitValues = {
  language: ['en', 'us', 'af', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'id', 'sv', 'pl'],
  /** ISO 4217; some have no minor unit. */
  currency: ['ZAR', 'EUR', 'USD', 'GBP', 'JPY', 'LAK'],
  /** One signed column, two columns, or sections whose headings give the sign. */
  amounts: ['signed', 'debit-credit', 'credit-debit', 'sections'],
  /** Marks in the signed column. `unsigned` leaves it to the running balance. */
  signs: [
    ...(['minus', 'plus-minus', 'long-minus', 'spaced-minus', 'trailing-minus', 'trailing-both'] as const),
    ...(['parentheses', 'cr', 'dr', 'cr-dr', 'Cr', 'Dr', 'Cr-Dr', 'C-D', 'H-S', 'unsigned'] as const),
  ],
  /** Marks that some banks repeat in the column of debits. */
  debitSigns: ['unsigned', 'minus', 'trailing-minus'],
  notation: ['commaPoint', 'pointComma', 'spaceComma', 'narrowSpaceComma', 'spacePoint', 'apostrophe', 'lakh', 'plain'],
  leadingZero: [true, false],
  symbol: ['none', 'before', 'after', 'code'],
  balances: ['every-row', 'last-of-day', 'none'],
  balanceSigns: ['minus', 'trailing-minus', 'od', 'dr', 'cr-dr', 'Cr', 'parentheses', 'trailing-both'],
  /** Where opening and closing balance stand. */
  edges: ['both', 'box', 'rows', 'none'],
  dates: patterns(
    ...['DD MMM YYYY', 'YYYY-MM-DD', 'DD MMM', 'DD/MM/YYYY', 'DD/MM', 'D.M.YYYY', 'DD.MM.YY', 'DD.MM.', 'DD-MM-YYYY'],
    ...['DD-MMM-YY', 'DD^MMMYY', 'DD ^MMM', 'D MMMM YYYY', 'MMM D', 'MMM DD, YYYY', 'MM/DD/YYYY', 'MM/DD', 'MM DD'],
    ...['YYYY/MM/DD', 'YYYYMMDD'],
  ),
  periodDates: patterns('D MMMM YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'DD.MM.YYYY', 'MMMM D, YYYY', 'DD ^MMM YY'),
  /** The date stands only on the first row of a day. */
  dateOnce: [false, true],
  valueDate: ['none', 'same', 'later'],
  /** The day before that of booking stands in a column before it. */
  transactionDate: ['none', 'earlier'],
  /** There is no date column: the description begins with the date. */
  dateInDescription: [false, true],
  order: ['oldest-first', 'newest-first'],
  amountLine: ['first', 'last'],
  /** A carried-forward row closes each page and a brought-forward row opens the next. */
  carried: [false, true],
  pageTotals: [false, true],
  dailyGrid: [false, true],
  /** Paper checks stand apart, three to a line. Needs sections. */
  checkTable: [false, true],
  watermark: ['none', 'diagonal', 'letters', 'upright'],
  marginText: ['none', 'turned', 'upright'],
  spacedHeadings: [false, true],
  /** Card statement: purchases are positive as printed, payments negative. */
  inverted: [false, true],
  pageNumbers: ['x of y', 'x/y', 'x', 'none'],
  totals: [false, true],
  counts: [false, true],
  /** Figures and dates in text round the table that are no rows. */
  chatter: ['none', 'legal', 'rates', 'marketing'],
  feeColumn: [false, true],
  family: ['helvetica', 'courier', 'times', 'dejavu', 'dejavu-condensed', 'dejavu-mono', 'dejavu-serif'],
  inking: ['texts', 'words', 'letters', 'shuffled', 'doubled'],
  zebra: [false, true],
  /** `short` pages hold few rows, so that even a small statement breaks over several. */
  page: ['a4', 'letter', 'landscape', 'short'],
  tight: [false, true],
  repeatHeader: [true, false],
  encryption: ['none', 'empty-password', 'password'],
  /** Several accounts: one after the other on the same pages, or statements bound together with pages of their own. */
  bundle: ['flow', 'own-pages'],
} as const;

/** A bank may write dates otherwise than in these ways too. */
function patterns(...all: DatePattern[]): readonly DatePattern[] {
  return all;
}

export type Traits = { -readonly [T in keyof typeof traitValues]: (typeof traitValues)[T][number] };

/** The plainest statement there is: what failing mixtures shrink to. */
export const plainTraits = Object.fromEntries(
  Object.entries(traitValues).map(([trait, [plain]]) => [trait, plain]),
  // Each value is one of its trait.
) as Traits;

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
