import type { ReviewAccount } from '../../shared/model.ts';
import { numberText } from './format.ts';

/** An account in one line: its bank, else its holder, and its number as settings want it shown. */
export function accountText({ bank, holder, number, type }: ReviewAccount, masked: boolean): string {
  const shown = numberText(number, masked);
  return [bank ?? holder ?? 'Account', shown === '' ? type : shown].filter(Boolean).join(' ');
}
