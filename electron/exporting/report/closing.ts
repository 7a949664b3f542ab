import { accountLine, dateText, figureText, utcText, words } from '../../../shared/text/words.ts';
import type { ExportedEdit, ExportSubject } from '../subject.ts';
import { drawGrid, figures, texts } from './grid.ts';
import { innerWidth, margin, type Paper } from './paper.ts';
import { colours } from './tones.ts';

/** What was changed, what was written about the case, what the figures mean, and the line to sign on. */
export function drawClosing(paper: Paper, subject: ExportSubject): void {
  drawEdits(paper, subject);
  drawNotes(paper, subject);
  drawDocuments(paper, subject);
  drawDefinitions(paper, subject);
  drawSignature(paper, subject);
}

function drawEdits(paper: Paper, { edits, accounts }: ExportSubject): void {
  paper.heading(2, words.common.edits);
  if (edits.length === 0) {
    paper.text(words.report.noFigureWasChanged);
    return;
  }
  paper.text('The value that was read is never overwritten; it stands beside the one that counts.', {
    colour: colours.soft,
  });
  paper.space(4);
  const accountOf = (edit: ExportedEdit) => accounts.find(({ id }) => id === edit.accountId);
  const value = (edit: ExportedEdit, which: 'before' | 'after'): string =>
    moneyFields.includes(edit.field)
      ? figureText(edit[which], accountOf(edit)?.currency ?? null)
      : (edit[which] ?? '–');
  drawGrid(paper, edits, [
    texts(words.report.whenWho, 21, ({ at, who }) => `${utcText(at)}, ${who}`),
    texts(words.common.account, 22, (edit) => {
      const account = accountOf(edit);
      return account === undefined ? '' : accountLine(account);
    }),
    figures(words.common.row, 6, ({ position }) => (position === null ? '' : String(position))),
    texts(words.report.field, 11, ({ field }) => field),
    texts(words.report.before, 17, (edit) => value(edit, 'before')),
    texts(words.report.after, 17, (edit) => value(edit, 'after')),
    texts(words.common.why, 20, ({ reason, undone }) =>
      [reason ?? '', undone ? words.common.undone : ''].filter(Boolean).join('. '),
    ),
  ]);
}

const moneyFields: readonly string[] = ['amount', 'balance', 'opening', 'closing'];

function drawNotes(paper: Paper, { file }: ExportSubject): void {
  paper.heading(2, words.common.notes);
  if (file.notes.trim() === '') paper.text(words.common.noneSentence, { colour: colours.soft });
  else paper.text(file.notes);
}

function drawDocuments(paper: Paper, { collections }: ExportSubject): void {
  const documents = collections.flatMap((each) => each.documents);
  paper.heading(2, words.common.documents);
  paper.text(words.report.sha256OfEachFileAsIt, {
    colour: colours.soft,
  });
  paper.space(4);
  drawGrid(paper, documents, [
    texts(words.report.documentWord, 29, ({ name }) => name),
    figures(words.common.pages, 7, ({ pages }) => (pages === null ? 'locked' : String(pages))),
    texts('SHA-256', 64, ({ sha256 }) => ({ text: sha256, size: 7 })),
  ]);
  if (documents.length === 0) paper.text(words.report.documentsWord(0));
}

function drawDefinitions(paper: Paper, { definitions }: ExportSubject): void {
  paper.heading(2, words.report.definitions);
  drawGrid(paper, definitions, [
    texts(words.common.figure, 20, ({ title, version }) => ({ text: `${title} (v${version})`, weight: 'bold' })),
    texts(words.report.definition, 58, ({ formula }) => formula),
    texts(words.common.source, 22, ({ source }) => source),
  ]);
}

/** The line to sign on. */
export function drawSignature(paper: Paper, { file, accounts }: ExportSubject): void {
  const statements = accounts.reduce((count, account) => count + account.statements.length, 0);
  const signed = file.reviewState === 'reviewed' ? file.review : null;
  paper.need(120);
  paper.heading(2, words.report.signature);
  paper.text(words.report.iHaveReviewed(statements, file.name));
  paper.space(40);
  const fields = [
    [words.common.name, 0, 0.36, signed?.by ?? ''],
    [words.report.signature, 0.4, 0.36, ''],
    [words.common.date, 0.8, 0.2, signed === null ? '' : dateText(signed.at.slice(0, 10))],
  ] as const;
  const y = paper.y;
  paper.adorn(() => {
    for (const [, from, width] of fields) {
      const x = margin + from * innerWidth;
      paper.document
        .moveTo(x, y)
        .lineTo(x + width * innerWidth, y)
        .lineWidth(0.6)
        .strokeColor(colours.ink)
        .stroke();
    }
  });
  for (const [word, from, width, known] of fields) {
    const x = margin + from * innerWidth;
    if (known !== '') paper.leaf('P', () => paper.line(known, x, y - 14, width * innerWidth, { size: 10 }));
    paper.leaf('P', () => paper.line(word, x, y + 4, width * innerWidth, { size: 7.5, colour: colours.soft }));
  }
  paper.y = y + 20;
}
