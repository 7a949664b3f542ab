import { addDays } from '../../../../shared/calendar.ts';
import { inventDesk } from './desk.ts';

/** An invented page as SVG, with each row where its box says. A browser takes it for an image like any other. */
export async function drawPage(documentId: string, page: number, scale: number): Promise<string> {
  const answer = await inventDesk()['review.rows']({ caseId: 'case-1', sort: 'date', offset: 0, limit: 100_000 });
  const rows = answer.rows.filter((row) => row.documentId === documentId && row.page === page);
  const text = (x: number, y: number, words: string, end = false, weight = 400): string =>
    `<text x="${x}" y="${y}" font-weight="${weight}"${end ? ' text-anchor="end"' : ''}>${words.replaceAll('&', '&amp;')}</text>`;
  const lines = rows.map((row) => {
    const [x0, y0, x1] = row.box!;
    return [
      text(x0, y0 + 10, row.date),
      text(x0 + 70, y0 + 10, row.description),
      text(x1 - 90, y0 + 10, row.amount, true),
      text(x1, y0 + 10, row.balance ?? '', true),
    ].join('');
  });
  const start = rows[0]?.date ?? '2026-01-01';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${595 * scale}" height="${842 * scale}" viewBox="0 0 595 842"
    font-family="Helvetica, Arial, sans-serif" font-size="9"><rect width="595" height="842" fill="#fff"/>
    <g font-size="17">${text(56, 70, 'Harbour &amp; Vale'.replace('&amp;', '&'), false, 700)}</g>${text(540, 66, 'Statement of account', true)}
    ${text(56, 104, 'A Naidoo')}${text(56, 118, '14 Long Street, Salt Bay')}
    ${text(540, 104, 'Account 62 4418 0093 4471', true)}${text(540, 118, `${start} to ${addDays(start, 29)}`, true)}
    <path d="M56 176H540" stroke="#222"/>${text(56, 170, 'Date', false, 700)}${text(126, 170, 'Description', false, 700)}
    ${text(450, 170, 'Amount', true, 700)}${text(540, 170, 'Balance', true, 700)}${lines.join('')}
    ${text(297, 810, `Page ${page} of 2`)}</svg>`;
}
