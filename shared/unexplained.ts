import type { Moment } from './calendar.ts';
import type { PageBox } from './observations.ts';

/**
 * Why nothing explains a line: `date`, its date is unreadable or none of the calendar's; `amount`, a figure, or something
 * in the place of one, that nothing explains; `row`, a date and a figure that could be a row; `page`, a page without any role.
 */
export const unexplainedReasons = ['date', 'amount', 'row', 'page'] as const;
export type UnexplainedReason = (typeof unexplainedReasons)[number];

/** A line of a statement, or a whole page, that has no part in what was read of it. */
export type UnexplainedLine = {
  /** From 1. */
  page: number;
  /** All of its ink; the whole page where `why` is `page`. */
  box: PageBox;
  /** As printed, in reading order; may name people. */
  text: string;
  why: UnexplainedReason;
};

/** Names a line of a statement for as long as it stands in the same place. */
export const lineKey = ({ page, box }: Pick<UnexplainedLine, 'page' | 'box'>): string =>
  [page, ...box.map(Math.round)].join(' ');

/** What the analyst may say that a line is. */
export const lineRoles = ['total', 'balance', 'rates', 'other-account', 'note', 'other'] as const;
export type LineRole = (typeof lineRoles)[number];

/** How the analyst settled a line: with a row, by saying what it is, or by setting it aside. */
export type LineSettlement = { as: 'row' } | { as: 'role'; role: LineRole } | { as: 'aside'; reason: string };

/** The same with who and when, and the line itself as it was then. */
export type SettledLine = LineSettlement & { by: string; at: Moment; line: UnexplainedLine };
/** The settled lines of a statement by `lineKey`. */
export type SettledLines = Readonly<Record<string, SettledLine>>;
