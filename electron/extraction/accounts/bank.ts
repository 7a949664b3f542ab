import { cellsOf, textOf } from '../lines/lines.ts';
import type { Word } from '../reading.ts';
import type { ScannedLine, ScannedPage } from '../lines/scan.ts';

const BANK_WORD =
  /(?<![\p{L}])(?:bank|banque|banco|banca|bankasi|bankas|banka|caixa|caja|sparkasse|volksbank|raiffeisen\p{L}*|credit union|building society|caisse|crédit|trust|bancorp|bankverein|kantonalbank|pankki)(?![\p{L}])|bank(?![\p{L}])|sparkasse(?![\p{L}])|銀行|银行|ธนาคาร|ທະນາຄານ|은행/iu;
/** A text of these words alone names a kind of bank, not a bank. */
const KIND_ONLY =
  /^(?:the |a |an )?(?:bank|banks|banking|building society|credit union|savings bank|trust|savings|banque|banco|banca)$/i;
const NO_NAME =
  /\b(?:your|our|the|you|account|statement|if|please|member|transfer|deposit|payment|branch|number|withdrawal|cash|fee|charge|charges|purchase|online|internet|mobile|checking|savings|tax|taxes|statements?|activity|summary|essential)\b/i;
const ADDRESS = /@|www\.|https?:|\.(?:com|co|org|net)\b/i;
const WEBSITE =
  /^(?:https?:\/\/)?(?:www\.)?([a-z][a-z0-9-]{1,30})\.(?:com|co\.[a-z]{2}|bank|com\.[a-z]{2}|(?<=www\..*\.)[a-z]{2,3})(?:\/\S*)?$/i;
/** The name in a legal notice: `Meadow Bank Limited is authorised …`. */
const LEGAL_NAME =
  /(?:\p{Lu}[\p{L}&'’-]*\s){1,4}(?:Bank|Bancorp|Trust|Building Society|Credit Union)(?=\s(?:Limited|Ltd|plc|PLC|N\.A\.|NA|AG|SA|S\.A\.|NV|N\.V\.|Berhad|Pty)(?![\p{L}]))/u;
const LEGAL_FORM = /\s+(?:ltd|limited|plc|inc|na|n a|ag|sa|nv|bv|pte|pty|bhd|berhad|spa|corp|co)(?![\p{L}]).*$/gu;

type Vote = { text: string; score: number };

/** What a short text says about the bank's name, or null where it is none. */
function nameIn(text: string, words: number): string | null {
  const name = text.replace(/[®™]|\s[|•·].*$/g, '').trim();
  if (words > 7 || name.length > 60 || name.length < 3 || !BANK_WORD.test(name)) return null;
  if (/[?!:;]|\d{3}/.test(name) || KIND_ONLY.test(name) || ADDRESS.test(name) || NO_NAME.test(name)) return null;
  return /^\p{Lu}|^\p{Lo}/u.test(name) ? name : null;
}

function votesOf(pages: readonly ScannedPage[], isOfRow: (word: Word) => boolean): Vote[] {
  const votes = new Map<string, Vote>();
  const vote = (text: string, score: number): void => {
    const key = text.toLowerCase().replace(/[.,]/g, '').replace(LEGAL_FORM, '');
    const entry = votes.get(key) ?? { text: text.replace(/[,.]+$/, ''), score: 0 };
    entry.score += score;
    votes.set(key, entry);
  };
  for (const page of pages.slice(0, 3)) {
    for (const line of page.lines) {
      if (line.words.length > 24) {
        const legal = LEGAL_NAME.exec(textOf(line.words))?.[0];
        if (legal !== undefined) vote(legal, 0.5);
        continue;
      }
      for (const { words } of cellsOf(line, 1.5)) {
        if (words.some(isOfRow)) continue;
        const name = nameIn(textOf(words), words.length);
        const high = page === pages[0] && line.middle < page.height * 0.25 ? 3 : 1;
        if (name !== null) vote(name, high + line.em / 12 - words.length / 8);
      }
    }
  }
  return [...votes.values()];
}

/** The name in the web address that is printed most, as the page writes that name elsewhere. */
function nameInAddress(lines: readonly ScannedLine[], isOfRow: (word: Word) => boolean): string | null {
  const votes = new Map<string, number>();
  for (const word of lines.flatMap(({ words }) => words)) {
    const match = WEBSITE.exec(word.text.replace(/[.,;)]$/, ''))?.[1];
    if (match === undefined || word.text.includes('@') || isOfRow(word)) continue;
    votes.set(match.toLowerCase(), (votes.get(match.toLowerCase()) ?? 0) + 1);
  }
  const name = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (name === undefined) return null;
  const printed = lines
    .flatMap((line) => cellsOf(line, 1.5))
    .map(({ words }) => textOf(words))
    .find((cell) => cell.replace(/[^\p{L}\d]/gu, '').toLowerCase() === name.replaceAll('-', ''));
  return printed ?? name;
}

/** A short title at the top of the first page that could be a name. */
function titleOf({ lines }: ScannedPage): string | null {
  const title = lines
    .slice(0, 3)
    .map((line) => cellsOf(line, 1.5)[0]!)
    .map(({ words }) => textOf(words.slice(0, 6)).replace(/\s*[–—|-]\s.*$/, ''))
    .find((text) => /^\p{Lu}[^\d?:/]{2,40}$/u.test(text) && text.split(' ').length <= 5 && !NO_NAME.test(text));
  return title ?? null;
}

/**
 * The bank's name: the likeliest short text of a letterhead, else the name in its web address, else the first title.
 * Null where nothing looks like one.
 * @param isOfRow true for words of the rows of tables, which name other banks
 */
export function findBank(pages: readonly ScannedPage[], isOfRow: (word: Word) => boolean = () => false): string | null {
  const first = pages[0];
  if (!first) return null;
  const best = votesOf(pages, isOfRow).sort((a, b) => b.score - a.score)[0];
  return (
    best?.text ??
    nameInAddress(
      pages.slice(0, 2).flatMap(({ lines }) => lines),
      isOfRow,
    ) ??
    titleOf(first)
  );
}
