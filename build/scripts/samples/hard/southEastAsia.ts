import { addressBlock, pairs } from '../drawing/blocks.ts';
import { dateText } from '../notation/dateText.ts';
import { habit, left, right, writer, type HardStatement } from '../press/press.ts';
import { pageCount, single } from '../press/single.ts';

const money = writer('commaPoint');
const whole = writer('commaPoint', 0);

/** Plus and minus behind the figures, headings in two languages, totals below. */
const malaysia = single({
  slug: 'my-rimba-trailing-plus',
  note: 'amounts with trailing + and -, bilingual stacked headings, BEGINNING/ENDING BALANCE lines, totals below, DD/MM/YY',
  account:
    '2803 | Rimba Bank | Savings Account-i | 117744-001800 | MYR | 1804.22 | NUR AISYAH BINTI ROSLAN / 12 JALAN KENANGA 3 / 00990 KUALA BAYU',
  type: 'savings',
  habits: [
    habit('TRANSFER FR A/C|{MUHD HAFIZ *|SITI NORA *}|lunch', -120, -5, 6),
    habit('CMS - CR PYMT MAS|KILANG GETAH UTARA|SALARY MAR', 3_150, 3_150, [26]),
    habit('SALE DEBIT|{KEDAI PAK MAT|PASAR RAYA DESA} *|{#12}', -140, -4, 8),
    habit('PRE-AUTH DEBIT|TENAGA BAYU {#6}', -86.35, -86.35, [9]),
    habit('IBK FUND TFR TO A/C|SEWA RUMAH *', -750, -750, [2]),
    habit('CASH WITHDRAWAL', -300, -50, 2),
    habit('PROFIT PAID', 0.15, 1.9, [31]),
  ],
  page: { family: 'courier', fontSize: 7.4 },
  head(c, { model }) {
    c.text('RIMBA ISLAMIC BERHAD', { y: 44, size: 11, weight: 'bold' });
    addressBlock(c, model.holder, { x: 45, y: 74 });
    pairs(c, { x: 310, right: 550, y: 70 }, [
      ['MUKA/PAGE', ': 1'],
      ['TARIKH PENYATA / STATEMENT DATE', ': 31/03/26'],
      ['NOMBOR AKAUN / ACCOUNT NUMBER', ': 117744-001800'],
    ]);
    c.text('PROTECTED BY DEPOSIT FUND UP TO RM250,000 FOR EACH DEPOSITOR', { y: 132, size: 6.6 });
    c.text('URUSNIAGA AKAUN/ ACCOUNT TRANSACTIONS', { center: 297, y: 150, weight: 'bold' });
    c.y = 172;
  },
  table: ({ model, closing, credits, debits }) => ({
    columns: [
      left('TARIKH MASUK\nENTRY DATE', 45, (row) => dateText(row.date, 'DD/MM/YY')),
      left('TARIKH NILAI\nVALUE DATE', 110, () => ''),
      left('BUTIR URUSNIAGA\nTRANSACTION DESCRIPTION', 175, (row) => row.lines),
      right('JUMLAH URUSNIAGA\nTRANSACTION AMOUNT', 440, (row) => money.signed(row.amount, 'trailing-both')),
      right('BAKI PENYATA\nSTATEMENT BALANCE', 550, (row) => money.plain(row.balance)),
    ],
    first: [
      {
        'BUTIR URUSNIAGA\nTRANSACTION DESCRIPTION': 'BEGINNING BALANCE',
        'BAKI PENYATA\nSTATEMENT BALANCE': money.plain(model.opening),
      },
    ],
    last: [
      {
        cells: {
          'BUTIR URUSNIAGA\nTRANSACTION DESCRIPTION': 'ENDING BALANCE :',
          'BAKI PENYATA\nSTATEMENT BALANCE': money.plain(closing),
        },
        gap: 6,
      },
      {
        'BUTIR URUSNIAGA\nTRANSACTION DESCRIPTION': 'LEDGER BALANCE :',
        'BAKI PENYATA\nSTATEMENT BALANCE': money.plain(closing),
      },
      {
        'BUTIR URUSNIAGA\nTRANSACTION DESCRIPTION': 'TOTAL DEBIT :',
        'BAKI PENYATA\nSTATEMENT BALANCE': money.plain(debits),
      },
      {
        'BUTIR URUSNIAGA\nTRANSACTION DESCRIPTION': 'TOTAL CREDIT :',
        'BAKI PENYATA\nSTATEMENT BALANCE': money.plain(credits),
      },
    ],
    pitch: 12.6,
    leading: 9.2,
  }),
});

/** Month before day in capitals, debit and credit, reference column before the amounts. */
const philippines = single({
  slug: 'ph-sampaguita-mmm-dd',
  note: 'MAR 03 dates without a year, reference number column, BEGINNING BALANCE row, summary of counts in a box',
  account:
    '2804 | Sampaguita Savings | Kaya Savings | 1177-4400-18 | PHP | 22410.55 | JOSEFINO M. DALISAY / 88 MABINI ST BRGY 3 / SAN ROQUE',
  type: 'savings',
  habits: [
    habit('INSTAPAY TRANSFER TO GWALLET', -3_000, -200, 5),
    habit('PAYROLL CREDIT BAYANI FOODS', 14_250.75, 14_250.75, [13, 30]),
    habit('ATM WITHDRAWAL SAN ROQUE', -5_000, -500, 3),
    habit('INSTAPAY FEE', -25, -10, 4),
    habit('BILLS PAYMENT LAKAS ELECTRIC', -2_140.33, -2_140.33, [15]),
    habit('POS {SARI MART|BOTIKA ROSA}', -900, -80, 5),
    habit('INTEREST EARNED', 1.2, 4.9, [31]),
    habit('TAX WITHHELD', -0.98, -0.24, [31]),
  ],
  head(c, { model, credits, debits, creditCount, debitCount, closing }) {
    c.text('SAMPAGUITA SAVINGS', { y: 46, size: 13, weight: 'bold', color: '#b11116' });
    addressBlock(c, model.holder, { x: 45, y: 76 });
    pairs(c, { x: 320, right: 550, y: 76 }, [
      ['PERIOD COVERED', 'MAR 01, 2026 - MAR 31, 2026'],
      ['ACCOUNT NUMBER', '1177-4400-18'],
      ['CURRENCY', 'PHP'],
    ]);
    c.y = 140;
    for (const [at, [label, value]] of (
      [
        ['BEGINNING BALANCE', money.plain(model.opening)],
        [`TOTAL CREDITS (${creditCount})`, money.plain(credits)],
        [`TOTAL DEBITS (${debitCount})`, money.plain(debits)],
        ['ENDING BALANCE', money.plain(closing)],
      ] as const
    ).entries()) {
      c.text(label, { x: 45 + at * 130, size: 7 });
      c.text(value, { x: 45 + at * 130, y: 152, weight: 'bold' });
    }
    c.y = 180;
  },
  table: ({ model }) => ({
    columns: [
      left('DATE', 45, (row) => dateText(row.date, '^MMM DD')),
      left('DESCRIPTION', 95, (row) => row.lines),
      left('REF. NO.', 290, (row) => String(80_117_000 + row.index * 13)),
      right('DEBIT AMOUNT', 410, money.debit),
      right('CREDIT AMOUNT', 480, money.credit),
      right('BALANCE', 550, (row) => money.plain(row.balance)),
    ],
    first: [{ DESCRIPTION: 'BEGINNING BALANCE', BALANCE: money.plain(model.opening) }],
    zebra: '#faf0f0',
  }),
  foot: pageCount('Page {n} of {all}'),
});

/** DB behind debits only, balance now and then, header figures with colons, branch code between. */
const indonesia = single({
  slug: 'id-nusa-mutasi-db',
  note: 'DD/MM dates, DB suffix for debits only, branch code column, SALDO AWAL first, balance on the last row of a day, MUTASI CR/DB with counts at the end',
  account:
    '2805 | Bank Nusa | TAHAPAN | 0177440018 | IDR | 4812650.00 | DEWI ANGGRAINI PUTRI / JL MELATI NO 14 RT 02 / BANDUNG 00099',
  type: 'savings',
  habits: [
    habit('TRSF E-BANKING DB|{date DDMM}/FTSCY/WS95031|{#6}.00|{WARUNG BU SRI|TOKO MAJU}', -350_000, -20_000, 7),
    habit('TRSF E-BANKING CR|{date DDMM}/FTFVA/WS95031|PT ANGIN TIMUR GAJI', 7_850_000, 7_850_000, [25]),
    habit('KARTU DEBIT|{APOTEK SEHAT|PASAR SWALAYAN} {#6}', -420_000, -18_000, 6),
    habit('BIAYA ADM', -17_000, -17_000, [31]),
    habit('TARIKAN ATM {date DD/MM}', -1_000_000, -100_000, 2),
    habit('BUNGA', 812, 2_190, [31]),
    habit('PAJAK BUNGA', -438, -162, [31]),
  ],
  page: { family: 'courier', fontSize: 7.6 },
  balances: 'last-of-day',
  text: (row) => row.lines.join(' '),
  head(c, { model }) {
    c.text('BANK NUSA', { y: 44, size: 13, weight: 'bold', color: '#0060af' });
    c.text('REKENING TAHAPAN', { center: 297, y: 44, weight: 'bold', size: 10 });
    addressBlock(c, model.holder, { x: 45, y: 76 });
    pairs(c, { x: 350, right: 550, y: 70 }, [
      ['NO. REKENING', ': 0177440018'],
      ['HALAMAN', ': 1 / 1'],
      ['PERIODE', ': MARET 2026'],
      ['MATA UANG', ': IDR'],
    ]);
    c.paragraph(
      'CATATAN: Apabila nasabah tidak melakukan sanggahan atas Laporan Mutasi Rekening ini sampai dengan akhir bulan berikutnya, nasabah dianggap telah menyetujui segala data yang tercantum.',
      { y: 134, width: 500, size: 6.4 },
    );
    c.y = 168;
  },
  table: ({ model }) => ({
    columns: [
      left('TANGGAL', 45, (row) => dateText(row.date, 'DD/MM')),
      left('KETERANGAN', 95, (row) => row.lines),
      left('CBG', 300, (row) => (row.index % 3 === 0 ? '0998' : '')),
      right('MUTASI', 430, (row) => `${money.plain(row.amount)}${row.credit ? '   ' : ' DB'}`),
      right('SALDO', 550, (row) => (row.lastOfDay ? money.plain(row.balance) : '')),
    ],
    first: [{ TANGGAL: '01/03', KETERANGAN: 'SALDO AWAL', SALDO: money.plain(model.opening) }],
    pitch: 12.6,
    leading: 9.2,
    header: { rule: '#0060af' },
  }),
  tail(c, { model, credits, debits, creditCount, debitCount, closing }) {
    c.need(70);
    c.y += 12;
    for (const [label, value, count] of [
      ['SALDO AWAL', money.plain(model.opening), ''],
      ['MUTASI CR', money.plain(credits), String(creditCount)],
      ['MUTASI DB', money.plain(debits), String(debitCount)],
      ['SALDO AKHIR', money.plain(closing), ''],
    ] as const) {
      c.text(label, { x: 95 });
      c.text(':', { x: 170 });
      c.text(value, { right: 290 });
      c.text(count, { right: 330, down: 11 });
    }
  },
});

/** Time of day beside the date, channel codes, balance before the description. */
const thailand = single({
  slug: 'th-chao-balance-before-text',
  note: 'DD/MM/YY and time, channel codes, debit/credit in one unsigned column whose sign only the balance tells, description last',
  account:
    '2806 | Chao Phraya Bank | Savings | 117-7-44001-8 | THB | 18220.40 | KHUN SUDA RATTANAPORN / 99/12 SOI 7 / BANGKOK 10999',
  type: 'savings',
  habits: [
    habit('Transfer to X{#4} {MR ANAN S|MS MALI P}++', -4_000, -60, 8),
    habit('From X{#4} LOTUS PONDS CO++', 31_500, 31_500, [27]),
    habit('Bill payment PEA Metro {#8}', -1_140.5, -1_140.5, [10]),
    habit('PromptPay transfer from {MR ANAN S|MS MALI P}++', 100, 2_400, 4),
    habit('Cash withdrawal', -3_000, -500, 2),
    habit('Interest deposit', 2, 9, [30]),
  ],
  head(c, { model, credits, debits, creditCount, debitCount, closing }) {
    c.text('CHAO PHRAYA BANK', { y: 46, size: 13, weight: 'bold', color: '#4e2e7f' });
    addressBlock(c, model.holder, { x: 45, y: 76 });
    pairs(c, { x: 320, right: 550, y: 70 }, [
      ['Account No', '117-7-44001-8'],
      ['Period', '01/03/2026 - 31/03/2026'],
      [`Total Withdrawal ${debitCount} Items`, money.plain(debits)],
      [`Total Deposit ${creditCount} Items`, money.plain(credits)],
      ['Ending Balance', money.plain(closing)],
    ]);
    c.text(`Beginning Balance  ${money.plain(model.opening)}`, { y: 146, weight: 'bold' });
    c.y = 168;
  },
  table: () => ({
    columns: [
      left('Date', 45, (row) => dateText(row.date, 'DD/MM/YY')),
      left('Time', 92, (row) => `${String(7 + (row.index % 12)).padStart(2, '0')}:${20 + row.index}`.slice(0, 5)),
      left('Code/Channel', 130, (row) => (row.credit ? 'X1/ENET' : 'X2/ENET')),
      right('Withdrawal / Deposit', 300, (row) => money.plain(row.amount)),
      right('Balance (Baht)', 380, (row) => money.plain(row.balance)),
      left('Description', 395, (row) => row.lines),
    ],
    header: { fill: '#ece6f5' },
    rules: '#e5e0ee',
  }),
  foot: pageCount('Page {n} of {all}'),
});

/** Kip in millions without decimals, serial numbers, date with a time of day. */
const laos = single({
  slug: 'la-mekhong-kip-whole',
  note: 'kip without decimals, serial number, date and time, debit and credit, narration of two lines, opening in the header',
  account:
    '2807 | Mekhong Joint Bank | Saving account | 010-12-00-0117744-001 | LAK | 12480500 | SOMCHAI PHOMMACHANH / BAN PHONSAY',
  type: 'savings',
  decimals: 0,
  habits: [
    habit('QR PAYMENT {SAO COFFEE|TALAT SAO 12}|ONEPAY {#8}', -480_000, -15_000, 9),
    habit('TRANSFER FROM|MEKHONG RUBBER SOLE CO', 6_250_000, 6_250_000, [28]),
    habit('MOBILE TOPUP {#8}', -100_000, -20_000, 3),
    habit('ATM WITHDRAWAL|VTE {#4}', -2_000_000, -500_000, 2),
    habit('SMS FEE', -5_000, -5_000, [31]),
    habit('TRANSFER FROM|{KEO V|NOY S}', 150_000, 900_000, 3),
  ],
  head(c, { model, closing }) {
    c.text('MEKHONG JOINT BANK', { y: 46, size: 13, weight: 'bold', color: '#00539b' });
    c.text('ACCOUNT STATEMENT', { center: 297, y: 66, weight: 'bold', size: 11 });
    addressBlock(c, model.holder, { x: 45, y: 90 });
    pairs(c, { x: 330, right: 550, y: 84, leading: 11.5 }, [
      ['Account no', '010-12-00-0117744-001'],
      ['Currency', 'LAK'],
      ['From date', '01/03/2026'],
      ['To date', '31/03/2026'],
      ['Opening balance', whole.plain(model.opening)],
      ['Closing balance', whole.plain(closing)],
    ]);
    c.y = 170;
  },
  table: ({ credits, debits }) => ({
    columns: [
      left('No', 45, (row) => String(row.index + 1)),
      left('Date', 68, (row) => [dateText(row.date, 'DD/MM/YYYY'), `1${row.index % 10}:0${row.index % 9}:31`]),
      left('Description', 130, (row) => row.lines),
      right('Debit', 380, whole.debit),
      right('Credit', 460, whole.credit),
      right('Balance', 550, (row) => whole.plain(row.balance)),
    ],
    last: [{ Description: 'Total', Debit: whole.plain(debits), Credit: whole.plain(credits) }],
    pitch: 14,
    leading: 9.4,
    rules: '#d5dde5',
  }),
  foot: pageCount('{n}/{all}'),
});

export const southEastAsia: HardStatement[] = [malaysia, philippines, indonesia, thailand, laos];
