import type { CalendarDate, Month } from '../../../shared/calendar.ts';
import type { ReviewAccount } from '../../../shared/model.ts';
import type { Money } from '../../../shared/money.ts';
import { verdictTones, type VerdictState } from '../../../shared/verdict.ts';

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `−1,234.50`: grouped by thousands, with a true minus. A dash where there is none. */
export function figure(amount: Money | null): string {
  if (amount === null) return '–';
  const [whole = '0', fraction] = amount.replace(/^[-+]/, '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount.startsWith('-') ? '−' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** A sentence of the desk with its amounts and days as the report writes them: `−3,600.00`, `27 Mar 2026`. */
export function sentence(plain: string): string {
  return plain
    .replace(/(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])/g, (date) => day(date))
    .replace(/(?<![\w.,-])-?\d+\.\d+(?![\w-]|\.\d)/g, (amount) => figure(amount));
}

/** `3 Feb 2026`. */
export function day(date: CalendarDate | null): string {
  if (date === null) return '?';
  const [year, month, number] = date.split('-');
  return `${Number(number)} ${monthNames[Number(month) - 1] ?? month} ${year}`;
}

/** `Feb 2026`. */
export function monthWords(month: Month): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1] ?? number} ${year}`;
}

export function periodWords(start: CalendarDate | null, end: CalendarDate | null): string {
  return start === null && end === null ? 'Period not printed' : `${day(start)} – ${day(end)}`;
}

/** `Kestrel Bank ****1773 · ZAR`. */
export function accountWords({ bank, number, currency }: Pick<ReviewAccount, 'bank' | 'number' | 'currency'>): string {
  const name = [bank, number].filter(Boolean).join(' ') || 'Account without a name';
  return `${name} · ${currency ?? 'currency not printed'}`;
}

/** `1 row`, `2 rows`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

export const colours = {
  ink: '#1a1d24',
  soft: '#50545e',
  faint: '#767a84',
  line: '#dcd9d1',
  band: '#f6f4ef',
  accent: '#23409b',
  proved: '#0f6b3f',
  provedTint: '#e0f1e7',
  bad: '#a3231b',
  badTint: '#fbe7e3',
  caution: '#7d4f00',
  cautionTint: '#faeed2',
  unknown: '#50545e',
  unknownTint: '#ecebe7',
} as const;

export type Tone = 'proved' | 'bad' | 'caution' | 'unknown';

/** Green is for what is proved alone. On paper what holds only after edits, or only row by row, is a caution. */
export const toneOf = Object.fromEntries(
  Object.entries(verdictTones).map(([state, tone]) => [state, tone === 'active' ? 'caution' : tone]),
) as Record<VerdictState, Tone>;

/** A sign beside each tone, since colour alone tells not everyone. */
export const signOf: Record<Tone, string> = { proved: '✓', bad: '✗', caution: '!', unknown: '?' };
