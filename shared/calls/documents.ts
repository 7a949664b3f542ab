import { z } from 'zod';
import type { Moment } from '../calendar.ts';
import type { Encryption } from '../model/collection.ts';
import type { Observation, PageBox } from '../reading/observations.ts';
import type { ReadingComparison } from '../cases/readings.ts';
import type { Unreadable } from '../reading/unreadable.ts';
import { call, byId } from './fields.ts';

/** What a PDF tells about itself. */
export type FileFacts = {
  pages: number;
  encryption: Encryption;
  /** Whether the pages carry text, are pictures, or some of each. */
  textLayer: 'text' | 'scan' | 'mixed' | 'none';
  producer: string | null;
  creator: string | null;
  /** As the file says. */
  createdAt: Moment | null;
  modifiedAt: Moment | null;
  /** Versions that the file still holds, itself included. */
  versions: number;
  observations: Observation[];
};

/** A version of the file from before its last save, read from the bytes that it still holds. */
export type EarlierVersion = {
  /** From 1, oldest first. */
  number: number;
  /** Its length: the file cut there is that version. */
  bytes: number;
  modifiedAt: Moment | null;
  /** Its rows (`here`) beside those of the file as it is now (`there`); null where it cannot be read. */
  comparison: ReadingComparison | null;
  /** Why it cannot be read. */
  problem: Unreadable | null;
};

/** Where a text stands on the pages of a PDF. */
export type TextPlaces = {
  /** In reading order. Boxes in page points, top-left origin; pages from 1. */
  places: { page: number; box: PageBox }[];
  /** True where there are more places than are listed. */
  more: boolean;
  /** Pages without text of their own, which were not searched. */
  unread: number;
};

/** Calls about the PDFs themselves, read on this machine whichever service has read the statement. */
export const documentCalls = {
  'document.observations': call(byId).answers<FileFacts>(),
  /** Finds a text within the lines of the pages, whatever the case and the accents. */
  'document.find': call(byId.extend({ text: z.string().min(1).max(200) })).answers<TextPlaces>(),
  'document.revisions': call(byId).answers<EarlierVersion[]>(),
};
