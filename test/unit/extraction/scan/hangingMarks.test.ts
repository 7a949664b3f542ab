import { describe, expect, it } from 'vitest';
import { withHangingMarks } from '../../../../electron/extraction/scan/hangingMarks.ts';
import { endingAt, scannedLine } from '../support/print.ts';

const figure = scannedLine(0, [[0, 'Payment received'], endingAt(300, '250.00')]);
const read = (below: Parameters<typeof scannedLine>[1], y = 12) =>
  withHangingMarks([figure, scannedLine(y, below)]).map(({ amounts }) => amounts.map(({ suffix }) => suffix));

describe('a mark on a line of its own', () => {
  it('belongs to the figure above it, and its line is gone', () => {
    expect(read([endingAt(300, 'CR')])).toEqual([['credit']]);
    expect(read([endingAt(300, 'DR')])).toEqual([['debit']]);
  });

  it('says nothing where it stands elsewhere, farther off, or beside other words', () => {
    expect(read([endingAt(200, 'CR')])).toEqual([[null], []]);
    expect(read([endingAt(300, 'CR')], 30)).toEqual([[null], []]);
    expect(read([[0, 'Lode'], endingAt(300, 'CR')])).toEqual([[null], []]);
  });
});
