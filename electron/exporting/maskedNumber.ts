/**
 * An account number of which only the end can be read: `62-0012-3456` becomes `**-****-3456`. At most four characters
 * and at most a third of them stay.
 */
export function maskedNumber(number: string): string {
  const characters = Array.from(number);
  const told = characters.filter((character) => /[\p{L}\p{N}]/u.test(character)).length;
  let hidden = told - Math.min(4, Math.floor(told / 3));
  return characters.map((character) => (/[\p{L}\p{N}]/u.test(character) && hidden-- > 0 ? '*' : character)).join('');
}
