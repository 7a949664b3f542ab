import { accountLine, dateText, figureText, utcText, words } from '../../../shared/text/words.ts';
import type { Currency } from '../../../shared/money.ts';
import type { ExportSubject } from '../subject.ts';
import { drawGrid } from './grid.ts';
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
  paper.heading(2, words.report.edits);
  if (edits.length === 0) {
    paper.text(words.report.noFigureWasChanged);
    return;
  }
  paper.text('The value that was read is never overwritten; it stands beside the one that counts.', {
    colour: colours.soft,
  });
  paper.space(4);
  drawGrid(
    paper,
    [
      { heading: words.report.whenWho, width: 21 },
      { heading: words.common.account, width: 22 },
      { heading: words.report.row, width: 6, align: 'right' },
      { heading: words.report.field, width: 11 },
      { heading: words.report.before, width: 17 },
      { heading: words.report.after, width: 17 },
      { heading: words.report.why, width: 20 },
    ],
    edits.map((edit) => {
      const account = accounts.find(({ id }) => id === edit.accountId);
      return [
        `${utcText(edit.at)}, ${edit.who}`,
        account === undefined ? '' : accountLine(account),
        edit.position === null ? '' : String(edit.position),
        edit.field,
        valueWords(edit.field, edit.before, account?.currency ?? null),
        valueWords(edit.field, edit.after, account?.currency ?? null),
        [edit.reason ?? '', edit.undone ? words.report.takenBack : ''].filter(Boolean).join('. '),
      ];
    }),
  );
}

const moneyFields: readonly string[] = ['amount', 'balance', 'opening', 'closing'];

function valueWords(field: string, value: string | null, currency: Currency): string {
  return moneyFields.includes(field) ? figureText(value, currency) : (value ?? '–');
}

function drawNotes(paper: Paper, { file }: ExportSubject): void {
  paper.heading(2, words.report.notes);
  if (file.notes.trim() === '') paper.text(words.report.none, { colour: colours.soft });
  else paper.text(file.notes);
}

function drawDocuments(paper: Paper, { collections }: ExportSubject): void {
  const documents = collections.flatMap((each) => each.documents);
  paper.heading(2, words.report.documents);
  paper.text(words.report.sha256OfEachFileAsIt, {
    colour: colours.soft,
  });
  paper.space(4);
  drawGrid(
    paper,
    [
      { heading: words.report.documentWord, width: 29 },
      { heading: words.report.pages, width: 7, align: 'right' },
      { heading: 'SHA-256', width: 64 },
    ],
    documents.map(({ name, pages, sha256 }) => [
      name,
      pages === null ? 'locked' : String(pages),
      { text: sha256, size: 7 },
    ]),
  );
  if (documents.length === 0) paper.text(words.report.documentsWord(0));
}

function drawDefinitions(paper: Paper, { definitions }: ExportSubject): void {
  paper.heading(2, words.report.definitions);
  drawGrid(
    paper,
    [
      { heading: words.report.figure, width: 20 },
      { heading: words.report.definition, width: 58 },
      { heading: words.report.source, width: 22 },
    ],
    definitions.map(({ title, version, formula, source }) => [
      { text: `${title} (v${version})`, weight: 'bold' },
      formula,
      source,
    ]),
  );
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
    [words.report.date, 0.8, 0.2, signed === null ? '' : dateText(signed.at.slice(0, 10))],
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
