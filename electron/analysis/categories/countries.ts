import type { Currency } from '../../../shared/money.ts';

const euro = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');

/** Countries that statements in a currency mostly come from: ISO 4217 and ISO 3166; a few currencies have several. */
const byCurrency: Readonly<Record<string, readonly string[]>> = {
  EUR: euro,
  CHF: ['CH'],
  XOF: ['CI', 'SN', 'BJ', 'TG', 'BF', 'ML', 'NE'],
  XAF: ['CM', 'GA', 'CG', 'TD'],
  USD: ['US', 'EC', 'SV', 'PA', 'LB'],
  ANG: ['CW'],
};

/**
 * The countries that a statement may come from: of its IBAN where one is printed, else of its currency. Empty where
 * nothing tells.
 */
export function countriesOf({ number, currency }: { number: string | null; currency: Currency }): readonly string[] {
  const iban = /^([A-Z]{2})\d{2}[A-Z0-9*•x]{8,}/u.exec(number?.replaceAll(' ', '') ?? '')?.[1];
  if (iban !== undefined) return [iban];
  if (currency === null) return [];
  return byCurrency[currency] ?? [currency.slice(0, 2)];
}
