import { india, southAfrica, us } from './places.ts';
import type { RealDescriptors } from './realDescriptors.ts';

/** Payments that bounced on accounts outside Europe, and the fees for them. */
export const realReturnedItems: readonly RealDescriptors[] = [
  {
    code: 'returned-item',
    direction: 'out',
    place: { currency: 'MAD' },
    source: 'Moroccan statement lines in tests of a public reconciliation tool (found by “CHQ IMPAYE”)',
    descriptions: ['CHQ IMPAYE N 7781204 BTP CHAOUIA MOTIF SANS PROVISION'],
  },
  {
    code: 'returned-item',
    direction: 'in',
    place: us,
    source:
      'Sample statements in tests of public tools (GitHub text found by “ACH RETURN NSF” and “RETURN OF POSTED CHECK”)',
    descriptions: [
      'ACH RETURN NSF SAMPLE SUPPLY CO',
      'RETURN OF POSTED CHECK / ITEM (RECEIVED ON 09-17) ELECTRONIC TRANSACTION',
    ],
  },
  {
    code: 'returned-item',
    direction: 'out',
    place: us,
    source:
      'Sample statements in tests of public reconciliation tools (GitHub text found by “RETURNED ITEM NSF”, “DEPOSITED ITEM RETURNED” and “RETURN ITEM CHARGEBACK”)',
    descriptions: [
      'NSF RETURNED ITEM',
      'RETURNED ITEM NSF',
      'RETURNED ITEM NSF CUSTOMER CHQ 5521',
      'RETURN ITEM CHARGEBACK',
      'DEPOSITED ITEM RETURNED RETURN ITEM REF# 99007994 CHK SER# 1397 DEP REF: 5380734149 CHARGEBACK RTN REASON: UnableTo Locate',
      'Deposited Item Returned, Ref Num: 478980344, RETUR',
      'Return of Posted Check / Item',
    ],
  },
  {
    code: 'returned-item',
    direction: 'out',
    place: { currency: 'PHP' },
    source: 'Test of a public accounting tool (found by “RETURNED CHECK -”; DAIF: drawn against insufficient funds)',
    descriptions: ['RETURNED CHECK - DAIF'],
  },
  {
    code: 'returned-item',
    direction: 'out',
    place: { currency: 'CAD' },
    source: 'Test of a public lending tool and codes of a Canadian bank (found by “CHEQUE RETURNED NSF”)',
    descriptions: ['Cheque returned NSF'],
  },
  {
    code: 'returned-item',
    direction: 'out',
    place: india,
    source:
      'Narrations that a public reader of Indian statements took from real ones, and samples of others (GitHub text found by “I/W CHQ RET”, “CHQDEP RET” and “NACH RETURN”)',
    descriptions: [
      'I/W CHQ RETURN-MICR -MADRASA E MOHID',
      'CHQDEP RET - FUNDSINSUFFICIENT',
      'CHQ RET INSUFFICIENT FUNDS',
      'CHQ RET BOUNCE',
      'NACH RETURN - INSUFFICIENT FUNDS',
    ],
  },
  {
    code: 'returned-item',
    direction: 'in',
    place: india,
    source: 'As above (found by “I/W CHQ RET”)',
    descriptions: [
      'I/W CHEQUE RETURN-SANMUKHLEASING FINA-000092-02-EXCEEDS ARRANGEMENT',
      'I/W CHQ RETURN-DRAWER S SIGNATUREDIFFERS- FOR PAYEE -KODACHADRI CHITSPRIVATE LTD-AXIS BANK-SER',
      'CHQ RET 004512 INSUFFICIENT FUNDS',
    ],
  },
  {
    code: 'returned-item',
    direction: 'in',
    place: southAfrica,
    source:
      'Standard Bank reversals in public tools that read its statements (GitHub text found by “RTD-NOT PROVIDED FOR”)',
    descriptions: ['RTD-NOT PROVIDED FOR', 'RTD-NO AUTHORITY TO DEBIT', 'RTD-DEBIT AGAINST PAYERS AUTH'],
  },
  {
    code: 'returned-item',
    direction: 'out',
    place: southAfrica,
    source: 'Sample statement of a public lending tool (found by “RETURNED DEBIT ORDER”)',
    descriptions: ['RETURNED DEBIT ORDER - UNPAID'],
  },
  {
    code: 'returned-item',
    direction: 'in',
    place: { currency: 'AUD' },
    source: 'Statement lines in tests of public Australian tools (GitHub text found by “DIRECT DEBIT DISHONOUR”)',
    descriptions: ['DIRECT DEBIT DISHONOUR', 'Direct Debit Dishonour | 51 - DE DISHONOUR'],
  },
  {
    code: 'returned-item',
    direction: 'out',
    place: { currency: 'BRL' },
    source:
      'Lines of Brazilian statements in public reconciliation tools (GitHub text found by “DEVOLUCAO CHEQUE” and “CHEQUE DEVOL”)',
    descriptions: ['DEVOLUCAO CHEQUE', 'Devolucao Cheque Depositado', 'CHEQUE DEVOLVIDO MOT 11'],
  },
  {
    code: 'returned-item',
    direction: 'out',
    place: { currency: 'COP' },
    source: 'A Colombian bank’s line quoted in a public reconciliation tool (found by “DEV CHEQUE”)',
    descriptions: ['DEV CHEQUE CONSIG CAUSAL 26'],
  },
  {
    code: 'returned-or-overdraft-fee',
    direction: 'out',
    place: india,
    source: 'Fees that stand beside them, in samples and narrations of public Indian tools (found by “NACH RTN”)',
    descriptions: [
      'NACH RTN CHG-MANDATE FAIL',
      'NACH RTN CHGS BAJAJ FINANCE',
      'RETURN HANDLING CHARGES 08-07-25_099908',
      'CHQ RETURN FEE',
    ],
  },
  {
    code: 'returned-or-overdraft-fee',
    direction: 'out',
    place: southAfrica,
    source: 'Fees that stand beside them, in public tools that read Standard Bank (found by “RTD-NOT PROVIDED FOR”)',
    descriptions: ['FEE-UNPAID ITEM', 'UNPAID FEE DEBICHECK D/O'],
  },
];
