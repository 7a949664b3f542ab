import type { CalendarDate } from '../../calendar.ts';
import type { Currency, Money } from '../../money.ts';
import { mannerOf, type Manner, type Writing } from '../../writing.ts';
import { dateText } from './format.ts';
import { moneyText } from './money.ts';

/** What is wrong with what was typed, and how to write it. */
export const typingProblems = {
  amount: () => {
    const [out, into] = [moneyText('-1250.00', null), moneyText('1250.00', null)];
    return `Not an amount. Enter money out as ${out} and money in as ${into}.`;
  },
  size: () => `Not an amount. Enter it like ${moneyText('1250.00', null)}.`,
  date: () => {
    const here = dateText('2026-03-31');
    return `Not a date. Enter it as ${here === '2026-03-31' ? here : `${here}, or 2026-03-31`}.`;
  },
} as const;

const inWords = mannerOf('words', '');

/** What a date that is being typed is taken for, with its month in words; null where it is no date, or written so. */
export function understoodDate(date: CalendarDate | null, typed: string): string | null {
  const text = date === null ? null : dateText(date, inWords);
  return text === null || text === typed.trim() ? null : `Read as ${text}`;
}

/** What an amount that is being typed is taken for; null where it is no amount, or written so. */
export function understoodMoney(amount: Money | null, typed: string, currency: Currency): string | null {
  const text = amount === null ? null : moneyText(amount, currency);
  return text === null || text === typed.trim().replace(/^[-–]/, '−') ? null : `Read as ${text}`;
}

const countries: Partial<Record<Writing, string>> = {
  'en-GB': 'British',
  'en-US': 'American',
  'en-IN': 'Indian',
  'de-DE': 'German',
  'de-CH': 'Swiss',
  'fr-FR': 'French',
};

/** How a way of writing is offered in the settings, with what it looks like. */
export function writingText(writing: Writing, systemLocale: string): string {
  const by: Manner = mannerOf(writing, systemLocale);
  const example = `${dateText('2026-12-31', by)} · ${moneyText('-1234567.89', null, false, by)}`;
  if (writing === 'system') return `As this computer: ${example}`;
  const country = countries[writing];
  return country === undefined ? example : `${country}: ${example}`;
}
