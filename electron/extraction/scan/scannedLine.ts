import type { Amount } from '../amounts/amounts.ts';
import type { DateToken } from '../dates/findDates.ts';
import type { Line } from '../lines/lines.ts';

/** A line with the figures and dates on it. */
export type ScannedLine = Line & {
  /** Index on its page. */
  index: number;
  amounts: Amount[];
  dates: DateToken[];
  /** Stands in the same place with the same words on other pages too: letterhead, footer. */
  boilerplate: boolean;
  begins: number;
};
