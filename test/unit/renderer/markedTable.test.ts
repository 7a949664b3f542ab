import { describe, expect, it } from 'vitest';
import {
  addLine,
  drawTable,
  isFree,
  linesOf,
  moveLine,
  moveSide,
  nameColumn,
  removeLine,
  removeTable,
} from '../../../renderer/lib/markedTable.ts';
import type { Marks } from '../../../shared/calls/marks.ts';

const table = (page: number, ...lines: number[]): Marks['tables'][number] => {
  const edges = [50, ...lines, 550];
  return {
    ...{ firstPage: page, lastPage: page, area: [50, 100, 550, 700] },
    columns: edges.slice(1).map((x1, at) => ({ x0: edges[at]!, x1, meaning: at === 0 ? 'date' : 'amount' })),
  };
};
const marks: Marks = { tables: [table(1, 100, 400), table(2, 101, 300)], signs: 'as-printed', order: 'as-printed' };
const lines = ({ tables }: Marks) => tables.map(linesOf);
const meanings = ({ tables }: Marks) => tables.map(({ columns }) => columns.map(({ meaning }) => meaning));

describe('marked tables', () => {
  it('move a line together with the same line of the other tables', () => {
    expect(lines(moveLine(marks, 0, 0, 120))).toEqual([
      [120, 400],
      [120, 300],
    ]);
    expect(lines(moveLine(marks, 0, 1, 410))).toEqual([
      [100, 410],
      [101, 300],
    ]);
  });

  it('keep every column wide enough to be taken hold of', () => {
    expect(lines(moveLine(marks, 0, 1, 0))[0]).toEqual([100, 104]);
    expect(moveSide(marks, 0, 'right', 0).tables[0]!.area).toEqual([50, 100, 404, 700]);
  });

  it('have a column divided by a new line and joined where one is taken away', () => {
    const divided = addLine(marks, 0, 250);
    expect(lines(divided)[0]).toEqual([100, 250, 400]);
    expect(meanings(divided)[0]).toEqual(['date', 'amount', 'ignore', 'amount']);
    expect(meanings(removeLine(divided, 0, 2))[0]).toEqual(['date', 'amount', 'amount']);
  });

  it('have one column of each meaning, but of words', () => {
    expect(meanings(nameColumn(marks, 0, 2, 'date'))).toEqual([
      ['ignore', 'amount', 'date'],
      ['ignore', 'amount', 'date'],
    ]);
    const two = nameColumn(nameColumn(marks, 0, 1, 'description'), 0, 2, 'description');
    expect(meanings(two)[0]).toEqual(['date', 'description', 'description']);
  });

  it('let money in and money out change places', () => {
    const named = nameColumn(nameColumn(marks, 0, 1, 'debit'), 0, 2, 'credit');
    expect(meanings(nameColumn(named, 0, 1, 'credit'))[0]).toEqual(['date', 'credit', 'debit']);
  });

  it('have names of their own where they stand on one page, which those of other pages follow', () => {
    const [first, next] = marks.tables;
    const below = { ...first!, area: [50, 710, 550, 780] as [number, number, number, number] };
    const sections = { ...marks, tables: [first!, below, next!] };
    const named = nameColumn(nameColumn(sections, 0, 2, 'credit'), 1, 2, 'debit');
    expect(meanings(named).map((each) => each[2])).toEqual(['credit', 'debit', 'debit']);
  });

  it('are drawn where none is marked yet', () => {
    expect(isFree(marks, 1, [50, 710, 550, 780])).toBe(true);
    expect(isFree(marks, 1, [50, 690, 550, 780])).toBe(false);
    const drawn = drawTable(marks, 1, [50, 710, 550, 780]);
    expect(drawn.tables.map(({ area }) => area[1])).toEqual([100, 710, 100]);
  });

  it('take the columns of the nearest for one that is drawn, as far as they lie within', () => {
    const drawn = drawTable(marks, 3, [200, 50, 560, 400]);
    expect(drawn.tables[2]).toMatchObject({ firstPage: 3, lastPage: 3, area: [200, 50, 560, 400] });
    expect(drawn.tables[2]!.columns.map(({ x0, x1 }) => [x0, x1])).toEqual([
      [200, 300],
      [300, 560],
    ]);
    expect(removeTable(drawn, 2)).toEqual(marks);
  });
});
