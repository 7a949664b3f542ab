import { asRead } from '../scan/asRead.ts';
import { cellsOf, gapBefore, textOf, type Line } from '../lines/lines.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { Word } from '../reading.ts';
import { monthNamed } from '../vocabulary/monthNames.ts';
import { vocabulary } from '../vocabulary/phrases.ts';
import { addressedName } from './addressBlock.ts';
import { certainty } from './evidence.ts';
import { beginsWithTitle, looksLikeName, namesNoPerson } from './personName.ts';

const holderLabels = vocabulary<'holder' | 'weak'>([
  [
    'holder',
    'account holder|account holders|account name|account holder name|customer name|name of account holder|name|client name|holder|account owner|kontoinhaber|inhaber|titulaire|titulaire du compte|titular|titular de la cuenta|nombre|intestatario|intestato a|rekeninghouder|ten name van|nama|nama pemilik|nama rekening|summary for|titular da conta|nome|posiadacz|kontohaver|kontohavare|prepared for|statement for|お名前|口座名義|戶口持有人|客戶姓名|ชื่อบัญชี|ชื่อ|ຊື່ບັນຊີ|' +
      'wlasciciel|wlasciciel rachunku|posiadacz rachunku|majitel uctu|nazov uctu|szamlatulajdonos|hesap sahibi|ad soyad|adi soyadi|musteri adi soyadi|chu tai khoan|ten tai khoan|клиент|владелец счета|δικαιουχος|kontoindehaver|tilinomistaja|nombre del cliente|nombre del titular|nome do cliente|nom du titulaire|戶名|户名|예금주|' +
      'konto omanik|konta ipasnieks|saskaitos savininkas|reikningseigandi|imetnik|kontoeier|kontohaver navn|kundenavn|op naam van|op naam|naam rekeninghouder|titular cont|titularul contului|vlasnik racuna|imetnik racuna|vlastnik uctu|majitel|власник рахунку|власник|титуляр|собственик|владелец|фио|खाताधारक|खाताधारक का नाम|खाता धारक का नाम|ग्राहक का नाम|musteri adi|musteri unvani|hesap sahibi adi|اسم العميل|العميل اسم|اسم صاحب الحساب|الحساب صاحب اسم|صاحب الحساب|שם בעל החשבון|החשבון בעל שם|בעל החשבון|שם הלקוח|account title|title of account|member name|razon social|nome cliente|intestatario del conto|客户姓名|客户名称|帳戶名稱|账户名称|账户名|姓名|고객명|ονομα πελατη|ονοματεπωνυμο',
  ],
  ['weak', 'navn|naam|nom|cliente|client|kunde|customer|owner|sr a|asiakas|klient|nazwa klienta'],
]);

/** A holder's name, and how far it can be relied on. */
export type FoundHolder = { name: string; confidence: number };

/**
 * The holder's name: after a label, else the first line of the address. Null where neither is printed.
 * @param isOfRow true for words of the rows of tables, which name others
 */
export function findHolder(
  pages: readonly ScannedPage[],
  isOfRow: (word: Word) => boolean = () => false,
): FoundHolder | null {
  for (const page of pages.slice(0, 2)) {
    for (const printed of page.lines) {
      if (printed.words.length > 20 || !holderLabels.mayMatch(printed) || printed.words.some(isOfRow)) continue;
      const line = asRead(printed);
      const match = holderLabels.matchAll(line.words)[0];
      if (!match || !(match.first <= 3 || (match.kind === 'holder' && beginsCell(line, match.first)))) continue;
      const text =
        match.kind === 'weak'
          ? nameOfWeak(line, match.first, match.last + 1)
          : nameOf(page.lines, printed, line, match.head, match.last + 1);
      if (text !== null) return { name: text, confidence: certainty.named };
    }
  }
  if (!pages[0]) return null;
  const identified = identifiedName(pages[0], isOfRow);
  if (identified !== null) return { name: identified, confidence: certainty.unnamed };
  const name = addressedName(pages[0], isOfRow);
  return name === null ? null : { name, confidence: beginsWithTitle(name) ? certainty.unnamed : certainty.placed };
}

/** What a person's number is called where it stands behind the name. */
const PERSON_NUMBER = /^(?:NIF|NIE|DNI|CPF|CNPJ|RUT|RFC|CURP|CUIT|PAN)[.:]?$/;

/** `ANA DUARTE CPF 331.***.***-08`: without a label, but with the number of a person behind it. */
function identifiedName({ lines }: ScannedPage, isOfRow: (word: Word) => boolean): string | null {
  for (const { words } of lines) {
    const at = words.findIndex(({ text }) => PERSON_NUMBER.test(text));
    const name = words.slice(0, at);
    if (at > 1 && looksLikeName(name) && !name.some(isOfRow)) return textOf(name);
  }
  return null;
}

const beginsCell = ({ words, em }: Line, at: number): boolean => gapBefore(words, at) > 1.5 * em;

/** The name beside a label, or below it, where what stands beside it is the next label of a row of labels. */
function nameOf(lines: readonly Line[], printed: Line, line: Line, label: Word, from: number): string | null {
  const below = (): string | null => nameBelow(lines, printed, label.box[0]);
  const beside = nameAfter(line, from);
  if (beside === null) return below();
  const isApart = from < line.words.length && beginsCell(line, from) && !line.words[from - 1]?.text.endsWith(':');
  return (isApart && !looksLikeName(line.words.slice(from)) ? below() : null) ?? beside;
}

/** A label that also is a word of any sentence tells only at the beginning of a line, before what looks like a name. */
function nameOfWeak(line: Line, first: number, from: number): string | null {
  const name = line.words.slice(from).filter(({ text }) => text !== ':');
  return first === 0 && looksLikeName(name) ? nameAfter(line, from) : null;
}

/** Names in these scripts may have two characters. */
const UNSPACED = /^[\u3400-\u9fff\uac00-\ud7af]/;

/** Words that begin the next label of a line. */
const NEXT_LABEL = /^(?:membership|account|card|customer|statement|page)$/i;

function nameAfter(line: Line, from: number): string | null {
  const words = line.words.slice(from).filter(({ text }) => text !== ':');
  let name: string[] = [];
  for (const [index, word] of words.entries()) {
    const gap = index > 0 ? gapBefore(words, index) : 0;
    if (gap > 1.5 * line.em || /[|:]/.test(word.text) || NEXT_LABEL.test(word.text)) break;
    if (/\d/.test(word.text)) {
      // `Anna Lind, Baarerstrasse 14`: after the comma comes the address.
      const comma = name.findIndex((part) => part.endsWith(','));
      if (comma > 0) name = name.slice(0, comma + 1);
      if (monthNamed(name.at(-1) ?? '') !== null || PERSON_NUMBER.test(name.at(-1) ?? '')) name.pop();
      break;
    }
    name.push(word.text);
  }
  const [label, [first]] = [line.words[from - 1], words];
  // A single word across a gap is the next label of a row of labels.
  if (name.length === 1 && label && first && first.box[0] - label.box[2] > 1.5 * line.em) return null;
  const text = name.join(' ').replace(/^[:\s]+|[,;\s]+$/g, '');
  return name.length >= 1 &&
    name.length <= 7 &&
    text.length >= (UNSPACED.test(text) ? 2 : 3) &&
    /^\p{L}/u.test(text) &&
    // Every word small is the rest of a sentence.
    /(?:^|[\s'’-])[\p{Lu}\p{Lo}\p{Lt}]/u.test(text) &&
    !/^(?:and|or|number|of|address)\b/i.test(text) &&
    !namesNoPerson(text)
    ? text
    : null;
}

function nameBelow(lines: readonly Line[], label: Line, x0: number): string | null {
  const next = lines.find(
    (line) => line.middle > label.middle + 0.5 * label.em && line.middle < label.middle + 3 * label.em,
  );
  const cell = next && cellsOf(next, 1.5).find((candidate) => Math.abs(candidate.x0 - x0) < 6);
  return cell && looksLikeName(cell.words) ? textOf(cell.words) : null;
}
