import { unexplainedReasons, type UnexplainedLine } from '../../../shared/reading/unexplained.ts';
import type { Json } from '../json/losslessJson.ts';
import { isFields } from './summaryFields.ts';
import { readBox, readCount, readList, readText } from './summaryValues.ts';

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
