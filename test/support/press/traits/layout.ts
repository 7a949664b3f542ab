import { addressBlock, pairs, type Pair } from '../../../../build/scripts/samples/drawing/blocks.ts';
import { createComposer, paper, type Composer } from '../../../../build/scripts/samples/drawing/composer.ts';
import type { Sheet } from '../../../../build/scripts/samples/drawing/sheets.ts';
import { isLastOfDay } from '../../../../build/scripts/samples/model.ts';
import { drawChatter, drawMargin, drawWatermark } from './disturbance.ts';
import { figuresOf, type Figures } from './figures.ts';
import { drawLedger, drawSections } from './ledger.ts';
import type { PrintedStatement } from './printed.ts';
import type { Traits } from './traits.ts';

const sizes = {
  a4: paper.a4,
  letter: paper.letter,
  landscape: paper.a4Landscape,
  short: [595.28, 420],
} as const;

/** Draws statements as their traits have it. */
export function layOut(statements: readonly PrintedStatement[], traits: Traits): Sheet[] {
  if (traits.bundle === 'own-pages') return statements.flatMap((statement) => bind([statement], traits));
  return bind(statements, traits);
}

function bind(statements: readonly PrintedStatement[], traits: Traits): Sheet[] {
  const [first] = statements;
  if (first === undefined) return [];
  const { words } = figuresOf(first, traits);
  const spacing = traits.spacedHeadings ? 2 : 0;
  const c = createComposer({
    size: sizes[traits.page],
    margin: { top: 96, right: 44, bottom: 50, left: 44 },
    family: traits.family,
    fontSize: traits.family === 'courier' || traits.family === 'dejavu-mono' ? 7.4 : 8.6,
    color: '#14181d',
    onPage(page) {
      page.text(first.bank, { y: 42, size: 15, weight: 'bold', color: '#27496d' });
      page.text(words.statement, { right: page.right, y: 42, size: 11, spacing });
      page.text(`${words.account}: ${first.number}`, { right: page.right, y: 58 });
      page.line(page.left, 68, page.right, 68);
    },
  });
  for (const [index, statement] of statements.entries()) {
    if (index > 0) {
      c.need(190);
      c.y += 24;
    }
    drawStatement(c, statement, traits);
  }
  drawChatter(c, first, traits);
  return c.finish((page, number, pages) => {
    drawMargin(page, number, traits);
    drawWatermark(page, traits);
    const label = {
      'x of y': `${words.page} ${number} ${words.of} ${pages}`,
      'x/y': `${words.page} ${number}/${pages}`,
      x: `${words.page} ${number}`,
      none: '',
    }[traits.pageNumbers];
    page.text(label, { right: page.right, y: page.height - 24, size: 7.5 });
  });
}

function drawStatement(c: Composer, statement: PrintedStatement, traits: Traits): void {
  const figures = figuresOf(statement, traits);
  const { words } = figures;
  const top = c.y;
  addressBlock(c, statement.holder, { x: c.left, y: top, leading: 11 });
  c.text(statement.product, { right: c.right, y: top, weight: 'bold' });
  c.text(`${words.account}: ${statement.number}`, { right: c.right, y: top + 12 });
  const period = `${figures.periodDate(statement.periodStart)} ${words.to} ${figures.periodDate(statement.periodEnd)}`;
  c.text(`${words.period}: ${period}`, { right: c.right, y: top + 24 });
  c.text(`${words.currency}: ${statement.currency}`, { right: c.right, y: top + 36 });
  c.y = top + 58;
  drawSummary(c, statement, figures, traits);
  if (traits.amounts === 'sections') drawSections(c, statement, figures, traits);
  else drawLedger(c, statement, figures, traits);
  if (traits.amounts === 'sections' && traits.edges === 'rows') {
    c.text(`${words.closing} ${figures.periodDate(statement.periodEnd)}`, { weight: 'bold' });
    c.text(figures.balance(statement.closing), { right: c.right, weight: 'bold', down: 18 });
  }
  if (traits.dailyGrid) drawDailyGrid(c, statement, figures, traits);
}

function drawSummary(c: Composer, statement: PrintedStatement, figures: Figures, traits: Traits): void {
  const { words } = figures;
  const { totals } = statement;
  const box = traits.edges === 'box' || traits.edges === 'both';
  const beforeSections = traits.amounts === 'sections' && traits.edges === 'rows';
  const credits = traits.counts ? `${words.totalCredits} (${totals.creditCount})` : words.totalCredits;
  const debits = traits.counts ? `${words.totalDebits} (${totals.debitCount})` : words.totalDebits;
  const list: Pair[] = [
    ...(box || beforeSections
      ? [[words.opening, figures.balance(box ? statement.summary.opening : statement.opening)] as const]
      : []),
    ...(traits.totals
      ? [[credits, figures.unsigned(totals.credits)] as const, [debits, figures.unsigned(totals.debits)] as const]
      : []),
    ...(traits.counts && !traits.totals
      ? [
          ['Number of credits', String(totals.creditCount)] as const,
          ['Number of debits', String(totals.debitCount)] as const,
        ]
      : []),
    ...(box ? [[words.closing, figures.balance(statement.summary.closing)] as const] : []),
    ...(traits.inverted ? [['Payment due date', figures.periodDate(statement.periodEnd)] as const] : []),
  ];
  if (list.length === 0) return;
  c.text(words.summary, { weight: 'bold', size: 10, spacing: traits.spacedHeadings ? 1.8 : 0, down: 14 });
  pairs(c, { x: c.left, right: c.left + 270 }, list);
  c.y += 12;
}

/** End-of-day balances, three to a line: they look like rows and are none. */
function drawDailyGrid(c: Composer, statement: PrintedStatement, figures: Figures, traits: Traits): void {
  const days = statement.rows.filter((_, index) => isLastOfDay(statement.rows, index));
  const deep = Math.ceil(days.length / 3);
  c.need(Math.min(deep, 4) * 12 + 40);
  c.y += 10;
  c.text(figures.words.dailyBalances, { weight: 'bold', size: 10, spacing: traits.spacedHeadings ? 1.8 : 0, down: 15 });
  const width = (c.right - c.left) / 3;
  for (let line = 0; line < deep; line++) {
    c.need(12);
    for (const [column, day] of days.slice(line * 3, line * 3 + 3).entries()) {
      c.text(figures.date(day), { x: c.left + column * width });
      c.text(figures.balance(day.balance), { right: c.left + (column + 1) * width - 18 });
    }
    c.y += 12;
  }
}
