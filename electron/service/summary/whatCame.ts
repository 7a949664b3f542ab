import { asWritten, JsonNumber, type Json } from '../json/losslessJson.ts';
import { isEmptyList, isFields } from './summaryFields.ts';

/** Fields that are named, and characters of each name. */
const most = 12;
const longestName = 40;

/** What a JSON text holds at its top and one step below, without its texts, which may be personal. */
export function whatCame(root: Json): string {
  const inside = Array.isArray(root) && root.length === 1 ? (root[0] ?? null) : root;
  const fields = isFields(inside) ? Object.entries(inside) : [];
  if (fields.length === 0)
    return isFields(inside) || isEmptyList(inside) ? 'It is empty.' : `It is ${shape(inside, 0)}.`;
  return `It came with ${listed(fields.map(([name, value]) => `${quoted(name)} (${shape(value, 1)})`))}.`;
}

function shape(value: Json, deeper: number): string {
  if (value === null || value === '' || isEmptyList(value)) return 'empty';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (typeof value === 'number' || value instanceof JsonNumber) return asWritten(value).slice(0, longestName);
  if (!isFields(value)) return typeof value === 'string' ? 'text' : String(value);
  const fields = Object.entries(value);
  if (fields.length === 0) return 'empty';
  if (deeper === 0) return fields.length === 1 ? '1 field' : `${fields.length} fields`;
  return listed(
    fields.map(([name, inner]) => `${quoted(name)}, ${shape(inner, deeper - 1)}`),
    '; ',
  );
}

function listed(parts: string[], between = ', '): string {
  const more = parts.length > most ? [`${parts.length - most} more`] : [];
  return [...parts.slice(0, most), ...more].join(between);
}

const quoted = (name: string): string => `“${name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name}”`;
