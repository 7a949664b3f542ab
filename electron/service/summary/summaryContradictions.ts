import type { Contradiction } from '../../../shared/verdict/reasons.ts';
import type { Json } from '../json/losslessJson.ts';
import { isFields } from './summaryFields.ts';
import { readCount, readDate, readList, readMoney, readText } from './summaryValues.ts';

type Places = Extract<Contradiction, { code: 'printed-twice' }>['places'];

/**
 * Where balances are printed twice and differently: objects with a `code` and figures as the built-in service writes
 * them, or texts of a service's own.
 */
export function readContradictions(value: Json): Contradiction[] | null | undefined {
  return readList(value, (entry): Contradiction | null | undefined => {
    const known = isFields(entry) ? readKnown(entry) : null;
    if (known !== null) return known;
    const text = readText(isFields(entry) ? (entry['text'] ?? null) : entry);
    return text == null ? text : { code: 'said', text };
  });
}

function readKnown({ code, end, places, date, printed, reached }: { [key: string]: Json }): Contradiction | null {
  if (code === 'day-differs') {
    const [day, print, sum] = [readDate(date ?? null), readMoney(printed ?? null), readMoney(reached ?? null)];
    return day == null || print == null || sum == null ? null : { code, date: day.date, printed: print, reached: sum };
  }
  const read = readList(places ?? null, readPlace);
  if (code !== 'printed-twice' || read == null || (end !== 'opening' && end !== 'closing')) return null;
  return { code, end, places: read };
}

function readPlace(value: Json): Places[number] | undefined {
  if (!isFields(value)) return undefined;
  const { mark = null } = value;
  const [amount, page] = [readMoney(value['amount'] ?? null), readCount(value['page'] ?? null)];
  if (amount == null || page == null) return undefined;
  return { amount, page, mark: mark === 'CR' || mark === 'DR' ? mark : null };
}
