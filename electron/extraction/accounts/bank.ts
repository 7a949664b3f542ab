import { cellsOf, textOf, type Cell } from '../lines/lines.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { runsSpelling } from './evidence.ts';
import type { Word } from '../reading.ts';
import { BANK_WORD, PART_OF_NAME } from './bankWords.ts';
import { balanceVocabulary } from '../vocabulary/balanceTerms.ts';
import { asRead } from '../scan/asRead.ts';
import { runsLeft } from '../lines/rightToLeft.ts';

/** A text of these words alone names a kind of bank, not a bank. */
const KIND_ONLY =
  /^(?:(?:the|a|an|personal|private|business|retail) )?(?:bank|banks|banking|building society|credit union|savings bank|trust|savings|banque|banco|banca|cr[ée]dit|caisse|caja|caixa)$/i;
const NO_NAME =
  /\b(?:your|our|the|you|account|statement|if|please|member|transfer|deposit|payment|branch|number|withdrawal|cash|fee|charge|charges|purchase|online|internet|mobile|checking|savings|tax|taxes|statements?|activity|summary)\b/i;
/** A label of a field, or a line that tells how to reach the bank. */
const LABEL =
  /\baccount (?:number|no|name|type)\b|\b(?:identifier|identification|iban|bic|swift|code|cheque no|check no)\b|\/|(?<!\p{L})(?:no|nr)\.?$|\b(?:call|information|contact|telephone|phone|credit card|page)\b/iu;
const ADDRESS = /@|www\.|https?:|\.(?:com|co|org|net)\b/i;
const WEBSITE =
  /^(?:https?:\/\/)?(?:www\.)?([a-z][a-z0-9-]{1,30})\.(?:com|co\.[a-z]{2}|bank|com\.[a-z]{2}|(?<=www\..*\.)[a-z]{2,3})(?:\/\S*)?$/i;
/** The name in a legal notice: `Meadow Bank Limited is authorised …`. */
const LEGAL_NAME =
  /(?:\p{Lu}[\p{L}&'’-]*\s){1,4}(?:Banks?|Bancorp|Trust|Building Society|Credit Union)(?=,\sp\.l\.c\.|\s(?:Limited|Ltd|plc|PLC|N\.A\.|NA|AG|SA|S\.A\.|NV|N\.V\.|Berhad|Pty)(?![\p{L}]))/u;
/** A company named with its legal form, as footers name the one that answers for the statement. */
const COMPANY =
  /(?:^|[|•·,.;:]\s)((?:\p{Lu}[\p{L}&'’-]*\s){1,3})(?=(?:Pte\.? Ltd|Pty Ltd|Limited|Ltd|plc|PLC|N\.A\.|N\.V\.|S\.A\.|AG|Berhad|A\/S|ASA|AB|Oyj)(?![\p{L}]))/u;
/** Where the title of a statement goes on after the name. */
const TITLE_TAIL =
  /\s+(?:[-–—|]\s+)?(?:(?:deposit|current|cheque|combined)\s+)?(?:account|statement|activity|e-?statement|transactions?)(?![\p{L}]).*$/iu;
const CLAUSE = /\s(?:is|are|was|has|will|may|does|s[ei]rá|est|ist)\s.*$/u;
/** Dots at the end belong to initials: `N.V.` */
const INITIALS = /(?:\p{Lu}\.)+$|(?:^|\s)(?:\p{L}\.){2,}$|\s(?:Zrt|Nyrt|Inc|Ltd|Corp)\.$/u;
const TITLE_OF_STATEMENT =
  /\b(?:estado|cuenta|extracto|extrato|relev[ée]|kontoauszug|estratto|rekening\p{L}*|sheet\d+)(?!\p{L})/iu;
const GREETING = /^(?:ol[áa]|hello|hi|hola|bonjour|dear|hallo)(?!\p{L})/iu;
/** How much taller than the page's common text a wordmark is. */
const WORDMARK = 1.3;
const LEGAL_FORM = /\s+(?:ltd|limited|plc|inc|na|n a|ag|sa|nv|bv|pte|pty|bhd|berhad|spa|corp|co)(?![\p{L}]).*$/gu;

type Vote = { text: string; score: number };

/** Words that elsewhere name accounts and services are part of such names. */
const KIND_IN_NAME = /(?<=\p{L}\s)(?:savings|online|internet|mobile|tax) (?:bank|banking group)(?!\p{L})/giu;

/** Of a title in a script without spaces, the word that names the bank: `松山銀行 對帳單`. */
function unspacedName(text: string): string {
  if (!/[\u3040-\u9fff\uac00-\ud7af]/.test(text)) return text;
  return text.split(/[\s·|–—-]+/u).find((part) => /(?:銀行|银行|은행|金庫|合作社)$/.test(part)) ?? text;
}

/** What a short text says about the bank's name, or null where it is none. */
function nameIn(text: string): string | null {
  if (LABEL.test(text)) return null;
  const whole = text
    .replace(/[®™]|\s[|•·].*$/g, '')
    .replace(CLAUSE, '')
    .replace(/(?<=bank)\s\d.*$/i, '')
    .trim();
  const head = unspacedName(whole).replace(TITLE_TAIL, '');
  const name = BANK_WORD.test(head) ? head : whole;
  const told = name.replace(KIND_IN_NAME, 'Bank');
  if (name.split(' ').length > 7 || name.length > 60 || name.length < 3 || !BANK_WORD.test(name)) return null;
  if (/[?!:;]|\d{3}/.test(name) || KIND_ONLY.test(name) || ADDRESS.test(name) || NO_NAME.test(told)) return null;
  return /^\p{Lu}|^\p{Lo}|^\p{Ll}+ bank$/u.test(name) ? name : null;
}

/** `Meadow` over `Building Society`: a name on two lines of a letterhead. */
function stackedName(page: ScannedPage, line: ScannedLine, cell: Cell): string | null {
  const kind = textOf(cell.words);
  if (!KIND_ONLY.test(kind)) return null;
  const above = page.lines[line.index - 1];
  if (!above || line.middle - above.middle > 1.8 * line.em) return null;
  const over = cellsOf(above, 1.5).find(({ x0 }) => Math.abs(x0 - cell.x0) < 3);
  const text = over && textOf(over.words);
  return text !== undefined && /^\p{Lu}[\p{L} &'’-]{2,30}$/u.test(text) && !NO_NAME.test(text) && !BANK_WORD.test(text)
    ? `${text} ${kind}`
    : null;
}

function votesOf(pages: readonly ScannedPage[], isOfRow: (word: Word) => boolean): Vote[] {
  const votes = new Map<string, Vote>();
  const vote = (text: string, score: number): void => {
    const key = text.toLowerCase().replace(/[.,]/g, '').replace(LEGAL_FORM, '');
    const entry = votes.get(key) ?? { text: INITIALS.test(text) ? text : text.replace(/[,.]+$/, ''), score: 0 };
    entry.score += score;
    votes.set(key, entry);
  };
  for (const page of pages.slice(0, 3)) {
    for (const line of page.lines) {
      if (!line.words.some(({ text }) => PART_OF_NAME.test(text))) continue;
      if (line.words.length > 24) {
        const legal = LEGAL_NAME.exec(textOf(line.words))?.[0];
        if (legal !== undefined) vote(legal, 0.5);
        continue;
      }
      for (const cell of cellsOf(line, 1.5)) {
        if (cell.words.some(isOfRow)) continue;
        const { words } = asRead({ ...line, words: cell.words, amounts: [], dates: [] });
        const text = textOf(words);
        const name = nameIn(text) ?? stackedName(page, line, cell) ?? LEGAL_NAME.exec(text)?.[0] ?? null;
        const high = page === pages[0] && line.middle < page.height * 0.25 ? 3 : 1;
        // Of the two names of a bilingual letterhead the one that runs from left to right is taken.
        const turned = name !== null && runsLeft(name) ? 1 : 0;
        if (name !== null) vote(name, high + line.em / 12 - words.length / 8 - turned);
      }
    }
  }
  return [...votes.values()];
}

/** The name in the web address that is printed most, as the page writes that name elsewhere. */
function nameInAddress(lines: readonly ScannedLine[], isOfRow: (word: Word) => boolean): string | null {
  const votes = new Map<string, { written: string; count: number }>();
  for (const word of lines.flatMap(({ words }) => words)) {
    const written = WEBSITE.exec(word.text.replace(/[.,;)]$/, ''))?.[1];
    if (written === undefined || word.text.includes('@') || isOfRow(word)) continue;
    const key = written.toLowerCase();
    const entry = votes.get(key) ?? { written, count: 0 };
    votes.set(key, { written: /\p{Lu}/u.test(written) ? written : entry.written, count: entry.count + 1 });
  }
  const name = [...votes.values()].sort((a, b) => b.count - a.count)[0]?.written;
  if (name === undefined) return null;
  return (
    lines.map(({ words }) => printedAs(name.replaceAll('-', '').toLowerCase(), words)).find((text) => text !== null) ??
    name
  );
}

/** The words in sequence whose letters are those of a name run together, as they are printed; null where none are. */
function printedAs(name: string, words: readonly Word[]): string | null {
  const letters = (text: string): string => text.replace(/[^\p{L}\d]/gu, '').toLowerCase();
  for (const run of runsSpelling(words, name, letters)) {
    const text = textOf(run);
    if (/^[^\W\d_].*[\p{L}\d]$/u.test(text) && /\p{Lu}/u.test(text)) return text;
  }
  return null;
}

function companyIn(pages: readonly ScannedPage[], isOfRow: (word: Word) => boolean): string | null {
  for (const { words } of pages.slice(0, 2).flatMap(({ lines }) => lines)) {
    const company = words.some(isOfRow) ? null : COMPANY.exec(textOf(words))?.[1];
    if (company && !NO_NAME.test(company)) return company.trim();
  }
  return null;
}

/** The height of the letters of most lines of a page, in points. */
function commonHeight({ lines }: ScannedPage): number {
  const heights = lines.map(({ em }) => em).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

/** True where a text stands in a second line of the page too. */
function isSaidAgain(text: string, { lines }: ScannedPage): boolean {
  const wanted = text.toLowerCase();
  return lines.filter(({ words }) => textOf(words).toLowerCase().includes(wanted)).length > 1;
}

/** A short title at the top of the first page that could be a name: in large letters, or said again elsewhere. */
function titleOf(page: ScannedPage, holder: string | null): string | null {
  const common = commonHeight(page);
  const title = page.lines
    .slice(0, 3)
    .flatMap((line) => cellsOf(line, 1.5).slice(0, 1))
    .map(({ words }) => ({
      isLarge: Math.max(...words.map(({ box }) => box[3] - box[1])) > WORDMARK * common,
      text: textOf(words.slice(0, 6)).replace(/\s*[–—|-]\s.*$/, ''),
    }))
    .find(
      ({ text, isLarge }) =>
        (isLarge ? /^\p{L}[^\d?!:/]{2,40}\d{0,3}$/u : /^\p{Lu}[^\d?!:/]{2,40}$/u).test(text) &&
        text !== holder &&
        !GREETING.test(text) &&
        !LABEL.test(text) &&
        (isLarge || isSaidAgain(text, page)) &&
        text.split(' ').length <= 5 &&
        !NO_NAME.test(text) &&
        !TITLE_OF_STATEMENT.test(text) &&
        (holder === null || !text.includes(holder)) &&
        balanceVocabulary.kindsIn(text).length === 0,
    );
  return title?.text ?? null;
}

/**
 * The bank's name: the likeliest short text of a letterhead, else the name in its web address, else the first title,
 * else the company that a footer names. Null where nothing looks like one.
 * @param isOfRow true for words of the rows of tables, which name other banks
 * @param holder whose name is none of the bank's
 */
export function findBank(
  pages: readonly ScannedPage[],
  isOfRow: (word: Word) => boolean = () => false,
  holder: string | null = null,
): string | null {
  const first = pages[0];
  if (!first) return null;
  const best = votesOf(pages, isOfRow).sort((a, b) => b.score - a.score)[0];
  return (
    best?.text ??
    nameInAddress(
      pages.slice(0, 2).flatMap(({ lines }) => lines),
      isOfRow,
    ) ??
    titleOf(first, holder) ??
    companyIn(pages, isOfRow)
  );
}
