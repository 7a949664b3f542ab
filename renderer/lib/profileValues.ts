import type { ProfileField } from '../../shared/calls/connections.ts';

export type Overrides = Record<string, unknown>;

/** A correction as it would be typed; empty where there is none. */
export function typedAt(overrides: Overrides, { path, kind }: ProfileField): string {
  const value = path.split('.').reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), overrides);
  if (value === undefined || value === null) return '';
  if (kind === 'list' || kind === 'codes') return Array.isArray(value) ? value.map(String).join(', ') : textOf(value);
  return textOf(value);
}

/** The corrections with one entry as it was typed. An empty entry is no correction, and leaves no empty objects. */
export function withTyped(overrides: Overrides, { path, kind }: ProfileField, typed: string): Overrides {
  return put(overrides, path.split('.'), valueOf(kind, typed.trim()));
}

/** What the desk is given; what is no number stays as it was typed, for the desk to name it. */
function valueOf(kind: ProfileField['kind'], typed: string): unknown {
  if (typed === '') return undefined;
  if (kind === 'flag') return typed === 'true' ? true : undefined;
  if (kind === 'number') return numberOr(typed);
  if (kind === 'text') return typed;
  const entries = typed.split(',').map((entry) => entry.trim());
  return kind === 'codes' ? entries.map(numberOr) : entries.filter((entry) => entry !== '');
}

function put(object: Overrides, [first = '', ...rest]: readonly string[], value: unknown): Overrides {
  const before = object[first];
  const inner = rest.length === 0 ? value : put(isObject(before) ? before : {}, rest, value);
  const others = Object.fromEntries(Object.entries(object).filter(([key]) => key !== first));
  const empty = inner === undefined || (rest.length > 0 && isObject(inner) && Object.keys(inner).length === 0);
  return empty ? others : { ...others, [first]: inner };
}

const numberOr = (typed: string): number | string =>
  /^-?\d+(\.\d+)?$/.test(typed) && String(Number(typed)) === typed ? Number(typed) : typed;
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);

export function isObject(value: unknown): value is Overrides {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
