import { sign, type Money } from '../../shared/money.ts';
import { manner } from '../../shared/text/words.ts';

/**
 * What an analyst types for an amount, as a money string: in the present manner, separators between thousands and spaces
 * dropped, or plainly with a decimal point where that can be nothing else. Null where it is no amount, which nothing at
 * all is not either.
 */
export function typedMoney(typed: string): Money | null {
  const isPlain = /^\d*\.\d+$/.test(typed.trim()) && !/^\d{1,3}\.\d{3}$/.test(typed.trim());
  return manner().decimalComma && !isPlain ? pointedMoney(typed.replace(/[.,]/g, swapped)) : pointedMoney(typed);
}

const swapped = (mark: string): string => (mark === ',' ? '.' : ',');

function pointedMoney(typed: string): Money | null {
  // A comma before the last two digits is a decimal comma elsewhere: taken for a separator it would make hundredfold.
  if (/[\s,'’](?!\s*\d{3}(?!\d)|\s*\d{2}[\s,'’]\d)/.test(typed.trim())) return null;
  const text = typed.replace(/[\s,'’]/g, '');
  return /^(\d+\.?\d*|\.\d+)$/.test(text) && text.length <= 40 ? text : null;
}

/**
 * What an analyst types for the amount of a row, as a money string: a minus of any kind, or brackets around it, stands
 * for money out. Null where it is no amount.
 */
export function typedSignedMoney(typed: string): Money | null {
  const text = typed.trim();
  const bracketed = /^\((.*)\)$/.exec(text)?.[1];
  const minus = /^[-\u2212\u2013](.*)$/.exec(text)?.[1] ?? bracketed;
  const size = typedMoney(minus ?? text.replace(/^\+/, ''));
  if (size === null) return null;
  return minus === undefined || sign(size) === 0 ? size : `-${size}`;
}
