import { absolute, sameMoney } from '../../../shared/money.ts';
import type { BalanceEnd } from '../../../shared/verdict/reasons.ts';
import type { AccountSection } from './accountSection.ts';
import type { PrintedFigure } from './printedFigure.ts';

/** What an overview prints of one account's opening or closing balance beside what the account prints of it. */
type Pair = { account: number; edge: BalanceEnd; listed: PrintedFigure; own: PrintedFigure };

/**
 * The accounts with where an overview of them prints an opening or closing balance other than the account itself. An overview of which most figures agree is one of these accounts; of any other nothing is said.
 */
export function withDifferences(sections: readonly AccountSection[]): AccountSection[] {
  const pairs = sections.flatMap((section, account) => pairsOf(section, account));
  const byPage = Map.groupBy(pairs, ({ listed }) => listed.page);
  const wrong = [...byPage.values()].flatMap((same) => {
    const differing = same.filter(
      ({ listed, own }) => !sameMoney(absolute(listed.amount.value), absolute(own.amount.value)),
    );
    return differing.length * 2 <= same.length ? differing : [];
  });
  return sections.map((section, index) => ({
    ...section,
    differences: wrong
      .filter(({ account }) => account === index)
      .map(({ edge: end, listed, own }) => ({
        code: 'printed-twice',
        end,
        places: [own, listed].map(({ amount, page }) => ({ amount: amount.value, mark: null, page })),
      })),
  }));
}

function pairsOf({ figures, overview }: AccountSection, account: number): Pair[] {
  return (['opening', 'closing'] as const).flatMap((edge): Pair[] => {
    const own = figures.filter(({ kind, place }) => kind === edge && place === 'beside');
    const first = edge === 'opening' ? own[0] : own.at(-1);
    if (first === undefined) return [];
    // The first label of that name heads the overview; others further down head lists of their own.
    const label = overview.find(({ kind, place }) => kind === edge && place === 'below');
    const listed = overview.find(
      ({ kind, order, page, x0 }) => kind === edge && order === account && page === label?.page && x0 === label.x0,
    );
    return listed === undefined ? [] : [{ account, edge, listed, own: first }];
  });
}
