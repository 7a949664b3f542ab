import { decimal, sign, type Money } from '../../../../shared/money.ts';

/** How a bank writes the digits of an amount. */
type Notation = {
  group: '' | ',' | '.' | ' ' | '\u00a0' | "'" | '\u2019';
  point: '.' | ',';
  /** `lakh` groups the Indian way: 12,34,567.00. */
  grouping: 'thousands' | 'lakh';
  /** Whether an amount below one is written `0.50` or `.50`. */
  leadingZero: boolean;
};

/** How a bank tells money in from money out beside the digits. */
export type SignStyle =
  | 'minus'
  | 'plus-minus'
  | 'long-minus'
  | 'spaced-minus'
  | 'trailing-minus'
  | 'trailing-both'
  | 'parentheses'
  | 'cr'
  | 'dr'
  | 'cr-dr'
  | 'Cr'
  | 'Dr'
  | 'Cr-Dr'
  | 'C-D'
  | 'od'
  | 'H-S'
  | 'unsigned';

export const notations = {
  commaPoint: { group: ',', point: '.', grouping: 'thousands', leadingZero: true },
  pointComma: { group: '.', point: ',', grouping: 'thousands', leadingZero: true },
  spaceComma: { group: ' ', point: ',', grouping: 'thousands', leadingZero: true },
  narrowSpaceComma: { group: '\u00a0', point: ',', grouping: 'thousands', leadingZero: true },
  spacePoint: { group: ' ', point: '.', grouping: 'thousands', leadingZero: true },
  apostrophe: { group: "'", point: '.', grouping: 'thousands', leadingZero: true },
  lakh: { group: ',', point: '.', grouping: 'lakh', leadingZero: true },
  plain: { group: '', point: '.', grouping: 'thousands', leadingZero: true },
} as const satisfies Record<string, Notation>;

/** The digits of an amount without any sign: `"-1234.5"` is `1,234.50` where the currency has two decimals. */
export function digitsOf(value: Money, notation: Notation, decimals = 2): string {
  const [whole = '0', fraction] = decimal(value).abs().toFixed(decimals).split('.');
  const pattern = notation.grouping === 'lakh' ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
  const grouped = whole.replace(pattern, notation.group);
  if (fraction === undefined) return grouped;
  return `${whole === '0' && !notation.leadingZero ? '' : grouped}${notation.point}${fraction}`;
}

const suffixes: Partial<Record<SignStyle, [credit: string, debit: string]>> = {
  'trailing-minus': ['', '-'],
  'trailing-both': ['+', '-'],
  cr: [' CR', ''],
  dr: ['', ' DR'],
  'cr-dr': [' CR', ' DR'],
  Cr: ['Cr', ''],
  Dr: ['', 'Dr'],
  'Cr-Dr': ['Cr', 'Dr'],
  'C-D': [' C', ' D'],
  od: ['', ' OD'],
  'H-S': [' H', ' S'],
};

const prefixes: Partial<Record<SignStyle, [credit: string, debit: string]>> = {
  minus: ['', '-'],
  'plus-minus': ['+', '-'],
  'long-minus': ['', '\u2212'],
  'spaced-minus': ['', '- '],
};

/** A signed amount as printed. `symbol` stands before the digits, as in `-$12.50`. */
export function amountText(value: Money, style: SignStyle, notation: Notation, decimals = 2, symbol = ''): string {
  const side = sign(value) < 0 ? 1 : 0;
  const digits = `${symbol}${digitsOf(value, notation, decimals)}`;
  if (style === 'parentheses') return side === 1 ? `(${digits})` : digits;
  return `${prefixes[style]?.[side] ?? ''}${digits}${suffixes[style]?.[side] ?? ''}`;
}
