import { calendarDate, type CalendarDate } from './calendar.ts';

/**
 * How dates and numbers can be written: as the analyst's system has them, with the month in words, with dates after
 * ISO 8601, or as one country does.
 */
export const writings = [
  ...(['system', 'words', 'iso', 'en-GB', 'en-US', 'en-IN'] as const),
  ...(['de-DE', 'de-CH', 'fr-FR'] as const),
] as const;
export type Writing = (typeof writings)[number];

type Part = 'day' | 'month' | 'year';

/** The present way: by it everything is printed that a person reads, and read that a person types. */
export type Manner = {
  /** Of numbers. */
  locale: string;
  /** Null where dates have their month in words. */
  dates: ((date: CalendarDate) => string) | null;
  /** In which order the figures of a date are typed. */
  order: readonly Part[];
  decimalComma: boolean;
  /** Formats of numbers, by their decimals. */
  formats: Map<number, Intl.NumberFormat>;
};

const inWords = (): Manner => ({
  locale: 'en',
  dates: null,
  order: ['day', 'month', 'year'],
  decimalComma: false,
  formats: new Map(),
});

/** Exports, and all that no page shows, are written in words and with a decimal point: only a page changes this. */
let present = inWords();
let presentKey = 'words';

export const manner = (): Manner => present;

/**
 * Has everything written and read this way from now on; what is on the screen is to be drawn anew.
 * @param systemLocale of the analyst's regional format, as a BCP 47 tag
 * @returns what tells one way from another
 */
export function writeAs(writing: Writing, systemLocale: string): string {
  const key = writing === 'system' ? systemLocale : writing;
  if (key === presentKey) return key;
  present = mannerOf(writing, systemLocale);
  presentKey = key;
  return key;
}

/** A way by itself, to show what it looks like. */
export function mannerOf(writing: Writing, systemLocale: string): Manner {
  if (writing === 'words') return inWords();
  if (writing === 'iso') return { ...inWords(), dates: (date) => date, order: ['year', 'month', 'day'] };
  try {
    return mannerIn(writing === 'system' ? systemLocale : writing);
  } catch {
    // A system may name a locale that is none.
    return inWords();
  }
}

/** @throws {RangeError} it is no locale */
function mannerIn(tag: string): Manner {
  // Statements count their years from the same one, and are typed in the same figures, everywhere.
  const locale = new Intl.Locale(tag, { calendar: 'gregory', numberingSystem: 'latn' });
  const dates = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' });
  const parts = dates.formatToParts(new Date(Date.UTC(2026, 11, 31))).map(({ type }) => type);
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return {
    locale: locale.toString(),
    dates: (date) => dates.format(Date.parse(`${date}T00:00:00Z`)).replace(/[\u200e\u200f]/g, ''),
    order: parts.filter((type) => type === 'day' || type === 'month' || type === 'year'),
    decimalComma: decimal === ',',
    formats: new Map(),
  };
}

const monthNames = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?$/iu;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * The date that was typed: after ISO 8601, with its month in words, or in figures in the present order; in another order
 * only where no other makes a date. Two figures of a year are those of the last hundred years. Null where it is no date.
 */
export function dateTyped(typed: string, { order } = present): CalendarDate | null {
  const pieces = typed
    .trim()
    .replace(/[.,]$/, '')
    .split(/\s*[./,-]\s*|\s+/);
  if (pieces.length !== 3) return null;
  const month = pieces.find((piece) => monthNames.test(piece));
  const figures = pieces.filter((piece) => piece !== month);
  if (!figures.every((piece) => /^(\d{1,2}|\d{4})$/.test(piece))) return null;
  if (month !== undefined) {
    const [day, year] = figures[0]?.length === 4 ? figures.toReversed() : figures;
    const number = String(months.indexOf(month.slice(0, 3).toLowerCase()) + 1);
    return day && year ? dateOfParts({ day, month: number, year }) : null;
  }
  const wanted: readonly Part[] = pieces[0]?.length === 4 ? ['year', 'month', 'day'] : order;
  const told = Object.fromEntries(wanted.map((part, at) => [part, pieces[at]])) as Record<Part, string>;
  return (
    dateOfParts(told) ?? (wanted[0] === 'year' ? null : dateOfParts({ ...told, day: told.month, month: told.day }))
  );
}

function dateOfParts({ day, month, year }: Record<Part, string>): CalendarDate | null {
  if (day.length > 2 || month.length > 2) return null;
  const short = Number(year);
  const ahead = (new Date().getFullYear() + 1) % 100;
  const full = year.length === 4 ? short : short + (short <= ahead ? 2000 : 1900);
  return year.length === 4 || year.length === 2 ? calendarDate(full, Number(month), Number(day)) : null;
}
