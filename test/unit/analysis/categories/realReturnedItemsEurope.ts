import { france, gb, germany, netherlands, spain } from './places.ts';
import type { RealDescriptors } from './realDescriptors.ts';

/** Payments that bounced on accounts of Europe, and the fees for them. */
export const realReturnedItemsEurope: readonly RealDescriptors[] = [
  {
    code: 'returned-item',
    direction: 'in',
    place: france,
    source: 'Tests of public French budget tools (GitHub text found by “REJET PRLV” and “IMPAYE PRLV”)',
    descriptions: [
      'REJET PRLV EURO-ASSURANCE',
      'REJET PRLV EDF',
      'Rejet Prlv SFR',
      'REJET PRLV ELECTRICITE DE FRANCE',
      'REJET VIREMENT WEB Laure',
      'REJET VIREMENT WEB ELECTRICITE DE FRANCE',
      'REJET PRLV CLUB FORME',
      'REJET PRLV SEPA',
      'IMPAYE PRLV ELECTRICITE DE FRANCE',
      'RETOUR PRLV ELECTRICITE DE FRANCE',
    ],
  },
  {
    code: 'returned-item',
    direction: 'out',
    place: france,
    source:
      'Test of a public reader of CFONB 120 statements: a direct debit the company issued (found by “IMPAYE PRLV”)',
    descriptions: ['IMPAYE PRLV SEPA'],
  },
  {
    code: 'returned-item',
    direction: 'in',
    place: gb,
    source:
      'Transaction codes and statements of UK and Irish banks in public tools (GitHub text found by “UNPAID DIRECT DEBIT” and “RETURNED DIRECT DEBIT”)',
    descriptions: [
      'UNPAID DIRECT DEBIT PAYMENT',
      'Unpaid Direct Debit First Payment',
      'Unpaid Direct Debit Representation',
      'Unpaid Direct Debit Final Payment',
      'Unpaid Direct Debit',
      'RETURNED DIRECT DEBIT',
      'Unpaid DD',
      'Returned direct debit CREDITSPRING 070806 13191414',
    ],
  },
  {
    code: 'returned-item',
    direction: 'out',
    place: gb,
    source: 'help.bankline.natwest.com (unpaid cheque credit); allclearmister.com on returned deposits',
    descriptions: ['UNPD CHQ 000123', 'RETURNED DEPOSITED ITEM', 'UNPAID CHEQUE'],
  },
  {
    code: 'returned-item',
    direction: 'in',
    place: germany,
    source:
      'Statement lines in tests and imports of public German tools (GitHub text found by “RETOURE SEPA LASTSCHRIFT”, “LS WIEDERGUTSCHRIFT” and “Rücklastschrift -”)',
    descriptions: [
      'RETURN/REFUND, Retoure SEPA Lastschrift vom 10.02.2026, Lastschriftwiderspruch',
      'RETURN/REFUND, Retoure SEPA Lastschrift vom 07.12.2023, Rueckgabegrund: AM04 Deckung ungenügend EREF: 2312041325-0000074',
      'RÜCKLASTSCHRIFT - Telekom Deutschland GmbH - Rückgabe mangels Deckung',
      'LS WIEDERGUTSCHRIFT',
    ],
  },
  {
    code: 'returned-item',
    direction: 'out',
    place: germany,
    source:
      'Statement lines of clubs and landlords in public German tools (GitHub text found by “RETOURE SEPA LASTSCHRIFT”, “Rückgabe Lastschrift” and “Rücklastschrift”)',
    descriptions: [
      'Retoure SEPA Lastschrift vom 09.05.2014, Rueckgabegrund: MS03 Rückgabegrund vom Kreditinstitut nicht spezifiziert SVWZ: Rechnung R123-45678',
      'Retoure SEPA Lastschrift vom 07.01.2022, Rueckgabegrund: MD06 Lastschriftwiderspruch durch den Zahlungspflichtigen SVWZ: RETURN/REFUND',
      'Retouren Retoure SEPA Lastschrift vom 18.09.2018, Rueckgabegrund: MS03 Rückgabegrund vom Kreditinstitut nicht spezifiziert SVWZ: RETURN/REFUND, Jahresbeitrag',
      'RETOURE SEPA LASTSCHRIFT',
      'Rücklastschrift MV-9001 Miete',
      'Rückgabe Lastschrift Kontonummer falsch',
      'Rueckgabe SEPA-Basislastschrift MND-1042-27 / Grund: AC04 Konto geschlossen',
    ],
  },
  {
    code: 'returned-item',
    direction: 'out',
    place: spain,
    source:
      'Statement lines of associations in public Spanish and Catalan tools (GitHub text found by “DEVOLUCION RECIBO” and “DEVOL. RECIBO”)',
    descriptions: ['DEVOLUCION RECIBO LA ESPIGA', 'DEVOLUCION RECIBOS', 'DEVOL. RECIBO'],
  },
  {
    code: 'returned-item',
    direction: 'in',
    place: spain,
    source: 'Test of a public Spanish budget tool (found by “DEVOLUCION RECIBO”)',
    descriptions: ['DEVOLUCION RECIBO SEGURO FICTICIO'],
  },
  {
    code: 'returned-item',
    direction: 'in',
    place: netherlands,
    source: 'Test of a public Dutch bookkeeping tool (found by “STORNO SEPA”)',
    descriptions: ['STORNO SEPA INCASSO facturen 2026-401 en 2026-402'],
  },
  {
    code: 'returned-or-overdraft-fee',
    direction: 'out',
    place: spain,
    source: 'Fees that stand beside them, in tests of a public Spanish tool (found by “DEVOL. RECIBO”)',
    descriptions: ['COMISION DEVOL. RECIBOS', 'Gastos Devoluciones De Recibos'],
  },
];
