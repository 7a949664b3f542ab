import type { Cell, Column } from '../tables/table.ts';
import type { AboutLine } from './sheets.ts';

/** What the worker is sent, in this order: the first sheet, each table with its rows in parts, and the word to write. */
export type WorkbookMessage =
  | { kind: 'about'; lines: readonly AboutLine[] }
  | { kind: 'table'; name: string; columns: readonly Column[] }
  | { kind: 'rows'; rows: readonly (readonly Cell[])[] }
  | { kind: 'write' };

/** What it answers to that: how many rows it has turned into text, then the file in pieces, and its end. */
export type WorkbookAnswer =
  { kind: 'turned'; rows: number } | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'end' };
