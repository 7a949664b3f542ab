import { describe, expect, it } from 'vitest';
import { rowColumns } from '../../../renderer/lib/rowColumns.ts';

const figures = { amount: 90, balance: 90 };
const keys = (width: number, several: boolean): string[] =>
  rowColumns({ width, several, others: [], sort: 'date', figures }).map(({ key }) => key);

describe('the columns of the rows', () => {
  it('name the account only where rows of several are listed', () => {
    expect(keys(1200, true)).toEqual(['date', 'account', 'description', 'amount', 'balance', 'page']);
    expect(keys(1200, false)).toEqual(['date', 'description', 'amount', 'balance', 'page']);
  });

  it('give way to the description where room is scarce, the page last of all', () => {
    const account = (width: number) =>
      rowColumns({ width, several: true, others: [], sort: 'date', figures }).find(({ key }) => key === 'account')
        ?.width;
    expect(account(1200)).not.toBe(account(640));
    expect(keys(640, true)).not.toContain('page');
    expect(keys(640, false)).toContain('page');
    expect(keys(500, false)).not.toContain('page');
  });

  it('show other dates beside that of booking where they are wanted, and then the page gives way sooner', () => {
    const others = ['transactionDate', 'valueDate'] as const;
    const columns = rowColumns({ width: 640, several: false, others, sort: 'date', figures }).map(({ key }) => key);
    expect(columns).toEqual(['date', 'transactionDate', 'valueDate', 'description', 'amount', 'balance']);
  });

  it('are as wide as the longest figure', () => {
    const long = { amount: 260.2, balance: 90 };
    const columns = rowColumns({ width: 640, several: false, others: [], sort: 'date', figures: long });
    const widths = columns.filter(({ align }) => align === 'end').map(({ width }) => width);
    expect(widths).toEqual(['261px', '100px', '54px']);
  });

  it('are all there before the width is known', () => {
    expect(keys(0, true)).toEqual(keys(1200, true));
  });

  it('say by which of them the rows are sorted, and which way', () => {
    const sorts = rowColumns({ width: 900, several: false, others: [], sort: '-amount', figures }).map(
      ({ key, sort }) => [key, sort],
    );
    expect(sorts).toContainEqual(['amount', 'descending']);
    expect(sorts).toContainEqual(['date', 'none']);
    expect(sorts).toContainEqual(['balance', undefined]);
  });
});
