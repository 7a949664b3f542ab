import { countOf } from './format.ts';

const daysText = (days: number): string => countOf(days, 'day');
const deleted =
  'A case is deleted with its statements, rows, notes and output files on this computer. Copies held by the service are not affected, and earlier copies of the data keep them until you delete those in Settings, under Storage. This cannot be undone.';

/** Words of how long cases are kept. */
export const retentionWords = {
  title: 'Retention',
  reading: 'Loading the retention period',
  period: 'Keep cases after their last change',
  periodHint: 'Cases unchanged for longer are listed on the first screen, for you to delete or keep.',
  never: 'Until I delete them',
  days: daysText,
  own: 'Another period…',
  ownDays: 'Days to keep cases',
  ownHint: 'Counted from the last change of each case.',
  wholeDays: (most: number) => `Whole days from 1 to ${String(most)}.`,
  oldPeriod: (title: string) => `${title}. The previous period is kept.`,
  due: (count: number, days: number) =>
    `${countOf(count, 'case')} ${count === 1 ? 'is' : 'are'} past the ${daysText(days)} you keep ${count === 1 ? 'it' : 'them'}`,
  noneDue: 'No cases are past their period',
  dueHint: 'Nothing is deleted until you confirm.',
  doubtedHint:
    'The desk was not used for more than 30 days, or the clock has changed, so nothing is deleted until you confirm.',
  show: 'Show…',
  unasked: 'Delete without asking',
  unaskedHint:
    'When the desk starts, and once a day. After more than 30 days unused, or a change of the clock, it asks again.',
  ask: (count: number) => `Delete ${countOf(count, 'case')}?`,
  askSentence: (days: number) => `Not changed for ${daysText(days)}. ${deleted}`,
  askUnasked: 'Delete cases without asking?',
  unaskedSentence: (days: number, count: number) =>
    `Cases that have not changed for ${daysText(days)} are then deleted when the desk starts, and once a day. ${deleted} ${count === 0 ? 'None is due now.' : 'These are deleted at once:'}`,
  lastChange: (date: string) => `Last change ${date}`,
  keep: (days: number) => `Keep ${countOf(days, 'more day')}`,
  keepOf: (days: number, name: string) => `Keep ${countOf(days, 'more day')}: ${name}`,
  nothingLeft: 'Nothing left to delete.',
  delete: (count: number) => `Delete ${countOf(count, 'case')}`,
  deleting: (done: number, of: number) => `Deleting: ${String(done)} of ${String(of)}`,
  notNow: 'Not now',
} as const;
