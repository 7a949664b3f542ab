import type { Layout } from '../../../shared/calls/layouts.ts';
import type { AskedStatement, WholeReading } from '../../../shared/marksAsk.ts';
import type { PageBox } from '../../../shared/reading/observations.ts';
import type { Amount } from '../amounts/amounts.ts';
import { inkOf, overlap } from '../lines/lines.ts';
import { turnedBack } from '../ocr/turnBack.ts';
import type { AccountReading } from '../reading.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { digestOfWords } from './digestOfWords.ts';
import type { HeldDocument } from './heldDocuments.ts';
import { signedValue } from './pageWords.ts';

const ends = ['opening', 'closing'] as const;

/** Where the analyst pointed at a balance, on its page as it is displayed. */
export type PointedBalances = Partial<Record<(typeof ends)[number], { page: number; box: PageBox }>>;

type Figure = { page: number; box: PageBox; value: string; label: string | null };

/** The words at the balances that were pointed at, as digests. Those at which no words stand are left out. */
export function labelsOf(held: HeldDocument, pointed: PointedBalances): Pick<Layout, 'balances'> {
  const figures = figuresOf(held);
  const balances: NonNullable<Layout['balances']> = {};
  for (const end of ends) {
    const place = pointed[end];
    const figure = figures.find(({ page, box }) => page === place?.page && isSamePlace(box, place.box));
    if (figure?.label != null) balances[end] = figure.label;
  }
  return Object.keys(balances).length === 0 ? {} : { balances };
}

/** The balances of a statement at the words of a layout: of several openings the first, of several closings the last. */
export function balancesAt(held: HeldDocument, { balances }: Layout): Pick<WholeReading, 'facts'>['facts'] {
  const figures = balances === undefined ? [] : figuresOf(held);
  return Object.fromEntries(
    ends.flatMap((end) => {
      const own = figures.filter(({ label }) => label !== null && label === balances?.[end]);
      const figure = end === 'opening' ? own[0] : own.at(-1);
      return figure === undefined ? [] : [[end, { value: figure.value, page: figure.page, box: figure.box }]];
    }),
  );
}

/** A statement of which these balances are told. */
export function withBalances(of: AskedStatement, { opening, closing }: WholeReading['facts']): AskedStatement {
  return { ...of, opening: opening?.value ?? of.opening, closing: closing?.value ?? of.closing };
}

/** True where a balance stands apart from the rows: beside one it says nothing of what comes before or after. */
export function standApart(facts: WholeReading['facts'], { transactions }: AccountReading): boolean {
  return Object.values(facts).every(
    (fact) =>
      !transactions.some(
        ({ page, box }) =>
          page === fact.page && overlap(box[1], box[3], fact.box[1], fact.box[3]) > 0 && box[0] < fact.box[2],
      ),
  );
}

function figuresOf(held: HeldDocument): Figure[] {
  return held.scan().pages.flatMap((page) =>
    page.lines.flatMap((line) =>
      line.amounts
        .filter(({ strength }) => strength !== 'plain')
        .map((amount): Figure => {
          const box = inkOf(line.words.slice(amount.first, amount.last + 1));
          const sheet = held.pages.find((each) => each.page === page.page);
          return {
            page: page.page,
            box: sheet === undefined ? box : turnedBack(box, sheet),
            value: signedValue(amount),
            label: labelOf(page, line, amount),
          };
        }),
    ),
  );
}

/** The words in front of a figure, after the figure before it, or else those of the line above that stand over it. */
function labelOf({ lines }: ScannedPage, line: ScannedLine, { first, box }: Amount): string | null {
  const from = Math.max(-1, ...line.amounts.filter(({ last }) => last < first).map(({ last }) => last)) + 1;
  const before = line.words.slice(from, first);
  const above = lines[line.index - 1]?.words.filter((word) => overlap(word.box[0], word.box[2], box[0], box[2]) > 0);
  return digestOfWords(before) ?? digestOfWords(above ?? []);
}

const isSamePlace = (a: PageBox, b: PageBox): boolean =>
  ([0, 1, 2, 3] as const).every((side) => Math.abs(a[side] - b[side]) < 1);
