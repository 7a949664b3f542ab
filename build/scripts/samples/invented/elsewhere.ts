import type { Habit } from './history.ts';

/** A couple in the north of England. */
export const british: readonly Habit[] = [
  { lines: ['HOLLOWAY & FINCH LTD', 'SALARY {#6}'], amount: [2_684, 2_684], on: [27], kind: 'BGC' },
  { lines: ['DALES LETTINGS', 'RENT REF {#5}'], amount: [-925, -925], on: [1], kind: 'SO' },
  { lines: ['PENNINE WATER {#8}'], amount: [-38, -38], on: [3], kind: 'DD' },
  { lines: ['COUNCIL TAX AIREBROOK'], amount: [-162, -162], on: [5], kind: 'DD' },
  { lines: ['NORTHWIND ENERGY {#9}'], amount: [-148, -96], on: [9], kind: 'DD' },
  {
    lines: ['{BARROWS FOODHALL|THE CORNER LARDER|MILLGATE STORES} {#4}', 'ON {date DD ^MMM}'],
    amount: [-94, -7],
    times: [9, 11],
    kind: 'VIS',
  },
  { lines: ['MOORLAND RAIL', '{LEEDS|YORK|SKIPTON} {#4}'], amount: [-61, -8], times: [2, 4], kind: 'VIS' },
  {
    lines: ['CASH {AIREBROOK|HARROGATE ROAD}', '{date DD ^MMM}'],
    amount: [-80, -20],
    times: [1, 2],
    round: 10,
    kind: 'ATM',
  },
  { lines: ['{R ASHBY-QUINN|MISS L OKAFOR-DEAN}', 'SENT FROM MOBILE'], amount: [12, 240], times: [2, 3], kind: 'CR' },
];

/** A household in the Midwest: deposits, withdrawals and paper checks are kept apart. */
export const americanDeposits: readonly Habit[] = [
  { lines: ['Direct Deposit Prairie Tool Works Payroll {#7}'], amount: [1_948, 1_948], on: [6, 20] },
  { lines: ['Mobile Check Deposit {#5}'], amount: [60, 480], times: [1, 2] },
  { lines: ['Interest Paid'], amount: [0, 1], on: [31] },
];

export const americanWithdrawals: readonly Habit[] = [
  {
    lines: [
      'Card Purchase {date MM/DD} {Sandhill Market|Ledger Coffee Co|Blue Heron Hardware|Cedar Pharmacy} Card {#4}',
    ],
    amount: [-168, -6],
    times: [12, 15],
  },
  { lines: ['Recurring Payment {date MM/DD} Larkspur Mobile'], amount: [-64, -64], on: [11] },
  { lines: ['ACH Debit Tamarack Mutual Insurance {#8}'], amount: [-131, -131], on: [4] },
  { lines: ['ATM Withdrawal {date MM/DD} {Main St|Oak Ave} Branch'], amount: [-200, -40], times: [2, 3], round: 20 },
  { lines: ['Online Transfer to Savings {#10}'], amount: [-250, -250], on: [21] },
];

export const americanChecks: readonly Habit[] = [
  { lines: ['{#4}'], amount: [-1_150, -1_150], on: [2] },
  { lines: ['{#4}'], amount: [-340, -45], times: [2, 3] },
];

/** A household in Franconia. */
export const german: readonly Habit[] = [
  {
    lines: ['LOHN / GEHALT', 'Altmühl Werkzeugbau GmbH', 'Abrechnung {date MM}/{date YYYY}'],
    amount: [3_118, 3_118],
    on: [28],
  },
  { lines: ['DAUERAUFTRAG', 'Hausverwaltung Lindenhof', 'Miete Whg. 14'], amount: [-1_085, -1_085], on: [1] },
  { lines: ['LASTSCHRIFT', 'Stadtwerke Rothbach', 'Abschlag {#8}'], amount: [-126, -126], on: [4] },
  { lines: ['LASTSCHRIFT', 'Main-Versicherung AG', 'Vertrag {#9}'], amount: [-58, -58], on: [5] },
  {
    lines: ['KARTENZAHLUNG', '{Frischemarkt Kolb|Bäckerei Zirndorfer|Drogerie Huber} {date DD.MM.}'],
    amount: [-112, -4],
    times: [9, 11],
  },
  { lines: ['BARGELDAUSZAHLUNG', 'GA {#4} {date DD.MM.}'], amount: [-200, -50], times: [1, 2], round: 10 },
  { lines: ['GUTSCHRIFT', '{Jonas Weidenfeld|Petra Sommerlath}', 'Auslagen'], amount: [18, 220], times: [1, 2] },
];

/** An Australian saver: an everyday account that feeds a savings account. */
export const australianEveryday: readonly Habit[] = [
  { lines: ['Salary Coolabah Engineering', 'Ref {#8}'], amount: [2_914, 2_914], on: [5, 19] },
  { lines: ['Rent Wattle Street Realty'], amount: [-1_120, -1_120], on: [6, 20] },
  {
    lines: ['EFTPOS {Gumtree Grocers|Banksia Bakery|Magpie Chemist}', 'Card {#4} {date DD MMM}'],
    amount: [-148, -5],
    times: [7, 9],
  },
  { lines: ['Direct Debit Southern Cross Gas', '{#9}'], amount: [-118, -74], on: [12] },
  { lines: ['Transfer to Tideline Saver'], amount: [-600, -600], on: [20] },
];

export const australianSaver: readonly Habit[] = [
  { lines: ['Transfer from Tideline Everyday'], amount: [600, 600], on: [20] },
  { lines: ['Withdrawal online'], amount: [-400, -150], times: [1, 2], round: 50 },
  { lines: ['Credit interest'], amount: [21, 44], on: [31] },
];

/** A freelance designer who keeps a foreign-currency account. */
export const freelancer: readonly Habit[] = [
  { lines: ['Invoice {#4} Halcyon Studio'], amount: [780, 2_900], times: [3, 4] },
  {
    lines: ['Card {Pixelwood Fonts|Cloudbarn Hosting|Juniper Coworking|Tern Air}'],
    amount: [-310, -6],
    times: [8, 10],
  },
  { lines: ['Sent to M Lindqvist-Amara'], amount: [-900, -200], times: [2, 2], round: 10 },
  { lines: ['Conversion fee'], amount: [-4, -1], times: [2, 3] },
];
