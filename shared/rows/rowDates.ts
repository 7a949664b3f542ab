import type { CalendarDate } from '../calendar.ts';
import type { PageBox } from '../reading/observations.ts';

/** The days that a statement may print of a row beside the one that its balance follows. */
export const otherDates = ['transactionDate', 'valueDate'] as const;
export type OtherDate = (typeof otherDates)[number];

/** The days of a row: that on which it was booked, that on which it was made, and that from which interest counts. */
export const rowDates = ['date', ...otherDates] as const;
export type RowDate = (typeof rowDates)[number];

/** Each is null where none is printed beside the date of booking. */
export type OtherDates = Record<OtherDate, CalendarDate | null>;

/** Where a date stands. */
export type DatePlace = { page: number; box: PageBox };

/** The places of the dates of a row, as far as they are known. */
export type DatePlaces = Partial<Record<RowDate, DatePlace>>;
