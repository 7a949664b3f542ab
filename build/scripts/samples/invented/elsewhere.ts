import { habits } from './habits.ts';

/** A couple in the north of England. */
export const british = habits(`
  HOLLOWAY & FINCH LTD // SALARY {#6} | 2684 | on 27 | BGC
  DALES LETTINGS // RENT REF {#5} | -925 | on 1 | SO
  PENNINE WATER {#8} | -38 | on 3 | DD
  COUNCIL TAX AIREBROOK | -162 | on 5 | DD
  NORTHWIND ENERGY {#9} | -148 to -96 | on 9 | DD
  {BARROWS FOODHALL|THE CORNER LARDER|MILLGATE STORES} {#4} // ON {date DD ^MMM} | -94 to -7 | 9 to 11 times | VIS
  MOORLAND RAIL // {LEEDS|YORK|SKIPTON} {#4} | -61 to -8 | 2 to 4 times | VIS
  CASH {AIREBROOK|HARROGATE ROAD} // {date DD ^MMM} | -80 to -20 by 10 | 1 to 2 times | ATM
  {R ASHBY-QUINN|MISS L OKAFOR-DEAN} // SENT FROM MOBILE | 12 to 240 | 2 to 3 times | CR
`);

/** A household in the Midwest: deposits, withdrawals and paper checks are kept apart. */
export const americanDeposits = habits(`
  Direct Deposit Prairie Tool Works Payroll {#7} | 1948 | on 6, 20
  Mobile Check Deposit {#5} | 60 to 480 | 1 to 2 times
  Interest Paid | 0 to 1 | on 31
`);

export const americanWithdrawals = habits(`
  Card Purchase {date MM/DD} {Sandhill Market|Ledger Coffee Co|Blue Heron Hardware|Cedar Pharmacy} Card {#4} | -168 to -6 | 12 to 15 times
  Recurring Payment {date MM/DD} Larkspur Mobile | -64 | on 11
  ACH Debit Tamarack Mutual Insurance {#8} | -131 | on 4
  ATM Withdrawal {date MM/DD} {Main St|Oak Ave} Branch | -200 to -40 by 20 | 2 to 3 times
  Online Transfer to Savings {#10} | -250 | on 21
`);

export const americanChecks = habits(`
  {#4} | -1150 | on 2
  {#4} | -340 to -45 | 2 to 3 times
`);

/** A household in Franconia. */
export const german = habits(`
  LOHN / GEHALT // Altmühl Werkzeugbau GmbH // Abrechnung {date MM}/{date YYYY} | 3118 | on 28
  DAUERAUFTRAG // Hausverwaltung Lindenhof // Miete Whg. 14 | -1085 | on 1
  LASTSCHRIFT // Stadtwerke Rothbach // Abschlag {#8} | -126 | on 4
  LASTSCHRIFT // Main-Versicherung AG // Vertrag {#9} | -58 | on 5
  KARTENZAHLUNG // {Frischemarkt Kolb|Bäckerei Zirndorfer|Drogerie Huber} {date DD.MM.} | -112 to -4 | 9 to 11 times
  BARGELDAUSZAHLUNG // GA {#4} {date DD.MM.} | -200 to -50 by 10 | 1 to 2 times
  GUTSCHRIFT // {Jonas Weidenfeld|Petra Sommerlath} // Auslagen | 18 to 220 | 1 to 2 times
`);

/** An Australian saver: an everyday account that feeds a savings account. */
export const australianEveryday = habits(`
  Salary Coolabah Engineering // Ref {#8} | 2914 | on 5, 19
  Rent Wattle Street Realty | -1120 | on 6, 20
  EFTPOS {Gumtree Grocers|Banksia Bakery|Magpie Chemist} // Card {#4} {date DD MMM} | -148 to -5 | 7 to 9 times
  Direct Debit Southern Cross Gas // {#9} | -118 to -74 | on 12
  Transfer to Tideline Saver | -600 | on 20
`);

export const australianSaver = habits(`
  Transfer from Tideline Everyday | 600 | on 20
  Withdrawal online | -400 to -150 by 50 | 1 to 2 times
  Credit interest | 21 to 44 | on 31
`);

/** A freelance designer who keeps a foreign-currency account. */
export const freelancer = habits(`
  Invoice {#4} Halcyon Studio | 780 to 2900 | 3 to 4 times
  Card {Pixelwood Fonts|Cloudbarn Hosting|Juniper Coworking|Tern Air} | -310 to -6 | 8 to 10 times
  Sent to M Lindqvist-Amara | -900 to -200 by 10 | 2 times
  Conversion fee | -4 to -1 | 2 to 3 times
`);
