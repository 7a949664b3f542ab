import { countOf, countText } from '../format.ts';

/** Words of the table that says how often the reader was right. */
export const accuracy = {
  title: 'Accuracy',
  means: (cases: number) =>
    `What reviewers corrected in ${countOf(cases, 'reviewed case')}. Only cases marked as reviewed count. These figures stay on this computer.`,
  none: 'No case is reviewed yet. Mark a case as reviewed, and this shows how often its rows were right as read.',
  loading: 'Counting corrections',
  reading: 'Reading, by bank',
  noBank: 'Not named',
  right: 'Right as read',
  changes: ({
    amounts,
    dates,
    descriptions,
    noRows,
    missed,
  }: Record<'amounts' | 'dates' | 'descriptions' | 'noRows' | 'missed', number>) =>
    [
      amounts > 0 ? countOf(amounts, 'amount') : null,
      dates > 0 ? countOf(dates, 'date') : null,
      descriptions > 0 ? countOf(descriptions, 'description') : null,
      noRows > 0 ? `${countText(noRows)} not a row` : null,
      missed > 0 ? `${countText(missed)} missed` : null,
    ]
      .filter((part) => part !== null)
      .join(', ') || 'Nothing',
  categories: 'Categories',
  states: { certain: 'Certain', proposed: 'Proposed' },
  kept: 'Kept',
  /** Rounded down: 100 % is said of all alone. */
  share: (part: number, of: number) => (of === 0 ? '–' : `${(Math.floor((part / of) * 1000) / 10).toFixed(1)} %`),
} as const;
