import { habits } from './habits.ts';

/** A salaried household in Gauteng; every shop and insurer is invented. */
export const household = habits(`
  Salary Umhlali Logistics {#6} | 24850 | on 25 | Salary
  Bond Instalment Rooikrans Home {#8} | -9412 | on 1 | Home loan
  Insurance Premium Baobab Assure {#7} | -1184 | on 1 | Insurance
  Medical Aid Lethabo Health {#7} | -2963 | on 2 | Medical
  School Fees Tulbagh Primary | -1650 to -1650 by 10 | on 3 | Education
  POS Purchase {Grootpan Grocer Randburg|Kwikmark Sandton|Veld Foods Melville} {#4}*{#4} | -1240 to -86 | 7 to 9 times | Groceries
  Fuel Purchase {Karoo Fuels N1 North|Umhlanga Motors} | -980 to -450 | 2 to 3 times | Fuel
  Cash Withdrawal ATM {Rosebank|Eastgate|Brooklyn} {#5} | -1500 to -300 by 100 | 1 to 2 times | Cash
  Prepaid Airtime {#10} | -150 to -30 by 10 | 2 to 3 times | Cellphone
  Prepaid Electricity Meter {#11} | -900 to -300 by 50 | 1 to 2 times | Utilities
  Payment Received {K Dlamini-Froud|S Botha-Ngwenya} | 200 to 1900 | 1 to 2 times | Transfer
  Streaming Kudu Play | -159 | on 12 | Entertainment
  Monthly Account Fee | -115 | on 31 | Fees
`);

/** Till slips with the day of purchase inside the text, as banks print that book a few days late. */
export const cardHousehold = habits(`
  SALARY // UMHLALI LOGISTICS {#7} | 31275 | on 24
  DEBIT ORDER // BAOBAB ASSURE {#9} | -1420 | on 1
  HOME LOAN REPAYMENT // ROOIKRANS HOME {#8} | -11860 | on 1
  CHEQUE CARD PURCHASE // {GROOTPAN GROCER|KWIKMARK|VELD FOODS|DUNE BOOKS} 5221*{#4} {date DD ^MMM} | -1390 to -64 | 9 to 11 times
  FUEL CARD PURCHASE // KAROO FUELS 5221*{#4} {date DD ^MMM} | -1050 to -500 | 2 to 3 times
  AUTOBANK CASH WITHDRAWAL // {CAVENDISH|GARDENS|KENILWORTH} {#6} {date DD ^MMM} | -2000 to -200 by 100 | 2 times
  IB PAYMENT FROM // {J VAN DER WALDEN|P NAIDOO-HART} | 300 to 4200 | 2 to 3 times
  IB PAYMENT TO // MUNICIPAL ACCOUNT {#9} | -2480 to -1730 | on 7
  PREPAID MOBILE PURCHASE // {#10} | -200 to -50 by 10 | 1 to 2 times
  FEE: UNPAID ITEM // {#6} | -115 | 0 to 1 times
`);
