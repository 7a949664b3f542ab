/** ISO 4217 codes of the currencies in which bank accounts are kept and statements are printed. */
const CODES = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
    'CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL ' +
    'HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA ' +
    'MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD ' +
    'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX ' +
    'USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
);

/**
 * Signs printed beside amounts. Those that name one currency give its code; `$`, `kr` and the like are shared and give
 * null, so that the country of the document has to decide.
 */
const SIGNS: Record<string, string | null> = {
  $: null,
  '€': 'EUR',
  '£': 'GBP',
  '¥': null,
  '￥': null,
  円: 'JPY',
  元: 'CNY',
  원: 'KRW',
  บาท: 'THB',
  '₡': 'CRC',
  '₲': 'PYG',
  '₸': 'KZT',
  '₾': 'GEL',
  '₼': 'AZN',
  '৳': 'BDT',
  '₨': null,
  'S/': 'PEN',
  'B/': 'PAB',
  BS: null,
  Q: 'GTQ',
  RD$: 'DOP',
  U$S: 'USD',
  U$D: 'USD',
  TT$: 'TTD',
  N$: 'NAD',
  J$: 'JMD',
  LEI: 'RON',
  DIN: 'RSD',
  РУБ: 'RUB',
  ГРН: 'UAH',
  ЛВ: 'BGN',
  '₹': 'INR',
  '₭': 'LAK',
  '฿': 'THB',
  '₦': 'NGN',
  '₱': 'PHP',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₵': 'GHS',
  R: 'ZAR',
  RM: 'MYR',
  RS: 'INR',
  RP: 'IDR',
  KR: null,
  ZŁ: 'PLN',
  ZL: 'PLN',
  KČ: 'CZK',
  KC: 'CZK',
  FT: 'HUF',
  FR: 'CHF',
  SFR: 'CHF',
  KSH: 'KES',
  KSHS: 'KES',
  TSH: 'TZS',
  USH: 'UGX',
  'GH₵': 'GHS',
  'GH¢': 'GHS',
  N: null,
  P: null,
  S$: 'SGD',
  A$: 'AUD',
  C$: 'CAD',
  US$: 'USD',
  HK$: 'HKD',
  NZ$: 'NZD',
  NT$: 'TWD',
  R$: 'BRL',
  MX$: 'MXN',
  CA$: 'CAD',
  AU$: 'AUD',
  TL: 'TRY',
  DHS: 'AED',
  QR: 'QAR',
  SR: 'SAR',
  BAHT: 'THB',
  KIP: 'LAK',
  YEN: 'JPY',
  RAND: 'ZAR',
  EURO: 'EUR',
};

/** Signs so short that they are a currency only when they touch or directly precede figures. */
const CASED = new Set(['N', 'P', 'Q', 'R', 'BS', 'FR', 'FT', 'KC', 'ZL', 'TL', 'QR', 'SR']);

/**
 * The currency that a word beside figures names: a code, null for a sign several currencies share, and undefined
 * where the word is no currency at all.
 */
export function currencyOf(word: string): string | null | undefined {
  if (word.length === 0 || word.length > 5) return undefined;
  const upper = word.toUpperCase();
  if (CODES.has(upper)) return word === upper ? upper : undefined;
  const sign = upper.endsWith('.') ? upper.slice(0, -1) : upper;
  if (!Object.hasOwn(SIGNS, sign)) return undefined;
  if (CASED.has(sign) && word[0] !== sign[0]) return undefined;
  return SIGNS[sign]!;
}

/** Codes that are words, or usual short forms, as well: `ALL` items, `MAD` for the minimum amount due. */
const WORDS = new Set('ALL BAM BOB CUP DOP GEL LAK MAD MOP PEN RON SOS TOP TRY'.split(' '));

/** True for a code that, standing alone, may just as well be a word. */
export function isAlsoAWord(code: string): boolean {
  return WORDS.has(code);
}

/** Signs that several currencies share, each with those that are printed with it. */
const SHARED: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [
    /\$/,
    new Set(
      (
        'ARS AUD BBD BMD BND BSD BZD CAD CLP COP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD UYU ' +
        'XCD ZWG'
      ).split(' '),
    ),
  ],
  [/[¥￥]/, new Set(['JPY', 'CNY', 'CNH'])],
  [/₨/, new Set(['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'])],
];

/** The currencies that share the sign in a word, as `$` in `$5.00`; null where it holds no such sign. */
export function sharersOfSign(text: string): ReadonlySet<string> | null {
  return SHARED.find(([sign]) => sign.test(text))?.[1] ?? null;
}

/** Every code known here. */
export const currencyCodes: readonly string[] = [...CODES];

/** True for an ISO 4217 code in capitals. */
export function isCurrencyCode(text: string): boolean {
  return CODES.has(text);
}

const POINTS = /^(?:points?|miles|punkte|puntos|punti|pontos|punten|rewards?)$/i;

/** True for what is counted beside money. */
export const isPoints = (text: string): boolean => POINTS.test(text);
