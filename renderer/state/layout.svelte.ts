import { MediaQuery } from 'svelte/reactivity';
import { otherDates, type OtherDate } from '../../shared/rows/rowDates.ts';
import { usualRowColumns, type RowColumnChoice } from '../lib/rowColumns.ts';
import { caseSorts, type CaseSort } from '../../shared/cases/caseShows.ts';
import { statementSorts, type StatementSort } from '../lib/statementTable.ts';
import { matrixColumns, usualColumns } from '../lib/matrixColumns.ts';

const storedAt = 'statement-desk.layout';

type Kept = {
  /** Widths of the right sides, in percent. */
  statements: number;
  review: number;
  /** Width of the statements beside the rows, in pixels. */
  navigator: number;
  /** Whether they stand there; null until the analyst has said so, when the width of the window decides. */
  navigatorOpen: boolean | null;
  totalsOpen: boolean;
  /** The columns of the totals, by key. */
  columns: readonly string[];
  /**
   * Whether all pages of a document stand beside the one that is shown; null until the analyst has said so, when the
   * width of the window decides: in a narrow one they would leave the page too small to be read.
   */
  thumbs: boolean | null;
  /** The columns of the list of rows. */
  rows: RowColumnChoice;
  /** Whether the list of rows shows these dates. */
  transactionDate: boolean;
  valueDate: boolean;
  /** How the list of cases and the statements of a case are sorted; empty for the usual order. */
  caseSort: string;
  statementSort: string;
};

const usual: Kept = {
  statements: 46,
  review: 38,
  navigator: 264,
  navigatorOpen: null,
  totalsOpen: true,
  columns: usualColumns,
  thumbs: null,
  rows: usualRowColumns,
  transactionDate: false,
  valueDate: false,
  caseSort: '',
  statementSort: '',
};

/** How the analyst has divided the screens. It is kept on this machine, since it says nothing about any case. */
export class Layout {
  /** As it was last left. */
  kept: Readonly<Kept> = $state.raw(usual);
  /** Wide enough for statements, rows and page side by side. */
  readonly #wide = new MediaQuery('width >= 1200px');
  /** Wide enough for all pages beside a page that can be read. */
  readonly #veryWide = new MediaQuery('width >= 1500px');

  constructor() {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storedAt) ?? 'null');
      if (typeof stored !== 'object' || stored === null) return;
      this.kept = { ...usual, ...Object.fromEntries(Object.entries(stored).filter(isKept)) };
    } catch {
      // Nothing was kept, or storage is switched off.
    }
  }

  get navigatorOpen(): boolean {
    return this.kept.navigatorOpen ?? this.#wide.current;
  }

  get thumbs(): boolean {
    return this.kept.thumbs ?? this.#veryWide.current;
  }

  get caseSort(): CaseSort | undefined {
    return caseSorts.find((sort) => sort === this.kept.caseSort);
  }

  get statementSort(): StatementSort | undefined {
    return statementSorts.find((sort) => sort === this.kept.statementSort);
  }

  /** The dates that rows are listed with, beside that of booking. */
  get otherDates(): readonly OtherDate[] {
    return otherDates.filter((name) => this.kept[name]);
  }

  change(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(storedAt, JSON.stringify(this.kept));
    } catch {
      // The screens stay divided until the desk is closed.
    }
  }
}

/** False for what another version has stored, or somebody else. */
function isKept([key, value]: [string, unknown]): boolean {
  if (key === 'columns') {
    return Array.isArray(value) && value.some((name) => matrixColumns.some((column) => column.key === name));
  }
  if (key === 'rows') return isRowColumnChoice(value);
  if (key === 'navigatorOpen' || key === 'thumbs') return typeof value === 'boolean';
  return key in usual && typeof value === typeof usual[key as keyof Kept];
}

function isRowColumnChoice(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { hidden, order, widths, split } = value as Record<string, unknown>;
  const areNames = (list: unknown): boolean => Array.isArray(list) && list.every((name) => typeof name === 'string');
  const areWidths =
    typeof widths === 'object' && widths !== null && Object.values(widths).every((width) => typeof width === 'number');
  return areNames(hidden) && areNames(order) && areWidths && typeof split === 'boolean';
}
