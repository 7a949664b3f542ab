import { words } from '../../../shared/text/words.ts';
import { faceOf } from '../../base/fonts.ts';
import { unprovedMark, type ExportSubject } from '../subject.ts';
import { createPaper, innerWidth, margin, size, type Paper } from './paper.ts';
import { colours } from './tones.ts';

/** The bytes of a paper about a case, with a foot on every page that says whether all in it is proved. */
export async function* paperOf(
  subject: ExportSubject,
  title: string,
  draw: (paper: Paper) => void | Promise<void>,
): AsyncGenerator<Uint8Array> {
  const program = words.report.statementDesk(subject.made.version);
  const paper = await createPaper(title, program, subject.made.at);
  await draw(paper);
  const mark = unprovedMark(subject) === null ? '' : `${words.report.unreconciledMark}   ·   `;
  writeFeet(paper, `${mark}${subject.file.name}   ·   ${program}   ·   ${subject.made.at.slice(0, 10)}`);
  paper.document.end();
  for await (const part of paper.document as AsyncIterable<Uint8Array>) yield part;
}

/** Writes the foot of every page, once all pages are there. */
function writeFeet({ document }: Paper, left: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    // The foot lies below the text, where else a new page would begin.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    document
      .moveTo(margin, size.height - 40)
      .lineTo(size.width - margin, size.height - 40)
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .stroke();
    const right = words.report.pageOf(page + 1, count);
    document.fontSize(7.5).fillColor(colours.faint);
    document.font(faceOf(left, 'regular')).text(left, margin, size.height - 33, {
      width: innerWidth - 90,
      height: 10,
      lineBreak: false,
      ellipsis: true,
    });
    document.font(faceOf(right, 'regular')).text(right, size.width - margin - 90, size.height - 33, {
      width: 90,
      align: 'right',
      lineBreak: false,
    });
    document.endMarkedContent();
  }
}
