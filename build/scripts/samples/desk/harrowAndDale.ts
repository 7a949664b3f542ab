import { addressBlock, panel } from '../drawing/blocks.ts';
import { british } from '../invented/elsewhere.ts';
import { shield } from '../invented/logos.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, onLast, openAccount, right, writer } from '../press/press.ts';
import { layOut, type SheetLayout } from '../press/single.ts';
import type { Sample } from './sample.ts';

const ink = '#3b2a63';
const accent = '#c9b26b';
const grey = '#626a74';
const money = writer('commaPoint');
const overdrawn = (amount: string): string => money.signed(amount, 'od');
const model = openAccount({
  ...heldAs(
    '4711 | Harrow & Dale | Current Account | 40-00-19  71820436 | GBP | 412.08 | MR T M ASHGROVE & MS P LUND / 3 TANNERY ROW / AIREBROOK / ZZ9 4AB',
  ),
  habits: british,
  start: '2025-12-16',
  end: '2026-01-15',
});

const layout: SheetLayout = {
  page: { margin: { top: 98, right: 46, bottom: 78, left: 46 }, fontSize: 8.6 },
  onPage(c) {
    shield(c, 46, 30, 36, ink, accent);
    c.text('HARROW & DALE', { x: 92, y: 50, size: 15, family: 'times', weight: 'bold', spacing: 1.2, color: ink });
    c.text('Your Current Account statement', { right: 549, y: 46, size: 11, color: ink });
    c.text(`Sort code and account number  ${model.number}`, { right: 549, y: 60, size: 8 });
  },
  head(c, { credits, debits, closing }) {
    addressBlock(c, model.holder, { x: 62, y: 122, leading: 11.5 });
    const [start, end] = [model.periodStart, model.periodEnd].map((date) => dateText(date, 'D MMMM YYYY'));
    c.text(`${start} to ${end}`, { right: 549, y: 122, size: 11, weight: 'bold', color: ink });
    c.paragraph(
      'IBAN GB00 HADA 4000 1971 8204 36   BIC HADAGB00\nArranged overdraft limit £750.00, interest 35.00% EAR',
      { x: 340, y: 140, width: 220, size: 7.5, leading: 10, color: grey },
    );
    const glance = { title: 'Your account at a glance', x: 46, y: 186, width: 503, ink, fill: '#f5f3fa' };
    panel(c, { ...glance, lastBold: true }, [
      ['Balance on 16 December 2025', `£${overdrawn(model.opening)}`],
      ['Total money in', `£${money.plain(credits)}`],
      ['Total money out', `£${money.plain(debits)}`],
      ['Balance on 15 January 2026', `£${overdrawn(closing)}`],
    ]);
    c.y += 8;
    c.text('Your transactions', { size: 11, weight: 'bold', color: ink, down: 20 });
  },
  table: ({ rows, closing }) => {
    const balance = (text: string, amount: string) => ({
      cells: { Details: `BALANCE ${text} FORWARD`, Balance: overdrawn(amount) },
      style: { weight: 'regular' as const },
    });
    return {
      columns: [
        left('Date', 46, (row) => (row.firstOfDay ? dateText(row.date, 'DD MMM YY') : '')),
        left('Payment\ntype', 104, (row) => row.kind ?? ''),
        left('Details', 148, (row) => row.lines),
        // The amount stands beside the last line of a description, as on older British statements.
        right('Paid out', 402, (row) => onLast(row, money.debit(row))),
        right('Paid in', 470, (row) => onLast(row, money.credit(row))),
        right('Balance', 549, (row) => onLast(row, row.lastOfDay ? overdrawn(row.balance) : '')),
      ],
      first: [balance('BROUGHT', model.opening)],
      last: [balance('CARRIED', closing)],
      gap: (row) => (row.firstOfDay ? 2 : 0),
      onBreak: (next) => {
        const at = next ? (rows[next.index - 1]?.balance ?? model.opening) : closing;
        return { closing: [balance('CARRIED', at)], opening: [balance('BROUGHT', at)] };
      },
      pitch: 12.6,
      leading: 10.2,
      header: { rule: ink, style: { color: ink } },
    };
  },
  foot(c, page, pages) {
    c.line(46, 774, 549, 774, accent, 1);
    c.paragraph(
      'Harrow & Dale is an invented bank. Your eligible deposits are protected by nobody. AER stands for Annual ' +
        'Equivalent Rate and shows what the interest would be if it were paid and compounded each year. OD: overdrawn.',
      { x: 46, y: 786, width: 420, size: 6.5, leading: 8, color: grey },
    );
    c.text(`Page ${page} of ${pages}`, { right: 549, y: 786, size: 8 });
  },
};

/** A period across new year without years to spare, dates once a day, balances once a day, carried balances. */
export const harrowAndDale: Sample = {
  file: 'harrow-dale-current-2026-01.pdf',
  title: 'Harrow & Dale, current account, December to January',
  country: 'GB',
  shows: 'Dates and balances once a day, carried-forward rows, a period across new year',
  statements: [model],
  draw: () => layOut(layout, model),
};
