import type { CurrencyDecision, DecisionSheet, RevenueMonth } from '../../../shared/decision/decisionSheet.ts';
import type { DecisionWithPolicy, PolicyOutcome } from '../../../shared/decision/policy.ts';
import type { Id } from '../../../shared/model.ts';
import type { Money } from '../../../shared/money.ts';
import {
  accountLine,
  categoryWords,
  countText,
  dateText,
  daysText,
  decisionFactText,
  figureText,
  lenderStateText,
  limitFoundText,
  limitText,
  listText,
  monthText,
  policyVerdictWords,
  policyWords,
  reasonText,
  words,
} from '../../../shared/text/words.ts';
import { holdersOf } from '../../../shared/recognitions/holders.ts';
import { unprovedMark, type ExportSubject } from '../subject.ts';
import { drawSignature } from './closing.ts';
import { writeFeet } from './feet.ts';
import { drawGrid, type GridCell } from './grid.ts';
import { createPaper, type Paper } from './paper.ts';
import { colours } from './tones.ts';

const { decision } = words;
/** What stands on the two pages of one currency; the desk has the rest. */
const monthsShown = 12;
const payersShown = 6;
const lendersShown = 6;

const money = (heading: string) => ({ heading, width: 16, align: 'right' as const });

/** The decision sheet on two pages, to be signed: what to know first and revenue, then what it rests on. */
export async function* decisionOf(subject: ExportSubject, sheet: DecisionWithPolicy): AsyncGenerator<Uint8Array> {
  const program = words.report.statementDesk(subject.made.version);
  const paper = await createPaper(`${decision.title}: ${subject.file.name}`, program, subject.made.at);
  drawHead(paper, subject, sheet);
  for (const figures of sheet.figures) drawRevenue(paper, figures);
  paper.newPage();
  for (const figures of sheet.figures) drawWhy(paper, figures);
  drawBalances(paper, subject, sheet);
  if (subject.file.notes.trim() !== '') {
    paper.heading(2, words.report.notes);
    paper.text(subject.file.notes);
  }
  drawSignature(paper, subject);
  const mark = unprovedMark(subject) === null ? '' : `${words.report.unreconciledMark}   ·   `;
  writeFeet(paper, `${mark}${subject.file.name}   ·   ${program}   ·   ${subject.made.at.slice(0, 10)}`);
  paper.document.end();
  for await (const part of paper.document as AsyncIterable<Uint8Array>) yield part;
}

function accountOf({ accounts }: ExportSubject, id: Id): string {
  const account = accounts.find((each) => each.id === id);
  return account === undefined ? '' : accountLine(account);
}

function drawHead(paper: Paper, subject: ExportSubject, sheet: DecisionWithPolicy): void {
  const { file, accounts } = subject;
  paper.text(decision.title, { size: 8.5, colour: colours.faint });
  paper.space(4);
  paper.heading(1, file.name);
  const holders = holdersOf(accounts);
  const lines = [
    ...(holders.length === 0 ? [] : [listText(holders)]),
    accounts.map(accountLine).join('; '),
    `${decision.statementsReconcile(sheet.proved, sheet.statements)}${sheet.from === null ? '' : `   ·   ${daysText(sheet.from, sheet.to)}`}`,
  ];
  for (const line of lines) paper.text(line, { size: 8.5, colour: colours.soft });
  paper.heading(2, decision.whatToKnow);
  if (sheet.facts.length === 0) paper.text(decision.nothingStandsOut);
  for (const fact of sheet.facts) {
    const sign = fact.tone === 'red' ? '✗' : '!';
    paper.text(`${sign} ${decisionFactText(fact, (id) => accountOf(subject, id))}`, {
      ...{ size: 9, colour: fact.tone === 'red' ? colours.bad : colours.caution },
    });
  }
  if (sheet.policy !== null) drawPolicy(paper, sheet.policy);
}

/** The limits that are not kept, each with what the case has. */
function drawPolicy(paper: Paper, { verdict, currency, limits }: PolicyOutcome): void {
  const open = limits.filter(({ state }) => state !== 'met');
  paper.heading(2, policyWords.title);
  paper.text(`${policyVerdictWords[verdict]}   ·   ${policyWords.kept(limits.length - open.length, limits.length)}`, {
    size: 9,
    colour: verdict === 'fails' ? colours.bad : verdict === 'look' ? colours.caution : colours.ink,
  });
  for (const limit of open)
    paper.text(`${limitText(limit, currency)}   ·   ${limitFoundText(limit, currency)}`, {
      ...{ size: 9, colour: limit.state === 'not-met' && limit.failing === 'fails' ? colours.bad : colours.caution },
    });
}

function drawRevenue(paper: Paper, { currency, revenue, debt, payers, returned }: CurrencyDecision): void {
  const figure = (value: Money | null): string => figureText(value, currency);
  const largest = payers.find(({ name }) => name !== null);
  paper.heading(2, `${decision.revenueByMonth}, ${currency ?? words.common.noCurrency}`);
  drawGrid(
    paper,
    [
      decision.revenueOfMonth,
      decision.lastThree,
      decision.trend,
      decision.largestPayer,
      decision.debtPerMonth,
      decision.coverageRatio,
      decision.returnedPayments,
    ].map((heading) => ({ heading, width: 14 })),
    [
      [
        figure(revenue.average),
        figure(revenue.last3),
        revenue.trend === null ? decision.notKnown : decision.trendOf(revenue.trend),
        largest === undefined ? decision.notKnown : decision.percent(largest.share),
        figure(debt.monthly),
        debt.ratio ?? decision.notKnown,
        countText(returned.events),
      ],
    ],
  );
  drawGrid(
    paper,
    [
      { heading: decision.month, width: 20 },
      ...[decision.moneyIn, decision.leftOut, decision.revenue].map(money),
      { heading: decision.receipts, width: 10, align: 'right' },
      { heading: '', width: 16 },
    ],
    [
      ...revenue.months
        .slice(-monthsShown)
        .map((month): GridCell[] => [
          monthText(month.month),
          ...[month.moneyIn, month.leftOut, month.revenue].map(figure),
          countText(month.receipts),
          { text: decision.covered[month.covered] ?? '', colour: colours.caution },
        ]),
      [decision.allMonths(revenue.months.length), '', '', figure(revenue.total), countText(sumOf(revenue.months)), ''],
    ],
    { strongLast: true },
  );
  const { best, worst } = revenue;
  const ofMonth = ({ month, revenue: of }: RevenueMonth): string => `${monthText(month)}, ${figure(of)}`;
  const extremes = best === null || worst === null ? '' : `${decision.bestAndWorst(ofMonth(best), ofMonth(worst))} `;
  paper.text(`${extremes}${decision.coverageRatio}: ${decision.coverageMeans}.`, { size: 8, colour: colours.soft });
}

const sumOf = (months: readonly { receipts: number }[]): number =>
  months.reduce((sum, { receipts }) => sum + receipts, 0);

/** What the figures rest on: what was left out, who pays, and who is paid back. */
function drawWhy(paper: Paper, { currency, leftOut, payers, lenders }: CurrencyDecision): void {
  const figure = (value: Money | null): string => figureText(value, currency);
  paper.heading(2, `${decision.leftOutOfRevenue}, ${currency ?? words.common.noCurrency}`);
  if (leftOut.length === 0) paper.text(decision.nothingLeftOut);
  else
    drawGrid(
      paper,
      [
        { heading: decision.category, width: 44 },
        { heading: decision.rows, width: 10, align: 'right' },
        money(decision.amount),
        { heading: '', width: 20 },
      ],
      leftOut.map(({ code, count, moneyIn, proposed }) => [
        categoryWords[code].name,
        countText(count),
        figure(moneyIn),
        { text: proposed === 0 ? '' : decision.proposedRows(proposed), colour: colours.caution },
      ]),
    );
  paper.heading(2, decision.lenders);
  if (lenders.length === 0) paper.text(decision.noLenders);
  else
    drawGrid(
      paper,
      [
        { heading: decision.lender, width: 24 },
        { heading: decision.funded, width: 22 },
        ...[decision.paidBack, decision.typical].map(money),
        { heading: decision.shareOfRevenue, width: 11, align: 'right' },
        { heading: decision.state, width: 24 },
      ],
      lenders
        .slice(0, lendersShown)
        .map((lender) => [
          lender.name,
          lender.funded.map(({ date, amount }) => `${figure(amount)}, ${dateText(date)}`).join('; ') ||
            decision.notKnown,
          figure(lender.paid),
          figure(lender.typical),
          lender.share === null ? decision.notKnown : decision.percent(lender.share),
          lenderStateText(lender),
        ]),
    );
  paper.heading(2, decision.payers);
  drawGrid(
    paper,
    [
      { heading: decision.payer, width: 54 },
      { heading: decision.rows, width: 10, align: 'right' },
      money(decision.amount),
      { heading: decision.share, width: 10, align: 'right' },
    ],
    payers
      .slice(0, payersShown)
      .map(({ name, count, moneyIn, share }) => [
        name ?? decision.noName,
        countText(count),
        figure(moneyIn),
        decision.percent(share),
      ]),
  );
}

function drawBalances(paper: Paper, subject: ExportSubject, { balances }: DecisionSheet): void {
  paper.heading(2, decision.balances);
  drawGrid(
    paper,
    [
      { heading: decision.account, width: 50 },
      ...[decision.averageBalance, decision.lowest].map(money),
      { heading: decision.daysBelowZero, width: 14, align: 'right' },
    ],
    balances.map(({ accountId, averageDailyBalance, lowest, daysNegative, days, ofDays, reason }) => {
      const currency = subject.accounts.find(({ id }) => id === accountId)?.currency ?? null;
      const note = reason === null ? decision.ofDays(days, ofDays) : reasonText(reason, currency);
      return [
        `${accountOf(subject, accountId)}: ${note}`,
        figureText(averageDailyBalance, currency),
        figureText(lowest, currency),
        daysNegative === null ? decision.notKnown : countText(daysNegative),
      ];
    }),
  );
}
