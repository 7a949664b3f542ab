import { headFacts, type FactEvidence, type HeadEvidence } from '../../../shared/reading/headFacts.ts';
import type { Contradiction } from '../../../shared/verdict/reasons.ts';
import { rowDates, type DatePlace, type DatePlaces } from '../../../shared/rows/rowDates.ts';
import { unexplainedReasons, type UnexplainedLine } from '../../../shared/reading/unexplained.ts';
import type { Json } from '../json/losslessJson.ts';
import { isFields } from './summaryFields.ts';
import { readBox, readCount, readDate, readList, readMoney, readShare, readText } from './summaryValues.ts';

/** Where the facts at the head stand, as the built-in service writes it; a fact of which it cannot be read has none. */
export function readEvidence(value: Json): HeadEvidence | null | undefined {
  if (value === null) return null;
  if (!isFields(value)) return undefined;
  const evidence: HeadEvidence = {};
  for (const fact of headFacts) {
    const entry = readFact(value[fact] ?? null);
    if (entry !== null) evidence[fact] = entry;
  }
  return evidence;
}

/** Where the dates of a row stand, as the built-in service writes it; one that cannot be read has no place. */
export function readDatePlaces(value: Json): DatePlaces {
  const places: DatePlaces = {};
  if (!isFields(value)) return places;
  for (const name of rowDates) {
    const place = readPlace(value[name] ?? null);
    if (place !== null) places[name] = place;
  }
  return places;
}

function readPlace(value: Json): DatePlace | null {
  if (!isFields(value)) return null;
  const [page, box] = [readCount(value['page'] ?? null), readBox(value['box'] ?? null)];
  return page == null || box == null ? null : { page, box };
}

function readFact(value: Json): FactEvidence | null {
  if (!isFields(value)) return null;
  const confidence = readShare(value['confidence'] ?? null);
  if (confidence == null) return null;
  const [page, box] = [readCount(value['page'] ?? null) ?? null, readBox(value['box'] ?? null) ?? null];
  return { page, box, confidence, reason: value['reason'] === 'printed' ? 'printed' : 'derived' };
}

type PrintedBalance = Extract<Contradiction, { code: 'printed-twice' }>['places'][number];

/**
 * Where balances are printed twice and differently: objects with a `code` and figures as the built-in service writes
 * them, or texts of a service's own.
 */
export function readContradictions(value: Json): Contradiction[] | null | undefined {
  return readList(value, (entry): Contradiction | null | undefined => {
    const known = isFields(entry) ? contradictionIn(entry) : null;
    if (known !== null) return known;
    const text = readText(isFields(entry) ? (entry['text'] ?? null) : entry);
    return text == null ? text : { code: 'said', text };
  });
}

function contradictionIn({ code, end, places, date, printed, reached }: { [key: string]: Json }): Contradiction | null {
  if (code === 'day-differs') {
    const [day, print, sum] = [readDate(date ?? null), readMoney(printed ?? null), readMoney(reached ?? null)];
    return day == null || print == null || sum == null ? null : { code, date: day.date, printed: print, reached: sum };
  }
  const read = readList(places ?? null, readPrinted);
  if (code !== 'printed-twice' || read == null || (end !== 'opening' && end !== 'closing')) return null;
  return { code, end, places: read };
}

function readPrinted(value: Json): PrintedBalance | undefined {
  if (!isFields(value)) return undefined;
  const { mark = null } = value;
  const [amount, page] = [readMoney(value['amount'] ?? null), readCount(value['page'] ?? null)];
  if (amount == null || page == null) return undefined;
  return { amount, page, mark: mark === 'CR' || mark === 'DR' ? mark : null };
}

/** A line counts wherever it stands: one without a place is still a line that nothing explains. */
const nowhere: UnexplainedLine['box'] = [0, 0, 0, 0];

/**
 * Lines that the service could not explain, as the built-in service writes them, or texts of a service's own. One of
 * which a part cannot be read is kept all the same: left out, it would count as explained.
 */
export function readUnexplained(value: Json): UnexplainedLine[] | null | undefined {
  return readList(value, (entry): UnexplainedLine | null | undefined => {
    if (!isFields(entry) && typeof entry !== 'string') return undefined;
    const fields = isFields(entry) ? entry : { text: entry };
    const text = readText(fields['text'] ?? null);
    if (text === undefined) return undefined;
    const [page, box] = [readCount(fields['page'] ?? null) ?? 0, readBox(fields['box'] ?? null) ?? nowhere];
    const why = unexplainedReasons.find((known) => known === fields['why']) ?? 'amount';
    return { page: Math.max(1, page), box, text: text ?? '', why };
  });
}
