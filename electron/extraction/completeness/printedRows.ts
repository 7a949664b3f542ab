import { decimal, type Money } from '../../../shared/money.ts';
import type { AccountReading, Box, TransactionReading, Word } from '../reading.ts';
import type { Scan } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';

/** A stretch across a page: of the figures of a column, or of its dates. */
export type Stretch = { x0: number; x1: number };
/** A column of dates, and the share of the rows that have one there on their first line. */
export type DateStretch = Stretch & { share: number };

/** The rows of one account on one page, as ink. */
export type PrintedRows = {
  account: number;
  page: number;
  /** From the top of the first row to the bottom of the last. */
  top: number;
  bottom: number;
  amounts: Stretch[];
  balances: Stretch[];
  dates: DateStretch[];
};

/** What the rows of a reading account for. */
export type Claims = {
  /** Words of amounts, balances and dates of rows. */
  words: ReadonlySet<Word>;
  /** Lines that bear the amount of a row. */
  lines: ReadonlySet<ScannedLine>;
  /** By row: the figures that are its amount. */
  amounts: ReadonlyMap<TransactionReading, ScannedLine['amounts']>;
  /** Rows on each page, by account. */
  tables: PrintedRows[];
};

const middleOf = ([, top, , bottom]: Box): number => (top + bottom) / 2;
export const inkOfWord = ({ ink, box }: Word): Box => ink ?? box;

const isWithin = (box: Box, [left, top, right, bottom]: Box, slack = 1): boolean => {
  const across = (box[0] + box[2]) / 2;
  const down = middleOf(box);
  return across >= left - slack && across <= right + slack && down >= top - slack && down <= bottom + slack;
};

const isSame = (value: Money, other: Money | null): boolean =>
  other !== null && decimal(value).abs().equals(decimal(other).abs());

/** Finds the ink of each row: what it says, at the place that it says. Knows nothing of how the rows were found. */
export function claimsOf(scan: Scan, accounts: readonly AccountReading[]): Claims {
  const words = new Set<Word>();
  const claimed = new Set<ScannedLine>();
  const amounts = new Map<TransactionReading, ScannedLine['amounts']>();
  const tables: PrintedRows[] = [];
  const linesOn = new Map(scan.pages.map(({ page, lines }) => [page, lines]));
  accounts.forEach(({ transactions }, account) => {
    const byPage = new Map<number, Open>();
    for (const row of transactions) {
      const table = byPage.get(row.page) ?? {
        account,
        page: row.page,
        top: Infinity,
        bottom: -Infinity,
        amounts: [],
        balances: [],
        dates: [],
        rows: 0,
      };
      byPage.set(row.page, table);
      table.rows++;
      table.top = Math.min(table.top, row.box[1]);
      table.bottom = Math.max(table.bottom, row.box[3]);
      const near = (linesOn.get(row.page) ?? []).filter(
        (line) => line.box[3] >= row.box[1] - 1 && line.box[1] <= row.box[3] + 1,
      );
      const own: ScannedLine['amounts'] = [];
      const figures = near.flatMap((line) =>
        line.amounts.flatMap((amount) => {
          const ink = line.words.slice(amount.first, amount.last + 1);
          return ink.every((word) => !words.has(word) && isWithin(inkOfWord(word), row.box))
            ? [{ line, amount, ink }]
            : [];
        }),
      );
      // What a row repeats in its text is no second amount of it: its own stands beside its date, and most to the right.
      const date = row.datePlaces?.date;
      const isOwn = date?.page === row.page && isWithin(date.box, row.box, 2);
      const dated = isOwn ? middleOf(date.box) : row.box[1];
      const nearest = (value: Money | null, taken?: (typeof figures)[number]): (typeof figures)[number] | undefined =>
        figures
          .filter((figure) => figure !== taken && isSame(figure.amount.value, value))
          .toSorted(
            (a, b) =>
              Math.round(
                ((Math.abs(a.line.middle - dated) - Math.abs(b.line.middle - dated)) / (row.box[3] - row.box[1] + 1)) *
                  4,
              ) || b.amount.box[2] - a.amount.box[2],
          )[0];
      const balance = nearest(row.balance);
      const amount = nearest(row.amount, balance);
      for (const figure of [amount, balance]) {
        if (figure === undefined) continue;
        const { box } = figure.amount;
        (figure === amount ? table.amounts : table.balances).push({ x0: box[0], x1: box[2] });
        for (const word of figure.ink) words.add(word);
      }
      if (amount !== undefined) {
        own.push(amount.amount);
        claimed.add(amount.line);
      }
      amounts.set(row, own);
      for (const place of Object.values(row.datePlaces ?? {})) {
        const lines = linesOn.get(place.page) ?? [];
        const ink = lines.flatMap((line) => line.words.filter((word) => isWithin(inkOfWord(word), place.box, 0.5)));
        for (const word of ink) words.add(word);
        if (place.page === row.page)
          table.dates.push({ x0: place.box[0], x1: place.box[2], own: isWithin(place.box, row.box, 2) });
      }
    }
    tables.push(...[...byPage.values()].map(asColumns));
  });
  return { words, lines: claimed, amounts, tables };
}

type Open = Omit<PrintedRows, 'dates'> & { dates: (Stretch & { own: boolean })[]; rows: number };

function asColumns({ rows, dates, ...table }: Open): PrintedRows {
  const lanes = joined(dates).map(({ members, ...lane }) => ({
    ...lane,
    share: members.filter(({ own }) => own).length / rows,
  }));
  return { ...table, amounts: joined(table.amounts), balances: joined(table.balances), dates: lanes };
}

/** Stretches of which most of the shorter lies within the other, as one. */
function joined<Part extends Stretch>(stretches: readonly Part[]): (Stretch & { members: Part[] })[] {
  const found: (Stretch & { members: Part[] })[] = [];
  for (const part of stretches.toSorted((a, b) => a.x0 - b.x0)) {
    const { x0, x1 } = part;
    const last = found.findLast((other) => Math.min(x1, other.x1) - x0 > 0.6 * Math.min(x1 - x0, other.x1 - other.x0));
    if (last === undefined) found.push({ x0, x1, members: [part] });
    else {
      last.x1 = Math.max(last.x1, x1);
      last.members.push(part);
    }
  }
  return found;
}
