import { addressBlock, pairs, panel, type Pair } from '../drawing/blocks.ts';
import { createComposer, paper, type Composer, type ComposerOptions } from '../drawing/composer.ts';
import type { Sheet } from '../drawing/sheets.ts';
import type { Emblem } from '../invented/logos.ts';
import type { StatementModel } from '../model.ts';
import { ledger, type LedgerOptions } from './press.ts';

/** One table, under a title where it has one. */
export type Section = LedgerOptions & {
  title?: string;
  /** At the other end of the title. */
  beside?: string;
  /** Below the table. */
  total?: Pair;
};

/** A statement of one or more accounts: how its bank prints, and all that stands on it, in order. */
export type Statement = Partial<Pick<ComposerOptions, 'family' | 'fontSize' | 'size'>> & {
  bank: string;
  /** Under the name. */
  motto?: string;
  emblem: Emblem;
  ink: string;
  accent: string;
  /** Behind panels and column titles. */
  pale: string;
  /** Points that stay empty on both sides. */
  side: number;
  /** At the upper right of every page. */
  letterhead: readonly string[];
  holder: StatementModel['holder'];
  /** Beside the address: `label | value`, one a line. */
  facts: string;
  /** Side by side above the tables, parted by empty lines: a title, then as in `facts`. */
  panels?: string;
  sections: readonly Section[];
  /** A panel below the tables. */
  closing?: string;
  /** At the foot of every page, as `pageNumber`, with `{page}` and `{pages}`. */
  legal: string;
  pageNumber?: string;
};

const grey = '#5c6670';

const linesOf = (text: string): string[] => text.trim().split(/\n\s*/);
const pairsOf = (lines: readonly string[]): Pair[] =>
  lines.map((line) => {
    const [label = '', value = ''] = line.split(' | ');
    return [label, value];
  });

/** Draws a statement as its bank prints it. */
export function drawStatement(statement: Statement): Sheet[] {
  const { family = 'helvetica', fontSize = 8.6, size = paper.a4, side, accent, legal } = statement;
  const margin = { top: 96, right: side, bottom: 64, left: side };
  const onPage = (page: Composer): void => drawLetterhead(page, statement);
  const c = createComposer({ family, fontSize, size, margin, onPage });
  drawHead(c, statement);
  for (const section of statement.sections) drawSection(c, statement, section);
  if (statement.closing !== undefined) {
    c.need(90);
    drawPanel(c, statement, statement.closing, c.left, c.right - c.left);
  }
  return c.finish((page, number, pages) => {
    const y = page.height - 46;
    page.line(page.left, y - 11, page.right, y - 11, accent);
    page.paragraph(legal, { y, width: 410, size: 6.5, leading: 8, color: grey });
    const { pageNumber = 'Page {page} of {pages}' } = statement;
    const text = pageNumber.replace('{page}', String(number)).replace('{pages}', String(pages));
    page.text(text, { right: page.right, y, size: 7.5, color: grey });
  });
}

function drawLetterhead(c: Composer, { emblem, bank, motto = '', ink, accent, letterhead }: Statement): void {
  emblem(c, c.left, 30, 36, ink, accent);
  c.text(bank, { x: c.left + 44, y: 52, size: 18, weight: 'bold', color: ink });
  c.text(motto, { x: c.left + 45, y: 63, size: 6, spacing: 1, color: accent });
  for (const [at, line] of letterhead.entries())
    c.text(line, { right: c.right, y: 46 + 13 * at, size: at === 0 ? 11 : 8, color: ink });
}

/** The address with facts beside it, then panels side by side. */
function drawHead(c: Composer, statement: Statement): void {
  const { holder, panels } = statement;
  const [facts, y] = [pairsOf(linesOf(statement.facts)), 108];
  addressBlock(c, holder, { x: c.left, y });
  pairs(c, { x: c.left + 250, right: c.right, y, leading: 12 }, facts);
  const top = y + 12 * Math.max(facts.length, holder.address.length + 1);
  c.y = top;
  const texts = panels?.split('\n\n') ?? [];
  const width = (c.right - c.left + 16) / texts.length - 16;
  for (const [at, text] of texts.entries()) {
    c.y = top;
    drawPanel(c, statement, text, c.left + at * (width + 16), width);
  }
  c.y += 6;
}

function drawPanel(c: Composer, { ink, pale }: Statement, text: string, x: number, width: number): void {
  const [title = '', ...list] = linesOf(text);
  panel(c, { title, x, width, y: c.y, ink, fill: pale }, pairsOf(list));
}

function drawSection(c: Composer, { ink, pale }: Statement, { title, beside = '', total, ...table }: Section): void {
  if (title !== undefined) {
    c.need(60);
    c.y += 12;
    c.box(c.left, c.y - 11, c.right - c.left, 16, { fill: ink, radius: 2 });
    c.text(beside, { right: c.right - 8, color: '#ffffff' });
    c.text(title, { x: c.left + 8, weight: 'bold', color: '#ffffff', down: 20 });
  }
  ledger(c, { header: { fill: pale, style: { color: ink } }, rules: '#dfe5e2', ...table });
  if (total !== undefined) pairs(c, { x: c.left + 8, right: c.right - 8, style: { weight: 'bold' } }, [total]);
}
