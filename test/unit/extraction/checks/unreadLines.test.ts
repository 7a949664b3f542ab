import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import { typedLayout } from '../support/typed.ts';

const statement = (line: string): string => `Account number 12345678          Statement period 01/04/2026 to 30/04/2026
Date          Description                Paid out     Paid in      Balance
              Opening balance                                     1,000.00
02/04/2026    GROCER                        40.00                   960.00
${line}
29/04/2026    REFUND                                    20.00       980.00
              Closing balance                                       980.00
=====EXPECT
`;

/** A row of nothing, without which every balance holds. */
const sound = '12/04/2026    NOTE                           0.00                   960.00';

describe('a line that looks like a row and cannot be read', () => {
  it('is none where every row can be read', () => {
    const [account] = readStatement(typedLayout(statement(sound)).pages);
    expect(account).toMatchObject({ verdict: { state: 'reconciled' } });
    expect(account!.unexplained).toEqual([]);
  });

  it.each([
    [
      'whose date the calendar lacks',
      '31/04/2026    NOTE                           0.00                   960.00',
      'date',
    ],
    [
      'whose amount has a letter in it',
      '12/04/2026    NOTE                          1O.50                   960.00',
      'amount',
    ],
    [
      'whose amount has a letter and which has no date',
      '              NOTE                          l0.50                   960.00',
      'amount',
    ],
  ])('%s is told with its place, and keeps the statement from green though the balances hold', (_, line, why) => {
    const [account] = readStatement(typedLayout(statement(line)).pages);
    expect(account!.verdict.state).toBe('uncertain-rows');
    expect(account!.verdict.reason).toEqual({ code: 'unexplained', count: 1 });
    const [open, ...more] = account!.unexplained!;
    expect(more).toEqual([]);
    expect(open).toMatchObject({ page: 1, why });
    expect(open!.text).toContain('NOTE');
    // The fifth line of the page.
    expect(open!.box[1]).toBe(88);
    expect(account!.transactions.flatMap((row) => row.doubts)).toEqual([]);
  });
});
