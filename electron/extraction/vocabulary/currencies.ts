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
 * Signs printed beside amounts, after the code of the one currency that they name. Those after `-` are shared, so that
 * the country of the document has to decide.
 */
const SIGNS = new Map(
  (
    '- $ ¥ ￥ ₨ BS KR N P|EUR € EURO|GBP £|JPY 円 YEN|CNY 元|KRW 원 ₩|THB บาท ฿ BAHT|CRC ₡|PYG ₲|KZT ₸|GEL ₾|' +
    'AZN ₼|BDT ৳|PEN S/|PAB B/|GTQ Q|DOP RD$|USD U$S U$D US$|TTD TT$|NAD N$|JMD J$|RON LEI|RSD DIN|RUB РУБ ₽|' +
    'UAH ГРН ₴|BGN ЛВ|INR ₹ RS|LAK ₭ KIP|NGN ₦|PHP ₱|ILS ₪|VND ₫|TRY ₺ TL|GHS ₵ GH₵ GH¢|ZAR R RAND|MYR RM|' +
    'IDR RP|PLN ZŁ ZL|CZK KČ KC|HUF FT|CHF FR SFR|KES KSH KSHS|TZS TSH|UGX USH|SGD S$|AUD A$ AU$|CAD C$ CA$|' +
    'HKD HK$|NZD NZ$|TWD NT$|BRL R$|MXN MX$|AED DHS|QAR QR|SAR SR'
  )
    .split('|')
    .flatMap((line): [sign: string, code: string | null][] => {
      const [code = '', ...signs] = line.split(' ');
      return signs.map((sign) => [sign, code === '-' ? null : code]);
    }),
);

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
  if (CASED.has(sign) && word[0] !== sign[0]) return undefined;
  return SIGNS.get(sign);
}

/** Codes that are words, or usual short forms, as well: `ALL` items, `MAD` for the minimum amount due. */
const WORDS = new Set('ALL BAM BOB CUP DOP GEL LAK MAD MOP PEN RON SOS TOP TRY'.split(' '));

/** True for a code that, standing alone, may just as well be a word. */
export function isAlsoAWord(code: string): boolean {
  return WORDS.has(code);
}

/** Signs that several currencies share, each with those that are printed with it. */
const SHARED = [
  {
    sign: /\$/,
    codes:
      'ARS AUD BBD BMD BND BSD BZD CAD CLP COP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD UYU XCD ZWG',
  },
  { sign: /[¥￥]/, codes: 'JPY CNY CNH' },
  { sign: /₨/, codes: 'INR PKR LKR NPR MUR SCR' },
].map(({ sign, codes }) => ({ sign, codes: new Set(codes.split(' ')) }));

/** The currencies that share the sign in a word, as `$` in `$5.00`; null where it holds no such sign. */
export function sharersOfSign(text: string): ReadonlySet<string> | null {
  return SHARED.find(({ sign }) => sign.test(text))?.codes ?? null;
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
