import { describe, expect, it } from 'vitest';
import type { PagePiece } from '../../../shared/calls/marks.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import {
  dayMonthSwapped,
  inYear,
  joined,
  lineMoved,
  linesOfText,
  redated,
  signed,
  yearsNear,
} from '../../../renderer/lib/rowChanges.ts';
import { inventDesk } from '../../component/support/invented/desk.ts';

const page = await inventDesk()['review.rows']({ caseId: 'case-1', sort: 'date', offset: 0, limit: 3 });
const row = (change: Partial<ReviewRow>): ReviewRow => ({ ...page.rows[0]!, ...change });
const piece = (text: string, line: number, kind: 'text' | 'amount' = 'text'): PagePiece => ({
  ...{ text, line, box: [100, 100 + 10 * line, 200, 108 + 10 * line] },
  can: kind === 'text' ? [{ kind }] : [{ kind, value: '1.00' }, { kind: 'text' }],
});

describe('rows that are joined', () => {
  const first = row({
    id: 1,
    position: 1,
    amount: '-10.00',
    balance: null,
    description: 'Card',
    box: [50, 100, 500, 110],
  });
  const last = row({
    id: 2,
    position: 2,
    amount: '4.50',
    balance: '90.00',
    description: 'refund',
    box: [60, 110, 520, 120],
  });

  it('are one row of both, whichever was chosen first', () => {
    expect(joined([last, first])).toMatchObject({
      ...{ kind: 'replace', take: [1, 2] },
      put: [{ description: 'Card refund', amount: '-5.50', balance: '90.00', box: [50, 100, 520, 120] }],
    });
  });

  it('stand nowhere where they stand on two pages', () => {
    const put = joined([first, { ...last, page: 2 }]);
    expect(put).toMatchObject({ put: [{ page: null, box: null }] });
  });
});

describe('the text of a row', () => {
  const own = row({ id: 5, description: 'Fee of June Rent', box: [50, 98, 500, 120] });
  const words = { width: 595, height: 842, readBy: 'text' as const };

  it('is told apart by its lines on the page, its figures aside', () => {
    const pieces = [
      piece('Fee of', 0),
      piece('June', 0),
      piece('-1.00', 0, 'amount'),
      piece('Rent', 1),
      piece('Other', 4),
    ];
    expect(linesOfText(own, { ...words, pieces })).toEqual(['Fee of June', 'Rent']);
  });

  it('is one line where the page says something else', () => {
    expect(linesOfText(own, { ...words, pieces: [piece('Fee', 0), piece('Rents', 1)] })).toEqual(['Fee of June Rent']);
  });

  it('gives a line to the row above or below, and keeps the only one', () => {
    const to = row({ id: 6, description: 'Salary' });
    const changes = (way: 'above' | 'below') =>
      lineMoved(own, ['Fee of June', 'Rent'], to, way)?.map((edit) => edit.kind === 'rows' && edit.change.description);
    expect(changes('above')).toEqual(['Rent', 'Salary Fee of June']);
    expect(changes('below')).toEqual(['Fee of June', 'Rent Salary']);
    expect(lineMoved(own, ['Fee of June Rent'], to, 'above')).toBeNull();
  });
});

describe('dates and signs of many rows', () => {
  const rows = [
    row({ id: 1, date: '2026-03-04', amount: '-1.00' }),
    row({ id: 2, date: '2026-03-04', amount: '2.00' }),
    row({ id: 3, date: '2026-05-31', amount: '0.00' }),
  ];

  it('are set with one edit for each day, and a day that is none stays', () => {
    expect(redated(rows, dayMonthSwapped)).toEqual([{ kind: 'rows', rows: [1, 2], change: { date: '2026-04-03' } }]);
    expect(redated(rows, inYear(2025)).map((edit) => edit.kind === 'rows' && edit.change.date)).toEqual([
      '2025-03-04',
      '2025-05-31',
    ]);
    expect(yearsNear(rows)).toEqual([2025, 2027]);
  });

  it('are reversed where they go the other way', () => {
    expect(signed(rows, 'in')).toEqual([{ kind: 'rows', rows: [1], change: { negate: true } }]);
    expect(signed(rows, 'out')).toEqual([{ kind: 'rows', rows: [2], change: { negate: true } }]);
  });

  it('are decided where nothing told their direction, and stay where it is that way already', () => {
    const doubts = [{ field: 'sign', reason: 'direction-unknown', confidence: 0.4 } as const];
    const open = row({ id: 7, amount: '27.00', doubts, confirmed: [] });
    expect(signed([open], 'in')).toEqual([{ kind: 'rows', rows: [7], change: { confirm: ['sign'] } }]);
    expect(signed([open], 'out')).toEqual([{ kind: 'rows', rows: [7], change: { negate: true, confirm: ['sign'] } }]);
    expect(signed([row({ id: 7, amount: '27.00', doubts, confirmed: ['sign'] })], 'in')).toEqual([]);
  });
});
