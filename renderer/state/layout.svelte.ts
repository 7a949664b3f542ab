import { matrixColumns, usualColumns } from '../lib/matrixColumns.ts';

const storedAt = 'statement-desk.layout';

/** How the analyst has divided the screens. It is kept on this machine, since it says nothing about any case. */
export class Layout {
  /** Widths of the right sides, in percent. */
  statements = $state(46);
  review = $state(38);
  totalsOpen = $state(true);
  /** The columns of the totals, by key. */
  columns: readonly string[] = $state.raw(usualColumns);
  /** Whether all pages of a document stand beside the one that is shown. */
  thumbs = $state(true);

  constructor() {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storedAt) ?? 'null');
      if (typeof stored !== 'object' || stored === null) return;
      if ('statements' in stored && typeof stored.statements === 'number') this.statements = stored.statements;
      if ('review' in stored && typeof stored.review === 'number') this.review = stored.review;
      if ('thumbs' in stored && typeof stored.thumbs === 'boolean') this.thumbs = stored.thumbs;
      if ('columns' in stored && isColumns(stored.columns)) this.columns = stored.columns;
      if ('totalsOpen' in stored && typeof stored.totalsOpen === 'boolean') this.totalsOpen = stored.totalsOpen;
    } catch {
      // Nothing was kept, or storage is switched off.
    }
  }

  change(change: Partial<Pick<Layout, 'statements' | 'review' | 'totalsOpen' | 'thumbs' | 'columns'>>): void {
    Object.assign(this, change);
    const { statements, review, totalsOpen, thumbs, columns } = this;
    try {
      localStorage.setItem(storedAt, JSON.stringify({ statements, review, totalsOpen, thumbs, columns }));
    } catch {
      // The screens stay divided until the desk is closed.
    }
  }
}

function isColumns(value: unknown): value is string[] {
  return Array.isArray(value) && value.some((key) => matrixColumns.some((column) => column.key === key));
}
