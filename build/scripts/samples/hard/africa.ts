import { sum } from '../../../../shared/money.ts';
import { addressBlock, pairs } from '../drawing/blocks.ts';
import { paper } from '../drawing/composer.ts';
import { dateText } from '../notation/dateText.ts';
import { habit, left, right, writer, type HardStatement } from '../press/press.ts';
import { pageCount, single } from '../press/single.ts';

const money = writer('commaPoint');

/** The description stands to the right of the figures, the balance before it. */
const remarksLast = single({
  slug: 'ng-zuma-remarks-last',
  note: 'reference, debits, credits and balance left of the remarks; two date columns; landscape; three-line remarks',
  account:
    '2601 | Zuma Trust Bank | Current Account | 0117744001 | NGN | 484220.40 | ADAEZE OKONJO-BRIGHT / 12 PALM CLOSE / LEKKI',
  habits: [
    habit('NIBSS Instant Payment Outward|000013{#12}|to {BOLAJI VENTURES|CHIDI MARKETS}', -85_000, -2_500, 6),
    habit('TRANSFER BETWEEN CUSTOMERS|from HALOGEN WORKS LTD|salary', 420_000, 420_000, [25]),
    habit('AIRTIME PURCHASE {#11}', -5_000, -500, 4),
    habit('COMMISSION NIP TRANSFER', -53.75, -10.75, 4),
    habit('SMS ALERT CHARGE', -104, -52, [31]),
    habit('POS/WEB PURCHASE TRANSACTION|-{#6}-|MAMA PUT KITCHEN LEKKI', -18_500, -1_200, 5),
    habit('STAMP DUTY CHARGE', -50, -50, [26]),
  ],
  page: { size: paper.a4Landscape, fontSize: 7.4 },
  head(c, { model, credits, debits, closing }) {
    c.text('ZUMA TRUST BANK', { y: 44, size: 14, weight: 'bold', color: '#d35400' });
    c.text('CUSTOMER STATEMENT', { y: 64, weight: 'bold' });
    addressBlock(c, model.holder, { x: 45, y: 82, leading: 10 });
    pairs(c, { x: 560, right: 790, y: 50, leading: 11 }, [
      ['Account No', '0117744001'],
      ['Currency', 'NGN'],
      ['Period', '01-Mar-2026 to 31-Mar-2026'],
      ['Opening Balance', money.plain(model.opening)],
      ['Total Debit', money.plain(debits)],
      ['Total Credit', money.plain(credits)],
      ['Closing Balance', money.plain(closing)],
      ['Usable Balance', money.plain(closing)],
    ]);
    c.y = 158;
  },
  table: () => ({
    columns: [
      left('Trans. Date', 45, (row) => dateText(row.date, 'DD-MMM-YYYY')),
      left('Value. Date', 110, (row) => dateText(row.date, 'DD-MMM-YYYY')),
      left('Reference', 175, (row) => (row.index % 2 === 0 ? `\u2019${884_410 + row.index * 7}` : '')),
      right('Debits', 310, money.debit),
      right('Credits', 380, money.credit),
      right('Balance', 460, (row) => money.signed(row.balance)),
      left('Originating Branch', 475, () => 'E- CHANNELS'),
      left('Remarks', 575, (row) => row.lines),
    ],
    pitch: 14,
    leading: 9,
    header: { fill: '#fbe5d6' },
    rules: '#f3d5bf',
  }),
  foot: pageCount('Page {n} of {all}', 790, 575),
});

/** Receipts with a time of day, newest first, and a summary by kind that looks like rows. */
const mobileMoney = single({
  slug: 'ke-simba-mobile-receipts',
  note: 'receipt number before a completion time stamp, Paid In / Withdrawn with minus, newest first, summary by kind above',
  account: '2602 | Simba Pesa | Mobile money | 2547000000117 | KES | 18410.18 | WANJIRU KAMAU-TERER / 0700 000 117',
  habits: [
    habit('Pay Bill to 000888 - MAJI WATER Acc.|{#9}', -1_400, -350, 2),
    habit('Customer Transfer to 2547******{#3} -|{OTIENO BARASA|GRACE MUMBI}', -3_000, -100, 6),
    habit('Customer Transfer of Funds Charge', -33, -7, 6),
    habit('Merchant Payment to {#6} - {DUKA LA MTAA|KIBANDA FRESH}', -900, -40, 7),
    habit('Funds received from 2547******{#3} -|{PETER KIPTOO|GRACE MUMBI}', 200, 4_000, 4),
    habit('Salary Payment from 000444 - CHAI ESTATES', 38_500, 38_500, [28]),
    habit('Airtime Purchase', -200, -20, 3),
    habit('Customer Withdrawal At Agent Till {#6} -|JUAKALI SHOP', -5_000, -500, 2),
  ],
  page: { fontSize: 7.2 },
  edgesHidden: true,
  head(c, { credits, debits }) {
    c.text('SIMBA PESA FULL STATEMENT', { y: 44, size: 12, weight: 'bold', color: '#2e9e3f' });
    pairs(c, { x: 45, right: 300, y: 66, leading: 11 }, [
      ['Customer Name:', 'WANJIRU KAMAU-TERER'],
      ['Mobile Number:', '0700000117'],
      ['Date of Statement:', '1st Apr 2026'],
      ['Statement Period:', '1 Mar 2026 - 31 Mar 2026'],
    ]);
    c.text('SUMMARY', { y: 126, weight: 'bold' });
    for (const [at, [kind, paidIn, out]] of (
      [
        ['TRANSACTION TYPE', 'PAID IN', 'PAID OUT'],
        ['SEND, PAY, WITHDRAW:', '0.00', money.plain(debits)],
        ['RECEIVED:', money.plain(credits), '0.00'],
        ['TOTAL:', money.plain(credits), money.plain(debits)],
      ] as const
    ).entries()) {
      c.text(kind, { y: 140 + at * 12, weight: at === 0 || at === 3 ? 'bold' : 'regular' });
      c.text(paidIn, { right: 320, y: 140 + at * 12 });
      c.text(out, { right: 420, y: 140 + at * 12 });
    }
    c.text('DETAILED STATEMENT', { y: 204, weight: 'bold' });
    c.y = 220;
  },
  table: ({ rows }) => ({
    rows: [...rows].reverse(),
    columns: [
      left('Receipt No.', 45, (row) => `UC${String(row.index).padStart(2, '0')}KX${(row.index * 37) % 10}Q7Z`),
      left('Completion Time', 108, (row) => [row.date, `1${row.index % 10}:2${row.index % 6}:47`]),
      left('Details', 170, (row) => row.lines),
      left('Transaction\nStatus', 345, () => 'Completed'),
      right('Paid In', 440, money.credit),
      right('Withdrawn', 495, (row) => (row.credit ? '' : money.signed(row.amount))),
      right('Balance', 550, (row) => money.signed(row.balance)),
    ],
    pitch: 15,
    leading: 9,
    header: { fill: '#dff0e2' },
    rules: '#dddddd',
  }),
  foot: pageCount('Disclaimer: this record is produced for your personal use. Page {n} of {all}'),
});

/** Money out before money in, a first row that only carries the balance, `Cr` after balances. */
const kenyanBank = single({
  slug: 'ke-rift-valley-money-out',
  note: 'DD.MM.YYYY dates, Money Out with minus and Money In, ledger balance, Balance B/Fwd row, totals row',
  account:
    '2603 | Rift Valley Commercial | Biashara Account | 1177440018 | KES | -20415.00 | MAPACHA HARDWARE / BOX 117 NAKURU',
  habits: [
    habit('MPS {#10} 2547{#8} SALES', 1_200, 48_000, 10),
    habit('CHQ {#6} MABATI SUPPLIES', -60_000, -8_000, 3),
    habit('EFT PAYROLL', -72_000, -72_000, [28]),
    habit('EXCISE DUTY', -24, -6, 4),
    habit('LEDGER FEES', -360, -360, [31]),
  ],
  head(c, { model }) {
    c.text('Rift Valley Commercial Bank', { y: 48, size: 13, weight: 'bold' });
    addressBlock(c, model.holder, { x: 45, y: 84 });
    pairs(c, { x: 350, right: 550, y: 70 }, [
      ['A/C No', '1177440018'],
      ['Currency', 'KES'],
      ['Statement From', '01.03.2026'],
      ['Statement To', '31.03.2026'],
    ]);
    c.y = 150;
  },
  table: ({ model, credits, debits, closing }) => ({
    columns: [
      left('Txn Date', 45, (row) => dateText(row.date, 'DD.MM.YYYY')),
      left('Description', 105, (row) => row.lines),
      left('Value Date', 290, (row) => dateText(row.date, 'DD.MM.YYYY')),
      right('Money Out', 410, (row) => (row.credit ? '' : money.signed(row.amount))),
      right('Money In', 475, money.credit),
      right('Ledger Balance', 550, (row) => money.signed(row.balance)),
    ],
    first: [
      {
        'Txn Date': '01.03.2026',
        Description: 'Balance B/Fwd',
        'Ledger Balance': money.signed(model.opening),
      },
    ],
    last: [
      { Description: 'Balance at Period End', 'Ledger Balance': money.signed(closing) },
      { Description: 'Totals', 'Money Out': `-${money.plain(debits)}`, 'Money In': money.plain(credits) },
    ],
    pitch: 13.5,
    header: { rule: '#000000' },
  }),
  foot: pageCount('Page {n} of {all}'),
});

const reais = writer('pointComma');
const brazilian = [
  habit('PIX TRANSF {LUCIANA M|PADARIA{#2}|OTAVIO R}{date DD/MM}', -320, -9, 7),
  habit('SALARIO TECELAGEM AURORA', 3_918.44, 3_918.44, [5]),
  habit('PIX RECEBIDO {JOAO P|BIA C}{date DD/MM}', 30, 480, 4),
  habit('BOLETO PAGO CONDOMINIO', -612.5, -612.5, [10]),
  habit('COMPRA CARTAO {MERCADO DO LARGO|POSTO 9}', -260, -12, 7),
  habit('TAR PACOTE MENSAL', -32.9, -32.9, [2]),
];

/** After each day a line with the balance of the day, written like a row. */
const saldoDoDia = single({
  slug: 'br-paineira-saldo-do-dia',
  note: 'SALDO DO DIA lines between the rows with a date and a figure, SALDO ANTERIOR, minus signs, lançamentos',
  account:
    '2604 | Banco Paineira | Conta corrente | 0999 11774-4 | BRL | 812.09 | TALITA BRAGANTINI / R DAS ACACIAS 90 AP 12 / 00123-000 CAMPO ALTO',
  habits: brazilian,
  balances: 'none',
  head(c, { model }) {
    c.text('Banco Paineira', { y: 46, size: 15, weight: 'bold', color: '#ec7000' });
    c.text('extrato conta corrente', { y: 62, size: 11 });
    addressBlock(c, model.holder, { x: 45, y: 84 });
    c.text('agência 0999  conta 11774-4', { right: 550, y: 84 });
    c.text('lançamentos do período: 01/03/2026 até 31/03/2026', { right: 550, y: 98 });
    c.y = 150;
  },
  table: ({ model }) => ({
    columns: [
      left('data', 45, (row) => dateText(row.date, 'DD/MM/YYYY')),
      left('lançamentos', 120, (row) => row.lines),
      right('valor (R$)', 440, (row) => reais.signed(row.amount)),
      right('saldo (R$)', 550, () => ''),
    ],
    first: [{ data: '27/02/2026', lançamentos: 'SALDO ANTERIOR', 'saldo (R$)': reais.signed(model.opening) }],
    after: (row) =>
      row.lastOfDay
        ? {
            data: dateText(row.date, 'DD/MM/YYYY'),
            lançamentos: 'SALDO DO DIA',
            'saldo (R$)': reais.signed(row.balance),
          }
        : undefined,
    pitch: 12.6,
    header: { rule: '#ec7000' },
  }),
  foot: pageCount('{n} / {all}'),
});

/** Days are headings; below them, money in and money out as groups with totals of their own. */
const dayGroups = single({
  slug: 'br-roxo-day-headings',
  note: 'date only as a heading of the day with the day total, rows without dates, amounts unsigned within Total de entradas / saídas groups',
  account: '2605 | Roxo Pagamentos | Conta | 1177440-1 | BRL | 455.31 | Talita Bragantini / CPF •••.117.744-••',
  habits: brazilian.slice(0, 4),
  page: { family: 'dejavu', fontSize: 8 },
  balances: 'none',
  head(c, { model, credits, debits, closing }) {
    c.text('roxo', { y: 46, size: 18, weight: 'bold', color: '#820ad1' });
    addressBlock(c, model.holder, { x: 45, y: 76 });
    c.text('01 DE MARÇO DE 2026 a 31 DE MARÇO DE 2026', { right: 550, y: 76 });
    pairs(c, { x: 45, right: 400, y: 116, leading: 14, lastBold: true }, [
      ['Saldo inicial', reais.signed(model.opening)],
      ['Total de entradas', `+${reais.plain(credits)}`],
      ['Total de saídas', `-${reais.plain(debits)}`],
      ['Saldo final do período', `R$ ${reais.signed(closing)}`],
    ]);
    c.y += 14;
    c.text('Movimentações', { weight: 'bold', size: 11, down: 18 });
  },
  table: ({ rows }) => {
    // Within a day the money in comes first, as the two groups have it.
    const grouped = [...rows].sort(
      (a, b) => a.date.localeCompare(b.date) || Number(b.credit) - Number(a.credit) || a.index - b.index,
    );
    const opens = new Map(
      grouped.map(
        (row, at) => [row, grouped[at - 1]?.date !== row.date || grouped[at - 1]?.credit !== row.credit] as const,
      ),
    );
    const total = (row: (typeof rows)[number]): string =>
      reais.plain(
        sum(rows.filter((each) => each.date === row.date && each.credit === row.credit).map((each) => each.amount)),
      );
    return {
      rows: grouped,
      columns: [
        left('date', 45, () => ''),
        left('text', 120, (row) => row.lines),
        right('amount', 550, (row) => reais.plain(row.amount)),
      ],
      between: (row) =>
        opens.get(row) === true
          ? {
              cells: {
                date: dateText(row.date, 'DD ^MMM YYYY', 'pt'),
                text: row.credit ? 'Total de entradas' : 'Total de saídas',
                amount: `${row.credit ? '+' : '-'} ${total(row)}`,
              },
              gap: 6,
            }
          : undefined,
      pitch: 14,
      header: { repeat: 'none' },
    };
  },
  tail(c) {
    c.need(40);
    c.y += 12;
    c.paragraph(
      'O saldo líquido corresponde à soma do saldo inicial, saldo final e rendimento líquido. Roxo é uma instituição inventada.',
      { width: 480, size: 6.6 },
    );
  },
  foot: pageCount('Extrato gerado dia 01 de abril de 2026 às 09:12   {n} de {all}'),
});

export const africaAndBrazil: HardStatement[] = [remarksLast, mobileMoney, kenyanBank, saldoDoDia, dayGroups];
