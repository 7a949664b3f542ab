import { expect, it } from 'vitest';
import { withUnreadPages } from '../../../../electron/extraction/checks/unreadPages.ts';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import type { PageText } from '../../../../electron/extraction/reading.ts';
import { typedLayout } from '../support/typed.ts';

const [account] = readStatement(
  typedLayout(`Account number 12345678          Statement period 01/04/2026 to 30/04/2026
Date          Description                Paid out     Paid in      Balance
              Opening balance                                     1,000.00
02/04/2026    GROCER                        40.00                   960.00
              Closing balance                                       960.00
=====EXPECT
`).pages,
);
const page = (number: number, kind: PageText['kind'], width = 600): PageText => ({
  ...{ page: number, kind, width, height: 800, words: [] },
});

it('names pictures and damaged pages with the account that they follow, and neither empty pages nor read ones', () => {
  const first = { ...account!, pages: [2, 2] as [number, number] };
  const second = { ...account!, pages: [4, 4] as [number, number] };
  const pages = [
    page(1, 'scan'),
    page(2, 'text'),
    page(3, 'empty', 0),
    page(4, 'ocr'),
    page(5, 'empty'),
    page(6, 'scan'),
  ];
  expect(withUnreadPages([first, second], pages).map(({ unreadPages }) => unreadPages)).toEqual([[1, 3], [6]]);
  expect(withUnreadPages([first], [page(2, 'text')])).toEqual([first]);
});
