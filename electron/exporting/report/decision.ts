import type { CurrencyDecision, DecisionSheet, RevenueMonth } from '../../../shared/decision/decisionSheet.ts';
import type { DecisionWithPolicy, PolicyOutcome } from '../../../shared/decision/policy.ts';
import type { Id } from '../../../shared/ids.ts';
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
import type { ExportSubject } from '../subject.ts';
import { drawSignature } from './closing.ts';
import { paperOf } from './feet.ts';
import { drawGrid, figures, texts } from './grid.ts';
import type { Paper } from './paper.ts';
import { colours } from './tones.ts';

const { decision } = words;
/** What stands on the two pages of one currency; the desk has the rest. */
const monthsShown = 12;
const payersShown = 6;
const lendersShown = 6;

/** The decision sheet on two pages, to be signed: what to know first and revenue, then what it rests on. */
export async function* decisionOf(subject: ExportSubject, sheet: DecisionWithPolicy): AsyncGenerator<Uint8Array> {
  yield* paperOf(subject, `${decision.title}: ${subject.file.name}`, (paper) => {
    drawHead(paper, subject, sheet);
    for (const each of sheet.figures) drawRevenue(paper, each);
    paper.newPage();
    for (const each of sheet.figures) drawWhy(paper, each);
    drawBalances(paper, subject, sheet);
    if (subject.file.notes.trim() !== '') {
      paper.heading(2, words.common.notes);
      paper.text(subject.file.notes);
    }
    drawSignature(paper, subject);
  });
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
      size: 9,
      colour: fact.tone === 'red' ? colours.bad : colours.caution,
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
      size: 9,
      colour: limit.state === 'not-met' && limit.failing === 'fails' ? colours.bad : colours.caution,
    });
}

function drawRevenue(paper: Paper, { currency, revenue, debt, payers, returned }: CurrencyDecision): void {
  const figure = (value: Money | null): string => figureText(value, currency);
  const largest = payers.find(({ name }) => name !== null);
  paper.heading(2, `${decision.revenueByMonth}, ${currency ?? words.common.noCurrency}`);
  drawGrid(
    paper,
    [null],
    [
      texts(decision.revenueOfMonth, 14, () => figure(revenue.average)),
      texts(decision.lastThree, 14, () => figure(revenue.last3)),
      texts(decision.trend, 14, () => (revenue.trend === null ? decision.notKnown : decision.trendOf(revenue.trend))),
      texts(decision.largestPayer, 14, () =>
        largest === undefined ? decision.notKnown : decision.percent(largest.share),
      ),
      texts(decision.debtPerMonth, 14, () => figure(debt.monthly)),
      texts(decision.coverageRatio, 14, () => debt.ratio ?? decision.notKnown),
      texts(decision.returnedPayments, 14, () => countText(returned.events)),
    ],
  );
  drawGrid(
    paper,
    revenue.months.slice(-monthsShown),
    [
      texts(words.common.month, 20, ({ month }) => monthText(month)),
      figures(words.common.moneyIn, 16, ({ moneyIn }) => figure(moneyIn)),
      figures(words.common.leftOut, 16, ({ leftOut }) => figure(leftOut)),
      figures(decision.revenue, 16, (month) => figure(month.revenue)),
      figures(decision.receipts, 10, ({ receipts }) => countText(receipts)),
      texts('', 16, ({ covered }) => ({ text: decision.covered[covered] ?? '', colour: colours.caution })),
    ],
    {
      strongLast: true,
      last: [
        ...[decision.allMonths(revenue.months.length), '', '', figure(revenue.total)],
        ...[countText(sumOf(revenue.months)), ''],
      ],
    },
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
    drawGrid(paper, leftOut, [
      texts(words.common.category, 44, ({ code }) => categoryWords[code].name),
      figures(words.common.rows, 10, ({ count }) => countText(count)),
      figures(words.common.amount, 16, ({ moneyIn }) => figure(moneyIn)),
      texts('', 20, ({ proposed }) => ({
        text: proposed === 0 ? '' : decision.proposedRows(proposed),
        colour: colours.caution,
      })),
    ]);
  paper.heading(2, decision.lenders);
  if (lenders.length === 0) paper.text(decision.noLenders);
  else
    drawGrid(paper, lenders.slice(0, lendersShown), [
      texts(decision.lender, 24, ({ name }) => name),
      texts(
        decision.funded,
        22,
        ({ funded }) =>
          funded.map(({ date, amount }) => `${figure(amount)}, ${dateText(date)}`).join('; ') || decision.notKnown,
      ),
      figures(decision.paidBack, 16, ({ paid }) => figure(paid)),
      figures(decision.typical, 16, ({ typical }) => figure(typical)),
      figures(decision.shareOfRevenue, 11, ({ share }) =>
        share === null ? decision.notKnown : decision.percent(share),
      ),
      texts(words.common.state, 24, lenderStateText),
    ]);
  paper.heading(2, decision.payers);
  drawGrid(paper, payers.slice(0, payersShown), [
    texts(decision.payer, 54, ({ name }) => name ?? decision.noName),
    figures(words.common.rows, 10, ({ count }) => countText(count)),
    figures(words.common.amount, 16, ({ moneyIn }) => figure(moneyIn)),
    figures(decision.share, 10, ({ share }) => decision.percent(share)),
  ]);
}

function drawBalances(paper: Paper, subject: ExportSubject, { balances }: DecisionSheet): void {
  const figure = (id: Id, amount: Money | null): string => figureText(amount, currencyOf(id));
  const currencyOf = (id: Id) => subject.accounts.find((account) => account.id === id)?.currency ?? null;
  paper.heading(2, words.common.balances);
  drawGrid(paper, balances, [
    texts(words.common.account, 50, ({ accountId, days, ofDays, reason }) => {
      const note = reason === null ? decision.ofDays(days, ofDays) : reasonText(reason, currencyOf(accountId));
      return `${accountOf(subject, accountId)}: ${note}`;
    }),
    figures(words.common.averageDailyBalance, 16, ({ accountId, averageDailyBalance }) =>
      figure(accountId, averageDailyBalance),
    ),
    figures(words.common.lowest, 16, ({ accountId, lowest }) => figure(accountId, lowest)),
    figures(decision.daysBelowZero, 14, ({ daysNegative }) =>
      daysNegative === null ? decision.notKnown : countText(daysNegative),
    ),
  ]);
}
