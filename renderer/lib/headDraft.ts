import type { HeadChange } from '../../shared/calls/edits.ts';
import { accountTypes, headFacts, type HeadFact } from '../../shared/reading/headFacts.ts';
import type { ReviewAccount, ReviewStatement } from '../../shared/model/review.ts';
import { sameMoney } from '../../shared/money.ts';
import {
  dateText,
  dateTyped,
  headProblems,
  moneyText,
  numberText,
  typingProblems,
  understoodDate,
  understoodMoney,
} from '../../shared/text/words.ts';
import { typedSignedMoney } from './typedMoney.ts';

/** What stands in the fields while the head of a statement is corrected. */
export type HeadDraft = Record<HeadFact, string>;

/** What counts at the head of a statement, as it is kept. */
export function seenHead(account: ReviewAccount, statement: ReviewStatement): Record<HeadFact, string | null> {
  const { bank, holder, number, currency, type } = account;
  const { periodStart, periodEnd, opening, closing } = statement;
  return { bank, holder, number, currency, type, periodStart, periodEnd, opening, closing };
}

/** Facts as they count: dates as they are written, amounts with their sign, the number as it is shown elsewhere. */
export function headDraftOf(account: ReviewAccount, statement: ReviewStatement, masked: boolean): HeadDraft {
  const { bank, holder, number, currency, type } = account;
  const { periodStart, periodEnd, opening, closing } = statement;
  const amount = (value: string | null): string => (value === null ? '' : moneyText(value, currency));
  const date = (value: string | null): string => (value === null ? '' : dateText(value));
  return {
    bank: bank ?? '',
    holder: holder ?? '',
    number: numberText(number, masked),
    currency: currency ?? '',
    type: type ?? '',
    periodStart: date(periodStart),
    periodEnd: date(periodEnd),
    opening: amount(opening),
    closing: amount(closing),
  };
}

/** What the desk takes a date or an amount for, while it is being typed; null where that goes without saying. */
export function understoodFact(fact: HeadFact, typed: string, currency: string): string | null {
  if (fact === 'periodStart' || fact === 'periodEnd') return understoodDate(dateTyped(typed), typed);
  if (fact !== 'opening' && fact !== 'closing') return null;
  return understoodMoney(typedSignedMoney(typed), typed, currency === '' ? null : currency);
}

/** What was typed as a change of what has become another; else what is wrong with which field. */
export function headChangeOf(
  was: HeadDraft,
  typed: HeadDraft,
): { change: HeadChange } | { problems: Partial<HeadDraft> } {
  const change: HeadChange = {};
  const problems: Partial<HeadDraft> = {};
  for (const fact of headFacts) {
    const text = typed[fact].trim();
    if (text === was[fact]) continue;
    if (fact === 'opening' || fact === 'closing') {
      const amount = typedSignedMoney(text);
      const before = typedSignedMoney(was[fact]);
      if (amount === null) problems[fact] = text === '' ? headProblems.emptyBalance : typingProblems.amount();
      else if (before === null || !sameMoney(before, amount)) change[fact] = amount;
    } else if (fact === 'periodStart' || fact === 'periodEnd') {
      const date = dateTyped(text);
      if (text !== '' && date === null) problems[fact] = typingProblems.date();
      else change[fact] = date;
    } else if (fact === 'currency') {
      const code = text.toUpperCase();
      if (code !== '' && !/^[A-Z]{3}$/.test(code)) problems.currency = headProblems.currency;
      else if (code !== was.currency) change.currency = code === '' ? null : code;
    } else if (fact === 'type') {
      change.type = accountTypes.find((type) => type === text) ?? null;
    } else if (fact === 'number' && text.includes('•')) problems.number = headProblems.hidden;
    else if (text.length > 200) problems[fact] = headProblems.long;
    else change[fact] = text === '' ? null : text;
  }
  const [from, to] = [dateTyped(typed.periodStart), dateTyped(typed.periodEnd)];
  if (
    from !== null &&
    to !== null &&
    from > to &&
    problems.periodEnd === undefined &&
    problems.periodStart === undefined
  )
    problems.periodEnd = headProblems.turned;
  return Object.keys(problems).length > 0 ? { problems } : { change };
}
