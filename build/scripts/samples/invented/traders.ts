import { habits } from './habits.ts';

/** A small furniture maker in the north of England: most of what it earns comes from one customer. */
export const joinery = habits(`
  TALLOWMERE INTERIORS GROUP LTD // INVOICE PAYMENT {#5} | 6400 to 7900 | on 9, 23 | BGC
  {QUILLFORD AIRE HOTELS LTD|DUNNOCK & RAE FITTINGS LTD} // INVOICE PAYMENT {#5} | 600 to 1900 | 2 to 3 times | BGC
  PENNYTILL CARD SETTLEMENT // MERCHANT {#8} | 310 to 940 | on 3, 6, 11, 14, 18, 21, 26, 28 | BGC
  WRENCOTE PAYROLL BUREAU // PAYROLL RUN {#6} | -11150 to -10810 | on 28 | DD
  BUSINESS LOAN REPAYMENT // HARTSIDE BANK {#8} | -412 | on 15 | DD
  TANNERY YARD ESTATES // WORKSHOP RENT | -1150 | on 2 | SO
  {FENWAY TIMBER SUPPLIES|GARSDALE FIXINGS LTD} // INVOICE {#5} | -2100 to -640 | 6 to 7 times | FPO
  NORTHWIND ENERGY {#9} | -236 to -182 | on 10 | DD
  MOORTOP FUELS // {AIREBROOK|STONEHOLLOW} {#4} | -92 to -38 | 3 to 4 times | VIS
  ACCOUNT FEE | -8 | on 27 | CHG
`);

/** Advances on takings: what each pays out in its first month, and what it takes on each working day after that. */
export const firstAdvance = {
  paidOut: habits(`
    LOWTHER ADVANCES // MERCHANT CASH ADVANCE | 12000 | on 3 | BGC
    LOWTHER ADVANCES // DAILY REMITTANCE {#4} | -165 | weekdays from 4 | DD
  `),
  takenBack: habits('LOWTHER ADVANCES // DAILY REMITTANCE {#4} | -165 | weekdays from 1 | DD'),
};
export const secondAdvance = {
  paidOut: habits(`
    CRAVENSIDE FUNDING // MERCHANT CASH ADVANCE | 8000 | on 2 | BGC
    CRAVENSIDE FUNDING // DAILY REMITTANCE {#4} | -120 | weekdays from 3 | DD
  `),
  takenBack: habits('CRAVENSIDE FUNDING // DAILY REMITTANCE {#4} | -120 | weekdays from 1 | DD'),
};

/** Two direct debits that the bank returned in one month, each with its fee. */
export const unpaid = habits(`
  NORTHWIND TOOL HIRE {#6} | -418 | on 19 | DD
  RETURNED UNPAID // NORTHWIND TOOL HIRE | 418 | on 19 | CR
  UNPAID ITEM FEE | -25 | on 20 | CHG
  OAKBECK INSURANCE {#6} | -163 | on 25 | DD
  RETURNED UNPAID // OAKBECK INSURANCE | 163 | on 25 | CR
  UNPAID ITEM FEE | -25 | on 26 | CHG
`);

export const wagers = habits('BRIGHTFALLS CASINO BETTING // {#8} | -120 to -20 by 10 | 2 to 4 times | VIS');

/** A warehouse worker whose pay is made up by a benefit, and who bets in the days after pay day. */
export const renter = habits(`
  HOLLOWAY & FINCH LTD // SALARY {#6} | 1487 | on 25 | BGC
  UNIVERSAL CREDIT // REF {#8} | 336 | on 12 | BGC
  DALES LETTINGS // RENT REF {#5} | -640 | on 1 | SO
  PENNINE WATER {#8} | -34 | on 3 | DD
  NORTHWIND ENERGY {#9} | -118 to -84 | on 9 | DD
  COUNCIL TAX AIREBROOK | -121 | on 5 | DD
  LARKSPUR MOBILE {#7} | -18 | on 16 | DD
  {BARROWS FOODHALL|THE CORNER LARDER|MILLGATE STORES} {#4} // ON {date DD ^MMM} | -68 to -7 | 9 to 10 times | VIS
  CASH {AIREBROOK|HARROGATE ROAD} // {date DD ^MMM} | -60 to -20 by 10 | 2 to 3 times | ATM
  REDFERN BETTING // {#8} | -40 to -10 by 5 | on 26, 27, 29 | VIS
`);
