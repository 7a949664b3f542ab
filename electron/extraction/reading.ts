import type { CalendarDate } from '../../shared/calendar.ts';
import type { Doubt } from '../../shared/rows/doubts.ts';
import type { HeadEvidence } from '../../shared/reading/headFacts.ts';
import type { Money } from '../../shared/money.ts';
import type { Observation, PageBox as Box } from '../../shared/reading/observations.ts';
import type { Contradiction } from '../../shared/verdict/reasons.ts';
import type { DatePlaces, OtherDates } from '../../shared/rows/rowDates.ts';
import type { UnexplainedLine } from '../../shared/reading/unexplained.ts';
import type { Unreadable } from '../../shared/reading/unreadable.ts';
import type { PrintedFigures } from '../../shared/verdict/printedFacts.ts';
import type { Verdict } from '../../shared/verdict/verdict.ts';

export type { PageBox as Box } from '../../shared/reading/observations.ts';

/** A word with its place, as the PDF library gives it. */
export type Word = {
  text: string;
  box: Box;
  /** Its place on the page, where its box was moved into a column of text that has none. */
  ink?: Box;
  /** Font name without its subset prefix, as far as the file tells. */
  font: string;
  bold: boolean;
  /** How sure OCR is of it, 0 to 1; only where it was read from a picture. */
  confidence?: number;
  /** What OCR read, where letters in a figure were taken for figures of like shape. */
  misread?: string;
};

/** The words of one page, in no promised order. Rotated, invisible and off-page text is left out. */
export type PageText = {
  /** From 1. */
  page: number;
  width: number;
  height: number;
  words: Word[];
  /** `scan`: the page is an image with no usable text. `ocr`: the words were read from the image. */
  kind: 'text' | 'scan' | 'empty' | 'ocr';
  /** Radians by which a picture was turned clockwise, about its middle, to stand level; its words lie on it turned. */
  turned?: number;
  /** Of the first page: the day on which the file says that it was made, in UTC. */
  made?: CalendarDate;
};

/** One row of an account, with the place it was read from. */
export type TransactionReading = OtherDates & {
  /** The day on which it was booked, which the balance follows; where only one day is printed, that. */
  date: CalendarDate;
  /** Absent of rows that came from no page. */
  datePlaces?: DatePlaces;
  /** Lines joined by one space. */
  description: string;
  /** Signed: credits positive. On card accounts a purchase is negative. */
  amount: Money;
  /** Balance printed on this row (account holder's view: overdrawn is negative); null where none is printed. */
  balance: Money | null;
  page: number;
  /** Union of all words of the row. */
  box: Box;
  /** 0 to 1: the least of its fields. */
  confidence: number;
  /** What keeps it from being 1, field by field; empty where nothing does. */
  doubts: Doubt[];
};

/** One account of one statement: its facts as printed, its rows in order, and its verdict. */
export type AccountReading = PrintedFigures & {
  bank: string | null;
  holder: string | null;
  number: string | null;
  /** ISO 4217. */
  currency: string | null;
  type: 'current' | 'savings' | 'card' | 'loan' | null;
  /** How many rows the statement says it has; absent or null where it does not say. */
  rowCount?: number | null;
  /** Printed page numbers that the file lacks; null where the pages are not numbered. */
  missingPages: number[] | null;
  /** Where a balance is printed more than once and differently. */
  contradictions: Contradiction[];
  /** Where its facts stand on the pages; absent where they came from no page. */
  evidence?: HeadEvidence;
  /** Lines that nothing explains, which keep it from green; absent where nobody has looked for them. */
  unexplained?: UnexplainedLine[];
  /** Pages of the file (from 1) from which nothing was read; absent where there are none. */
  unreadPages?: number[];
  /** First and last page (of the file) that the account's section covers. */
  pages: [first: number, last: number];
  /** Oldest first. */
  transactions: TransactionReading[];
  verdict: Verdict;
};

/** All that was read of one PDF. */
export type DocumentReading = {
  pages: number;
  /** `empty-password`: encrypted, but opens without asking. */
  encryption: 'none' | 'empty-password' | 'password';
  /** Whether the pages carry text, are pictures, or some of each. */
  textLayer: 'text' | 'scan' | 'mixed' | 'none';
  /** How the words were had: from the text of the file, from its pictures, or some of each; `none` where there are none. */
  readBy: 'text' | 'ocr' | 'mixed' | 'none';
  /** Pages (from 1) whose words were recognised in a picture, here or by the scanner. */
  ocrPages: number[];
  producer: string | null;
  creator: string | null;
  /** As the file says, ISO moment where it can be read. */
  createdAt: string | null;
  modifiedAt: string | null;
  observations: Observation[];
};

/** Where more pages are pictures than may be read: how many of them were read and how many are left. */
export type PicturesLeft = {
  read: number;
  left: number;
  /** Those that were read, for a reading that goes on with the others. */
  pages: PageText[];
};

/** What came of reading one PDF; it never rejects for what is in a file. `pictures` is absent where none are left. */
export type Extraction =
  | { ok: true; document: DocumentReading; accounts: AccountReading[]; pictures?: PicturesLeft }
  | { ok: false; error: Unreadable };

/** Pictures that are read of one file unless told: some years of statements. Each takes seconds. */
export const usualPictures = 120;

/** `page` of `pages` counts the pages of the file, but for `recognising` only those that are pictures. */
export type ExtractionProgress = {
  page: number;
  pages: number;
  step: 'reading' | 'recognising' | 'finding-tables' | 'checking';
};

/** Options of one reading. */
export type ExtractionOptions = {
  password?: string;
  /** False leaves pages that are pictures unread; they are read by OCR unless told. */
  recognise?: boolean;
  /** How many of the pages that are pictures may be read; `usualPictures` unless told. */
  mostPictures?: number;
  /** Pictures that an earlier reading of the same file has read; they are not read again. */
  knownPictures?: readonly PageText[];
  onProgress?: (progress: ExtractionProgress) => void;
  signal?: AbortSignal;
};

/** Reads one PDF in a worker under limits of time and memory. Never rejects for a bad file: that is `ok: false`. */
export type Extract = (bytes: Uint8Array, options?: ExtractionOptions) => Promise<Extraction>;
