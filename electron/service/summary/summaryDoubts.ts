import { doubtFields, doubtReasons, type Doubt } from '../../../shared/rows/doubts.ts';
import type { Json } from '../json/losslessJson.ts';
import { isFields } from './summaryFields.ts';
import { readShare, readText, readTexts } from './summaryValues.ts';

/** More doubts than this are told of no row. */
const mostDoubts = 50;
/** How far a row is relied on of which a service only says that there is something: never green. */
const unweighed = 0.5;

/**
 * The doubts about a row: objects with `field`, `reason` and `confidence` as the built-in service writes them, or texts
 * of a service's own, which are about the row as a whole.
 * @param confidence what the service says of the whole row
 */
export function readDoubts(value: Json, confidence: number | null): Doubt[] | null | undefined {
  const list = isFields(value) ? [value] : value;
  if (!Array.isArray(list) || !list.some(isFields)) {
    const texts = readTexts(value);
    return texts == null ? texts : texts.map((detail) => ofRow(detail, confidence ?? unweighed));
  }
  if (list.length > mostDoubts) return undefined;
  const doubts = list.map((entry) => readDoubt(entry, confidence));
  return doubts.every((doubt) => doubt !== null) ? doubts : undefined;
}

function readDoubt(value: Json, confidence: number | null): Doubt | null {
  if (!isFields(value)) {
    const text = readText(value);
    return text == null ? null : ofRow(text, confidence ?? unweighed);
  }
  const field = doubtFields.find((known) => known === value['field']) ?? 'row';
  const reason = doubtReasons.find((known) => known === value['reason']);
  const share = readShare(value['confidence'] ?? null);
  const detail = readText(value['detail'] ?? null);
  if (share === undefined || detail === undefined) return null;
  const weight = share ?? confidence ?? unweighed;
  if (reason === undefined || (reason === 'said' && detail === null)) {
    const said = detail ?? readText(value['reason'] ?? null);
    return said == null ? null : { ...ofRow(said, weight), field };
  }
  return { field, reason, confidence: weight, ...(detail === null ? {} : { detail }) };
}

const ofRow = (detail: string, confidence: number): Doubt => ({ field: 'row', reason: 'said', confidence, detail });
