/** Text as it is compared in searches: lower case, without accents, full-width and ligature forms made plain. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase(); // most statements, at a tenth of the cost
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

// Scripts that put no space between words: there every character counts as one.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** The words of a text as the full-text index holds them and as a search compares them. */
export function wordsOf(text: string): string[] {
  const folded = foldText(text);
  if (isAscii(folded)) return folded.match(/[a-z0-9]+/g) ?? [];
  return folded.replace(unspaced, ' $& ').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The same words in one line, as the index takes them: it divides and folds ASCII by itself. */
export function indexedWords(text: string): string {
  return isAscii(text) ? text : wordsOf(text).join(' ');
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

/** The word under which the index holds every row of a case; `wordsOf` never gives that private character. */
export function caseWord(caseKey: number): string {
  return `\u{E000}${caseKey}`;
}
