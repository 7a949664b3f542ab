import { monthOf, type CalendarDate } from '../../calendar.ts';
import type { DefinitionId } from '../../metrics/definitions.ts';
import type { Cycle, Finding, RuleId, TransferLeg } from '../../recognitions/finding.ts';
import { countOf, countText, dateText, listText, monthText } from './format.ts';
import { moneyText } from './money.ts';
import { oddText } from './oddPatterns.ts';

/** A group of findings on the screen: its rules, and what was looked for where nothing was found. */
type FindingSection = {
  id: string;
  title: string;
  /** What is true of all its findings, said once. */
  note?: string;
  rules: readonly (RuleId & DefinitionId)[];
  /** True where each row is in one of its findings at most, so that they add up. */
  summed?: true;
  empty: string;
};

export const findingSections: readonly FindingSection[] = [
  {
    id: 'income',
    title: 'Income and salary',
    rules: ['salary', 'regular-income'],
    empty: 'No credits described as pay, and no regular credits of similar amounts from one payer.',
  },
  {
    id: 'recurring',
    title: 'Recurring payments',
    rules: ['recurring'],
    empty: 'No regular payments of similar amounts to one payee, as often as the rules require.',
  },
  {
    id: 'transfers',
    title: 'Transfers between own accounts',
    rules: ['transfer'],
    summed: true,
    empty: 'No equal amounts move between the accounts of this case within the days set in the rules.',
  },
  {
    id: 'unseen-accounts',
    title: 'Accounts not on file',
    rules: ['unseen-account'],
    empty: 'No description mentions a transfer with an account that has no statement in this case.',
  },
  {
    id: 'returned',
    title: 'Returned items',
    rules: ['returned'],
    empty: 'No description mentions a returned, unpaid, dishonoured or rejected payment in a supported language.',
  },
  {
    id: 'fees',
    title: 'Fees and interest',
    rules: ['fee', 'interest'],
    empty: 'No description mentions a fee, a charge, a commission or interest.',
  },
  { id: 'cash', title: 'Cash', rules: ['cash'], empty: 'No description mentions cash, an ATM or a cash deposit.' },
  {
    id: 'counterparties',
    title: 'Counterparties',
    note: 'Each counterparty’s name is in all of its rows.',
    rules: ['counterparty'],
    empty: 'No description contains a name besides dates, numbers and the bank’s own words.',
  },
  { id: 'largest', title: 'Largest amounts', rules: ['largest'], empty: 'There are no rows.' },
  {
    id: 'odd',
    title: 'Odd patterns',
    note: 'Worth a question. Each has ordinary causes; none is proof of anything.',
    rules: ['odd'],
    empty: 'None of the patterns set in the rules was found.',
  },
  { id: 'round', title: 'Round sums', rules: ['round'], empty: 'No whole amount ends in two zeros or more.' },
];

export const cycleWords: Record<Cycle, string> = {
  weekly: 'every week',
  fortnightly: 'every two weeks',
  'four-weekly': 'every four weeks',
  'twice-monthly': 'twice a month',
  monthly: 'every month',
  quarterly: 'every quarter',
  yearly: 'every year',
};

const wordedTitles: Partial<Record<RuleId, Record<'in' | 'out', string>>> = {
  cash: { in: 'Cash paid in', out: 'Cash withdrawn' },
  interest: { in: 'Interest received', out: 'Interest paid' },
  fee: { in: 'Fees refunded', out: 'Fees paid' },
};

const returnedParts = { item: 'the returned item', counter: 'its reversal', fee: 'the fee' };

/** What was found, in a few words, and why, in a sentence; empty where the note of the section says it. Names and descriptions are as printed. */
export function findingText({ facts, currency }: Pick<Finding, 'facts' | 'currency'>): {
  title: string;
  reason: string;
} {
  switch (facts.code) {
    case 'stream': {
      const { party, cycle, times, missing, fit, amounts, namesPay } = facts;
      const like =
        'within' in amounts
          ? `amounts within ${amounts.within} % of their median`
          : `amounts from ${moneyText(amounts.from, currency)} to ${moneyText(amounts.to, currency)}`;
      const reason = `${countOf(times, 'payment')} ${cycleWords[cycle]}${missingText(missing, cycle)}; ${fit} % of the intervals fit, ${like}.`;
      return { title: `${party}, ${cycleWords[cycle]}`, reason: namesPay ? `${reason} Described as pay.` : reason };
    }
    case 'pay-without-cycle':
      return {
        title: facts.party,
        reason: `Described as pay, but ${countOf(facts.times, 'payment shows', 'payments show')} no regular cycle.`,
      };
    case 'returned':
      return {
        title: facts.description,
        reason: facts.parts.includes('item')
          ? `One event: ${listText(facts.parts.map((part) => returnedParts[part]))}.`
          : 'A fee for a returned item.',
      };
    case 'largest': {
      const { description: title, place, direction, income } = facts;
      const nth =
        direction === 'in' ? `Number ${place} of the largest credits.` : `Number ${place} of the largest debits.`;
      const first = direction === 'in' ? 'The largest credit.' : 'The largest debit.';
      const reason = place === 1 ? first : nth;
      return income === null
        ? { title, reason }
        : {
            title,
            reason: `${reason} More than half of the recognised monthly income of ${moneyText(income, currency)}.`,
          };
    }
    case 'round': {
      const unit = countText(facts.unit);
      return {
        title: facts.orMore ? `Multiples of ${unit} or more` : `Multiples of ${unit}`,
        reason: `${countText(facts.found)} of ${countOf(facts.of, 'row')}, ${Math.round((facts.found * 1000) / facts.of) / 10} %.`,
      };
    }
    case 'worded': {
      const words = facts.words.map((word) => `“${word}”`);
      return {
        title: wordedTitles[facts.rule]?.[facts.direction] ?? facts.rule,
        reason: `Matched ${listText(facts.more ? [...words, 'others'] : words)}.`,
      };
    }
    case 'transfer': {
      const { description, apart, candidates, named } = facts;
      if (candidates === 0)
        return {
          title: description,
          reason:
            'Described as a transfer with an account on file, where no equal amount was found within the days set in the rules.',
        };
      const reason = [
        apart === 0
          ? 'Equal amounts leave one account and reach another on the same day.'
          : `Equal amounts leave one account and reach another ${countOf(apart, 'day')} apart.`,
        ...(candidates > 1 ? [`${countOf(candidates, 'row')} could be the other side.`] : []),
        ...(named ? ['Described as a transfer.'] : []),
      ];
      return { title: description, reason: reason.join(' ') };
    }
    case 'party':
      return {
        title: facts.party,
        reason: facts.both ? 'Money in and money out.' : '',
      };
    case 'unseen':
      return unseenText(facts);
    case 'odd':
      return oddText(facts, currency);
  }
}

/** Payments that were due and not made, by month where one is due a month. */
function missingText(missing: readonly CalendarDate[], cycle: Cycle): string {
  if (missing.length === 0) return '';
  const shown = missing
    .slice(0, mostMissing)
    .map((date) => (cycle === 'monthly' ? monthText(monthOf(date)) : dateText(date)));
  const more = missing.length - shown.length;
  return `, none ${cycle === 'monthly' ? 'in' : 'around'} ${listText(more === 0 ? shown : [...shown, `${countText(more)} more`])}`;
}

/** Missing payments that are named one by one. */
const mostMissing = 6;

/** Both sides of a transfer, with the accounts as they are shown. */
export function transferLegsText(
  { from, to }: Pick<Extract<Finding['facts'], { code: 'transfer' }>, 'from' | 'to'>,
  accountOf: (id: string) => string,
): string {
  const leg = ({ accountId, date }: TransferLeg): string =>
    `${accountOf(accountId)}, ${date === null ? 'not found' : dateText(date)}`;
  return `From ${leg(from)} to ${leg(to)}`;
}

function unseenText({ hint, text, description }: Extract<Finding['facts'], { code: 'unseen' }>) {
  if (hint === 'number')
    return {
      title: `Account ending ${text}`,
      reason: `Described as a transfer with an account ending ${text}. No statement of that account is in this case.`,
    };
  const reason =
    hint === 'own'
      ? `Matched “${text}”. No account in this case shows the other side.`
      : 'Described as a transfer with the account holder’s name. No account in this case shows the other side.';
  return { title: description, reason };
}
