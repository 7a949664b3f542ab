import type { RowQuery } from '../../shared/calls/review.ts';
import type { Id } from '../../shared/ids.ts';
import type { ReviewRow, RowPage } from '../../shared/model/row.ts';
import type { Api } from '../lib/api.ts';
import type { RowQuestion } from './rowWindow.svelte.ts';

/** Most rows of one reading. */
const scanSize = 500;

/** Reads rows of a case as they count now, whatever the list shows. */
export class RowReading {
  readonly #api: Api;
  readonly #caseId: Id;

  constructor(api: Api, caseId: Id) {
    this.#api = api;
    this.#caseId = caseId;
  }

  /** Null where it is gone or cannot be read. */
  row(id: number): Promise<ReviewRow | null> {
    return this.#read({ rows: [id], offset: 0, limit: 1 }).then(
      ({ rows }) => rows[0] ?? null,
      () => null,
    );
  }

  /** All of these rows, or of a statement, by date. @throws {AppError} as `review.rows` */
  async all(of: Pick<RowQuery, 'rows' | 'statementId'>): Promise<ReviewRow[]> {
    const rows: ReviewRow[] = [];
    for (let total = 1; rows.length < total;) {
      const page = await this.#read({ ...of, offset: rows.length, limit: scanSize });
      rows.push(...page.rows);
      total = page.rows.length === 0 ? 0 : page.total;
    }
    return rows;
  }

  /** Rows are listed by date, so that a row's place is near its position, but not always at it. */
  async at(position: number, question: RowQuestion): Promise<{ row: ReviewRow; index: number } | null> {
    let offset = Math.max(0, position - 1 - scanSize / 2);
    let total = 0;
    for (let next = 0; offset <= total; offset = next, next += scanSize) {
      const page = await this.#read({ ...question, offset, limit: scanSize });
      const found = page.rows.findIndex((row) => row.position === position);
      const row = page.rows[found];
      if (row !== undefined) return { row, index: offset + found };
      total = page.total;
    }
    return null;
  }

  #read(query: Omit<RowQuery, 'caseId' | 'sort'>): Promise<RowPage> {
    return this.#api.call('review.rows', { sort: 'date', ...query, caseId: this.#caseId });
  }
}
