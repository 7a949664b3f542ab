import { isOfRates } from '../tables/findHeadings.ts';
import type { HeadingColumn } from '../tables/headings.ts';
import type { Table } from '../rows/readTables.ts';

/** What a table of dates and figures is, judged by its columns and title. */
export type TableRole = 'movements' | 'checks' | 'daily-balances' | 'none';

/** Decides what the rows of a table are. */
export function roleOf(table: Table): TableRole {
  if (table.rows.length === 0) return 'none';
  if (table.drawn) return 'movements';
  const kinds = new Set<HeadingColumn['kind']>(table.panel?.columns.map(({ kind }) => kind));
  const sections = new Set(table.rows.map(({ section }) => section));
  if (isOfRates(kinds)) return 'none';
  if (sections.has('not-booked')) return 'none';
  const bothDirections = kinds.has('debit') && kinds.has('credit');
  const described =
    kinds.has('description') ||
    table.panel === null ||
    table.rows.some(({ text }) => text.some((word) => /\p{L}{2}/u.test(word.text)));
  if (bothDirections || (kinds.has('balance') && described)) return 'movements';
  if (sections.has('daily-balances')) return 'daily-balances';
  if (table.section === 'not-rows') return 'none';
  if (
    (sections.has('checks') && !kinds.has('description')) ||
    (!described &&
      (kinds.has('check') || (kinds.has('reference') && !sections.has('credit') && !sections.has('debit'))))
  )
    return 'checks';
  if (!described && table.sideBySide && kinds.has('balance')) return 'daily-balances';
  if (!described && table.sideBySide && !sections.has('credit') && !sections.has('debit')) return 'daily-balances';
  if (!described && kinds.has('balance') && !kinds.has('amount')) return 'daily-balances';
  return 'movements';
}
