import { currencyOf, isCurrencyCode } from './currencies.ts';
import { cellsOf, textOf, type Line } from './lines.ts';
import { vocabulary } from './phrases.ts';
import type { ScannedPage } from './scan.ts';

export type AccountType = 'current' | 'savings' | 'card' | 'loan';

/** An account number as printed. `kind` keeps an IBAN beside an account number from looking like a second account. */
export type AccountNumber = {
  kind: 'account' | 'iban' | 'card';
  text: string;
  digits: string;
  page: number;
  middle: number;
};

const numberLabels = vocabulary<AccountNumber['kind'] | 'not'>([
  [
    'not',
    'reference number|customer number|routing number|phone|sort code|member number|branch code|tax id|vat|registration|customer id|cif|swift|bic',
  ],
  ['iban', 'iban|iban no|iban number'],
  [
    'card',
    'card number|card no|card account number|credit card number|kartennummer|numero de carte|numero de tarjeta|card ending in|card ending',
  ],
  [
    'account',
    'account number|account no|account no.|account nr|account num|account #|acct no|acct number|acct|a/c no|a/c number|a/c|account|account no s|acc no|acc number|primary account|primary account number|your account number|' +
      'kontonummer|konto nr|konto|kontonr|numero de compte|no de compte|n de compte|compte n|compte no|compte|numero de cuenta|cuenta|n cuenta|no de cuenta|cuenta corriente|numero di conto|conto corrente|conto n|numero conto|numero da conta|conta|conta corrente|' +
      'rekeningnummer|rekening|rekeningnr|rekeninghouer|nomor rekening|no rekening|no. rekening|nombor akaun|no akaun|account id|numer rachunku|nr rachunku|rachunek|kontonr|tilinumero|hesap no|hesap numarasi|' +
      '口座番号|帳號|账号|賬戶號碼|戶口號碼|เลขที่บัญชี|ເລກບັນຊີ|계좌번호',
  ],
]);

const NUMBER = /^[A-Z]{0,4}[-–]?[\dXx*•●.-]*[\dXx*•●]{3,}[\dXx*•●\-/.]*$/;
const PART = /^[\dXx*•●.\-/]{1,}$|^[A-Z]{2}\d{2}[A-Z0-9]{0,4}$|^[A-Z0-9*]{4}$/;

/** Reads the number that follows a label: parts in groups are joined. */
function numberAfter(line: Line, from: number): string | null {
  const parts: string[] = [];
  for (let index = from; index < line.words.length && parts.length < 9; index++) {
    const text = line.words[index]!.text.replace(/^[:#]+|[,;:]+$/g, '');
    if (text === '') continue;
    const gap = index > from ? line.words[index]!.box[0] - line.words[index - 1]!.box[2] : 0;
    if (parts.length > 0 && gap > 1.2 * line.em) break;
    const fits =
      parts.length === 0
        ? NUMBER.test(text) || /^[A-Z]{2}\d{2}/.test(text) || (PART.test(text) && /[\dXx*]{2}/.test(text))
        : PART.test(text);
    if (!fits) {
      if (parts.length === 0 && index - from < 2 && text.length < 12 && !/\d/.test(text)) continue;
      break;
    }
    parts.push(text);
  }
  const number = parts.join(' ');
  return number.replace(/[^\dXx*•●]/g, '').length >= 4 && /[\dXx*•●]{2}/.test(number) ? number : null;
}

/** Every labelled account number, in reading order. */
export function findAccountNumbers(pages: readonly ScannedPage[]): AccountNumber[] {
  const found: AccountNumber[] = [];
  for (const page of pages) {
    for (const line of page.lines) {
      if (line.words.length > 30) continue;
      for (const match of numberLabels.matchAll(line.words)) {
        if (match.kind === 'not') continue;
        const text = numberAfter(line, match.last + 1);
        if (text === null) continue;
        if (line.dates.some(({ first, last }) => first > match.last && first <= match.last + 2 && last >= first))
          continue;
        found.push({
          kind: match.kind,
          text,
          digits: text.replace(/[\s\-/.]/g, ''),
          page: page.page,
          middle: line.middle,
        });
        break;
      }
    }
  }
  return found;
}

const typeTerms = vocabulary<AccountType>([
  [
    'card',
    'minimum payment|minimum payment due|minimum amount due|payment due date|credit card|credit limit|available credit|cash advances|card account|card number|statement of credit card|total amount due|kreditkarte|carte de credit|tarjeta de credito|carta di credito|cartao de credito|kredietkaart|kartu kredit|kad kredit',
  ],
  [
    'loan',
    'loan|mortgage|principal balance|loan account|outstanding principal|darlehen|kredit konto|pret|hypotheque|prestamo|mutuo|lening|bond account|home loan|personal loan account',
  ],
  [
    'savings',
    'savings|saving|savings account|saver|sparkonto|sparbuch|epargne|livret|ahorro|ahorros|cuenta de ahorro|risparmio|spaarrekening|spaarrekening|poupanca|tabungan|simpanan|savings plus|money market|sparekonto|sparkonto|oszczednosciowe|spaar',
  ],
  [
    'current',
    'current account|checking|checking account|cheque account|chequing|chequing account|transaction account|everyday|girokonto|kontokorrent|compte courant|compte cheque|compte de cheques|cuenta corriente|conto corrente|zichtrekening|betaalrekening|conta corrente|conta a ordem|giro|akaun semasa|current|lonekonto|tjekrekening|ror|advance account',
  ],
]);

/** What kind of account the lines tell of. A card needs two signs of it, since accounts also mention cards and limits. */
export function accountTypeOf(lines: readonly Line[]): AccountType | null {
  const counts: Record<AccountType, number> = { current: 0, savings: 0, card: 0, loan: 0 };
  const cardTerms = new Set<string>();
  for (const line of lines) {
    if (line.words.length > 14) continue;
    for (const { kind, phrase } of typeTerms.matchAll(line.words)) {
      counts[kind]++;
      if (kind === 'card') cardTerms.add(phrase);
    }
  }
  const due = [
    'minimum payment',
    'minimum payment due',
    'minimum amount due',
    'payment due date',
    'total amount due',
  ].some((phrase) => cardTerms.has(phrase));
  if (due && cardTerms.size >= 2) return 'card';
  if (cardTerms.size >= 3 || (cardTerms.size >= 2 && counts.current + counts.savings === 0)) return 'card';
  if (counts.savings > counts.current && counts.savings >= counts.loan) return 'savings';
  if (counts.current > 0) return 'current';
  if (counts.savings > 0) return 'savings';
  return counts.loan > 0 ? 'loan' : null;
}

const BANK_WORD =
  /\b(?:bank|banque|banco|banca|bankasi|bankas|banka|caixa|caja|sparkasse|volksbank|raiffeisen\w*|credit union|building society|caisse|crédit|savings|trust|financial|bancorp|bankverein|kantonalbank|pankki|銀行|银行|ธนาคาร|ທະນາຄານ|은행)\b|bank\b|銀行|银行|ธนาคาร|ທະນາຄານ|은행/iu;
const WEBSITE = /(?:www\.)?([a-z0-9-]{2,30})\.(?:com|co\.[a-z]{2}|[a-z]{2,3}|bank|com\.[a-z]{2})(?:\/\S*)?$/i;

/** The bank's name: the likeliest short text of a letterhead, else the name in its web address. */
export function findBank(pages: readonly ScannedPage[]): string | null {
  const votes = new Map<string, { text: string; score: number }>();
  const first = pages[0];
  if (!first) return null;
  for (const page of pages.slice(0, 3)) {
    for (const line of page.lines) {
      if (line.words.length > 24) continue;
      for (const cell of cellsOf(line, 1.5)) {
        const text = textOf(cell.words)
          .replace(/[®™]|\s[|•·].*$/g, '')
          .trim();
        if (
          cell.words.length > 7 ||
          text.length > 60 ||
          text.length < 3 ||
          !BANK_WORD.test(text) ||
          /[?!:;]|\d{3}/.test(text)
        )
          continue;
        if (
          !/^\p{Lu}|^\p{Lo}/u.test(text) ||
          /\b(?:your|our|the|you|account|statement|if|please|member|transfer|deposit|payment|branch|number)\b/i.test(
            text,
          )
        )
          continue;
        const key = text
          .toLowerCase()
          .replace(/[.,]/g, '')
          .replace(/\s+(?:ltd|limited|plc|inc|na|n a|ag|sa|nv|bv|pte|pty|bhd|berhad|spa|corp|co)\b.*$/g, '');
        const entry = votes.get(key) ?? { text: text.replace(/[,.]+$/, ''), score: 0 };
        const high = page === first && line.middle < page.height * 0.25 ? 3 : 1;
        entry.score += high + line.em / 12 - cell.words.length / 8;
        votes.set(key, entry);
      }
    }
  }
  const best = [...votes.values()].sort((a, b) => b.score - a.score)[0];
  if (best) return best.text;
  for (const page of pages.slice(0, 2)) {
    for (const line of page.lines) {
      for (const { text } of line.words) {
        const match = WEBSITE.exec(text.replace(/[.,]$/, ''));
        if (match && !/@/.test(text) && /^www\.|bank/i.test(text)) return match[1]!;
      }
    }
  }
  const title = first.lines
    .slice(0, 3)
    .map((line) => cellsOf(line, 1.5)[0]!)
    .find(({ words }) => words.length <= 5 && /^\p{L}/u.test(words[0]!.text));
  return title ? textOf(title.words).replace(/\s*[–—|-]\s.*$/, '') : null;
}

const holderLabels = vocabulary<'holder'>([
  [
    'holder',
    'account holder|account holders|account name|account holder name|customer name|name of account holder|name|client name|holder|account owner|kontoinhaber|inhaber|titulaire|titulaire du compte|titular|titular de la cuenta|nombre|intestatario|intestato a|rekeninghouder|ten name van|nama|nama pemilik|nama rekening|summary for|titular da conta|nome|posiadacz|kontohaver|kontohavare|prepared for|statement for|お名前|口座名義|戶口持有人|客戶姓名|ชื่อบัญชี|ชื่อ|ຊື່ບັນຊີ',
  ],
]);
const NAME = /^\p{Lu}[\p{L}'’.-]*$|^[&-]$/u;
const NOT_A_NAME =
  /\b(?:bank|account|statement|page|date|box|street|road|avenue|summary|balance|number|period|information|service|customer|transaction|deposit|details|branch|limited|total|current|savings|checking|personal|contact|financial|credit|member|address|p\.?o\.?)\b/i;

/** The holder's name: after a label, else the first line of the address block. */
export function findHolder(pages: readonly ScannedPage[]): string | null {
  for (const page of pages.slice(0, 2)) {
    for (const line of page.lines) {
      if (line.words.length > 20) continue;
      const match = holderLabels.matchAll(line.words)[0];
      if (!match || match.first > 3) continue;
      const text = nameAfter(line, match.last + 1) ?? nameBelow(page.lines, line, line.words[match.first]!.box[0]);
      if (text !== null) return text;
    }
  }
  const first = pages[0];
  if (!first) return null;
  for (const [index, line] of first.lines.entries()) {
    if (line.middle > first.height * 0.5) break;
    for (const cell of cellsOf(line, 1.5)) {
      const text = textOf(cell.words);
      if (
        cell.words.length < 2 ||
        cell.words.length > 5 ||
        !cell.words.every((word) => NAME.test(word.text)) ||
        NOT_A_NAME.test(text)
      )
        continue;
      const below = first.lines
        .slice(index + 1, index + 6)
        .flatMap((next) => cellsOf(next, 1.5).filter(({ x0 }) => Math.abs(x0 - cell.x0) < 3));
      const address = below
        .slice(0, 4)
        .some(
          ({ words }) =>
            /\d/.test(textOf(words)) && words.some((word) => /\p{L}{2}/u.test(word.text)) && words.length <= 8,
        );
      if (address) return text;
    }
  }
  return null;
}

function nameAfter(line: Line, from: number): string | null {
  const words = line.words.slice(from).filter(({ text }) => text !== ':');
  const name: string[] = [];
  for (const [index, word] of words.entries()) {
    const gap = index > 0 ? word.box[0] - words[index - 1]!.box[2] : 0;
    if (gap > 1.5 * line.em || /[\d|:]/.test(word.text)) break;
    name.push(word.text);
  }
  const text = name.join(' ').replace(/^[:\s]+|[,;\s]+$/g, '');
  return name.length >= 1 &&
    name.length <= 7 &&
    text.length >= 3 &&
    /^\p{L}/u.test(text) &&
    !/^(?:and|or|number|of|address)\b/i.test(text) &&
    !NOT_A_NAME.test(text)
    ? text
    : null;
}

function nameBelow(lines: readonly Line[], label: Line, x0: number): string | null {
  const next = lines.find(
    (line) => line.middle > label.middle + 0.5 * label.em && line.middle < label.middle + 3 * label.em,
  );
  const cell = next && cellsOf(next, 1.5).find((candidate) => Math.abs(candidate.x0 - x0) < 6);
  return cell && cell.words.length >= 2 && cell.words.length <= 6 && cell.words.every(({ text }) => NAME.test(text))
    ? textOf(cell.words)
    : null;
}

/** Currencies by the country that other signs of a document point to. */
const COUNTRY_CURRENCY: [RegExp, string][] = [
  [/\b(?:south africa|johannesburg|cape town|pretoria|durban|sandton|randburg|fsp|ncrcp?\d*)\b/i, 'ZAR'],
  [/\b(?:member fdic|fdic|ncua|[A-Z]{2} \d{5}(?:-\d{4})?|usa|united states)\b/, 'USD'],
  [/\b(?:canada|ontario|québec|quebec|toronto|montréal|montreal|vancouver|[A-Z]\d[A-Z] \d[A-Z]\d)\b/, 'CAD'],
  [/\b(?:australia|bsb|sydney|melbourne|brisbane|abn)\b/i, 'AUD'],
  [/\b(?:new zealand|auckland|wellington|christchurch)\b/i, 'NZD'],
  [/\b(?:singapore)\b/i, 'SGD'],
  [/\b(?:hong kong|kowloon)\b/i, 'HKD'],
  [/\b(?:india|mumbai|delhi|bengaluru|bangalore|ifsc)\b/i, 'INR'],
  [/\b(?:malaysia|kuala lumpur)\b/i, 'MYR'],
  [/\b(?:philippines|makati|manila)\b/i, 'PHP'],
  [/\b(?:indonesia|jakarta)\b/i, 'IDR'],
  [/\b(?:thailand|bangkok)\b/i, 'THB'],
  [/\b(?:laos|lao pdr|vientiane)\b/i, 'LAK'],
  [/\b(?:japan|tokyo)\b|日本|東京/i, 'JPY'],
  [/\b(?:nigeria|lagos|abuja)\b/i, 'NGN'],
  [/\b(?:kenya|nairobi|m-pesa|mpesa)\b/i, 'KES'],
  [/\b(?:united arab emirates|dubai|abu dhabi)\b/i, 'AED'],
  [/\b(?:schweiz|suisse|svizzera|switzerland|zürich|zurich|genève)\b/i, 'CHF'],
  [/\b(?:polska|warszawa|poland)\b/i, 'PLN'],
  [/\b(?:sverige|stockholm|sweden)\b/i, 'SEK'],
  [/\b(?:norge|oslo|norway)\b/i, 'NOK'],
  [/\b(?:danmark|københavn|denmark)\b/i, 'DKK'],
  [/\b(?:brasil|são paulo|brazil)\b/i, 'BRL'],
  [/\b(?:méxico|mexico)\b/i, 'MXN'],
  [
    /\b(?:united kingdom|england|london|sort code|financial services compensation scheme|fscs|prudential regulation)\b/i,
    'GBP',
  ],
  [
    /\b(?:deutschland|germany|nederland|netherlands|france|españa|spain|italia|italy|portugal|belgique|belgië|belgium|ireland|österreich|austria)\b/i,
    'EUR',
  ],
];

const SIGN = /^(?:[A-Z]{0,2}[$€£₹₭฿₦₱₩₪₫₺₽₴₵]|zł|円)$/;

const CURRENCY_WORDS: [RegExp, string][] = [
  [/singapore dollars?/i, 'SGD'],
  [/hong kong dollars?/i, 'HKD'],
  [/us dollars?|u\.s\. dollars?|united states dollars?/i, 'USD'],
  [/australian dollars?/i, 'AUD'],
  [/canadian dollars?/i, 'CAD'],
  [/pounds? sterling/i, 'GBP'],
  [/\bsouth african rand\b|\brand \(zar\)/i, 'ZAR'],
  [/indian rupees?/i, 'INR'],
  [/\bringgit\b/i, 'MYR'],
  [/\bnaira\b/i, 'NGN'],
  [/\bswiss francs?\b/i, 'CHF'],
];

/** The currency that the lines speak of, by the codes and signs beside their figures, then by words, then by country. */
export function findCurrency(pages: readonly ScannedPage[], fallback: readonly ScannedPage[]): string | null {
  const votes = new Map<string, number>();
  const vote = (code: string, weight: number): void => void votes.set(code, (votes.get(code) ?? 0) + weight);
  for (const page of pages) {
    for (const line of page.lines) {
      for (const { currency, strength } of line.amounts)
        if (currency !== null && strength !== 'plain') vote(currency, 1);
      const short = line.words.length <= 14;
      for (const { text } of line.words) {
        const bare = text.replace(/^\(|[):,.]+$|\)$/g, '');
        if (bare.length === 3 && isCurrencyCode(bare) && currencyOf(bare)) vote(bare, short ? 1.5 : 0.5);
        else if (bare.length <= 3 && SIGN.test(bare)) vote(currencyOf(bare) ?? '', 1);
      }
    }
  }
  votes.delete('');
  const best = [...votes.entries()].sort((a, b) => b[1] - a[1])[0];
  if (best && best[1] >= 1.5) return best[0];
  const text = [...pages, ...fallback]
    .flatMap(({ lines }) => lines)
    .map((line) => textOf(line.words))
    .join('\n');
  const worded = CURRENCY_WORDS.find(([pattern]) => pattern.test(text));
  if (worded) return worded[1];
  if (best) return best[0];
  return COUNTRY_CURRENCY.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
