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

/**
 * Names a line of a statement for as long as it stands in the same place and says the same: a service may give several
 * without their places.
 */
export function lineKey({ page, box, text }: UnexplainedLine): string {
  let digest = 0;
  for (const character of text) digest = (Math.imul(digest, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return [page, ...box.map(Math.round), digest.toString(36)].join(' ');
}

/** What the analyst may say that a line is. */
export const lineRoles = ['total', 'balance', 'rates', 'other-account', 'note', 'other'] as const;
export type LineRole = (typeof lineRoles)[number];

/** How the analyst settled a line: with a row, by saying what it is, or by setting it aside. */
export type LineSettlement = { how: 'row' } | { how: 'role'; role: LineRole } | { how: 'aside'; reason: string };

/** The same with who and when, and the line itself as it was then. */
export type SettledLine = LineSettlement & { by: string; at: Moment; line: UnexplainedLine };
/** The settled lines of a statement by `lineKey`. */
export type SettledLines = Readonly<Record<string, SettledLine>>;

/** The lines of a statement that are settled on the word of the analyst alone, page by page: one that became a row speaks for itself. */
export function setAsideIn({ lines = {} }: { lines?: SettledLines }): SettledLine[] {
  return Object.values(lines)
    .filter(({ how }) => how !== 'row')
    .sort((a, b) => a.line.page - b.line.page || a.line.box[1] - b.line.box[1]);
}
