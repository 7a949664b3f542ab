import { addressBlock, pairs } from '../drawing/blocks.ts';
import { dateText } from '../notation/dateText.ts';
import { habit, left, right, writer, type HardStatement } from '../press/press.ts';
import { pageCount, single } from '../press/single.ts';

const spaced = writer('spaceComma');
const dotted = writer('pointComma');

const french = [
  habit('VIR SEPA RECU /DE MENUISERIE PALOMBE|/MOTIF SALAIRE {date MM YYYY} /REF {#9}', 2_204.12, 2_204.12, [28]),
  habit('VIR SEPA EMIS /MOTIF LOYER|/BEN AGENCE DES QUAIS', -780, -780, [3]),
  habit(
    'FACTURE CARTE DU {date DDMMYY} {AU PAIN DORE|MARCHE PLUS|TABAC DES ARTS}|PARIS CARTE 4974XXXXXXXX{#4}',
    -88,
    -4,
    9,
  ),
  habit('PRLV SEPA ENERGIE LUMEN|ECH/{date DDMMYY} ID EMETTEUR/FR00ZZZ{#6}', -71.4, -71.4, [10]),
  habit('RETRAIT DAB {date DD/MM/YY} {#2}H12|PARIS BELLEVILLE', -120, -20, 2),
  habit('* COMMISSIONS|COTISATION FORMULE', -6.8, -6.8, [30]),
];
const frenchAccount = {
  product: 'Compte de chèques',
  holder: ['M. OCTAVE LEMERCIER', '18 RUE DES TANNEURS', '00750 PARIS'],
  currency: 'EUR',
  habits: french,
};

/** No balance column: the balances stand with the debits or credits; the year only in the period. */
const natureDesOperations = single({
  slug: 'fr-seine-nature-operations',
  note: 'SOLDE CREDITEUR AU rows in the credit column, DD.MM dates, value date between text and amounts, totals row',
  account: {
    ...frenchAccount,
    seed: 2301,
    bank: 'Banque de la Seine',
    number: '30004 00099 00001177440 12',
    opening: '1640.27',
  },
  page: { bottom: 70 },
  balances: 'none',
  onPage(c, page) {
    c.text('BANQUE DE LA SEINE', { y: 46, size: 13, weight: 'bold', color: '#00805a' });
    c.text('RELEVE DE COMPTE CHEQUES', { right: 550, y: 46, size: 11, weight: 'bold' });
    if (page > 1)
      c.text('du 28 février 2026 au 31 mars 2026   RIB : 30004 00099 00001177440 12', { right: 550, y: 60, size: 7.5 });
  },
  head(c, { model }) {
    addressBlock(c, model.holder, { x: 330, y: 100 });
    c.text('du 28 février 2026 au 31 mars 2026', { y: 100 });
    c.text('RIB : 30004 00099 00001177440 12', { y: 114, size: 7.5 });
    c.text('IBAN : FR00 3000 4000 9900 0011 7744 012    BIC : SEINFR00', { y: 126, size: 7.5 });
    c.text('Votre conseiller : 01 00 00 00 00 (appel non surtaxé)', { y: 138, size: 7.5 });
    c.y = 186;
  },
  table: ({ model, credits, debits, closing }) => ({
    columns: [
      left('Date', 45, (row) => dateText(row.date, 'DD.MM')),
      left('Nature des opérations', 82, (row) => row.lines),
      left('Valeur', 372, (row) => dateText(row.date, 'DD.MM')),
      right('Débit', 475, spaced.debit),
      right('Crédit', 550, spaced.credit),
    ],
    first: [{ 'Nature des opérations': 'SOLDE CREDITEUR AU 28.02.2026', Crédit: spaced.plain(model.opening) }],
    last: [
      {
        cells: {
          'Nature des opérations': 'TOTAL DES OPERATIONS',
          Débit: spaced.plain(debits),
          Crédit: spaced.plain(credits),
        },
        gap: 4,
      },
      { 'Nature des opérations': 'SOLDE CREDITEUR AU 31.03.2026', Crédit: spaced.plain(closing) },
    ],
    leading: 9.8,
    header: { rule: '#00805a' },
  }),
  tail(c) {
    c.need(50);
    c.y += 16;
    c.paragraph(
      'Montant de votre autorisation de découvert : 800,00 euros au TAEG de 16,20 %. Plafond de garantie des dépôts : 100 000,00 euros par client. Taux d\u2019usure au 01.01.2026 : 22,98 %.',
      { width: 500, size: 6.6 },
    );
  },
  foot: pageCount('P. {n}/{all}'),
});

/** Two dates, a column of odd marks, a margin text turned by a quarter. */
const ancienSolde = single({
  slug: 'fr-cantal-ancien-solde',
  note: 'Ancien/Nouveau solde créditeur, operation and value date, marks of another font between columns, turned margin text',
  account: {
    ...frenchAccount,
    seed: 2302,
    bank: 'Crédit du Cantal',
    number: '17806 00055 44120018001 77',
    opening: '402.90',
  },
  page: { family: 'dejavu-condensed', fontSize: 8 },
  balances: 'none',
  onPage: (c) =>
    c.text('CR CANTAL - RCS 000 000 000 - Société à capital variable - Siège : 1 place du Foirail', {
      x: 22,
      y: 620,
      size: 5.5,
      rotation: -90,
    }),
  head(c, { model }) {
    c.text('CRÉDIT DU CANTAL', { y: 50, size: 13, weight: 'bold', color: '#007d8f' });
    c.text('Relevé de Comptes', { y: 66 });
    c.text('Date d\u2019arrêté : 31 Mars 2026', { right: 550, y: 66, weight: 'bold' });
    addressBlock(c, model.holder, { x: 330, y: 110 });
    c.text('Compte de Dépôt n° 44120018001', { y: 180, weight: 'bold', size: 9 });
    c.text('Vos contacts  Votre agence 00 00 00 00 00  Internet www.creditducantal.example', { y: 194, size: 6.5 });
    c.y = 222;
  },
  table: ({ model, credits, debits, closing }) => ({
    columns: [
      left('Date\nopé.', 45, (row) => dateText(row.date, 'DD.MM')),
      left('Date\nvaleur', 82, (row) => dateText(row.date, 'DD.MM')),
      left('Libellé des opérations', 120, (row) => row.lines),
      left('', 420, (row) => (row.index % 4 === 0 ? '\u00a8' : '')),
      right('Débit €', 485, spaced.debit),
      right('Crédit €', 550, spaced.credit),
    ],
    first: [
      {
        'Libellé des opérations': 'Ancien solde créditeur au 27.02.2026',
        'Crédit €': spaced.plain(model.opening),
      },
    ],
    last: [
      {
        'Libellé des opérations': 'Total des opérations',
        'Débit €': spaced.plain(debits),
        'Crédit €': spaced.plain(credits),
      },
      { 'Libellé des opérations': 'Nouveau solde créditeur au 31.03.2026', 'Crédit €': spaced.plain(closing) },
    ],
    leading: 9.6,
    header: { fill: '#e3f2f4' },
  }),
  foot: pageCount('Page {n} / {all}'),
});

const iberian = [
  habit('Nomina Talleres Ribera S.L. {#7}', 1_842.77, 1_842.77, [27]),
  habit('Recibo Comunidad Propietarios Plaza Nueva {#5}', -62, -62, [4]),
  habit('Compra {Ultramarinos Lola|Frutas El Huerto|Gasolinera Norte}, Tarj. :*{#6}', -95, -3, 10),
  habit('Transferencia A Favor De Marisol Quintanilla|Concepto: Alquiler', -650, -650, [2]),
  habit('Bizum Recibido De Nuria Casares|Concepto Cena', 8, 45, 3),
  habit('Retirada De Efectivo En Cajero Automatico', -200, -40, 1),
  habit('Liquidacion Periodica Prestamo {#10}', -214.55, -214.55, [15]),
];

/** Importe and saldo with a symbol, newest first. */
const importeSaldo = single({
  slug: 'es-ribera-importe-saldo',
  note: 'operation date over value date in one column, amounts with a symbol after, balance at every row, newest first',
  account:
    '2303 | Banco Ribera | Cuenta Corriente | ES00 0049 9900 1122 7744 8810 | EUR | 2120.66 | D. GONZALO ARANDA FEITO / C/ OLMO 6, 2º B / 00128 SORIA',
  habits: iberian,
  head(c, { model, closing }) {
    c.text('Banco Ribera', { y: 50, size: 16, weight: 'bold', color: '#cc0000' });
    c.text('Consulta de movimientos', { right: 550, y: 50, size: 11 });
    addressBlock(c, model.holder, { x: 45, y: 90 });
    pairs(c, { x: 320, right: 550, y: 90 }, [
      ['Cuenta', 'ES00 0049 9900 1122 7744 8810'],
      ['Periodo', '01/03/2026 - 31/03/2026'],
      ['Saldo inicial', `${dotted.signed(model.opening)} €`],
      ['Saldo final', `${dotted.signed(closing)} €`],
      ['Divisa', 'EUR'],
    ]);
    c.y = 180;
  },
  table: ({ rows }) => ({
    rows: [...rows].reverse(),
    columns: [
      left('Fecha operación', 45, (row) => dateText(row.date, 'DD/MM/YYYY')),
      left('Fecha valor', 125, (row) => dateText(row.date, 'DD/MM/YYYY')),
      left('Concepto', 190, (row) => row.lines),
      right('Importe', 470, (row) => `${dotted.signed(row.amount)} €`),
      right('Saldo', 550, (row) => `${dotted.signed(row.balance)} €`),
    ],
    pitch: 15,
    leading: 10,
    zebra: '#f6f1f1',
  }),
  foot: pageCount('Página {n} de {all}'),
});

/** Italian: addebiti and accrediti, balances in words at both ends, fiscal notes. */
const estratto = single({
  slug: 'it-adda-estratto-conto',
  note: 'Saldo iniziale/finale rows in amount columns, causale lines, totals, stamp-duty row',
  account:
    '2304 | Banca dell’Adda | Conto Corrente | IT00 X 03069 99999 100000117744 | EUR | 2780.94 | GIANLUCA FERRABOSCHI / VIA DEI MULINI 11 / 00265 LODI LO',
  habits: [
    habit('STIPENDIO O PENSIONE|BONIFICO DA OFFICINE SERIO SRL', 1_955.43, 1_955.43, [27]),
    habit(
      'PAGAMENTO POS|{FORNO BIANCHI|COOP DEL PONTE|LIBRERIA TRE LUNE} LODI|CARTA {#4} DEL {date DD/MM/YY}',
      -120,
      -5,
      9,
    ),
    habit('ADDEBITO DIRETTO SDD|LUCE E GAS PADANA|MANDATO {#10}', -103.2, -103.2, [12]),
    habit('BONIFICO DISPOSTO A FAVORE DI|MARTA SERAFINI|CAUSALE: AFFITTO', -690, -690, [5]),
    habit('PRELIEVO BANCOMAT|DEL {date DD/MM/YY} ORE {#2}.40', -250, -50, 2),
    habit('IMPOSTA DI BOLLO|D.P.R. 642/72', -8.55, -8.55, [31]),
  ],
  balances: 'none',
  head(c, { model, credits, debits, closing }) {
    c.text('BANCA DELL\u2019ADDA', { y: 48, size: 14, weight: 'bold', color: '#1b6b2c' });
    c.text('ESTRATTO CONTO N. 001/2026', { right: 550, y: 48, weight: 'bold' });
    addressBlock(c, model.holder, { x: 330, y: 92 });
    c.text('Conto Corrente 100000117744   Periodo dal 01.03.2026 al 31.03.2026', { y: 160 });
    c.text('Riepilogo', { y: 178, weight: 'bold' });
    pairs(c, { x: 45, right: 300, y: 192, leading: 11.5 }, [
      ['Saldo iniziale al 28.02.2026', dotted.signed(model.opening)],
      ['Totale accrediti', dotted.plain(credits)],
      ['Totale addebiti', dotted.plain(debits)],
      ['Saldo finale al 31.03.2026', dotted.signed(closing)],
      ['di cui disponibile', dotted.signed(closing)],
    ]);
    c.y = 266;
  },
  table: ({ model, closing, credits, debits }) => ({
    columns: [
      left('Data\noperazione', 45, (row) => dateText(row.date, 'DD.MM.YYYY')),
      left('Data\nvaluta', 105, (row) => dateText(row.date, 'DD.MM.YYYY')),
      left('Descrizione', 165, (row) => row.lines),
      right('Addebiti', 470, dotted.debit),
      right('Accrediti', 550, dotted.credit),
    ],
    first: [
      {
        'Data\noperazione': '28.02.2026',
        Descrizione: 'Saldo iniziale',
        Accrediti: dotted.plain(model.opening),
      },
    ],
    last: [
      { Descrizione: 'Totali', Addebiti: dotted.plain(debits), Accrediti: dotted.plain(credits) },
      { 'Data\noperazione': '31.03.2026', Descrizione: 'Saldo finale', Accrediti: dotted.plain(closing) },
    ],
    leading: 9.6,
    header: { rule: '#1b6b2c', style: { size: 7.5 } },
  }),
  foot: pageCount('Pagina {n} di {all}'),
});

/** Portuguese: hyphenated dates, saldo contabilístico. */
const portuguese = single({
  slug: 'pt-mondego-saldo-contabilistico',
  note: 'DD-MM-YYYY dates twice, debit and credit, Saldo contabilístico, saldo anterior row',
  account:
    '2305 | Caixa do Mondego | Conta Extracto | PT00 0035 0999 0001 1774 4300 5 | EUR | 955.31 | SR. TOMÁS VIEGAS REBELO / RUA DO ARCO 9, 3 ESQ / 0300 COIMBRA',
  habits: [
    habit('TFI FABRICA DE CORTICA', 1_322.9, 1_322.9, [25]),
    habit('COMPRA {PADARIA SOL|MERCEARIA ALTA|CAFE DA SE} {#7}', -68, -2, 11),
    habit('PAG SERV {#5}/{#9} AGUAS', -34.18, -34.18, [9]),
    habit('LEVANTAMENTO COIMBRA', -100, -20, 2),
    habit('TRF MBWAY P/ {#4}', -40, -5, 2),
    habit('DEB DIR SEGUROS LIS', -29.9, -29.9, [3]),
    habit('COMISSAO MANUTENCAO', -5.2, -5.2, [31]),
  ],
  head(c, { model }) {
    c.text('Caixa do Mondego', { y: 50, size: 15, weight: 'bold', color: '#004b87' });
    c.text('EXTRATO DE CONTA', { right: 550, y: 50, size: 11 });
    addressBlock(c, model.holder, { x: 330, y: 90 });
    c.text('Período: 2026-03-01 a 2026-03-31', { y: 150 });
    c.text('NIB 0035 0999 00011774430 05   Moeda: EUR', { y: 163, size: 7.5 });
    c.y = 190;
  },
  table: ({ model, closing }) => ({
    columns: [
      left('Data mov.', 45, (row) => dateText(row.date, 'DD-MM-YYYY')),
      left('Data valor', 105, (row) => dateText(row.date, 'DD-MM-YYYY')),
      left('Descrição', 165, (row) => row.lines),
      right('Débito', 390, dotted.debit),
      right('Crédito', 460, dotted.credit),
      right('Saldo\ncontabilístico', 550, (row) => dotted.signed(row.balance)),
    ],
    first: [{ Descrição: 'SALDO ANTERIOR', 'Saldo\ncontabilístico': dotted.signed(model.opening) }],
    last: [{ Descrição: 'SALDO CONTABILÍSTICO', 'Saldo\ncontabilístico': dotted.signed(closing) }],
    header: { fill: '#e6eef5' },
  }),
  foot: pageCount('Pág. {n}/{all}'),
});

export const romance: HardStatement[] = [natureDesOperations, ancienSolde, importeSaldo, estratto, portuguese];
