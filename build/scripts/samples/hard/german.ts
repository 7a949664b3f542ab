import { addressBlock, pairs } from '../drawing/blocks.ts';
import { dateText } from '../notation/dateText.ts';
import { habit, left, onLast, right, writer, type HardStatement } from '../press/press.ts';
import { pageCount, single } from '../press/single.ts';

const euro = writer('pointComma');
const franc = writer('apostrophe');

const spending = [
  habit('LOHN/GEHALT|Kranz Feinmechanik GmbH|ABR. {date MM/YYYY} PERS.NR {#5}', 2_874.31, 2_874.31, [27]),
  habit('DAUERAUFTRAG|Wohnbau Tannenhof eG|Miete 02-17', -765, -765, [2]),
  habit('FOLGELASTSCHRIFT|Stadtwerke Moosach|KD {#8} Abschlag Strom', -84, -84, [5]),
  habit('FOLGELASTSCHRIFT|Rundfunkdienst|BEITRAGSNR {#9}', -55.08, -55.08, [15]),
  habit(
    'KARTENZAHLUNG|{REGIOMARKT MOOSACH|BACKSTUBE VOGT|DROGERIE SANDER}//MOOSACH/DE|{date YYYY-MM-DD}T{#2}:17 Debitk.1 {#4}-12',
    -96,
    -3,
    9,
  ),
  habit('BARGELDAUSZAHLUNG|GA NR00{#6} BLZ79990000 0|{date DD.MM}/14.12UHR MOOSACH', -200, -50, 2),
  habit('GUTSCHR. UEBERWEISUNG|Elke Brandstetter|Danke fuer den Garten', 15, 140, 2),
];
const account = {
  product: 'Girokonto',
  holder: ['Herrn', 'Ludwig Achleitner-Roth', 'Tannenweg 17', '00999 Moosach'],
  currency: 'EUR',
  habits: spending,
};

/** Debit and credit in two columns, account state as sentences at both ends. */
const twoColumns = single({
  slug: 'de-moosach-soll-haben',
  note: 'Soll/Haben columns, opening and closing in sentences with time of day, no running balance, four-line texts',
  account: {
    ...account,
    seed: 2101,
    bank: 'Kreiskasse Moosach',
    number: 'DE00 7999 1111 0017 4420 05',
    opening: '1342.88',
  },
  page: { top: 96 },
  balances: 'none',
  onPage(c, page) {
    c.text('Kreiskasse Moosach', { y: 46, size: 15, weight: 'bold', color: '#c00000' });
    c.text(`Kontoauszug 3/2026   Seite ${page} von 2`, { right: 550, y: 46 });
    c.text('Girokonto DE00 7999 1111 0017 4420 05', { right: 550, y: 60, size: 7.5 });
  },
  head(c, { model }) {
    addressBlock(c, model.holder, { x: 45, y: 100 });
    c.text('Kontostand am 27.02.2026, Auszug Nr. 2', { x: 45, y: 186 });
    c.text(euro.signed(model.opening, 'trailing-both'), { right: 550, y: 186, weight: 'bold' });
    c.y = 210;
  },
  table: () => ({
    columns: [
      left('Datum', 45, (row) => dateText(row.date, 'DD.MM.YYYY')),
      left('Erläuterung', 110, (row) => row.lines),
      right('Betrag Soll EUR', 455, (row) => (row.credit ? '' : `-${euro.plain(row.amount)}`)),
      right('Betrag Haben EUR', 550, euro.credit),
    ],
    pitch: 13.4,
    leading: 9.8,
    header: { rule: '#c00000', style: { size: 7.5 } },
  }),
  tail(c, { closing, credits, debits }) {
    c.need(90);
    c.y += 10;
    c.text('Kontostand am 31.03.2026 um 20:03 Uhr');
    c.text(euro.signed(closing, 'trailing-both'), { right: 550, weight: 'bold', down: 13 });
    c.text(
      `Ihr verfügbarer Betrag 4.500,00 EUR   Summe Soll ${euro.plain(debits)}   Summe Haben ${euro.plain(credits)}`,
      { size: 7.5, down: 18 },
    );
    c.paragraph(
      'Hinweise zum Kontoauszug: Rechnungsabschlüsse gelten als genehmigt, sofern innerhalb von sechs Wochen nach Zugang keine Einwendungen erhoben werden. Dispositionskredit 3.000,00 EUR, Sollzinssatz 11,25 %.',
      { width: 500, size: 6.8 },
    );
  },
});

/** Booking day and value day stand under each other in one column. */
const stackedDates = single({
  slug: 'de-auriga-stacked-dates',
  note: 'Buchung and Valuta under each other in one column, name on the first line, new balance in the header',
  account: {
    ...account,
    seed: 2102,
    bank: 'Auriga Direktbank',
    number: 'DE00 5001 0500 5420 1177 31',
    opening: '903.45',
  },
  page: { family: 'dejavu-condensed', top: 100 },
  balances: 'none',
  text: (row) => row.lines.join(' '),
  head(c, { model, closing }) {
    c.text('Auriga', { y: 52, size: 20, weight: 'bold', color: '#ff6200' });
    addressBlock(c, model.holder, { x: 45, y: 110 });
    pairs(c, { x: 320, right: 550, y: 100, leading: 12, style: { size: 8 } }, [
      ['Datum', '31.03.2026'],
      ['Auszugsnummer', '3'],
      ['Eingeräumte Kontoüberziehung', '1.000,00 Euro'],
      ['Alter Saldo', `${euro.signed(model.opening)} Euro`],
      ['Neuer Saldo', `${euro.signed(closing)} Euro`],
      ['IBAN', 'DE00 5001 0500 5420 1177 31'],
      ['BIC', 'AURIDE00'],
    ]);
    c.text('Girokonto Nummer 5420117731', { y: 204, size: 11, weight: 'bold' });
    c.text('Kontoauszug März 2026', { y: 218 });
    c.y = 244;
  },
  table: () => ({
    columns: [
      left('Buchung\nValuta', 45, (row) => [dateText(row.date, 'DD.MM.YYYY'), dateText(row.date, 'DD.MM.YYYY')]),
      left('Buchung / Verwendungszweck', 120, (row) => [
        `${titled(row.lines[0]!)} ${row.lines[1]!}`,
        ...row.lines.slice(2),
      ]),
      right('Betrag (EUR)', 550, (row) => euro.signed(row.amount)),
    ],
    pitch: 15,
    leading: 10.4,
    rules: '#dddddd',
  }),
  tail(c, { closing }) {
    c.y += 4;
    c.text('Neuer Saldo', { x: 120, weight: 'bold' });
    c.text(euro.signed(closing), { right: 550, weight: 'bold' });
  },
  foot: pageCount('Seite {n} von {all}'),
});

function titled(text: string): string {
  return text.toLowerCase().replaceAll(/(^|[\s./])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** H and S behind the figures, sheets that carry the balance over. */
const habenSoll = single({
  slug: 'de-walddorf-haben-soll',
  note: 'H/S suffix, alter/neuer Kontostand, Übertrag auf Blatt, fixed-width type, dates without a year',
  account: {
    ...account,
    seed: 2103,
    bank: 'Genossenschaftsbank Walddorf',
    number: 'DE00 6006 9999 0044 1200 18',
    opening: '-415.22',
    habits: [...spending, habit('ABSCHLUSS PER {date DD.MM.YYYY}|Entgelte', -8.9, -8.9, [31])],
  },
  page: { family: 'courier', fontSize: 8, top: 110, bottom: 90 },
  balances: 'none',
  onPage(c, page) {
    c.text('GENOSSENSCHAFTSBANK WALDDORF EG', { y: 44, weight: 'bold', size: 10 });
    c.text('Kontoauszug   Kontonummer 44120018   Nr. 3/2026', { y: 60 });
    c.text(`Blatt ${page}`, { right: 550, y: 60 });
    c.text('erstellt am 31.03.2026', { right: 550, y: 72 });
  },
  head(c, { model }) {
    addressBlock(c, model.holder, { x: 45, y: 112 });
    c.y = 190;
  },
  table: ({ model, rows, closing }) => {
    const state = (amount: string): string => euro.signed(amount, 'H-S');
    return {
      rows,
      columns: [
        left('Bu-Tag', 45, (row) => dateText(row.date, 'DD.MM.')),
        left('Wert', 95, (row) => dateText(row.date, 'DD.MM.')),
        left('Vorgang', 145, (row) => row.lines),
        right('EUR', 550, (row) => state(row.amount)),
      ],
      first: [{ cells: { Vorgang: 'alter Kontostand vom 27.02.2026', EUR: state(model.opening) }, gap: 4 }],
      last: [{ cells: { Vorgang: 'neuer Kontostand vom 31.03.2026', EUR: state(closing) }, gap: 8 }],
      onBreak: (next) => {
        const at = state(next ? (rows[next.index - 1]?.balance ?? model.opening) : closing);
        return {
          closing: [{ Vorgang: 'Übertrag auf Blatt 2', EUR: at }],
          opening: [{ Vorgang: 'Übertrag von Blatt 1', EUR: at }],
        };
      },
      pitch: 14,
      leading: 10,
    };
  },
  tail(c) {
    c.need(60);
    c.y += 12;
    c.paragraph('Eingeräumte Überziehung 2.000,00 EUR zu 10,50 %. Bitte beachten Sie die Hinweise auf der Rückseite.', {
      width: 500,
      size: 7,
    });
  },
});

const swissSpending = [
  habit('Lohn/Salär|Alpina Uhrenteile AG', 5_120.4, 5_120.4, [25]),
  habit('Dauerauftrag|Immobilien Seeblick|Miete', -1_640, -1_640, [1]),
  habit('Zahlung Debitkarte|{Dorfladen Kappel|Molki Uri|Bistro Rössli}|Karten-Nr. xxxx{#4}', -118, -4, 9),
  habit('E-Banking Auftrag (eBill)|Krankenkasse Helia|Ref. {#9}', -412.85, -412.85, [8]),
  habit('Bezug Bancomat|Kappel', -200, -50, 2),
  habit('Gutschrift|Reto Zgraggen-Imhof', 20, 180, 2),
];
const swissHolder = ['Frau Seraina Camathias', 'Obergasse 4', '0099 Kappel'];

/** Apostrophes, balance on the last row of a day, value date between amounts and balance. */
const apostrophes = single({
  slug: 'ch-helvetia-apostrophes',
  note: 'apostrophe thousands, value date column between the amounts and the balance, balance once a day, turnover totals',
  account: {
    seed: 2201,
    bank: 'Bank Kappel',
    product: 'Privatkonto',
    holder: swissHolder,
    number: 'CH00 0024 0240 1177 4401 B',
    currency: 'CHF',
    opening: '8412.05',
    habits: swissSpending,
  },
  balances: 'last-of-day',
  head(c, { model, credits, debits, closing }) {
    c.text('Bank Kappel', { y: 50, size: 17, weight: 'bold', color: '#b5121b' });
    c.text('Kontoauszug 01.03.2026 - 31.03.2026', { right: 550, y: 50, size: 11 });
    addressBlock(c, model.holder, { x: 330, y: 90 });
    c.text('UBX Privatkonto CHF   IBAN CH00 0024 0240 1177 4401 B   Kunden-Nr. 240-117744', { y: 160, size: 8 });
    pairs(c, { x: 45, right: 280, y: 176, leading: 11, style: { size: 8 } }, [
      ['Anfangssaldo 01.03.2026', franc.signed(model.opening)],
      ['Total Gutschriften', franc.plain(credits)],
      ['Total Belastungen', franc.plain(debits)],
      ['Schlusssaldo 31.03.2026', franc.signed(closing)],
    ]);
    c.y = 244;
  },
  table: ({ model, closing, credits, debits }) => ({
    columns: [
      left('Datum', 45, (row) => dateText(row.date, 'DD.MM.YY')),
      left('Information', 100, (row) => row.lines),
      right('Belastungen', 355, franc.debit),
      right('Gutschriften', 425, franc.credit),
      left('Valuta', 440, (row) => dateText(row.date, 'DD.MM.YY')),
      right('Saldo', 550, (row) => (row.lastOfDay ? franc.signed(row.balance) : '')),
    ],
    first: [{ Datum: '28.02.26', Information: 'Anfangssaldo', Saldo: franc.signed(model.opening) }],
    last: [
      { Information: 'Umsatztotal', Belastungen: franc.plain(debits), Gutschriften: franc.plain(credits) },
      { Datum: '31.03.26', Information: 'Schlusssaldo', Saldo: franc.signed(closing) },
    ],
    pitch: 13.5,
    leading: 10,
    header: { fill: '#eeeeee', style: { size: 8 } },
  }),
  foot: pageCount('Seite {n}/{all}'),
});

/** French-speaking Switzerland: spaces for thousands with a decimal point, opening in a text column. */
const romandie = single({
  slug: 'ch-lac-noir-fr',
  note: 'thousands parted by spaces with a decimal point, French headings, state-of-account rows',
  account:
    '2202 | Caisse du Lac Noir | Compte privé | CH00 0900 0000 1244 7781 2 | CHF | 2640.15 | Monsieur Bastien Cornuz / Rue du Four 3 / 0098 Lac-Noir',
  habits: [
    habit('CRÉDIT DONNEUR D\u2019ORDRE|HORLOGERIE DU VAL SA|SALAIRE', 4_480.6, 4_480.6, [25]),
    habit('ORDRE PERMANENT|RÉGIE DU PARC', -1_390, -1_390, [2]),
    habit(
      'ACHAT/SHOPPING EN LIGNE|DU {date DD.MM.YYYY} CARTE N XXXX{#4}|{ÉPICERIE VERTE|LIBRAIRIE DU PONT}',
      -160,
      -6,
      9,
    ),
    habit('RETRAIT D\u2019ESPÈCES|LAC-NOIR', -300, -50, 2),
    habit('DÉBIT E-FACTURE|ASSURANCE CIME', -388.4, -388.4, [9]),
  ],
  balances: 'last-of-day',
  head(c, { model }) {
    c.box(0, 0, 595, 30, { fill: '#ffcc00' });
    c.text('Caisse du Lac Noir', { y: 60, size: 14, weight: 'bold' });
    addressBlock(c, model.holder, { x: 340, y: 90 });
    c.text('Extrait de compte 01.03.2026 - 31.03.2026', { y: 150, size: 12, weight: 'bold' });
    c.text('Compte privé    IBAN CH00 0900 0000 1244 7781 2    CHF', { y: 166 });
    c.y = 194;
  },
  table: ({ model, rows, closing, credits, debits }) => {
    const swiss = writer('spacePoint');
    return {
      rows,
      columns: [
        left('Date', 45, (row) => (row.firstOfDay ? dateText(row.date, 'DD.MM.YY') : '')),
        left('Texte', 100, (row) => row.lines),
        right('Crédit', 360, swiss.credit),
        right('Débit', 425, swiss.debit),
        left('Valeur', 440, (row) => dateText(row.date, 'DD.MM.YY')),
        right('Solde', 550, (row) => onLast(row, row.lastOfDay ? swiss.signed(row.balance) : '')),
      ],
      first: [{ Date: '01.03.26', Texte: 'État de compte', Solde: swiss.signed(model.opening) }],
      last: [
        { Texte: 'Total', Crédit: swiss.plain(credits), Débit: swiss.plain(debits) },
        { Date: '31.03.26', Texte: 'État de compte', Solde: swiss.signed(closing) },
      ],
      pitch: 13.5,
      leading: 10,
      header: { rule: '#999999' },
    };
  },
  foot: pageCount('Page {n} / {all}'),
});

export const german: HardStatement[] = [twoColumns, stackedDates, habenSoll, apostrophes, romandie];
