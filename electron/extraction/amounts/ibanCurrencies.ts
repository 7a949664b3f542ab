import type { CurrencyInText } from './countryCurrencies.ts';

/** Currencies by the country that an IBAN begins with: ISO 13616 and ISO 4217. */
const BY_COUNTRY: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA XK ME'
      .split(' ')
      .map((country) => [country, 'EUR']),
  ),

  AE: 'AED',
  AL: 'ALL',
  AZ: 'AZN',
  BA: 'BAM',
  BH: 'BHD',
  BR: 'BRL',
  BY: 'BYN',
  CH: 'CHF',
  CR: 'CRC',
  CZ: 'CZK',

  DK: 'DKK',
  DO: 'DOP',
  EG: 'EGP',
  FO: 'DKK',
  GB: 'GBP',
  GE: 'GEL',
  GI: 'GIP',
  GL: 'DKK',
  GT: 'GTQ',
  HU: 'HUF',

  IL: 'ILS',
  IQ: 'IQD',
  IS: 'ISK',
  JO: 'JOD',
  KW: 'KWD',
  KZ: 'KZT',
  LB: 'LBP',
  LI: 'CHF',
  LY: 'LYD',
  MD: 'MDL',

  MK: 'MKD',
  MR: 'MRU',
  MU: 'MUR',
  NO: 'NOK',
  PK: 'PKR',
  PL: 'PLN',
  QA: 'QAR',
  RO: 'RON',
  RS: 'RSD',
  SA: 'SAR',

  SC: 'SCR',
  SE: 'SEK',
  TN: 'TND',
  TR: 'TRY',
  UA: 'UAH',
};

/** Its label, and what an IBAN begins with; the account's own stands after its name. */
const LABELLED = /\bIBAN\b[^\p{L}\d]{0,6}([A-Z]{2})\d{2}/gu;

/** The currency of the country that the only labelled IBAN country of a text is; null where there is none or several. */
export function currencyOfIban(text: string): CurrencyInText | null {
  const found = [...text.matchAll(LABELLED)];
  const [code, ...others] = new Set(found.map(([, country = '']) => BY_COUNTRY[country]));
  const [first] = found;
  if (first === undefined || code === undefined || others.length > 0) return null;
  return { code, from: first.index, to: first.index + first[0].length };
}
