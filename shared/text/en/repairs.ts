import type { Currency, Money } from '../../money.ts';
import type { Repair, Slip } from '../../verdict/repair.ts';
import { countOf } from './format.ts';
import { moneyText } from './money.ts';

/** What a proposal says: what to change, why it would explain the break, and how much it would prove. */
type RepairText = { title: string; why: string; proof: string };

const slips: Record<Slip, string> = {
  'digits-transposed': 'Two neighbouring digits were swapped: the difference is a multiple of nine.',
  'decimal-moved': 'Decimal point misplaced.',
  'digit-changed': 'One digit was misread.',
};

/** The proposal in words, amounts as the screen writes them. */
export function repairText(repair: Repair, currency: Currency): RepairText {
  return { ...titleAndWhy(repair, (value) => moneyText(value, currency)), proof: proofOf(repair) };
}

/** Where a break is, over the proposals that explain it. */
export function breakPlaceText({ breaksAt, difference }: Repair, currency: Currency): string {
  const place = breaksAt === null ? 'At the closing balance' : `At row ${breaksAt}`;
  return `${place}: difference ${moneyText(difference, currency)}`;
}

function titleAndWhy(repair: Repair, text: (value: Money) => string): Omit<RepairText, 'proof'> {
  switch (repair.kind) {
    case 'flip-sign':
      return {
        title: `Row ${repair.position} is ${text(repair.amount)}, not ${text(repair.was)}`,
        why: 'The difference is twice its amount: the sign is reversed.',
      };
    case 'set-amount':
      return {
        title: `Row ${repair.position} is ${text(repair.amount)}, not ${text(repair.was)}`,
        why: repair.slip === null ? 'No common misreading explains this: compare the page.' : slips[repair.slip],
      };
    case 'exclude-row':
      return {
        title: `Exclude row ${repair.position} of ${text(repair.was)}`,
        why: whyExcluded(repair),
      };
    case 'turn-all':
      return {
        title: 'All signs are reversed',
        why: `With the amounts of ${countOf(repair.rows, 'row')} reversed, the printed balances agree.`,
      };
    case 'decide-rows':
      return {
        title: `${countOf(repair.rows, 'row')} of ${text(repair.amount)} ${repair.rows === 1 ? 'is' : 'are'} money ${repair.way}`,
        why: `Debit or credit not shown. As money ${repair.way}, the printed balances agree.`,
      };
    case 'balances-owed':
      return {
        title: 'The balances are amounts owed',
        why: `As on a card or a loan: opening ${text(repair.opening)}, closing ${text(repair.closing)}. Spending stays money out.`,
      };
    case 'set-balance':
      return {
        title: `The balance on row ${repair.position} is ${text(repair.balance)}, not ${text(repair.was)}`,
        why: 'The rows before and after agree without it: only this balance is wrong.',
      };
    case 'missing-row':
      return { title: `A row of ${text(repair.amount)} is missing ${betweenOf(repair)}`, why: whereToLook(repair) };
    case 'set-opening':
    case 'set-closing':
      return {
        title: `The ${repair.kind === 'set-opening' ? 'opening' : 'closing'} balance is ${text(repair.balance)}, not ${text(repair.was)}`,
        why: repair.slip === null ? 'Would match the rows read.' : slips[repair.slip],
      };
  }
}

function whyExcluded({ twin, repeats }: Extract<Repair, { kind: 'exclude-row' }>): string {
  if (twin !== null) return `The difference is exactly its amount, and it repeats row ${twin}.`;
  if (repeats === 'balance') return 'The difference is exactly its amount, and it repeats a printed balance.';
  if (repeats === 'total') return 'The difference is exactly its amount, and it is the total of other rows.';
  return 'The difference is exactly its amount: it may not be a transaction.';
}

type Missing = Extract<Repair, { kind: 'missing-row' }>;

function betweenOf({ after, before, breaksAt }: Missing): string {
  if (after === 0) return breaksAt === 1 ? 'before row 1' : 'somewhere in the statement';
  return breaksAt === null ? `after row ${after}` : `between rows ${after} and ${before}`;
}

function whereToLook({ page, twin }: Missing): string {
  const look =
    page === null
      ? 'Look there on the page; rows are never added automatically.'
      : `Look there on page ${page}; rows are never added automatically.`;
  return twin === null ? look : `${look} Row ${twin} has the same amount: it may be printed twice and read once.`;
}

function proofOf({ proves, provesWithOthers, overrules }: Repair): string {
  if (overrules) return 'Overrules a printed figure: the statement then agrees with your entry and is not reconciled.';
  if (proves) return 'Then all printed figures agree.';
  if (provesWithOthers) return 'Then all printed figures agree, with the first proposal for each other error.';
  return 'Explains this error; other printed figures still disagree.';
}
