import { addressBlock, pairs } from '../drawing/blocks.ts';
import { dateText } from '../notation/dateText.ts';
import { habit, left, onMiddle, right, writer, type HardStatement } from '../press/press.ts';
import { pageCount, single } from '../press/single.ts';

const spaced = writer('spaceComma');
const hard = writer('narrowSpaceComma');
const dotted = writer('pointComma');

const polish = [
  habit(
    'PRZELEW PRZYCHODZĄCY|HUTA SZKŁA ŚWIT SP. Z O.O.|UL. LIPOWA 4 00-012 KRAKÓW|WYNAGRODZENIE {date MM/YYYY}',
    5_812.34,
    5_812.34,
    [28],
  ),
  habit('PRZELEW WYCHODZĄCY|SPÓŁDZIELNIA POD DĘBEM|CZYNSZ LOKAL 12', -912.4, -912.4, [9]),
  habit(
    'ZAKUP PRZY UŻYCIU KARTY|{PIEKARNIA ŻYTNIA|SKLEP POD LIPĄ|KSIĘGARNIA ŁABĘDŹ} KRAKÓW|DATA TRANSAKCJI: {date YYYY-MM-DD}',
    -310,
    -8,
    9,
  ),
  habit('WYPŁATA Z BANKOMATU|KRAKÓW RYNEK|DATA TRANSAKCJI: {date YYYY-MM-DD}', -500, -50, 2),
  habit('POLECENIE ZAPŁATY|ENERGIA BESKID SA {#9}', -188.9, -188.9, [14]),
  habit('PRZELEW NA TELEFON|JÓZEF ŚLIWIŃSKI', 20, 150, 2),
];

/** Two dates, four lines of text, amount and balance with a currency code, figures in the vertical middle. */
const poland = single({
  slug: 'pl-beskid-opis-operacji',
  note: 'two date columns, long descriptions with dates inside, amounts centred beside them, PLN after figures',
  account:
    '2401 | Bank Beskidzki | Konto Osobiste | 00 1020 9999 0000 1177 4400 1188 | PLN | 3310.55 | BOŻENA ŁUCZAK-WÓJCIK / UL. ŚNIEŻNA 7/3 / 00-099 KRAKÓW',
  habits: polish,
  page: { family: 'dejavu', fontSize: 7.4 },
  head(c, { model, credits, debits, creditCount, debitCount, closing }) {
    c.text('Bank Beskidzki', { y: 48, size: 15, weight: 'bold', color: '#003a70' });
    c.text('Wyciąg z rachunku nr 3/2026', { right: 550, y: 48, size: 10 });
    addressBlock(c, model.holder, { x: 330, y: 84 });
    pairs(c, { x: 45, right: 300, y: 84, leading: 11.5 }, [
      ['Za okres', '01.03.2026 - 31.03.2026'],
      ['Numer rachunku', model.number],
      ['Saldo początkowe', `${spaced.signed(model.opening)} PLN`],
      [`Suma uznań (${creditCount})`, `${spaced.plain(credits)} PLN`],
      [`Suma obciążeń (${debitCount})`, `${spaced.plain(debits)} PLN`],
      ['Saldo końcowe', `${spaced.signed(closing)} PLN`],
    ]);
    c.y = 176;
  },
  table: () => ({
    columns: [
      left('Data\noperacji', 45, (row) => onMiddle(row, dateText(row.date, 'DD.MM.YYYY'))),
      left('Data\nksięgowania', 105, (row) => onMiddle(row, dateText(row.date, 'DD.MM.YYYY'))),
      left('Opis operacji', 170, (row) => row.lines),
      right('Kwota', 462, (row) => onMiddle(row, spaced.signed(row.amount))),
      right('Saldo po operacji', 550, (row) => onMiddle(row, spaced.signed(row.balance))),
    ],
    pitch: 15,
    leading: 9.2,
    rules: '#cfd6dd',
    header: { fill: '#e8eef4' },
  }),
  foot: pageCount('Strona {n} z {all}'),
});

const nordic = [
  habit('Lön {date YYYYMM} Norrsken Data AB', 27_410, 27_410, [25]),
  habit('Autogiro Hyra Brf Linden', -8_420, -8_420, [2]),
  habit('Kortköp {date YYMMDD} {KVARTERSBUTIKEN|FISKHALLEN|CAFE BJORK}', -640, -35, 10),
  habit('Swish från +4670{#7}', 50, 400, 3),
  habit('Swish till LARS-ERIK HEDVALL', -300, -40, 2),
  habit('Bg {#4}-{#4} El & Nät', -689.5, -689.5, [28]),
  habit('Bankomat', -500, -200, 1),
];

/** ISO dates, a text column, no-break spaces in figures. */
const sweden = single({
  slug: 'se-norrvik-iso-nbsp',
  note: 'ISO dates, no-break spaces between thousands, Swedish headings, newest first, Ingående/Utgående saldo',
  account:
    '2402 | Norrviks Bank | Lönekonto | 9999-1 177 440 018 | SEK | 12044.18 | Ingrid Lövgren / Strandvägen 8 / 000 12 Norrvik',
  habits: nordic,
  head(c, { model, closing }) {
    c.text('Norrviks Bank', { y: 48, size: 14, weight: 'bold' });
    c.text('Kontoutdrag', { right: 550, y: 48, size: 13 });
    addressBlock(c, model.holder, { x: 45, y: 84 });
    pairs(c, { x: 330, right: 550, y: 84 }, [
      ['Kontonummer', '9999-1 177 440 018'],
      ['Period', '2026-03-01 - 2026-03-31'],
      ['Valuta', 'SEK'],
      ['Ingående saldo', hard.signed(model.opening)],
      ['Utgående saldo', hard.signed(closing)],
    ]);
    c.y = 170;
  },
  table: ({ rows }) => ({
    rows: [...rows].reverse(),
    columns: [
      left('Bokföringsdag', 45, (row) => row.date),
      left('Valutadag', 120, (row) => row.date),
      left('Text', 185, (row) => row.lines),
      right('Belopp', 460, (row) => hard.signed(row.amount)),
      right('Saldo', 550, (row) => hard.signed(row.balance)),
    ],
    pitch: 14,
    rules: '#e0e0e0',
  }),
  foot: pageCount('Sida {n} av {all}'),
});

/** Danish: short dates, a row that carries the balance in. */
const denmark = single({
  slug: 'dk-fjordbank-primo',
  note: 'DD.MM dates without a year, Primo saldo and Ultimo saldo rows, decimal commas, signed amount',
  account:
    '2403 | Fjordbank | Lønkonto | 9999 0001177440 | DKK | 14310.06 | Mette Hovgaard-Lund / Havnegade 3 / 0099 Fjordby',
  habits: [
    habit('Løn Vestkyst Trælast A/S', 22_840.5, 22_840.5, [30]),
    habit('Husleje Boligforeningen Fjord', -6_980, -6_980, [1]),
    habit('Dankort {Bageren|Brugsen Fjordby|Boghandlen} Nota {#4}', -520, -22, 9),
    habit('MobilePay {Jens Aagaard|Lone Bech}', 30, 350, 3),
    habit('BS Betaling El-Selskabet', -812.4, -812.4, [2]),
    habit('Hævet pengeautomat', -500, -100, 1),
  ],
  head(c, { model }) {
    c.text('Fjordbank', { y: 48, size: 16, weight: 'bold', color: '#0a2d5c' });
    c.text('Kontoudskrift nr. 3', { right: 550, y: 48, size: 11 });
    addressBlock(c, model.holder, { x: 45, y: 84 });
    c.text('Reg.nr. 9999  Kontonr. 0001177440', { right: 550, y: 84 });
    c.text('1. marts 2026 - 31. marts 2026   Beløb i DKK', { right: 550, y: 98 });
    c.y = 160;
  },
  table: ({ model, closing }) => ({
    columns: [
      left('Dato', 45, (row) => dateText(row.date, 'DD.MM')),
      left('Tekst', 90, (row) => row.lines),
      left('Rentedato', 320, (row) => dateText(row.date, 'DD.MM')),
      right('Beløb', 455, (row) => dotted.signed(row.amount)),
      right('Saldo', 550, (row) => dotted.signed(row.balance)),
    ],
    first: [{ Tekst: 'Primo saldo', Saldo: dotted.signed(model.opening) }],
    last: [{ Tekst: 'Ultimo saldo', Saldo: dotted.signed(closing) }],
    pitch: 13.5,
    header: { rule: '#0a2d5c' },
  }),
  foot: pageCount('Side {n} af {all}'),
});

const dutch = [
  habit(
    'Werkplaats De Beitel B.V.|Naam: Werkplaats De Beitel B.V.|Omschrijving: SALARIS {date MM YYYY}|IBAN: NL00 OEVR 0{#9}',
    2_341.88,
    2_341.88,
    [24],
  ),
  habit('Woningstichting Waterkant|Omschrijving: Huur|IBAN: NL00 OEVR 0{#9}', -712.3, -712.3, [1]),
  habit(
    '{BAKKERIJ DE ZWAAN|VISWINKEL HAVEN|KIOSK 14} UTRECHT NLD|Pasvolgnr: 008 {date DD-MM-YYYY} 12:{#2}|Transactie: {#6} Term: {#5}',
    -84,
    -2,
    10,
  ),
  habit('Tikkie|Omschrijving: Etentje {#6}', 8, 35, 3),
  habit('Energie Polder B.V.|Omschrijving: Termijn {#8}|Incassant ID: NL00ZZZ{#9}', -142, -142, [6]),
  habit('Oranje Spaarrekening|Omschrijving: Sparen', -150, -50, 1),
];

/** Af and Bij as a word in a column of its own. */
const afBijWord = single({
  slug: 'nl-oever-af-bij-woord',
  note: 'sign given by the words Af/Bij in a column of its own, no balance column, totals and old/new balance in a box',
  account:
    '2404 | Oever Bank | Betaalrekening | NL00 OEVR 0117 7440 01 | EUR | 1022.45 | Dhr. S. van Rijnsbergen / Oudegracht 900 / 0099 ZZ Utrecht',
  habits: dutch,
  balances: 'none',
  head(c, { model, credits, debits, closing }) {
    c.text('Oever', { y: 50, size: 20, weight: 'bold', color: '#ff6200' });
    c.text('Rekeningafschrift betaalrekening', { y: 70, size: 10 });
    addressBlock(c, model.holder, { x: 45, y: 104 });
    pairs(c, { x: 320, right: 550, y: 60 }, [
      ['Rekening', 'NL00 OEVR 0117 7440 01'],
      ['Periode', '01-03-2026 t/m 31-03-2026'],
      ['Oud saldo', `€ ${dotted.plain(model.opening)}`],
      ['Totaal af', `€ ${dotted.plain(debits)}`],
      ['Totaal bij', `€ ${dotted.plain(credits)}`],
      ['Nieuw saldo', `€ ${dotted.plain(closing)}`],
    ]);
    c.y = 184;
  },
  table: () => ({
    columns: [
      left('Datum', 45, (row) => dateText(row.date, 'DD-MM-YYYY')),
      left('Naam / Omschrijving', 110, (row) => row.lines),
      left('Code', 400, (row) => (row.credit ? 'OV' : 'BA')),
      left('Af/Bij', 440, (row) => (row.credit ? 'Bij' : 'Af')),
      right('Bedrag (EUR)', 550, (row) => dotted.plain(row.amount)),
    ],
    pitch: 14,
    leading: 9.8,
    rules: '#eeeeee',
  }),
  foot: pageCount('Pagina {n} van {all}'),
});

/** Two amount columns with lower-case labels in brackets, sheet numbers, interest dates. */
const debetCredit = single({
  slug: 'nl-polder-debet-credit',
  note: 'Bedrag af (debet) / Bedrag bij (credit), interest date DD-MM without a year, begin- and eindsaldo with CR',
  account:
    '2405 | Coöperatieve Polderbank | DirectPakket | NL00 PLDR 0300 1177 44 | EUR | 611.02 | Mw. J. Kuyper-Aerts / Dorpsweg 41 / 0098 AB Heukel',
  habits: dutch,
  page: { family: 'courier', fontSize: 7.6 },
  balances: 'none',
  head(c, { model, credits, debits, creditCount, debitCount, closing }) {
    c.text('POLDERBANK', { y: 48, size: 13, weight: 'bold' });
    addressBlock(c, model.holder, { x: 45, y: 84 });
    c.text('Rekeningafschrift  Nr. 3  Blad 1 van 1', { right: 550, y: 48 });
    c.text('Datum vanaf 01-03-2026   Datum tot en met 31-03-2026', { right: 550, y: 62 });
    pairs(c, { x: 320, right: 550, y: 84 }, [
      ['Beginsaldo', `${dotted.plain(model.opening)} CR`],
      [`Totaal afgeschreven (${debitCount})`, dotted.plain(debits)],
      [`Totaal bijgeschreven (${creditCount})`, dotted.plain(credits)],
      ['Eindsaldo', `${dotted.plain(closing)} CR`],
    ]);
    c.y = 160;
  },
  table: () => ({
    columns: [
      left('Rente\ndatum', 45, (row) => dateText(row.date, 'DD-MM')),
      left('Code', 85, (row) => (row.credit ? 'cb' : 'ba')),
      left('Naam / omschrijving', 120, (row) => row.lines),
      right('Bedrag af\n(debet)', 470, dotted.debit),
      right('Bedrag bij\n(credit)', 550, dotted.credit),
    ],
    pitch: 13.5,
    leading: 9.4,
  }),
});

/** Belgium: a minus or plus parted from the digits, value date in the middle. */
const belgium = single({
  slug: 'be-schelde-spaced-sign',
  note: 'sign parted from the digits by a space, value date column in the middle, Vorig/Nieuw saldo in sentences',
  account:
    '2406 | Scheldebank | Zichtrekening | BE00 7310 0117 7440 | EUR | 1844.70 | Mevr. Hilde Verstappen-Maes / Kaai 12 bus 3 / 0099 Antwerpen',
  habits: dutch,
  balances: 'none',
  head(c, { model }) {
    c.text('Scheldebank', { y: 50, size: 17, weight: 'bold', color: '#0097db' });
    c.text('Rekeninguittreksel 2026/3', { right: 550, y: 50 });
    addressBlock(c, model.holder, { x: 330, y: 90 });
    c.text('Zichtrekening BE00 7310 0117 7440   EUR', { y: 150, weight: 'bold' });
    c.text('Vorig saldo op 28-02-2026', { y: 168 });
    c.text(`+ ${dotted.plain(model.opening)}`, { right: 550, y: 168 });
    c.y = 190;
  },
  table: () => ({
    columns: [
      left('Datum', 45, (row) => dateText(row.date, 'DD-MM')),
      left('Omschrijving', 90, (row) => row.lines),
      left('Valuta', 410, (row) => dateText(row.date, 'DD-MM')),
      right('Bedrag', 550, (row) => `${row.credit ? '+' : '-'} ${dotted.plain(row.amount)}`),
    ],
    pitch: 14,
    leading: 9.8,
    header: { rule: '#0097db' },
  }),
  tail(c, { closing }) {
    c.y += 6;
    c.text('Nieuw saldo op 31-03-2026', { weight: 'bold' });
    c.text(`+ ${dotted.plain(closing)}`, { right: 550, weight: 'bold' });
  },
  foot: pageCount('blz. {n}/{all}'),
});

export const northEast: HardStatement[] = [poland, sweden, denmark, afBijWord, debetCredit, belgium];
