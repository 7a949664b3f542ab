import { pairs } from '../drawing/blocks.ts';
import { freelancer } from '../invented/elsewhere.ts';
import { horizon } from '../invented/logos.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, openAccount, right, writer } from '../press/press.ts';
import { layOut, type SheetLayout } from '../press/single.ts';
import type { Sample } from './sample.ts';

const ink = '#0f7a5a';
const accent = '#f4c95d';
const grey = '#5d6873';
const money = writer('commaPoint');
const euro = (amount: string): string => money.signed(amount, 'minus', '€');
const model = openAccount({
  ...heldAs(
    '5150 | Fernhill | Euro account | IE00 FERN 9900 1700 4416 20 | EUR | 3120.40 | Sorcha Nivard / 5 Linenhall Court / Ballycorran / Z00 XX11',
  ),
  habits: freelancer,
});

/** The user password of the file: long enough to be a real one, and shown beside the sample. */
const fernhillPassword = 'fernhill-2026';

const layout: SheetLayout = {
  page: { margin: { top: 70, right: 48, bottom: 60, left: 48 }, fontSize: 9, family: 'dejavu' },
  onPage(c) {
    horizon(c, 48, 28, 22, ink, accent);
    c.text('fernhill', { x: 78, y: 46, size: 16, weight: 'bold', color: ink });
  },
  head(c, { credits, debits, closing }) {
    c.text('EUR statement', { size: 18, weight: 'bold', y: 96, down: 16 });
    const [start, end] = [model.periodStart, model.periodEnd].map((date) => dateText(date, 'MMMM D, YYYY'));
    c.text(`${start} to ${end}`, { color: grey, down: 24 });
    c.text(model.holder.name, { weight: 'bold' });
    c.text(`IBAN ${model.number}`, { right: 547, size: 8 });
    for (const line of model.holder.address) {
      c.y += 12;
      c.text(line, { size: 8, color: grey });
    }
    c.y += 26;
    c.box(48, c.y - 14, 499, 70, { fill: '#eef7f3', radius: 6 });
    pairs(c, { x: 60, right: 535, y: c.y + 2, lastBold: true }, [
      ['Opening balance', euro(model.opening)],
      ['Money in', euro(credits)],
      ['Money out', `-${euro(debits)}`],
      ['Closing balance', euro(closing)],
    ]);
    c.y += 22;
  },
  table: ({ rows }) => ({
    // Newest first, as apps show it.
    rows: rows.toReversed(),
    columns: [
      left('Date', 52, (row) => dateText(row.date, 'D MMM YYYY')),
      left('Description', 124, (row) => row.lines),
      right('Amount', 448, (row) => `${row.credit ? '+' : ''}${euro(row.amount)}`),
      right('Balance', 543, (row) => euro(row.balance)),
    ],
    pitch: 18,
    header: { style: { size: 8, color: grey }, rule: '#cfd8d4' },
    rules: '#e6ece9',
  }),
  foot(c, page, pages) {
    c.text('Fernhill is an invented institution.', { x: 48, y: 808, size: 7, color: grey });
    c.text(`${page} / ${pages}`, { right: 547, y: 808, size: 7.5, color: grey });
  },
};

/** Locked with a password that must be asked for; newest row first. */
export const fernhill: Sample = {
  file: 'fernhill-euro-2026-03-locked.pdf',
  title: 'Fernhill, euro account, locked with a password',
  country: 'IE',
  shows: 'A password is asked for; newest rows first, plus signs',
  statements: [model],
  paint: { password: { user: fernhillPassword, owner: 'fernhill-owner' } },
  draw: () => layOut(layout, model),
};
