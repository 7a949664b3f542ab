import { monthText } from './format.ts';
import { moneyText } from './moneyText.ts';

/** How months and amounts are written in sentences on the screen. */
export const monthNames = { month: monthText, money: moneyText };
