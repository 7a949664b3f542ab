import { expect, it } from 'vitest';
import { withUnreadPages } from '../../../../electron/extraction/checks/unreadPages.ts';
import { extractStatement } from '../../../../electron/extraction/extractStatement.ts';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import type { PageText } from '../../../../electron/extraction/reading.ts';
import { pdfOf, show, stream } from '../pdf/rawPdf.ts';
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

it('is a page of the file that is a picture and is not read', async () => {
  const lines = [
    'Kestrel Bank   Account number 62000417735   ZAR',
    'Statement period 1 March 2026 to 31 March 2026',
    'Opening balance 1,000.00   Closing balance 800.00',
  ];
  const cells = (y: number, ...texts: string[]) => texts.map((text, at) => show(text, [50, 120, 420][at]!, y)).join('');
  const text =
    lines.map((line, at) => show(line, 50, 760 - 20 * at)).join('') +
    cells(680, 'Date', 'Description', 'Amount') +
    cells(660, '02 Mar 2026', 'Veld Foods', '-150.00') +
    cells(640, '09 Mar 2026', 'Rent', '-50.00');
  const page = (more: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${more} >>`;
  const picture = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
  const file = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page('/Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >>'),
    page('/Contents 7 0 R /Resources << /XObject << /Im 8 0 R >> >>'),
    stream(text),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream('q 600 0 0 800 0 0 cm /Im Do Q'),
    stream('\xff', picture),
  ]);
  expect(await extractStatement(file, { recognise: false })).toMatchObject({
    ok: true,
    accounts: [{ number: '62000417735', transactions: [{}, {}], unreadPages: [2] }],
  });
});
