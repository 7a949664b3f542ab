import { placeOf } from '../../../shared/reading/jsonPlace.ts';
import { parseJson, type Json } from '../json/losslessJson.ts';
import { createGathering } from './rowGatherer.ts';
import { viewOf } from './summary.ts';
import type { SummaryNames } from './summaryNames.ts';
import { createFindings, isFields, type JsonFields } from './summaryFields.ts';

const mostPlaces = 500;

/**
 * Places (see `placeOf`) in a summary's JSON of the fields that its typed view does not know. Empty for what is no
 * JSON. A place stands for all entries of a list.
 */
export function unknownPlaces(bytes: Uint8Array, renames?: SummaryNames): string[] {
  const unknown = new Map<JsonFields, Set<string>>();
  let root: Json;
  try {
    root = parseJson(bytes);
  } catch {
    return [];
  }
  const findings = createFindings({
    ...(renames && { renames }),
    gather: createGathering(() => undefined),
    onUnknown(object, name) {
      const names = unknown.get(object) ?? new Set();
      unknown.set(object, names.add(name));
    },
  });
  viewOf(root, findings);
  const places = new Set<string>();
  const visit = (value: Json, place: string): void => {
    if (places.size >= mostPlaces) return;
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry, placeOf(place, null));
    } else if (isFields(value)) {
      const names = unknown.get(value);
      for (const [name, inside] of Object.entries(value)) {
        const here = placeOf(place, name);
        // What stands inside an unknown field is unknown with it.
        if (names?.has(name) === true) places.add(here);
        else visit(inside, here);
      }
    }
  };
  visit(root, '');
  return [...places];
}
