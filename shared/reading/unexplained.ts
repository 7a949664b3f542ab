import type { Moment } from '../calendar.ts';
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

/**
 * What a reading that was put in the place of the first makes of a line: `found`, nothing in it explains the line, which is
 * open; `read`, it does.
 */
export type LineReading = { how: 'found' } | { how: 'read' };

type Noted = { by: string; at: Moment; line: UnexplainedLine };
/** The same with who and when, and the line itself as it was then. */
export type SettledLine = LineSettlement & Noted;
export type NotedLine = SettledLine | (LineReading & Noted);
/** What is known of the lines of a statement beyond its first reading, by `lineKey`. */
export type NotedLines = Readonly<Record<string, NotedLine>>;

/** The note of the analyst; null where the line is open, or explained without one. */
export function settledLine(note: NotedLine | undefined): SettledLine | null {
  return note === undefined || note.how === 'found' || note.how === 'read' ? null : note;
}

/** The lines that nothing explains in the reading that stands, settled ones too. @param first those of the first reading */
export function linesOf(first: readonly UnexplainedLine[], notes: NotedLines = {}): UnexplainedLine[] {
  const all = new Map(first.map((line) => [lineKey(line), line]));
  for (const [key, { how, line }] of Object.entries(notes)) {
    if (how === 'read') all.delete(key);
    else all.set(key, line);
  }
  return [...all.values()];
}

/** The lines of a statement that are settled on the word of the analyst alone, page by page: one that became a row speaks for itself. */
export function setAsideIn({ lines = {} }: { lines?: NotedLines }): SettledLine[] {
  return Object.values(lines)
    .flatMap((note) => settledLine(note) ?? [])
    .filter(({ how }) => how !== 'row')
    .sort((a, b) => a.line.page - b.line.page || a.line.box[1] - b.line.box[1]);
}
