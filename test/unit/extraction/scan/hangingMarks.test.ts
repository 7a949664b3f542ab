import { describe, expect, it } from 'vitest';
import { withHangingMarks } from '../../../../electron/extraction/scan/hangingMarks.ts';
import { endingAt, scannedLine } from '../support/print.ts';

const figure = scannedLine(0, [[0, 'Payment received'], endingAt(300, '250.00')]);
const twoFigures = scannedLine(0, [[0, 'Payment received'], endingAt(300, '250.00'), endingAt(400, '1,250.00')]);
const read = (below: Parameters<typeof scannedLine>[1], y = 12, above = figure) =>
  withHangingMarks([above, scannedLine(y, below)]).map(({ amounts }) => amounts.map(({ suffix }) => suffix));

describe('a mark on a line of its own', () => {
  it('belongs to the figure above it, and its line is gone', () => {
    expect(read([endingAt(300, 'CR')])).toEqual([['credit']]);
    expect(read([endingAt(300, 'DR')])).toEqual([['debit']]);
  });

  it('belongs to the only figure above it, wherever it stands', () => {
    expect(read([[0, 'CR']])).toEqual([['credit']]);
  });

  it('belongs to the one above it of two figures, and to neither where it stands below none', () => {
    expect(read([endingAt(300, 'CR')], 12, twoFigures)).toEqual([['credit', null]]);
    expect(read([endingAt(200, 'CR')], 12, twoFigures)).toEqual([[null, null], []]);
  });

  it('says nothing where it stands farther off, or beside other words', () => {
    expect(read([endingAt(300, 'CR')], 30)).toEqual([[null], []]);
    expect(read([[0, 'Lode'], endingAt(300, 'CR')])).toEqual([[null], []]);
  });
});
