import { gapBefore, textOf } from '../lines/lines.ts';
import { asRead } from '../scan/asRead.ts';
import { vocabulary } from '../vocabulary/phrases.ts';
import type { Word } from '../reading.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';

/** An account number as printed. `kind` keeps an IBAN beside an account number from looking like a second account. */
export type AccountNumber = {
  kind: 'account' | 'iban' | 'card';
  text: string;
  digits: string;
  page: number;
  middle: number;
  /** Stands in the head or foot that every page repeats. */
  repeated: boolean;
  /** Ends the title of the account, which therefore does not stand above it. */
  inTitle: boolean;
};

const numberLabels = vocabulary<AccountNumber['kind'] | 'not'>([
  [
    'not',
    'reference number|estratto conto|estratto conto n|estratto conto numero|extracto de cuenta|releve de compte n|customer number|routing number|phone|sort code|member number|branch code|tax id|vat|registration|customer id|cif|swift|bic',
  ],
  ['iban', 'iban|iban no|iban number'],
  [
    'card',
    'tarjeta|tarjeta no|tarjeta n|cartao n|numero do cartao|kortnummer|kredittkortnummer|card number|card no|card account number|credit card number|kartennummer|numero de carte|numero de tarjeta|card ending in|card ending|카드번호|カード番号|卡號|номер карты|номер картки|numer karty|kart numarasi|kart no|kaartnummer|korttinumero|korttinro|numero carta|carta numero|nomor kartu|no kad|cislo karty|kartyaszam',
  ],
  [
    'account',
    'conta depositos a ordem|conta de depositos a ordem|conta a ordem|conta d o|deposito a ordem|c c|conto corrente n|lonekonto|lonnskonto|lonkonto|privatkonto|brukskonto|sparkonto|girokonto|privatgirokonto|kayttotili|cuenta de ahorros numero|cuenta de ahorros no|cuenta de ahorros|cuenta corriente numero|cuenta corriente no|cuenta numero|konts|account number|account no|account no.|account nr|account num|account #|acct no|acct number|acct|a/c no|a/c number|a/c|account|account no s|acc no|acc number|primary account|primary account number|your account number|' +
      'kontonummer|konto nr|konto|kontonr|numero de compte|no de compte|n de compte|compte n|compte no|compte|numero de cuenta|cuenta|n cuenta|no de cuenta|cuenta corriente|numero di conto|conto corrente|conto n|numero conto|numero da conta|conta|conta corrente|' +
      'rekeningnummer|rekening|rekeningnr|rekeninghouer|nomor rekening|no rekening|no. rekening|nombor akaun|no akaun|account id|numer rachunku|nr rachunku|rachunek|kontonr|tilinumero|hesap no|hesap numarasi|' +
      'livret a n|livret n|compte cheques n|compte cheque n|compte courant n|compte depot n|compte de depot n|compte epargne n|reikningsnumer|konta numurs|saskaitos numeris|konto number|cod iban|номер на сметка|сметка|agreement number|agreement no|loan number|loan account number|facility number|numero de producto|racun|खाता संख्या|खाता क्रमांक|الحساب رقم|رقم الحساب|חשבון מספר|מספר חשבון|户口号码|卡号|帐号|账户号码|帳戶號碼|cislo uctu|szamlaszam|bankszamlaszam|szamla|numar cont|broj racuna|stevilka racuna|so tai khoan|tai khoan so|konto nr|αριθμος λογαριασμου|номер счета|номер рахунку|' +
      '口座番号|帳號|账号|賬戶號碼|戶口號碼|เลขที่บัญชี|ເລກບັນຊີ|계좌번호',
  ],
]);

const NUMBER = /^(?:[A-Z]{1,4}[-–]){0,2}[A-Z]{0,4}[-–]?[\dXx*•●.-]*[\dXx*•●]{3,}[\dXx*•●\-/.]*$/;
const PART = /^[\dXx*•●.\-/]{1,}$|^\d{6,}(?:\.\d+)?[A-Z]$|^[A-Z]{2}\d{2}[A-Z0-9]{0,4}$|^[A-Z0-9*]{4}$/;

/** Reads the number that follows a label: parts in groups are joined. A date is none. */
function numberAfter(line: ScannedLine, from: number): string | null {
  const parts: string[] = [];
  const isDate = (index: number): boolean => line.dates.some(({ first, last }) => index >= first && index <= last);
  for (const [index, word] of line.words.entries()) {
    if (index < from) continue;
    if (parts.length === 9 || isDate(index)) break;
    const text = word.text.replace(/^[:#]+|[,;:]+$/g, '').replace(/^\((.+)\)$/, '$1');
    if (text === '') continue;
    // It has a label of its own.
    if (parts.length > 0 && /^(?:IBAN|BIC)$/i.test(text)) break;
    if (parts.length > 0 && gapBefore(line.words, index) > 1.2 * line.em) break;
    const fits =
      parts.length === 0
        ? NUMBER.test(text) || /^[A-Z]{2}\d{2}/.test(text) || (PART.test(text) && /[\dXx*]{2}/.test(text))
        : PART.test(text);
    if (!fits) {
      if (parts.length === 0 && index - from < 2 && text.length < 12 && !/\d/.test(text)) continue;
      break;
    }
    parts.push(text);
    if (/[,;]$/.test(word.text)) break;
  }
  // A lone bullet parts it from what stands beside it.
  const number = parts.join(' ').replace(/(?:\s+[•●])?[\s-]*$/, '');
  return number.replace(/[^\dXx*•●]/g, '').length >= 4 && /[\dXx*•●]{2}/.test(number) ? number : null;
}

/** An IBAN in groups of any length, right after its label: letters of a country, two check digits, then the rest. */
function looseIban(line: ScannedLine, from: number): string | null {
  const words = line.words.slice(from).filter(({ text }) => text !== ':');
  for (let count = Math.min(words.length, 9); count > 0; count--) {
    const text = textOf(words.slice(0, count));
    if (/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text.replaceAll(' ', ''))) return text;
  }
  return null;
}

const AMOUNT = /[.,]\d{2}$/;
/** `Active Checking - 7012345678`, `COMPTE AVEC OPÉRATIONS 815-30142-0418827`: the title of an account, which ends with its number. */
const TITLED =
  /^(?:[\p{L}\d][\p{L}\d&.'’]*\s){0,5}(?:account|checking|savings|chequing|current|saver|giro|konto|compte|[eé]pargne|cuenta|ahorros?|conto|risparmio|rekening|sharedraft|shares?)\s(?:\p{L}[\p{L}'’]*\s){0,4}(?:[-–#:]\s?)?(\d[\d-]{6,17}\d(?:-[A-Z]{1,3}\d?)?)$/iu;
/** What such a title must hold: nearly no line has it, and it is looked for faster. */
const LONG_NUMBER = /\d[\d-]{6}/;

/** The number at the end of a line that holds nothing but the title of an account. */
function numberInTitle({ words, dates }: ScannedLine): string | null {
  if (words.length > 8 || dates.length > 0) return null;
  const text = textOf(words);
  return LONG_NUMBER.test(text) ? (TITLED.exec(text)?.[1] ?? null) : null;
}

const numberOn = (line: ScannedLine, kind: AccountNumber['kind'], text: string, inTitle: boolean): AccountNumber => ({
  kind,
  text,
  digits: text.replace(/[\s\-/.]/g, ''),
  page: line.page,
  middle: line.middle,
  repeated: line.boilerplate,
  inTitle,
});

/**
 * Every labelled account number, in reading order.
 * @param isOfRow true for words of the rows of tables, which name the accounts of others
 */
export function findAccountNumbers(
  pages: readonly ScannedPage[],
  isOfRow: (word: Word) => boolean = () => false,
): AccountNumber[] {
  const found: AccountNumber[] = [];
  for (const page of pages) {
    for (const printed of page.lines) {
      if (printed.words.length > 30) continue;
      const line = asRead(printed);
      const titled = numberInTitle(line);
      if (titled !== null && !printed.words.slice(0, 1).some(isOfRow)) {
        found.push(numberOn(line, 'account', titled, true));
        continue;
      }
      for (const match of numberLabels.matchOn(line)) {
        const ofRow = line === printed ? isOfRow(match.head) : printed.words.some(isOfRow);
        if (match.kind === 'not' || ofRow) continue;
        const text =
          numberAfter(line, match.last + 1) ?? (match.kind === 'iban' ? looseIban(line, match.last + 1) : null);
        if (text === null || AMOUNT.test(text)) continue;
        found.push(numberOn(line, match.kind, text, false));
        break;
      }
    }
  }
  return found;
}
