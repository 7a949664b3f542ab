import type { TableLabel } from '../rows/rows.ts';
import type { PrintedFigure } from './printedFigure.ts';

/** The figure of a label inside a table, by the column it stands in. */
export function figuresOfLabel({ kind, line, cells, dates, text }: TableLabel): PrintedFigure[] {
  const inColumn = (lane: string): PrintedFigure['amount'] | undefined =>
    cells.find((cell) => cell.lane.kind === lane)?.amount;
  const base = {
    phrase: text
      .map((word) => word.text)
      .join(' ')
      .toLowerCase(),
    date: dates[0]?.date ?? line.dates.find(({ first }) => first > 0)?.date ?? null,
    count: null,
    page: line.page,
    middle: line.middle,
    x0: line.box[0],
    place: 'beside' as const,
    order: 0,
  };
  const printed = line.amounts.filter(({ strength }) => strength !== 'plain');
  switch (kind) {
    case 'opening':
    case 'closing':
    case 'current':
    case 'bare':
    case 'brought':
    case 'carried':
    case 'dated': {
      const amount =
        inColumn('balance') ??
        (runsOn(line, cells) ? undefined : sided(cells)) ??
        printed.at(-1) ??
        cells.at(-1)?.amount;
      const totals: PrintedFigure[] = [];
      if (inColumn('balance') && (kind === 'closing' || kind === 'carried')) totals.push(...columnTotals(cells, base));
      // `Saldo 31.01.2024`: the date belongs to the name.
      const bare = dates.length === 0 && base.date !== null ? 'dated' : 'current';
      return amount ? [{ ...base, kind: kind === 'bare' ? bare : kind, amount }, ...totals] : totals;
    }
    case 'total':
    case 'total-credits':
    case 'total-debits': {
      const totals = columnTotals(cells, base);
      const [balance, ...more] = cells.filter(({ lane }) => lane.kind === 'balance');
      // Beside the totals of both columns stands the balance that they lead to.
      return totals.length > 1 && balance && more.length === 0
        ? [...totals, { ...base, kind: 'current', amount: balance.amount }]
        : totals;
    }
    default:
      return [];
  }
}

/** `Closing balance: 32,079,354`: a figure right after the colon of its name stands in a sentence, not in a column. */
function runsOn({ words, em }: TableLabel['line'], cells: TableLabel['cells']): boolean {
  const [cell] = cells;
  const before = cell && words[cell.amount.first - 1];
  if (!cell || !before) return false;
  return before.text.endsWith(':') && cell.amount.box[0] - before.box[2] < em;
}

/** A balance printed alone in a column that is named as one of debits is overdrawn. */
function sided(cells: TableLabel['cells']): PrintedFigure['amount'] | undefined {
  const [only, ...more] = cells;
  if (!only || more.length > 0 || only.amount.sign !== null || only.amount.suffix !== null) return undefined;
  return only.lane.kind === 'debit' && only.lane.heading !== null ? { ...only.amount, suffix: 'debit' } : undefined;
}

function columnTotals(cells: TableLabel['cells'], base: Omit<PrintedFigure, 'kind' | 'amount'>): PrintedFigure[] {
  const lanes = new Set(cells.map(({ lane }) => lane.kind));
  if (!lanes.has('credit') || !lanes.has('debit')) return [];
  return cells.flatMap(({ lane, amount }): PrintedFigure[] => {
    if (lane.kind === 'credit') return [{ ...base, phrase: 'total', kind: 'total-credits', amount }];
    return lane.kind === 'debit' ? [{ ...base, phrase: 'total', kind: 'total-debits', amount }] : [];
  });
}
