import type { Habit } from './history.ts';

/** A salaried household in Gauteng; every shop and insurer is invented. */
export const household: readonly Habit[] = [
  { lines: ['Salary Umhlali Logistics {#6}'], amount: [24_850, 24_850], on: [25], kind: 'Salary' },
  { lines: ['Bond Instalment Rooikrans Home {#8}'], amount: [-9_412, -9_412], on: [1], kind: 'Home loan' },
  { lines: ['Insurance Premium Baobab Assure {#7}'], amount: [-1_184, -1_184], on: [1], kind: 'Insurance' },
  { lines: ['Medical Aid Lethabo Health {#7}'], amount: [-2_963, -2_963], on: [2], kind: 'Medical' },
  { lines: ['School Fees Tulbagh Primary'], amount: [-1_650, -1_650], on: [3], round: 10, kind: 'Education' },
  {
    lines: ['POS Purchase {Grootpan Grocer Randburg|Kwikmark Sandton|Veld Foods Melville} {#4}*{#4}'],
    amount: [-1_240, -86],
    times: [7, 9],
    kind: 'Groceries',
  },
  {
    lines: ['Fuel Purchase {Karoo Fuels N1 North|Umhlanga Motors}'],
    amount: [-980, -450],
    times: [2, 3],
    kind: 'Fuel',
  },
  {
    lines: ['Cash Withdrawal ATM {Rosebank|Eastgate|Brooklyn} {#5}'],
    amount: [-1_500, -300],
    times: [1, 2],
    round: 100,
    kind: 'Cash',
  },
  { lines: ['Prepaid Airtime {#10}'], amount: [-150, -30], times: [2, 3], round: 10, kind: 'Cellphone' },
  { lines: ['Prepaid Electricity Meter {#11}'], amount: [-900, -300], times: [1, 2], round: 50, kind: 'Utilities' },
  {
    lines: ['Payment Received {K Dlamini-Froud|S Botha-Ngwenya}'],
    amount: [200, 1_900],
    times: [1, 2],
    kind: 'Transfer',
  },
  { lines: ['Streaming Kudu Play'], amount: [-159, -159], on: [12], kind: 'Entertainment' },
  { lines: ['Monthly Account Fee'], amount: [-115, -115], on: [31], kind: 'Fees' },
];

/** Till slips with the day of purchase inside the text, as banks print that book a few days late. */
export const cardHousehold: readonly Habit[] = [
  { lines: ['SALARY', 'UMHLALI LOGISTICS {#7}'], amount: [31_275, 31_275], on: [24] },
  { lines: ['DEBIT ORDER', 'BAOBAB ASSURE {#9}'], amount: [-1_420, -1_420], on: [1] },
  { lines: ['HOME LOAN REPAYMENT', 'ROOIKRANS HOME {#8}'], amount: [-11_860, -11_860], on: [1] },
  {
    lines: ['CHEQUE CARD PURCHASE', '{GROOTPAN GROCER|KWIKMARK|VELD FOODS|DUNE BOOKS} 5221*{#4} {date DD ^MMM}'],
    amount: [-1_390, -64],
    times: [9, 11],
  },
  { lines: ['FUEL CARD PURCHASE', 'KAROO FUELS 5221*{#4} {date DD ^MMM}'], amount: [-1_050, -500], times: [2, 3] },
  {
    lines: ['AUTOBANK CASH WITHDRAWAL', '{CAVENDISH|GARDENS|KENILWORTH} {#6} {date DD ^MMM}'],
    amount: [-2_000, -200],
    times: [2, 2],
    round: 100,
  },
  { lines: ['IB PAYMENT FROM', '{J VAN DER WALDEN|P NAIDOO-HART}'], amount: [300, 4_200], times: [2, 3] },
  { lines: ['IB PAYMENT TO', 'MUNICIPAL ACCOUNT {#9}'], amount: [-2_480, -1_730], on: [7] },
  { lines: ['PREPAID MOBILE PURCHASE', '{#10}'], amount: [-200, -50], times: [1, 2], round: 10 },
  { lines: ['FEE: UNPAID ITEM', '{#6}'], amount: [-115, -115], times: [0, 1] },
];
