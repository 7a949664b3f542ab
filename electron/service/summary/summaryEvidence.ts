import { headFacts, type FactEvidence, type HeadEvidence } from '../../../shared/reading/headFacts.ts';
import { rowDates, type DatePlace, type DatePlaces } from '../../../shared/rows/rowDates.ts';
import type { Json } from '../json/losslessJson.ts';
import { isFields } from './summaryFields.ts';
import { readBox, readCount, readShare } from './summaryValues.ts';

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
