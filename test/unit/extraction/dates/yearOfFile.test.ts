import { expect, test } from 'vitest';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import { typedLayout } from '../support/typed.ts';

/** A statement that prints no year anywhere, in a file that was made on a day. */
function readMade(made?: string) {
  const { pages } = typedLayout(
    [
      'EXAMPLE BANK                                Statement of account',
      'Account number 12345678                     Opening balance     100.00',
      'Date      Description              Money out     Money in       Balance',
      '28 DEC    BLUE CAFE                    10.00                      90.00',
      '30 DEC    SALARY                                   200.00        290.00',
      '02 JAN    GREENGROCER                  40.00                     250.00',
      '                                            Closing balance     250.00',
    ].join('\n'),
  );
  return readStatement(pages.map((page) => ({ ...page, ...(made === undefined ? {} : { made }) })));
}

test('a statement without a year is placed in the year before its file was made, and every date is in doubt', () => {
  const [account] = readMade('2026-01-05');
  expect(account!.transactions.map(({ date, amount }) => `${date} ${amount}`)).toEqual([
    '2025-12-28 -10.00',
    '2025-12-30 200.00',
    '2026-01-02 -40.00',
  ]);
  expect(account!.transactions.every(({ doubts }) => doubts.some(({ reason }) => reason === 'year-guessed'))).toBe(
    true,
  );
  expect(account!.verdict.state).not.toBe('reconciled');
  expect([account!.periodStart, account!.periodEnd]).toEqual([null, null]);
});

test('without a day on which it was made it has no rows, and its lines are left to be explained', () => {
  const [account] = readMade();
  expect(account!.transactions).toEqual([]);
  expect(account!.unexplained?.length).toBeGreaterThan(0);
});
