import type { NumberStyle } from '../amounts/numerals.ts';
import type { PageText, Word } from '../reading.ts';
import { monthNamed } from '../vocabulary/monthNames.ts';
import { scanPages, type Scan } from '../scan/scan.ts';
import { evidenceOf, type Evidence } from './evidence.ts';

/** Decades that words cut anew, and another way to write numbers, are the less likely. */
const OTHER_WORDS = 0.5;
const OTHER_STYLE = 1.5;

/**
 * The ways in which the words of a document may be meant, the likeliest first: as they are; with words cut where a date,
 * a text and a figure run into each other; and with numbers written in another style. Only those that come to other
 * figures are given.
 * @param isPart only some lines of the document are looked at, as they are
 */
export function evidenceIn(scan: Scan, isPart: boolean): Evidence[] {
  const usual = evidenceOf(scan, 0);
  if (isPart) return usual.tokens.length < LEAST_FIGURES ? [] : [usual];
  const pages = scan.printed.map(rewritten);
  const isRewritten = pages.some((page, at) => page.words !== scan.printed[at]?.words);
  const seen = new Set([figuresOf(usual)]);
  const others = [
    ...(isRewritten ? [{ scan: () => scanPages(pages), prior: -OTHER_WORDS }] : []),
    ...otherStyles(scan).map((style) => ({ scan: () => scanPages(scan.printed, style), prior: -OTHER_STYLE })),
  ];
  const found = others.flatMap((other): Evidence[] => {
    const evidence = evidenceOf(other.scan(), other.prior);
    const figures = figuresOf(evidence);
    if (seen.has(figures)) return [];
    seen.add(figures);
    const more = datedFigures(evidence) - datedFigures(usual);
    return [{ ...evidence, worth: Math.max(-MOST_WORTH, Math.min(MOST_WORTH, PER_LINE * more)) }];
  });
  return [usual, ...found].filter(({ tokens }) => tokens.length >= LEAST_FIGURES);
}

const LEAST_FIGURES = 2;

/** Decades for each line more that has a date and a figure, and the most. */
const PER_LINE = 0.4;
const MOST_WORTH = 2;

const datedFigures = ({ lines }: Evidence): number =>
  lines.filter(({ tokens, source }) => source.dates.length > 0 && tokens.some(({ isMoney }) => isMoney)).length;

const figuresOf = ({ tokens, lines }: Evidence): string =>
  `${tokens.map(({ units }) => units).join()} ${lines.map(({ source }) => source.dates.length).join('')}`;

const GROUPED = /^\D{0,4}\d{1,3}(?:[.,]\d{3})+\D{0,3}$/;
const FIRST_GROUP = /^\D{0,2}\d{1,3}$/;

/** Styles under which some figures of the document would be others: `1.234` may be a thousand, `12 500` one number. */
function otherStyles({ printed, style: { decimal } }: Scan): NumberStyle[] {
  const texts = printed.flatMap(({ words }) => words.map(({ text }) => text));
  const styles: NumberStyle[] = [];
  if (texts.some((text) => GROUPED.test(text)))
    styles.push({ decimal: decimal === '.' ? ',' : '.', places: 2 }, { decimal, places: 2 }, { decimal, places: 3 });
  if (texts.some((text, at) => FIRST_GROUP.test(text) && /^\d{3}$/.test(texts[at + 1] ?? '')))
    styles.push({ decimal, places: 0 });
  return styles;
}

/** A page with its words cut anew; the page itself where none are. */
function rewritten(page: PageText): PageText {
  const words = page.words.flatMap(parts);
  const isCut = words.length !== page.words.length || words.some((word, at) => word !== page.words[at]);
  return isCut ? { ...page, words } : page;
}

const DATE = String.raw`\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}`;
const LED_BY_DATE = new RegExp(`^(${DATE})(?!T\\d)([\\p{L}|].+)$`, 'u');
const PRICED = /^(.*\p{L}{2}|.*\|)((?:[£$€₹¥]|Rs\.?)?-?\d{1,3}(?:[,.]?\d{3})*[.,]\d{2})$/u;

/** A glyph in the place of a currency sign that the file does not tell: it is left out. */
const UNTOLD_SIGN = /^([-−–+(]?)[\u25a0\u25a1\u25cf\u25aa\ufffd\ue000-\uf8ff](?=\d[\d.,]*\)?$)/u;

/** `deDiciembre`. */
const LED_BY_OF = /^(de|del|di|of)(\p{Lu}\p{Ll}+)$/u;

/** `11/02/2024UPI`, `RIDE£1.75`: a date that runs into its text, and a price that runs on from it, are words of their own. */
function parts(word: Word): Word[] {
  const told = word.text.replace(UNTOLD_SIGN, '$1');
  if (told !== word.text) return [{ ...word, text: told }];
  const [, of, name] = LED_BY_OF.exec(word.text) ?? [];
  if (of && name && monthNamed(name) !== null) return cutAt(word, of.length);
  if (word.text.length < 8) return [word];
  const [, dated] = LED_BY_DATE.exec(word.text) ?? [];
  if (dated) return cutAt(word, dated.length).flatMap((part, at) => (at === 0 ? [part] : parts(part)));
  const [, priced] = PRICED.exec(word.text) ?? [];
  return priced ? cutAt(word, priced.length) : [word];
}

function cutAt(word: Word, length: number): Word[] {
  const { text, box, ink = box } = word;
  const share = length / text.length;
  const cut = ([x0, y0, x1, y1]: Word['box'], from: number, to: number): Word['box'] => [
    x0 + (x1 - x0) * from,
    y0,
    x0 + (x1 - x0) * to,
    y1,
  ];
  return [
    { ...word, text: text.slice(0, length), box: cut(box, 0, share), ink: cut(ink, 0, share) },
    { ...word, text: text.slice(length), box: cut(box, share, 1), ink: cut(ink, share, 1) },
  ];
}
