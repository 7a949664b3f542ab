const storedAt = 'statement-desk.layout';

/** How the analyst has divided the screens. It is kept on this machine, since it says nothing about any case. */
export class Layout {
  /** Widths of the right sides, in percent. */
  statements = $state(46);
  review = $state(38);
  totalsOpen = $state(true);
  /** Whether all pages of a document stand beside the one that is shown. */
  thumbs = $state(true);

  constructor() {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storedAt) ?? 'null');
      if (typeof stored !== 'object' || stored === null) return;
      if ('statements' in stored && typeof stored.statements === 'number') this.statements = stored.statements;
      if ('review' in stored && typeof stored.review === 'number') this.review = stored.review;
      if ('thumbs' in stored && typeof stored.thumbs === 'boolean') this.thumbs = stored.thumbs;
      if ('totalsOpen' in stored && typeof stored.totalsOpen === 'boolean') this.totalsOpen = stored.totalsOpen;
    } catch {
      // Nothing was kept, or storage is switched off.
    }
  }

  change(change: Partial<Pick<Layout, 'statements' | 'review' | 'totalsOpen' | 'thumbs'>>): void {
    Object.assign(this, change);
    const { statements, review, totalsOpen, thumbs } = this;
    try {
      localStorage.setItem(storedAt, JSON.stringify({ statements, review, totalsOpen, thumbs }));
    } catch {
      // The screens stay divided until the desk is closed.
    }
  }
}
