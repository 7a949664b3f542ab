/** Steps of a ten-thousandth: what small units count. */
export const smallPlaces = 4;

/** Units up to this size, and sums of eight of them, are exact as a JavaScript number. */
const largest = 1e15;
const mostCharacters = 50;

/**
 * The value of a money string in ten-thousandths, as a number that is exactly that; null where the value has smaller
 * parts or is larger than a hundred thousand million, and for text that is no plain decimal. Equal values give equal
 * units, however they are written. Long lists are added and compared by these, and only what gives null by decimals.
 */
export function smallUnits(value: string): number | null {
  if (value.length > mostCharacters) return null;
  const first = value.charCodeAt(0);
  let units = 0;
  let digits = 0;
  let places = -1;
  for (let at = first === 45 || first === 43 ? 1 : 0; at < value.length; at++) {
    const digit = value.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) {
      digits++;
      if (places === smallPlaces) {
        if (digit !== 0) return null;
        continue;
      }
      units = units * 10 + digit;
      if (units > largest) return null;
      if (places >= 0) places++;
    } else if (digit === -2 && places < 0) places = 0;
    else return null;
  }
  if (digits === 0) return null;
  for (let place = Math.max(places, 0); place < smallPlaces; place++) units *= 10;
  if (units > largest) return null;
  return first === 45 && units > 0 ? -units : units;
}

/** The money string of small units with that many decimals, which must be enough for the value. */
export function smallText(units: number, places: number): string {
  const size = Math.abs(units);
  const whole = Math.floor(size / 10_000);
  const sign = units < 0 ? '-' : '';
  if (places === 0) return `${sign}${whole}`;
  const fraction = String(size % 10_000).padStart(smallPlaces, '0');
  return `${sign}${whole}.${places > smallPlaces ? fraction.padEnd(places, '0') : fraction.slice(0, places)}`;
}

/** True while a number of small units is exact and one more may be added. */
export function staysSmall(units: number): boolean {
  return units <= largest && units >= -largest;
}
