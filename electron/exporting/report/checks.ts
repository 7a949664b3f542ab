import { rowDates } from '../../../shared/rows/rowDates.ts';
import { openDoubts } from '../../../shared/rows/doubts.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewAccount, ReviewStatement } from '../../../shared/model/review.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import { isProved } from '../../../shared/verdict/verdictState.ts';
import type { Check } from '../../../shared/verdict/checks.ts';
import type { ExportSubject } from '../subject.ts';
import { documentOf, everyStatement } from '../tables/caseTables.ts';
import {
  accountLine,
  checkText,
  countText,
  dateText,
  doubtLine,
  figureText,
  checkOutcomeText,
  checkReasonText,
  periodText,
  reasonText,
  verdictWord,
  words,
} from '../../../shared/text/words.ts';
import type { Crop, CropReason } from './crops.ts';
import { drawGrid, figures, texts } from './grid.ts';
import { innerWidth, margin, type Paper } from './paper.ts';
import { sourceText, statementLine } from './statementLine.ts';
import { colours, signed, signOf, toneOf, type Tone } from './tones.ts';

/**
 * Every statement in one line; and of those of which more is to be said than that they reconcile, what was checked and the
 * line of the page at which the figures break.
 */
export function drawChecks(paper: Paper, subject: ExportSubject, crops: ReadonlyMap<Id, Crop[]>): void {
  paper.newPage();
  paper.heading(2, words.report.checksOfEachStatement);
  paper.text(
    'Each statement is held against everything that it prints itself. A check that cannot be made proves nothing; it is listed so that nobody takes it for one that holds.',
    { colour: colours.soft },
  );
  paper.space(6);
  const statements = everyStatement(subject);
  drawList(paper, statements);
  const detailed = statements.filter(
    ({ statement }) => statements.length <= mostDetailed || !isPlain(statement, crops.get(statement.id) ?? []),
  );
  for (const { account, statement } of detailed) {
    drawStatement(paper, subject, account, statement, crops.get(statement.id) ?? []);
  }
}

/** So few statements are shown in detail also where all of them reconcile. */
const mostDetailed = 3;

/** True where nothing is to be said of it but that it reconciles. */
const isPlain = ({ verdict, overruled }: ReviewStatement, crops: readonly Crop[]): boolean =>
  isProved(verdict.state) && overruled === undefined && crops.length === 0;

function drawList(paper: Paper, statements: ReturnType<typeof everyStatement>): void {
  if (statements.length <= mostDetailed) return;
  drawGrid(paper, statements, [
    // Named once, above the statements that follow it.
    texts(words.common.account, 25, (each) =>
      statements[statements.indexOf(each) - 1]?.account === each.account ? '' : accountLine(each.account),
    ),
    texts(words.common.period, 21, ({ statement }) => periodText(statement.periodStart, statement.periodEnd)),
    figures(words.common.rows, 6, ({ statement }) => countText(statement.rowCount)),
    figures(words.common.opening, 14, ({ account, statement }) => figureText(statement.opening, account.currency)),
    figures(words.common.closing, 14, ({ account, statement }) => figureText(statement.closing, account.currency)),
    texts(words.report.verdict, 20, ({ statement: { verdict } }) =>
      signed(toneOf[verdict.state], verdictWord(verdict)),
    ),
  ]);
}

const outcomeTone: Record<Check['outcome'], Tone> = { holds: 'proved', fails: 'bad', 'cannot-check': 'unknown' };

function drawStatement(
  paper: Paper,
  subject: ExportSubject,
  account: ReviewAccount,
  statement: ReviewStatement,
  crops: readonly Crop[],
): void {
  const { verdict, opening, closing, rowCount } = statement;
  const tone = toneOf[verdict.state];
  paper.need(150);
  paper.heading(3, statementLine(account, statement), `statement-${statement.id}`);
  paper.text(`${signOf[tone]} ${verdictWord(verdict)}. ${reasonText(verdict.reason, account.currency)}`, {
    colour: colours[tone],
    size: 8.5,
  });
  const document = documentOf(subject, statement);
  paper.text(
    words.report.statementLine(
      sourceText(account.bank, document?.name),
      figureText(opening, account.currency),
      figureText(closing, account.currency),
      rowCount,
    ),
    { size: 8, colour: colours.soft },
  );
  paper.space(3);
  drawGrid(paper, verdict.checks, [
    texts(words.common.check, 28, ({ name }) => checkText[name]),
    texts(words.report.outcome, 18, (check) => signed(outcomeTone[check.outcome], checkOutcomeText(check))),
    figures(words.common.row, 6, ({ row }) => (row === null ? '' : String(row + 1))),
    texts(words.report.figures, 48, (check) => checkReasonText(check, account.currency, statement.overruled)),
  ]);
  for (const crop of crops) drawCrop(paper, crop, document?.name ?? words.report.document);
}

/** Why a line is shown, in words. */
const reasonOf: Record<CropReason, (row: ReviewRow) => string> = {
  breaks: () => words.rows.errorHere,
  'to-check': ({ doubts, confirmed }) =>
    words.report.toCheckFor(openDoubts(doubts, confirmed).map(doubtLine).join(' ')),
  edited: ({ read, currency }) =>
    words.report.editedRead([
      ...rowDates.flatMap((name) => (read[name] == null ? [] : [dateText(read[name])])),
      ...(read.description === undefined ? [] : [`“${read.description}”`]),
      ...(read.amount === undefined ? [] : [figureText(read.amount, currency)]),
    ]),
};

/** The line as it is printed: every number points to ink. */
function drawCrop(paper: Paper, { row, why, png, area }: Crop, documentName: string): void {
  const where = `${reasonOf[why](row)}. ${words.report.rowOfPage(row.position, row.page, documentName)}`;
  const tone = why === 'breaks' ? colours.bad : colours.caution;
  const { box } = row;
  if (png === null || area === null || box === null) {
    paper.text(words.report.lineNotShown(where), {
      size: 8,
      colour: colours.soft,
    });
    paper.space(8);
    return;
  }
  const picture = Buffer.from(png);
  const [pixelsWide, pixelsHigh] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
  const height = Math.min((innerWidth / pixelsWide) * pixelsHigh, 160);
  paper.need(height + 24);
  const top = paper.y;
  paper.leaf(
    words.common.figure,
    () => {
      paper.document.image(picture, margin, top, { fit: [innerWidth, height], align: 'center' });
    },
    words.report.asPrinted(where, row.date, row.description, row.amount),
  );
  paper.adorn(() => {
    // The picture begins at the area's top, or at the page's where the row is near it.
    const scale = innerWidth / (pixelsWide / pictureScale);
    const lineTop = (box[1] - Math.max(0, area[1])) * scale;
    const lineHeight = Math.max(4, (box[3] - box[1]) * scale);
    const [left, right] = [box[0] * scale, box[2] * scale];
    paper.document
      .roundedRect(margin + left - 4, top + lineTop - 2, right - left + 8, lineHeight + 4, 2)
      .lineWidth(1.2)
      .strokeColor(tone)
      .stroke();
    paper.document.rect(margin, top, innerWidth, height).lineWidth(0.5).strokeColor(colours.line).stroke();
  });
  paper.y = top + height + 4;
  paper.text(where, { size: 7.5, colour: colours.soft });
  paper.space(10);
}

/** Pixels per point of the pictures of lines: sharp on paper. */
export const pictureScale = 2.5;
