import { monthOf, monthsBetween, type CalendarDate, type Month } from '../../../shared/calendar.ts';
import type { ReviewAccount } from '../../../shared/model.ts';
import { worstState, type VerdictState } from '../../../shared/verdict.ts';
import type { ExportSubject } from '../subject.ts';
import { verdictWords } from '../verdictWords.ts';
import { innerWidth, margin, type Paper } from './paper.ts';
import { accountWords, colours, monthWords, signOf, toneOf } from './words.ts';

const labelWidth = 150;
const rowHeight = 20;
const monthsAcross = 12;

/**
 * Which months each account has statements for, and what is proved of them: a statement counts for every month that its
 * period, or else its rows, touch. A month between two statements without one is a gap.
 */
export function coverageOf(
  account: ReviewAccount,
  { totals }: Pick<ExportSubject, 'totals'>,
): Map<Month, VerdictState[]> {
  const covered = new Map<Month, VerdictState[]>();
  const add = (month: Month, state: VerdictState): void =>
    void covered.set(month, [...(covered.get(month) ?? []), state]);
  for (const { periodStart, periodEnd, verdict } of account.statements) {
    if (periodStart === null || periodEnd === null || periodStart > periodEnd) continue;
    for (const month of monthsIn(periodStart, periodEnd)) add(month, verdict.state);
  }
  for (const { accountId, month, verdict } of totals) {
    if (accountId === account.id && !covered.has(month)) add(month, verdict);
  }
  return covered;
}

export function drawCoverage(paper: Paper, subject: ExportSubject): void {
  const covered = new Map(subject.accounts.map((account) => [account.id, coverageOf(account, subject)]));
  const all = [...covered.values()].flatMap((months) => [...months.keys()]).sort();
  const [first, last] = [all[0], all.at(-1)];
  paper.heading(2, 'Coverage');
  if (first === undefined || last === undefined) {
    paper.text('No statement prints a period, and no row has a date.');
    return;
  }
  paper.text('Accounts by month: what is proved of each, and where a statement is missing.', { colour: colours.soft });
  paper.space(6);
  const months = monthsIn(`${first}-01`, `${last}-01`);
  for (let start = 0; start < months.length; start += monthsAcross) {
    drawBlock(paper, subject, covered, months.slice(start, start + monthsAcross));
  }
  paper.text(
    `${signOf.proved} reconciled   ${signOf.bad} does not add up, or something is missing in it   ${signOf.caution} to be looked at   ${signOf.unknown} cannot be proved   – no statement between others`,
    { size: 7.5, colour: colours.soft },
  );
  paper.space(6);
}

type Covered = ReadonlyMap<string, ReadonlyMap<Month, readonly VerdictState[]>>;

function drawBlock(paper: Paper, { accounts }: ExportSubject, covered: Covered, months: readonly Month[]): void {
  const cell = (innerWidth - labelWidth) / monthsAcross;
  const heading = (): void => {
    const y = paper.y;
    paper.group('TR', () => {
      paper.leaf('TH', () =>
        paper.line('Account', margin, y + 4, labelWidth - 8, { size: 7, weight: 'bold', colour: colours.soft }),
      );
      for (const [index, month] of months.entries()) {
        const [name = '', year = ''] = monthWords(month).split(' ');
        const x = margin + labelWidth + index * cell;
        paper.leaf('TH', () =>
          paper.line(`${name} ${year.slice(2)}`, x, y + 4, cell, { size: 6.5, align: 'center', colour: colours.soft }),
        );
      }
    });
    paper.y = y + 16;
  };
  paper.need(16 + rowHeight);
  paper.group('Table', () => {
    heading();
    for (const account of accounts) {
      const before = paper.document.bufferedPageRange().count;
      paper.need(rowHeight);
      if (paper.document.bufferedPageRange().count !== before) heading();
      const y = paper.y;
      const known = covered.get(account.id) ?? new Map<Month, VerdictState[]>();
      const [begin, end] = [[...known.keys()].sort()[0] ?? '', [...known.keys()].sort().at(-1) ?? ''];
      paper.group('TR', () => {
        paper.leaf('TH', () => paper.line(accountWords(account), margin, y + 6, labelWidth - 8, { size: 7.5 }));
        for (const [index, month] of months.entries()) {
          drawCell(paper, known.get(month), month > begin && month < end, margin + labelWidth + index * cell, y, cell);
        }
      });
      paper.y = y + rowHeight;
    }
  });
  paper.space(8);
}

function drawCell(
  paper: Paper,
  states: readonly VerdictState[] | undefined,
  within: boolean,
  x: number,
  y: number,
  width: number,
): void {
  const state = states === undefined ? null : worstState(states);
  const tone = state === null ? null : toneOf[state];
  if (tone === null && !within) {
    paper.leaf('TD', () => undefined);
    return;
  }
  paper.adorn(() => {
    const box = paper.document.roundedRect(x + 1, y + 2, width - 2, rowHeight - 4, 3);
    if (tone === null) box.lineWidth(0.6).dash(2, { space: 2 }).strokeColor(colours.bad).stroke().undash();
    else box.fill(colours[`${tone}Tint`]);
  });
  const words = state === null ? 'No statement' : verdictWords[state];
  paper.leaf(
    'TD',
    () =>
      paper.line(tone === null ? '–' : signOf[tone], x, y + 5.5, width, {
        ...{ size: 8.5, weight: 'bold', align: 'center' },
        colour: tone === null ? colours.bad : colours[tone],
      }),
    words,
  );
}

/** A year that was misread must not make a calendar of a thousand months. */
const mostMonths = 240;

function monthsIn(first: CalendarDate, last: CalendarDate): Month[] {
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4));
  return years * 12 > mostMonths ? [monthOf(first), monthOf(last)] : monthsBetween(monthOf(first), monthOf(last));
}
