import { z } from 'zod';
import type { CalendarDate } from '../calendar.ts';
import type { Currency, Money } from '../money.ts';
import type { EditState } from './edits.ts';
import { call, id } from './fields.ts';

/** What an export says of a row that may be edited in a spreadsheet and brought back. */
export type BroughtBackField = 'category' | 'tags' | 'note';

/** A row that the file would change. */
export type BroughtBackRow = {
  rowId: number;
  date: CalendarDate;
  description: string;
  amount: Money;
  currency: Currency;
  /** Of a category its code, of tags their list as an export writes it; empty for none. */
  changes: { field: BroughtBackField; before: string; after: string }[];
};

/**
 * Why a line of the file is not taken. `unknown-row`: it names no row of this case; `twice`: the row is in the file twice;
 * `changed-since`: the row was edited here since the export; `figures`: its date, description or amount is another;
 * `formula`; `category`: no such category; `category-empty`: one that the desk found cannot be emptied; `too-long`.
 */
export type RefusedLine = {
  /** In its sheet, from 1. */
  line: number;
  /** As the file has it. */
  description: string;
  why: 'unknown-row' | 'twice' | 'changed-since' | 'figures' | 'formula' | 'category' | 'category-empty' | 'too-long';
  /** The value that is refused, where it is one. */
  value: string | null;
};

/** What an edited export would change, and what of it cannot be taken. */
export type FileEdits = { rows: number; changes: BroughtBackRow[]; refused: RefusedLine[] };

const file = { caseId: id, handle: z.string().min(1).max(200) };

/** Calls about an exported workbook or CSV that was edited elsewhere and comes back. */
export const fileEditsCalls = {
  /** Changes nothing. */
  'fileEdits.read': call(file).answers<FileEdits>(),
  /** Takes what can be taken in one step, with its reason; what cannot stays as it is. */
  'fileEdits.apply': call({ ...file, reason: z.string().trim().min(1).max(1000) }).answers<EditState>(),
};
