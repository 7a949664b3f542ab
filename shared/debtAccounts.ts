import type { ReviewAccount } from './model.ts';

/** True of a card or a loan: what comes in there pays a debt, and what is spent there is paid by another account. */
export const isDebt = ({ type }: Pick<ReviewAccount, 'type'>): boolean => /card|loan/i.test(type ?? '');
