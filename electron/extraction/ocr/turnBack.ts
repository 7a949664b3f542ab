import type { AccountReading, Box, PageText, TransactionReading } from '../reading.ts';

/** A box on a page that was turned level, as the box around the same place on the page as it is displayed. */
export function turnedBack(box: Box, { width, height, turned = 0 }: PageText): Box {
  if (turned === 0) return box;
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  const corners = [box[0], box[2]].flatMap((x) =>
    [box[1], box[3]].map((y) => {
      const [dx, dy] = [x - width / 2, y - height / 2];
      return [cos * dx + sin * dy + width / 2, cos * dy - sin * dx + height / 2] as const;
    }),
  );
  const round = (points: number): number => Math.round(points * 100) / 100;
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [round(Math.min(...xs)), round(Math.min(...ys)), round(Math.max(...xs)), round(Math.max(...ys))];
}

/** Accounts whose rows lie where the page shows them, though pictures were turned level to be read. */
export function withBoxesTurnedBack(accounts: AccountReading[], pages: readonly PageText[]): AccountReading[] {
  const turned = new Map(pages.filter((page) => (page.turned ?? 0) !== 0).map((page) => [page.page, page]));
  if (turned.size === 0) return accounts;
  const back = <T extends { page: number; box: Box }>(placed: T): T => {
    const page = turned.get(placed.page);
    return page ? { ...placed, box: turnedBack(placed.box, page) } : placed;
  };
  const turnedDates = ({ datePlaces }: TransactionReading): Pick<TransactionReading, 'datePlaces'> =>
    datePlaces === undefined
      ? {}
      : { datePlaces: Object.fromEntries(Object.entries(datePlaces).map(([name, place]) => [name, back(place)])) };
  return accounts.map((account) => ({
    ...account,
    ...(account.unexplained ? { unexplained: account.unexplained.map(back) } : {}),
    transactions: account.transactions.map((row) => ({ ...back(row), ...turnedDates(row) })),
  }));
}
