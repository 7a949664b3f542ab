import type { CategoryCode } from '../categories/codes.ts';
import { call, nothing } from './fields.ts';

/** How well statements of one bank were read: rows as they were read, and what a reviewer had to do to them. */
export type BankAccuracy = {
  /** Null for statements that name none. */
  bank: string | null;
  statements: number;
  /** Rows that were read, and how many of them nobody had to change. */
  rows: number;
  right: number;
  /** Rows of which this was changed; a row may be in several. */
  amounts: number;
  dates: number;
  descriptions: number;
  /** Rows that are none, and rows that were missed and added by hand. */
  noRows: number;
  missed: number;
};

/** How often a category that the ledger gave was left as it is. */
export type CategoryAccuracy = {
  code: CategoryCode;
  state: 'certain' | 'proposed';
  rows: number;
  right: number;
};

/** What reviews tell of the reader: of reviewed cases alone, since elsewhere nobody has looked yet. */
export type Accuracy = { cases: number; banks: BankAccuracy[]; categories: CategoryAccuracy[] };

/** The call that counts what reviewers had to change. Nothing of it leaves the desk. */
export const accuracyCalls = {
  'accuracy.read': call(nothing).answers<Accuracy>(),
};
