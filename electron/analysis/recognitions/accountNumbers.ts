/** Words before a number that say that it is an account's: `to account 12345678`, `Konto 1234 5678`. */
const cue = String.raw`(?:account|acct|acc|a\/c|konto(?:nummer)?|rekening|rek|compte|cpte|cuenta|cta|conto|conta|kto|rachunek|to|from|an|von|nach)`;
const label = String.raw`(?:\.|:|\s|no\b|nr\b|number\b|ending\b|in\b|#)*`;

const shapes = [
  // An IBAN, in one piece or in groups of four.
  /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{4}){2,7}(?:[ ]?[A-Z0-9]{1,3})?\b/,
  // Masked, all but the end: `****4471`, `xx4471`, `•••• 4471`.
  /(?<![\p{L}\d])(?:[*•·]{2,}|[xX]{2,}|\.{3,}|…)[\s-]?(?=\d{3,6}(?!\d))(\d{3,6})/u,
  // Digits, whole or in groups, behind a word for an account.
  new RegExp(String.raw`\b${cue}\b${label}((?:\d[ -]?){6,17}\d)(?![\d/.,])`, 'iu'),
  // The end alone, said to be one.
  new RegExp(String.raw`\b(?:ending|endend|ende)\b${label}(\d{3,6})\b`, 'iu'),
];

/** A date written as digits: `20260314`, `14 03 2026`. */
const dateShape = /^(?:(?:19|20)\d{2}(?:0\d|1[0-2])(?:[0-2]\d|3[01])|(?:[0-2]\d|3[01])(?:0\d|1[0-2])(?:19|20)\d{2})$/;

/**
 * The number of an account that the text of a row gives, whole or its unmasked end; null where it gives none. A number
 * with neither a mask nor a word for an account before it may be any reference and is not taken.
 */
export function accountNumberIn(description: string): string | null {
  for (const shape of shapes) {
    const found = shape.exec(description);
    if (found === null) continue;
    const number = (found[1] ?? found[0]).replace(/[ -]/g, '');
    if (!dateShape.test(number)) return number;
  }
  return null;
}
