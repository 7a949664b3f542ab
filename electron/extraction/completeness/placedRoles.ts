import type { InkRole } from '../../../shared/reading/inkRoles.ts';
import type { AccountReading, Box } from '../reading.ts';
import type { Scan } from '../scan/scan.ts';
import { roleOf } from './figureRole.ts';
import { inkOfRows, isWithin } from './rowInk.ts';
import { figuredLines, toldBy } from './unexplained.ts';

/** A figure or date on a page, and what it is. */
export type PlacedRole = { page: number; box: Box; role: InkRole };

/** What each figure of a document is, as far as it is anything, and the amounts, balances and dates of its rows. */
export function placedRoles(scan: Scan, accounts: readonly AccountReading[]): PlacedRole[] {
  const pages = scan.ink();
  const ink = inkOfRows(pages, accounts);
  const told = toldBy(pages, accounts, ink);
  const unexplained = accounts.flatMap((account) => account.unexplained ?? []);
  return pages.flatMap((printed): PlacedRole[] => {
    const { page } = printed;
    const open = unexplained.filter((line) => line.page === page);
    const ofRows = printed.lines.flatMap(({ words }) => words.filter((word) => ink.words.has(word)));
    const others = figuredLines(printed, told).flatMap(({ figures, row }) =>
      figures.flatMap((figure): PlacedRole[] => {
        const isOpen = open.some(({ box }) => isWithin(figure.box, box, 0));
        const role = roleOf(figure, row, told) ?? (isOpen ? 'unexplained' : null);
        return role === null ? [] : [{ page, box: figure.box, role }];
      }),
    );
    return [...ofRows.map(({ box }) => ({ page, box, role: 'row' as const })), ...others];
  });
}
