import type { CallValue } from '../../../shared/contract.ts';
import { isMoney, type Money } from '../../../shared/money.ts';
import { searchedMonth } from '../../../shared/cases/searchedMonth.ts';
import type { RowSearch } from '../../store/rows/rowSearch.ts';

/** Transactions of every case with these words, this amount, or of the month that is named, at most `limit` of them. */
export function searchRows(rows: RowSearch, search: string, limit: number): CallValue<'search.rows'> {
  const named = searchedMonth(search);
  const found = rows.find({
    ...(named === null ? { words: search, amounts: amountsOf(search) } : { words: named.rest, amounts: [] }),
    ...(named === null ? {} : { month: named.month }),
    limit: limit + 1,
  });
  return { rows: found.slice(0, limit), more: found.length > limit };
}

/**
 * The amounts that a text can stand for: `1,234` is a thousand and more to some and less than two to others, and an
 * analyst reads statements of both. Empty where it is no amount.
 */
export function amountsOf(text: string): Money[] {
  const plain = text.replace(/[\s'’]/g, '').replace(/^[−–]/, '-');
  const readings = [
    ...(pointDecimal.test(plain) ? [plain.replaceAll(',', '')] : []),
    ...(commaDecimal.test(plain) ? [plain.replaceAll('.', '').replace(',', '.')] : []),
  ];
  return [...new Set(readings)].filter((reading) => reading.length <= 40 && isMoney(reading));
}

// Groups of two are the lakh's.
const pointDecimal = /^-?(\d+|\d{1,3}(,\d{2,3})+)(\.\d+)?$/;
const commaDecimal = /^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/;
