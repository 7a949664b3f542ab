import type { PagePiece, PageWords } from '../../../../shared/calls/marks.ts';
import type { ReviewRow } from '../../../../shared/model/row.ts';

const text = { kind: 'text' } as const;

/** The print of an invented page: what stands at its head, and the lines of its rows. */
export function inventWords(rows: readonly ReviewRow[]): PageWords {
  const head: Omit<PagePiece, 'line'>[] = [
    { text: 'Harbour & Vale', box: [56, 56, 180, 72], can: [text] },
    { text: 'Account number 62 4418 0093 4471', box: [380, 56, 540, 68], can: [text] },
    { text: '2026-01-31', box: [480, 90, 540, 102], can: [{ kind: 'date', value: '2026-01-31' }, text] },
    { text: 'Opening balance', box: [56, 130, 130, 142], can: [text] },
    { text: '1,315.61', box: [140, 130, 190, 142], can: [{ kind: 'amount', value: '1315.61' }, text] },
  ];
  const linesOfHead = [0, 0, 1, 2, 2];
  const ofRows = rows.flatMap(({ date, description, amount, box }, at): PagePiece[] => {
    if (box === null) return [];
    const [x0, y0, x1, y1] = box;
    const line = 3 + at;
    return [
      { text: date, box: [x0, y0, x0 + 50, y1], line, can: [{ kind: 'date', value: date }, text] },
      { text: description, box: [x0 + 70, y0, x0 + 230, y1], line, can: [text] },
      { text: amount, box: [x1 - 140, y0, x1 - 90, y1], line, can: [{ kind: 'amount', value: amount }, text] },
    ];
  });
  const pieces = [...head.map((piece, at) => ({ ...piece, line: linesOfHead[at]! })), ...ofRows];
  return { width: 595, height: 842, pieces, readBy: 'text' };
}
