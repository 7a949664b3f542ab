/** Words about marking a case as reviewed. */
export const reviewWords = {
  mark: 'Mark reviewed',
  marked: 'Reviewed',
  title: 'Mark as reviewed with these outstanding?',
  sentence: 'The mark keeps your name, the time and this list. Each statement keeps its own mark.',
  sentenceOfSeveral:
    'Each mark keeps your name, the time and what is listed for its case. Each statement keeps its own mark.',
  anyway: 'Mark reviewed',
  keep: 'Leave open',
  /** Of several cases, those of which nothing is outstanding. */
  others: (count: number): string => (count === 1 ? 'Mark the other one' : `Mark the other ${count}`),
  unread: 'Nothing was read from it',
  changed: 'Changed since',
} as const;

/** `And 3 more`. */
export const andMore = (count: number): string => `And ${count} more`;

/** What could not be read of the summaries, as a count of parts. */
export const unreadableParts = (parts: number): string =>
  parts === 1 ? 'One part of a summary could not be read' : `${parts} parts of the summaries could not be read`;

/** Who marked it, when, and how much was outstanding; the name stands apart, since it is covered while shared. */
export function reviewedText(at: string, outstanding: number): string {
  const left = outstanding === 0 ? 'nothing outstanding' : `${outstanding} outstanding`;
  return `${at}, ${left}`;
}
