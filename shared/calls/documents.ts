import { z } from 'zod';
import type { Moment } from '../calendar.ts';
import type { Encryption } from '../model.ts';
import type { ReadingComparison } from '../readings.ts';
import { byId, type CallsOf } from './fields.ts';

/** Something seen in or about a file: a fact with its harmless causes, never a finding of fraud. */
export type FileObservation = {
  code: string;
  /** One sentence: what was seen, and where. */
  detail: string;
  /** Harmless reasons why it may be so. */
  innocentCauses: string[];
  /** From 1; null for what concerns the whole file. */
  page: number | null;
  /** Page points, top-left origin. */
  box: [number, number, number, number] | null;
};

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
  observations: FileObservation[];
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
  /** Why it cannot be read, in words. */
  problem: string | null;
};

/** Where a text stands on the pages of a PDF. */
export type TextPlaces = {
  /** In reading order. Boxes in page points, top-left origin; pages from 1. */
  places: { page: number; box: [number, number, number, number] }[];
  /** True where there are more places than are listed. */
  more: boolean;
  /** Pages without text of their own, which were not searched. */
  unread: number;
};

export const documentArgs = {
  'document.observations': byId,
  'document.find': byId.extend({ text: z.string().min(1).max(200) }),
  'document.revisions': byId,
};

/** Calls about the PDFs themselves, read on this machine whichever service has read the statement. */
export type DocumentCalls = CallsOf<
  typeof documentArgs,
  {
    'document.observations': FileFacts;
    /** Finds a text within the lines of the pages, whatever the case and the accents. */
    'document.find': TextPlaces;
    'document.revisions': EarlierVersion[];
  }
>;
