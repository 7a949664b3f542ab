/** An account number of which only the last four characters can be read, as on the screen: `62-0012-3456` becomes `****3456`. */
export function maskedNumber(number: string): string {
  // Masked already: its four characters are those that may be read.
  if (number.startsWith('****')) return number;
  const plain = number.replace(/[^\p{L}\p{N}]/gu, '');
  if (plain === '') return '';
  return plain.length <= 4 ? '****' : `****${plain.slice(-4)}`;
}
