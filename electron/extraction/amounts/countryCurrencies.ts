/** Currencies by their names in words. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/singapore dollars?/i, 'SGD'],
  [/hong kong dollars?/i, 'HKD'],
  [/us dollars?|u\.s\. dollars?|united states dollars?/i, 'USD'],
  [/australian dollars?/i, 'AUD'],
  [/new zealand dollars?/i, 'NZD'],
  [/canadian dollars?/i, 'CAD'],
  [/pounds? sterling/i, 'GBP'],
  [/\b(?:in|en|em|w) euros?\b/i, 'EUR'],
  [/\bsouth african rand\b|\brand \(zar\)|\btransactions in rand\b/i, 'ZAR'],
  [/indian rupees?/i, 'INR'],
  [/\bringgit\b/i, 'MYR'],
  [/\bnaira\b/i, 'NGN'],
  [/\bcedis?\b/i, 'GHS'],
  [/\bkenyan? shillings?\b/i, 'KES'],
  [/\bswiss francs?\b|\bschweizer franken\b/i, 'CHF'],
  [/\bpesos? mexicanos?\b|\bmoneda nacional\b/i, 'MXN'],
  [/\bpesos? chilenos?\b/i, 'CLP'],
  [/\bpesos? colombianos?\b/i, 'COP'],
  [/\bpesos? argentinos?\b/i, 'ARS'],
  [/\bphilippine pesos?\b/i, 'PHP'],
  [/新臺幣|新台幣/, 'TWD'],
  [/人民[币幣]/, 'CNY'],
  [/港[元幣]/, 'HKD'],
  [/日本円/, 'JPY'],
  [/ש["״]ח|שקל/, 'ILS'],
  [/درهم إماراتي/, 'AED'],
  [/ريال سعودي/, 'SAR'],
  [/российский рубль/i, 'RUB'],
  [/\brupiah\b/i, 'IDR'],
  [/\bemirati dirhams?\b|\buae dirhams?\b/i, 'AED'],
];

/** Currencies by what else on a page points to a country: places, regulators, kinds of bank codes. */
const SIGNS_OF_COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:south africa|johannesburg|cape town|pretoria|durban|sandton|randburg|fsp|ncrcp?\d*)\b/i, 'ZAR'],
  [/\b(?:fdic|ncua|united states)\b/i, 'USD'],
  [/\b(?:méxico|mexico|clabe)\b/i, 'MXN'],
  [/\b(?:cartola|valparaíso|santiago de chile)\b/i, 'CLP'],
  // A state and its postcode.
  [
    /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) \d{5}(?:-\d{4})?(?![\d-])|\bUSA(?![\d-])/,
    'USD',
  ],
  // Bank, branch, account and suffix.
  [/(?<!\d)\d{2}-\d{4}-\d{7}-\d{2,3}(?!\d)/, 'NZD'],
  [/\b(?:canada|ontario|québec|quebec|toronto|montréal|montreal|vancouver|cdic)\b/i, 'CAD'],
  [/\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b/, 'CAD'],
  [/\b(?:australia|bsb|sydney|melbourne|brisbane|abn)\b/i, 'AUD'],
  [/\b(?:NSW|VIC|QLD|TAS|ACT) \d{4}\b/, 'AUD'],
  [/\b(?:new zealand|auckland|wellington|christchurch)\b/i, 'NZD'],
  [/\bsingapore\b/i, 'SGD'],
  [/\b(?:hong kong|kowloon)\b/i, 'HKD'],
  [/\b(?:india|mumbai|delhi|bengaluru|bangalore|ifsc|ifs code|micr)\b/i, 'INR'],
  [/\b(?:pakistan|karachi|lahore|islamabad)\b/i, 'PKR'],
  [/\b(?:bangladesh|dhaka)\b/i, 'BDT'],
  [/\b(?:sri lanka|colombo)\b/i, 'LKR'],
  [/\b(?:malaysia|kuala lumpur|berhad|penyata)\b/i, 'MYR'],
  [/\b(?:philippines|makati|manila|quezon city|cebu city)\b/i, 'PHP'],
  [/\b(?:indonesia|jakarta)\b/i, 'IDR'],
  [/\b(?:thailand|bangkok)\b/i, 'THB'],
  [/\b(?:việt nam|vietnam|hà nội|hanoi)\b/i, 'VND'],
  [/\b(?:laos|lao pdr|vientiane)\b/i, 'LAK'],
  [/\b(?:japan|tokyo)\b|日本|東京/i, 'JPY'],
  [/\b(?:korea|seoul)\b/i, 'KRW'],
  [/\b(?:nigeria|lagos|abuja)\b/i, 'NGN'],
  [/\b(?:ghana|accra)\b/i, 'GHS'],
  [/\b(?:kenya|nairobi)\b/i, 'KES'],
  [/\b(?:united arab emirates|dubai|abu dhabi)\b/i, 'AED'],
  [/\b(?:schweiz|suisse|svizzera|switzerland|zürich|zurich|genève)\b/i, 'CHF'],
  [/\b(?:polska|warszawa|poland)\b/i, 'PLN'],
  [/\b(?:česká|praha|prague)\b/i, 'CZK'],
  [/\b(?:magyarország|budapest)\b/i, 'HUF'],
  [/\b(?:românia|romania|bucurești|bucuresti)\b/i, 'RON'],
  [/\b(?:türkiye|turkiye|istanbul|i̇stanbul|ankara)\b/i, 'TRY'],
  [/\b(?:sverige|stockholm|sweden)\b/i, 'SEK'],
  [/\b(?:norge|oslo|norway)\b/i, 'NOK'],
  [/\b(?:danmark|københavn|denmark)\b/i, 'DKK'],
  [/\b(?:brasil|são paulo|brazil|cnpj|cpf)\b/i, 'BRL'],
  [/\b(?:argentina|buenos aires|cbu|cuit)\b/i, 'ARS'],
  [/\b(?:colombia|bogotá|bogota|medellín|medellin|retefuente)\b/i, 'COP'],
  [/\b(?:chile|valparaíso)\b/i, 'CLP'],
  [/\b(?:perú|peru)\b/i, 'PEN'],
  [
    /\b(?:united kingdom|england|london|sort code|financial services compensation scheme|fscs|prudential regulation)\b/i,
    'GBP',
  ],
  [
    /\b(?:deutschland|germany|nederland|netherlands|france|españa|spain|italia|italy|portugal|belgique|belgië|belgium|ireland|österreich|austria|suomi|finland)\b/i,
    'EUR',
  ],
  [/[\u3040-\u30ff]{3}/u, 'JPY'],
  [/[\uac00-\ud7af]{3}/u, 'KRW'],
  [/[\u0e00-\u0e7f]{4}/u, 'THB'],
  [/[\u0e80-\u0eff]{4}/u, 'LAK'],
  // Thousands in groups of two.
  [/(?:^|[^\d,.])\d{1,2},\d{2},\d{3}\.\d{2}(?!\d)/, 'INR'],
  // Postcodes of the United Kingdom, and words for a statement that one language alone has.
  [/\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/, 'GBP'],
  [/\bkontoutskrift\b/i, 'NOK'],
  [/\bkontoudskrift\b/i, 'DKK'],
  [/\bkontoutdrag\b/i, 'SEK'],
  // A national association; its branches abroad name their country before.
  [/\bN\.A\.(?!\p{L})/u, 'USD'],
];

/** A currency with the words of the text that tell it. */
export type CurrencyInText = { code: string; from: number; to: number };

/** The currency that a text names in words, or null. */
export function currencyInWords(text: string): CurrencyInText | null {
  return firstOf(NAMES, text);
}

/** The currency of the country that a text points to, or null. */
export function currencyOfCountry(text: string): CurrencyInText | null {
  return firstOf(SIGNS_OF_COUNTRIES, text);
}

function firstOf(patterns: readonly (readonly [RegExp, string])[], text: string): CurrencyInText | null {
  for (const [pattern, code] of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return { code, from: match.index, to: match.index + match[0].length };
  }
  return null;
}
