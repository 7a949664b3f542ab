import { stateOfBreak } from '../../../shared/verdict/series.ts';
import {
  accountLine,
  breakText,
  lineSettledByText,
  checkText,
  notReconciledText,
  periodText,
  reasonText,
  overrulingText,
  reviewedText,
  utcText,
  verdictWord,
  verdictWords,
  words,
} from '../../../shared/text/words.ts';
import { holdersOf } from '../../../shared/recognitions/holders.ts';
import { setAsideIn } from '../../../shared/reading/unexplained.ts';
import { checkNames } from '../../../shared/verdict/reasons.ts';
import { unprovedMark, type ExportSubject } from '../subject.ts';
import { everyStatement } from '../tables/caseTables.ts';
import { drawGrid, texts } from './grid.ts';
import { innerWidth, margin, type Paper } from './paper.ts';
import { statementLine } from './statementLine.ts';
import { colours, signed, signOf, toneOf, type Tone } from './tones.ts';

/** What an analyst signs under, in one page: the verdict in words, what is not proved, and what was looked at. */
export function drawFirstPage(paper: Paper, subject: ExportSubject): void {
  const { file, masked } = subject;
  paper.text(words.report.statementDeskReview, { size: 8.5, colour: colours.faint });
  paper.space(6);
  paper.heading(1, file.name);
  const facts = [
    ...(file.reference === null || file.reference === '' ? [] : [words.report.reference(file.reference)]),
    ...(file.idNumber === null || file.idNumber === '' || masked ? [] : [words.report.idNumber(file.idNumber)]),
    reviewText(file),
  ];
  paper.text(facts.join('   ·   '), { colour: colours.soft });
  paper.space(14);
  drawVerdict(paper, subject);
  drawFacts(paper, subject);
  if (subject.unproved.length + subject.broken.length > 0) drawUnproved(paper, subject);
  drawOverruled(paper, subject);
  drawSetAside(paper, subject);
}

/** Who marked the case as reviewed, when, and whether anything was outstanding or has changed since. */
function reviewText({ reviewState, review }: ExportSubject['file']): string {
  if (reviewState !== 'reviewed') return words.report.reviewOpen;
  if (review === null) return words.report.markedAsReviewed;
  const { by, at, outstanding, changedSince } = review;
  return (changedSince ? words.report.reviewedAndChanged : words.report.reviewedBy)(
    by,
    reviewedText(utcText(at), outstanding),
  );
}

function drawVerdict(paper: Paper, subject: ExportSubject): void {
  const statements = everyStatement(subject).length;
  const { unproved, broken, unreadable } = subject;
  const proved = unprovedMark(subject) === null;
  const bad = [...subject.accounts.map(({ verdict }) => verdict.state)].some((state) => toneOf[state] === 'bad');
  const tone = proved ? 'proved' : bad ? 'bad' : 'caution';
  const title = proved
    ? statements === 1
      ? words.report.statementReconciles
      : words.report.allStatementsReconcile(statements)
    : statements === 0
      ? words.report.thereIsNoStatement
      : unproved.length === 0 && broken.length > 0
        ? words.report.eachStatementReconciles
        : notReconciledText(unproved.length, statements).slice(0, -1);
  const sentence = proved ? words.report.inEachOfThemPrinted : words.report.unreconciledMayBeWrong;
  const more = unreadable.length === 0 ? '' : ` ${words.report.notEverythingRead(unreadable.join(' '))}`;
  const inner = innerWidth - 58;
  const [titleStyle, textStyle] = [
    { size: 15, weight: 'bold', colour: colours[tone] } as const,
    { size: 9, colour: colours.ink } as const,
  ];
  const titleHeight = paper.heightOf(title, inner, titleStyle);
  const textHeight = paper.heightOf(sentence + more, inner, textStyle);
  const height = titleHeight + textHeight + 30;
  const top = paper.y;
  paper.adorn(() => {
    paper.document.roundedRect(margin, top, innerWidth, height, 6).fill(colours[`${tone}Tint`]);
    paper.document.circle(margin + 26, top + 24, 11).fill(colours[tone]);
    paper.block(signOf[tone], margin + 16, top + 16.5, 20, 16, {
      size: 13,
      weight: 'bold',
      colour: '#ffffff',
      align: 'center',
    });
  });
  paper.leaf('P', () => paper.block(title, margin + 46, top + 13, inner, titleHeight + 2, titleStyle));
  const below = top + 17 + titleHeight;
  paper.leaf('P', () => paper.block(sentence + more, margin + 46, below, inner, textHeight + 2, textStyle));
  paper.y = top + height + 8;
  paper.text(words.report.arithmeticNotFraud, { size: 8, colour: colours.soft });
  paper.space(10);
}

function drawFacts(paper: Paper, subject: ExportSubject): void {
  const { accounts, collections, made, masked, narrowed, rowCount } = subject;
  const statements = everyStatement(subject);
  const [start] = statements.flatMap(({ statement }) => statement.periodStart ?? []).sort();
  const ends = statements.flatMap(({ statement }) => statement.periodEnd ?? []).sort();
  const holders = holdersOf(accounts);
  const documents = collections.reduce((count, each) => count + each.documents.length, 0);
  paper.heading(2, words.report.scope);
  const facts = [
    [
      words.common.documents,
      `${words.report.documentsWord(documents)}, ${words.report.accounts(accounts.length)}, ${words.common.statementCount(statements.length)}, ${words.common.rowCount(rowCount)}`,
    ],
    ...(holders.length === 0 ? [] : [[words.report.holdersNamed, holders.join('; ')]]),
    [words.common.days, start === undefined ? words.report.noPeriodIsPrinted : periodText(start, ends.at(-1) ?? null)],
    ...(narrowed.length === 0 ? [] : [[words.report.narrowed, narrowed.join(' ')]]),
    [words.report.accountNumbers, masked ? words.report.maskedButForTheirLast : words.report.asPrintedWord],
    [
      words.common.edits,
      subject.edits.length === 0 ? words.report.noneEveryFigureIsAsIt : words.report.editsWord(subject.edits.length),
    ],
    [words.common.made, words.report.byStatementDesk(utcText(made.at), made.version)],
  ];
  drawGrid(paper, facts, [texts('', 26, ([what = '']) => what), texts('', 74, ([, fact = '']) => fact)]);
}

/** A matter in two lines: what it is about, and what is said of it. `goTo` names an anchor. */
function drawMatter(paper: Paper, tone: Tone, about: string, said: string, goTo?: string): void {
  const { text, colour } = signed(tone, about);
  paper.need(34);
  paper.text(text, { weight: 'bold', size: 8.5, colour, ...(goTo === undefined ? {} : { goTo }) });
  paper.text(said, { size: 8.5, indent: 12, colour: colours.soft });
  paper.space(4);
}

function drawUnproved(paper: Paper, subject: ExportSubject): void {
  paper.heading(2, words.report.whatIsNotReconciled);
  const accountOf = new Map(everyStatement(subject).map(({ account, statement }) => [statement.id, account]));
  for (const { accountId, breaks } of subject.broken) {
    const account = subject.accounts.find(({ id }) => id === accountId);
    for (const found of breaks) {
      const state = stateOfBreak(found);
      const about = `${verdictWords[state].word}: ${account === undefined ? '' : accountLine(account)}`;
      drawMatter(paper, toneOf[state], about, breakText(found, account?.currency ?? null));
    }
  }
  for (const each of subject.unproved) {
    const { statementId, periodStart, periodEnd, state, reason, currency } = each;
    const account = accountOf.get(statementId);
    const about = `${verdictWord(each)}: ${account === undefined ? '' : accountLine(account)}, ${periodText(periodStart, periodEnd)}`;
    drawMatter(paper, toneOf[state], about, reasonText(reason, currency), `statement-${statementId}`);
  }
}

/** They stand here for as long as they are overruled, also where the figures agree by now. */
function drawOverruled(paper: Paper, subject: ExportSubject): void {
  const overruled = everyStatement(subject).flatMap(({ account, statement }) =>
    checkNames.flatMap((name) => {
      const overruling = statement.overruled?.[name];
      return overruling === undefined ? [] : [{ account, statement, name, overruling }];
    }),
  );
  if (overruled.length === 0) return;
  paper.heading(2, words.report.overruledChecks);
  for (const { account, statement, name, overruling } of overruled) {
    const about = `${checkText[name]}: ${statementLine(account, statement)}`;
    const said = `${reasonText(overruling.of, account.currency)} ${overrulingText(overruling)}`;
    drawMatter(paper, 'bad', about, said, `statement-${statement.id}`);
  }
}

/** What nothing on the page explains and the analyst answers for, line by line. */
function drawSetAside(paper: Paper, subject: ExportSubject): void {
  const lines = everyStatement(subject).flatMap((of) =>
    setAsideIn(of.statement).map((settled) => ({ ...of, settled })),
  );
  if (lines.length === 0) return;
  paper.heading(2, words.report.linesSetAside);
  for (const { account, statement, settled } of lines) {
    const { page, text } = settled.line;
    const about = `${words.report.lineOnPage(page)}: ${statementLine(account, statement)}`;
    const said = [text, lineSettledByText(settled)].filter((each) => each !== '').join(' · ');
    drawMatter(paper, 'caution', about, said, `statement-${statement.id}`);
  }
}
