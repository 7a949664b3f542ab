import type { ServiceFault } from '../../../shared/verdict/reasons.ts';
import type { Json } from '../json/losslessJson.ts';
import { folded, isFields, type Fields, type Findings } from './summaryFields.ts';
import { rowLists, rowNames } from './summaryRows.ts';
import { readFlag, readNamed, readPages, readText } from './summaryValues.ts';

/** Errors that are shown; one more says as much. */
const mostErrors = 20;

/**
 * What an account, a statement or a whole summary reports against itself: that rows were cut off, that it is not
 * complete, errors, pages that were not read.
 */
export function readFaults({ take }: Pick<Fields, 'take'>, where: string, findings: Findings): ServiceFault[] {
  const flag = (what: string, names: readonly string[]): boolean | null =>
    readNamed(take(names), readFlag, where, what, findings) ?? null;
  const texts = errorsIn(take(['errors', 'error'])).slice(0, mostErrors);
  const pages = readNamed(take(['unreadpages']), readPages, where, 'unread pages', findings) ?? [];
  return [
    ...(flag('truncated', ['truncated', 'istruncated', 'hasmore']) === true ? [{ code: 'truncated' } as const] : []),
    ...(flag('complete', ['complete', 'iscomplete']) === false ? [{ code: 'incomplete' } as const] : []),
    ...(texts.length === 0 ? [] : [{ code: 'errors', texts } as const]),
    ...(pages.length === 0 ? [] : [{ code: 'unread-pages', pages } as const]),
  ];
}

function errorsIn(value: Json): string[] {
  if (value === null || value === false) return [];
  if (Array.isArray(value)) return value.flatMap(errorsIn);
  const said = isFields(value)
    ? ['message', 'detail', 'description', 'text', 'error', 'code'].map((name) => value[name] ?? null)
    : [value];
  return [said.map(readText).find((text) => text != null) ?? 'error'];
}

/** Lists of rows among the fields that nobody took, by their names. */
export function moreLists(left: ReturnType<Fields['rest']>, findings: Findings): ServiceFault[] {
  const names = left.flatMap(([name, value]) => (isRows(name, value, findings) ? [name] : []));
  return names.length === 0 ? [] : [{ code: 'more-lists', names }];
}

function isRows(name: string, value: Json, findings: Findings): boolean {
  if (!Array.isArray(value)) return false;
  const [first] = value;
  if (typeof first === 'string' && findings.cut.has(first)) return true;
  if (first === undefined) return false;
  if (rowLists.includes(folded(name))) return true;
  const has = (names: readonly string[]): boolean =>
    isFields(first) && Object.keys(first).some((key) => names.includes(folded(key)));
  return has(rowNames.date) && has([...rowNames.amount, ...rowNames.credit, ...rowNames.debit]);
}
