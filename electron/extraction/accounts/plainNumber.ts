import { cellsOf, textOf } from '../lines/lines.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import type { Word } from '../reading.ts';

const IBAN_START = /^[A-Z]{2}\d{2}[A-Z0-9]{0,30}$/;
const IBAN_GROUP = /^[A-Z0-9]{1,4}$/;
/** The name of a bank, right after the check digits: `NL44 GRAC`. */
const IBAN_BANK = /^[A-Z]{4}$/;
/** Shortest and longest IBAN, in characters: ISO 13616. */
const IBAN_LENGTH = [15, 34] as const;
/** Words that stand right before a number of an account, where no label says so. */
const KIND =
  /^(?:checking|savings|current|chequing|giro?konto|sparkonto|tagesgeldkonto|zichtrekening|betaalrekening|spaarrekening|nib|rib|folio|n[°ºo]|nr\.?|number)$/i;
const LABEL = /^(?:your )?(?:account|a\/c|acct|konto|rekening)[\s-]*(?:number|no\.?|nr\.?|nummer)?:?$/i;
const NUMBER = /^[A-Z]{0,4}-?\d[\d-]{4,22}\d$/;
const LEAST_DIGITS = 6;
/** Share of the first page in which the head of a statement stands. */
const HEAD = 0.55;

/** Words of a line that tells how to reach somebody. */
const TELEPHONE =
  /^(?:(?:tele)?phone|tel|telefon[oe]?|t[ée]l[ée]phone|fax|call|hotline|mobile|toll-free|numbers?:?fax|whatsapp)[.:]?$/i;
/** A number of which only the end is shown. */
const HIDDEN = /^[Xx*•●-]{3,}\d{3,6}$/;
const CARD_LABEL = /^(?:credit |your )?card[\s-]*(?:account )?(?:number|no\.?):?$/i;

const isNumber = (text: string): boolean =>
  HIDDEN.test(text) ||
  (NUMBER.test(text) && text.replace(/\D/g, '').length >= LEAST_DIGITS && !/^\d{1,4}-\d{1,2}-\d{1,4}$/.test(text));

const tellsOfCalls = (words: readonly Word[]): boolean => words.some(({ text }) => TELEPHONE.test(text));

/** An IBAN printed in one piece or in groups, from one word on. */
function ibanFrom({ text: start }: Word, first: number, words: readonly Word[]): string | null {
  if (!IBAN_START.test(start)) return null;
  const isGroup = (group = ''): boolean => IBAN_GROUP.test(group) && /\d/.test(group);
  let last = first;
  if (start.length === 4 && IBAN_BANK.test(words[last + 1]?.text ?? '')) last++;
  while (isGroup(words[last + 1]?.text)) last++;
  const text = textOf(words.slice(first, last + 1));
  const length = text.replaceAll(' ', '').length;
  return length >= IBAN_LENGTH[0] && length <= IBAN_LENGTH[1] ? text : null;
}

/** `Checking 9117744001`, `Savings - 36117744001`: a number right after the name of a kind of account. */
function afterKind(word: Word, at: number, words: readonly Word[]): string | null {
  const text = word.text.replace(/[,;:]$/, '');
  if (!isNumber(text) || tellsOfCalls(words)) return null;
  const before = words[at - 1]?.text === '-' ? words[at - 2] : words[at - 1];
  return before && KIND.test(before.text) ? text : null;
}

function belowLabel(page: ScannedPage, line: ScannedLine, labels = LABEL): string | null {
  for (const label of cellsOf(line, 1.5)) {
    if (!labels.test(textOf(label.words))) continue;
    const below = page.lines.find(
      ({ middle }) => middle > line.middle + 0.5 * line.em && middle < line.middle + 3 * line.em,
    );
    const cell = below && cellsOf(below, 1.5).find(({ x0, x1 }) => x0 < label.x1 && x1 > label.x0);
    const text = cell ? textOf(cell.words) : '';
    if (isNumber(text.replaceAll(' ', '-'))) return text;
  }
  return null;
}

/**
 * The number of the only account of a document where none follows a label: an IBAN, a number below its label, or one
 * right after the name of a kind of account, in the head of the first page. Null where none is printed there.
 * @param isOfRow true for words of the rows of tables, which name the accounts of others
 */
export function plainNumber(pages: readonly ScannedPage[], isOfRow: (word: Word) => boolean): string | null {
  const page = pages[0];
  if (!page) return null;
  const head = page.lines.filter(({ middle, words }) => middle < page.height * HEAD && !words.some(isOfRow));
  const eachWord = (read: (word: Word, at: number, words: readonly Word[]) => string | null): string | null => {
    for (const { words } of head) {
      for (const [at, word] of words.entries()) {
        const found = read(word, at, words);
        if (found !== null) return found;
      }
    }
    return null;
  };
  return (
    eachWord(ibanFrom) ??
    head.map((line) => belowLabel(page, line)).find((text) => text !== null) ??
    eachWord(afterKind)
  );
}

/** The number of a card below its label, on the first page; null where none is printed there. */
export function cardNumber(pages: readonly ScannedPage[], isOfRow: (word: Word) => boolean): string | null {
  const [page] = pages;
  if (!page) return null;
  const lines = page.lines.filter(({ words }) => !words.some(isOfRow));
  return (
    lines.map((line) => belowLabel(page, line, CARD_LABEL)).find((text) => text !== null) ?? onlyCard(pages, isOfRow)
  );
}

/** The number of a card in groups of four, at the end of its cell: its holder may stand before it. */
const CARD = /(?<!\S)\d{4}[- ][\dXx*•]{4}[- ][\dXx*•]{4}[- ]\d{4}$/;

/** The number of the only card that is printed outside the rows, as in the title over them; null where there are more. */
function onlyCard(pages: readonly ScannedPage[], isOfRow: (word: Word) => boolean): string | null {
  const cells = pages.flatMap(({ lines }) =>
    lines.filter(({ words }) => !words.some(isOfRow)).flatMap((line) => cellsOf(line, 1.5)),
  );
  const found = cells.flatMap(({ words }) => CARD.exec(textOf(words)) ?? []);
  return new Set(found.map((text) => text.replace(/\D/g, ''))).size === 1 ? (found[0] ?? null) : null;
}

/** Fewest rows that all name one account, and the share of them that must. */
const LEAST_ROWS = 3;
const NEARLY_ALL = 0.9;
const HIDDEN_IN_ROW = /(?:^|\s)([Xx*•]{2,}\d{3,6})(?=\s|$)/;

/** The account that nearly every row names with the beginning of its number hidden, as in the lists of payment apps. */
export function numberInRows(rows: readonly { description: string }[]): string | null {
  const named = Map.groupBy(rows, ({ description }) => HIDDEN_IN_ROW.exec(description)?.[1] ?? null);
  const [number, own] = [...named].find(([text]) => text !== null) ?? [null, []];
  return own.length >= LEAST_ROWS && own.length >= NEARLY_ALL * rows.length ? number : null;
}
