import type { OddLimits } from '../recognitions/oddLimits.ts';
import { oddPatterns } from '../recognitions/oddPatterns.ts';
import type { RuleId } from '../recognitions/finding.ts';
import type { AnalysisRules } from './rules.ts';

/** What the figures of a decision sheet mean. */
export const decisionDefinitions = ['revenue', 'payers', 'lenders', 'debt-service', 'policy'] as const;

/** What a figure or a recognition means. The version grows whenever the meaning changes. */
export type Definition = {
  id: DefinitionId;
  version: number;
  title: string;
  /** The rule in words, as exact as the code. */
  formula: string;
  /** Who uses or prescribes it. */
  source: string;
  /** The rules that change it. */
  switchedBy: readonly (keyof AnalysisRules)[];
};

/** Every definition. */
const definitions = {
  'money-in': define(
    'Money in',
    'Sum of the credits of the month, exactly, in the account’s currency. Rows left out of analysis are not in it.',
    'Arithmetic of the rows',
  ),
  'money-out': define(
    'Money out',
    'Sum of the debits of the month, shown positive, exactly, in the account’s currency. Rows left out of analysis are not in it.',
    'Arithmetic of the rows',
  ),
  net: define('Net cash flow', 'Money in − money out.', 'Total credits less total debits, as scorecards of lenders'),
  opening: define(
    'Opening balance',
    'Balance before the first row of the month, carried row by row from the balance that the statement prints.',
    'Statement rule: closing = opening + Σ credits − Σ debits',
  ),
  closing: define(
    'Closing balance',
    'Balance after the last row of the month, carried row by row from the balance that the statement prints.',
    'Statement rule: closing = opening + Σ credits − Σ debits',
  ),
  'average-daily-balance': define(
    'Average daily balance',
    'Σ end-of-day balance ÷ number of days, over every day that the statements cover; weekends and holidays carry the last balance forward. Not an average of monthly averages. Missing where the balance of one of the days is not proved.',
    'Average daily balance clauses (Law Insider); average balance processing (Oracle); cash-flow lenders (Banklyze)',
    ['averageDays'],
  ),
  lowest: define(
    'Lowest balance',
    'The lowest end-of-day balance, on the first day that has it.',
    'ClearStaq, Precisa',
  ),
  highest: define(
    'Highest balance',
    'The highest end-of-day balance, on the first day that has it.',
    'ClearStaq, Precisa',
  ),
  'days-negative': define(
    'Days overdrawn',
    'Days that close below zero.',
    'Overdraft handling of cash-advance funders (FundNode)',
  ),
  'longest-negative': define(
    'Longest run negative',
    'Most days in a row that close below zero.',
    'Overdraft handling of cash-advance funders (FundNode)',
  ),
  'days-low': define('Days low', 'Days that close below the low balance that is set.', 'ClearStaq (default 500)', [
    'lowBalance',
  ]),
  coverage: define(
    'Missing statement',
    'A gap is where the next statement does not start on the day after the previous one ends, or on that day itself while the balance is handed over. A statement without rows is no gap.',
    'Valid8: gaps in account periods; financial activity report',
  ),
  overlap: define(
    'Overlap',
    'Two statements of one account whose periods have a day in common, other than the day on which the balance is handed over.',
    'Valid8: account period errors',
  ),
  salary: define(
    'Salary',
    'Credits from one payer whose text names pay, or that come on a pay cycle (weekly, every two or four weeks, twice a month, monthly; moved by weekends) with amounts near their median.',
    'Cycles and payday moves: Fiskil; tolerance on interval and amount: Basiq; latest three salaries: South African Regulation 23A',
    ['amountTolerance', 'recurringTimes'],
  ),
  'regular-income': define(
    'Regular income',
    'Other credits from one payer on a cycle with amounts near their median; not transfers, returns or interest.',
    'Basiq regular income; Plaid mature streams',
    ['amountTolerance', 'recurringTimes'],
  ),
  recurring: define(
    'Recurring payment',
    'Debits to one payee on a cycle with amounts near their median, at least as often as is set.',
    'Plaid: three on a cadence are mature; MoneyThumb: five times',
    ['amountTolerance', 'recurringTimes'],
  ),
  transfer: define(
    'Own transfer',
    'Equal amounts with opposite sign on two accounts of the case in one currency, neither matched already. The same day and the only candidate: confirmed; otherwise proposed. A row that names an account on file, where no such amount is: proposed, with its one leg.',
    'Valid8: match transfers (same day automatic, later ones reviewed)',
    ['transferDays'],
  ),
  'unseen-account': define(
    'Account not on file',
    'Rows whose text names a transfer, whose other leg no account of the case has, and that give the number of an account of which the case has no statement, say that it is one’s own, or name the holder. Gathered by the last four characters of the number. Always to be looked at: the account may be somebody else’s.',
    'Valid8: unmatched possible transfers; Heron: unconnected accounts',
    ['transferDays'],
  ),
  returned: again(
    2,
    'Returned item',
    'A payment that was refused, by the category of the row. The lines of one event (item, its reversal, fee) count once when counted by event.',
    'UltimateOS, Banklyze: count events, not fees; FundNode: NSF rules',
    ['returnedBy'],
  ),
  fee: again(
    2,
    'Fees',
    'Rows of the categories bank fee and returned or overdraft fee. Confirmed where the category is certain or yours.',
    'Categories of the rows',
  ),
  interest: again(
    2,
    'Interest received',
    'Rows of the category interest and dividends. Confirmed where the category is certain or yours.',
    'Categories of the rows',
  ),
  cash: again(
    2,
    'Cash',
    'Rows of the categories cash withdrawal and cash deposit. Confirmed where the category is certain or yours.',
    'Categories of the rows; Precisa',
  ),
  counterparty: define(
    'Counterparty',
    'Rows whose text is the same once dates, numbers and the bank’s own words (card, payment, transfer, reference) are left out.',
    'Normalised text; Perfios reports money in and out by party',
  ),
  largest: define(
    'Largest amounts',
    'The ten largest credits and debits of each currency. A credit above half of the recognised monthly income is marked large.',
    'Fannie Mae: large deposit is more than 50 % of monthly qualifying income',
  ),
  round: define(
    'Round sums',
    'Whole amounts that end in at least two zeros, grouped by how many zeros; with their share of all rows.',
    'Numeral analysis by trailing zeros (36 Chambers)',
  ),
  odd: define(
    'Odd patterns',
    'Worth a question, each with ordinary causes. Passes through: an amount of at least the median comes in and soon leaves again. Just below a threshold: two or more cash deposits just below what banks report. Same amount: several parties, no round sum. First digits: many amounts, mean absolute deviation from Benford’s law above 0.015. Weekend: hardly any of 100 rows or more. Quiet, then busy: no row for long, then 10 rows in 30 days. Written differently: hardly any of 50 descriptions or more.',
    'Precisa; Nigrini (first digits); cash reporting: 31 CFR 1010.311, PCMLTFA, AML/CTF Act, FICA s28, Regulation (EU) 2024/1624, Income-tax Rules 114B',
    ['oddPatterns', 'oddLimits'],
  ),
  scenario: define(
    'Scenario',
    'All figures as if the left-out rows had never been: their sum up to each day is taken out of that day’s balance. The statement’s own verdict stays what it is.',
    'This desk',
  ),
  revenue: define(
    'Revenue',
    'Money in, less own transfers, proceeds of loans and advances, refunds and reversals, returned payments and bets won, on accounts that are neither card nor loan. A category that you set decides, and so does a rule of yours that leaves rows out. Averages are over whole months; the trend compares the last three with the three before.',
    'True revenue, as merchant cash advance underwriting uses it',
  ),
  payers: define(
    'Payers',
    'Revenue by counterparty, largest first, as a share of all revenue. Rows that name nobody stand together and are nobody’s share.',
    'Customer concentration, as lenders and factors measure it',
  ),
  lenders: define(
    'Lenders and advances',
    'Rows of the categories loan proceeds, loan repayment and advance repayment, by the lender’s name. Open: the last payment on file is no further from the end than two payments of its cycle. Share of revenue: payments ÷ revenue of the months in which there were some.',
    'Stacking and withholding, as merchant cash advance underwriting uses them',
  ),
  'debt-service': define(
    'Debt service',
    'Repayments of loans and advances, mortgage and card payments; per month over whole months. Coverage ratio: (revenue − running costs) ÷ debt service. Running costs are money out without debt service, own transfers, savings and returned items.',
    'Debt service coverage ratio, as commercial lenders use it',
  ),
  policy: define(
    'Policy',
    'Each figure is compared with your limit. Of several currencies or accounts the worst counts. A figure that is not known, or known in part, meets no limit and needs a look; so does a case in which a statement does not reconcile. It routes a case and decides nothing.',
    'Your own limits, in Settings',
  ),
} satisfies Record<RuleId | (typeof decisionDefinitions)[number] | (string & {}), Omit<Definition, 'id'>>;

export type DefinitionId = keyof typeof definitions;

/** The definition of an id. */
export function definitionOf(id: DefinitionId): Definition {
  return { id, ...definitions[id] };
}

/** The definition with the switches in force, in one sentence for a report. */
export function definitionText(definition: Definition, rules: AnalysisRules): string {
  const switches = definition.switchedBy.map((key) => ruleText(key, rules));
  return [definition.formula, ...switches].join(' ');
}

const oddLimitsText = (limits: OddLimits): string =>
  `Passes through within ${limits.passingDays} days; just below is ${limits.belowPercent} %; same amount with ${limits.sameParties} parties; first digits of ${limits.digitAmounts} amounts; weekends below ${limits.weekendPercent} %; quiet for ${limits.quietDays} days; written differently below ${limits.unlikePercent} %.`;

/** One rule as it is set, in words. */
export function ruleText(key: keyof AnalysisRules, rules: AnalysisRules): string {
  switch (key) {
    case 'averageDays':
      return rules.averageDays === 'calendar' ? 'All calendar days count.' : 'Mondays to Fridays count.';
    case 'lowBalance':
      return `Low is below ${rules.lowBalance}.`;
    case 'returnedBy':
      return rules.returnedBy === 'event' ? 'Counted by event.' : 'Counted by fee line.';
    case 'transferDays':
      return rules.transferDays === 0
        ? 'Both legs lie on the same day.'
        : `The legs lie at most ${rules.transferDays} ${rules.transferDays === 1 ? 'day' : 'days'} apart.`;
    case 'amountTolerance':
      return `Amounts lie within ${rules.amountTolerance} % of their median.`;
    case 'oddPatterns':
      return rules.oddPatterns.length === oddPatterns.length
        ? 'All patterns are looked for.'
        : `${rules.oddPatterns.length} of ${oddPatterns.length} patterns are looked for.`;
    case 'oddLimits':
      return oddLimitsText(rules.oddLimits);
    case 'recurringTimes':
      return `At least ${rules.recurringTimes} times.`;
  }
}

/** A definition whose meaning has changed since its first version. */
function again(version: number, ...of: Parameters<typeof define>): ReturnType<typeof define> {
  return { ...define(...of), version };
}

function define(
  title: string,
  formula: string,
  source: string,
  switchedBy: readonly (keyof AnalysisRules)[] = [],
): Omit<Definition, 'id'> {
  return { version: 1, title, formula, source, switchedBy };
}
