/** Words about marking a case as reviewed. */
export const reviewWords = {
  mark: 'Mark reviewed',
  marked: 'Reviewed',
  title: 'Mark as reviewed with open problems?',
  sentence: 'Your name, the time and this list are saved. Each statement keeps its verdict.',
  sentenceOfSeveral:
    'Your name, the time and what is listed are saved with each case. Each statement keeps its verdict.',
  anyway: 'Mark reviewed',
  keep: 'Keep open',
  /** Of several cases, those of which nothing is outstanding. */
  others: (count: number): string => (count === 1 ? 'Mark the other one' : `Mark the other ${count}`),
  unread: 'Nothing was read from it',
  changed: 'Changed since',
} as const;

/** `And 3 more`. */
export const andMore = (count: number): string => `And ${count} more`;

/** Who marked it, when, and how much was outstanding; the name stands apart, since it is covered while shared. */
export function reviewedText(at: string, outstanding: number): string {
  const left = outstanding === 0 ? 'no open problems' : `${outstanding} outstanding`;
  return `${at}, ${left}`;
}
