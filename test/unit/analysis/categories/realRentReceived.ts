import { france, gb, germany, india, italy, netherlands, spain, us } from './places.ts';
import type { RealDescriptors } from './realDescriptors.ts';

/** Money in for letting, and what only sounds like it; names of persons are invented. */
export const realRentReceived: readonly RealDescriptors[] = [
  {
    code: 'rent-received',
    direction: 'in',
    place: us,
    source:
      'Sample rows and tests of public tools for landlords (GitHub text found by “ZELLE PAYMENT FROM TENANT”, “Zelle from TENANT” and “RENT - UNIT”)',
    descriptions: [
      'ZELLE PAYMENT FROM TENANT',
      'ZELLE FROM TENANT',
      'Zelle from TENANT A (rent)',
      'Rent - Unit 1',
      'Rent payment unit 2B',
    ],
  },
  {
    code: 'rent-received',
    direction: 'in',
    place: { currency: 'AUD' },
    source: 'Tests of public tools on Australian statements (GitHub text found by “RENT FROM” and “Rental income”)',
    descriptions: ['RENT FROM 9 SMITH ST', 'Rental Income - Property A'],
  },
  {
    code: 'rent-received',
    direction: 'in',
    place: { currency: 'NZD' },
    source: 'Seed rows of a public tool for a New Zealand landlord (found by “Rent payment from”)',
    descriptions: ['Rent payment from M T HARROW Queenstown rent'],
  },
  {
    code: 'rent-received',
    direction: 'in',
    place: gb,
    source:
      'Sample rows of public budget and letting tools in pounds (GitHub text found by “Rental income -”, “Rental Income” and “Rent Received -”)',
    descriptions: ['Rental income - flat 4B', 'Rental Income', 'Rent Received - January'],
  },
  {
    code: 'rent-received',
    direction: 'in',
    place: india,
    source: 'Sample rows of public Indian tools (GitHub text found by “RENT RECEIVED FROM” and “Rent Received -”)',
    descriptions: [
      'RENT RECEIVED FROM TENANT',
      'Rent Received - July',
      'UPI/CR/691499782635/ROHAN M/SBIN/9810052/rent fo',
    ],
  },
  {
    code: 'rent-received',
    direction: 'in',
    place: { currency: 'KES' },
    source: 'Sample M-Pesa statement in the guide of a public rent tool (found by “Rent Payment”)',
    descriptions: ['From 254712345678 - Rent Payment'],
  },
  {
    code: 'rent-received',
    direction: 'in',
    place: { currency: 'GHS' },
    source: 'Sample rows of a public letting tool (found by “Rent payment from”)',
    descriptions: ['Rent payment from Tenant - Efua Asante'],
  },
  {
    code: 'rent-received',
    direction: 'in',
    place: germany,
    source:
      'Sample rows and tests of public German and Austrian tools for letting (GitHub text found by “Verwendungszweck: Miete”, “Miete Wohnung”, “Mieteinnahme” and “Teilzahlung Miete”)',
    descriptions: [
      'Miete Wohnung 3A',
      'Jonas Beispiel Miete April Whg 3 OG SINV-2026-0041',
      'Clara Muster Miete August 2026 Aachener Str. 218 WE 14',
      'Miete Februar Einheit 2A',
      'GUTSCHRIFT Clara Muster Miete Juli 2026 Whg 1',
      'Teilzahlung Miete 1042-03-L',
      'Teilzahlung Miete WE 05 (Soll: 700 €)',
      'Mieteinnahme Wohnung Praterstraße',
      'Mieteinnahme Jan',
    ],
  },
  {
    code: 'rent-received',
    direction: 'in',
    place: france,
    source:
      'Sample statements and tests of public French tools (GitHub text found by “VIR LOYER LOCATAIRE”, “VIR LOYER” and “VIREMENT LOYER”)',
    descriptions: [
      'VIR LOYER LOCATAIRE VIR SEPA RECU DE: LOCATAIRE MOTIF: LOYER SEPTEMBRE',
      'VIR LOYER LOCATAIRE APPT 2B',
      'VIR LOYERS SEPTEMBRE',
      'VIR LOYER LEMOINE',
      'Virement loyer M. Lemoine',
      'Virement loyer - PROP001',
    ],
  },
  {
    code: 'rent-received',
    direction: 'in',
    place: spain,
    source:
      'Sample rows and tests of public Spanish tools (GitHub text found by “TRANSFERENCIA ALQUILER”, “Cobro alquiler” and “Ingreso Alquiler”)',
    descriptions: [
      'TRANSFERENCIA ALQUILER',
      'Transferencia alquiler C/ Mayor 12',
      'Cobro alquiler a Lucía',
      'Cobro alquiler mayo',
      'Ingreso Alquiler',
    ],
  },
  {
    code: 'rent-received',
    direction: 'in',
    place: { currency: 'BOB' },
    source: 'Examples “as the bank prints them” in a public Bolivian lending tool (found by “ABONO ALQUILER”)',
    descriptions: [
      'ABONO ALQUILER INQUILINO',
      'COBRO DE RENTA MENSUAL',
      'DEPOSITO ARRIENDO LOCAL',
      'ABONO POR ALQUILER DE DEPARTAMENTO',
      'ABONO RENTA DEPARTAMENTO INQUILINO',
    ],
  },
  {
    code: 'rent-received',
    direction: 'in',
    place: italy,
    source: 'Tests of public Italian tools (GitHub text found by “BONIFICO AFFITTO”)',
    descriptions: ['BONIFICO AFFITTO SETTEMBRE', 'Bonifico affitto + pulizie'],
  },
  {
    code: 'rent-received',
    direction: 'in',
    place: netherlands,
    source: 'Credits in tests of public Dutch tools (GitHub text found by “Huur voor” and “Huur januari”)',
    descriptions: ['Huur voor augustus en september', 'Huur januari - Keizersgracht 123'],
  },
  {
    code: 'rent-received',
    direction: 'in',
    place: { currency: 'BRL' },
    source: 'OFX rows and tests of public Brazilian tools (GitHub text found by “PIX RECEBIDO ALUGUEL”)',
    descriptions: ['PIX RECEBIDO ALUGUEL', 'PIX RECEBIDO 12/09 - Aluguel Vale do Sol #4402'],
  },
  {
    code: 'refund-reversal',
    direction: 'in',
    place: france,
    source: 'What a public French tool tells from rent received (found by “VIR LOYER LOCATAIRE”)',
    descriptions: ['REMBOURSEMENT LOYER TROP PERCU', 'RESTITUTION DEPOT DE GARANTIE LOYER'],
  },
  {
    code: 'insurance',
    direction: 'out',
    place: france,
    source: 'As above: a landlord’s cover for rent unpaid',
    descriptions: ['GARANTIE LOYERS IMPAYES'],
  },
];
