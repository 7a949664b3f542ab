import { accountLine, countOf, figureText, utcText } from '../../../shared/text/words.ts';
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
  drawSignature(paper);
}

function drawEdits(paper: Paper, { edits, accounts }: ExportSubject): void {
  paper.heading(2, 'Edits');
  if (edits.length === 0) {
    paper.text('No figure was changed: everything stands as it was read.');
    return;
  }
  paper.text('The value that was read is never overwritten; it stands beside the one that counts.', {
    colour: colours.soft,
  });
  paper.space(4);
  drawGrid(
    paper,
    [
      { heading: 'When, who', width: 21 },
      { heading: 'Account', width: 22 },
      { heading: 'Row', width: 6, align: 'right' },
      { heading: 'Field', width: 11 },
      { heading: 'Before', width: 17 },
      { heading: 'After', width: 17 },
      { heading: 'Why', width: 20 },
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
        [edit.reason ?? '', edit.undone ? 'Taken back' : ''].filter(Boolean).join('. '),
      ];
    }),
  );
}

const moneyFields: readonly string[] = ['amount', 'balance', 'opening', 'closing'];

function valueWords(field: string, value: string | null, currency: Currency): string {
  return moneyFields.includes(field) ? figureText(value, currency) : (value ?? '–');
}

function drawNotes(paper: Paper, { file }: ExportSubject): void {
  paper.heading(2, 'Notes');
  if (file.notes.trim() === '') paper.text('None.', { colour: colours.soft });
  else paper.text(file.notes);
}

function drawDocuments(paper: Paper, { collections }: ExportSubject): void {
  const documents = collections.flatMap((each) => each.documents);
  paper.heading(2, 'Documents');
  paper.text('The SHA-256 of each file as it was received: the same file has the same, a changed one has another.', {
    colour: colours.soft,
  });
  paper.space(4);
  drawGrid(
    paper,
    [
      { heading: 'Document', width: 29 },
      { heading: 'Pages', width: 7, align: 'right' },
      { heading: 'SHA-256', width: 64 },
    ],
    documents.map(({ name, pages, sha256 }) => [
      name,
      pages === null ? 'locked' : String(pages),
      { text: sha256, size: 7 },
    ]),
  );
  if (documents.length === 0) paper.text(countOf(0, 'document'));
}

function drawDefinitions(paper: Paper, { definitions }: ExportSubject): void {
  paper.heading(2, 'Definitions');
  drawGrid(
    paper,
    [
      { heading: 'Figure', width: 20 },
      { heading: 'Definition', width: 58 },
      { heading: 'Source', width: 22 },
    ],
    definitions.map(({ title, version, formula, source }) => [
      { text: `${title} (v${version})`, weight: 'bold' },
      formula,
      source,
    ]),
  );
}

function drawSignature(paper: Paper): void {
  paper.need(110);
  paper.heading(2, 'Signature');
  paper.text('I have reviewed these statements and noted the exceptions.');
  paper.space(40);
  const fields = [
    ['Name', 0, 0.36],
    ['Signature', 0.4, 0.36],
    ['Date', 0.8, 0.2],
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
  for (const [word, from, width] of fields) {
    const x = margin + from * innerWidth;
    paper.leaf('P', () => paper.line(word, x, y + 4, width * innerWidth, { size: 7.5, colour: colours.soft }));
  }
  paper.y = y + 20;
}
