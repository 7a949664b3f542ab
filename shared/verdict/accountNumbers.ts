/** Digits that have to be seen of both, before two writings can be of one number. */
const fewestShown = 3;
/** Digits of a whole number, from which another writing may only add a country and a bank before it. */
const fewestWhole = 6;

/** What covers digits of a number: `••••5678`, `****5678`, `XXXX5678`, `…5678`. */
const masks = /[•*●·…∙#]+|\.{2,}|X{2,}/gu;

type Written = { plain: string; shown: string; isMasked: boolean };

/**
 * True where two writings are of one account number as far as both show it: the same one, one of which digits are
 * covered, or an IBAN that ends in the other.
 */
export function sameNumber(a: string, b: string): boolean {
  const [one, two] = [written(a), written(b)];
  if (one.plain === two.plain) return one.plain !== '';
  const length = Math.min(one.shown.length, two.shown.length);
  const least = one.isMasked || two.isMasked ? fewestShown : fewestWhole;
  if (length < least || one.shown.slice(-length) !== two.shown.slice(-length)) return false;
  // Covered or not, the digits before have to agree where they stand in one place.
  return one.plain.length !== two.plain.length || Array.from(one.plain).every((sign, at) => agree(sign, two.plain[at]));
}

const agree = (one: string, two: string | undefined): boolean => one === two || one === '*' || two === '*';

function written(number: string): Written {
  const covered = number
    .toUpperCase()
    .replace(masks, (mask) => '*'.repeat(mask === '…' ? 4 : mask.length))
    .normalize('NFKC');
  const plain = covered.replace(/[^\p{L}\p{N}*]/gu, '');
  return { plain, shown: plain.slice(plain.lastIndexOf('*') + 1), isMasked: plain.includes('*') };
}
