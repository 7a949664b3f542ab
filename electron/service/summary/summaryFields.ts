import { asWritten, JsonNumber, type Json } from '../json/losslessJson.ts';
import type { RowGatherer } from './rowGatherer.ts';

/** A JSON object whose numbers kept their digits. */
export type JsonFields = { [key: string]: Json };

/** What is noticed while a summary is read. */
export type Findings = {
  /** Names something that could not be read; past a limit it is only counted. */
  unreadable(where: string, what: string, value: Json): void;
  /** Their folded names of fields, with ours. */
  readonly renames: ReadonlyMap<string, string>;
  /** Long lists of rows that were read on their way, by what stands for them; see `createListCutter`. */
  readonly cut: Map<string, { rows: RowGatherer; findings: Findings }>;
  /** Of such a list that stands beside the accounts: what stands for the rows of each account, by the id that they name. */
  readonly cutGroups: Map<string, Map<string, string>>;
  /** Takes over what was noticed in such a list. @param where names its account, which was not known there */
  include(where: string, of: Findings): void;
  /** Says something of the whole. */
  say(sentence: string): void;
  /** Names a text of which only the beginning was taken. */
  shortened(where: string, what: string): void;
  /** @param object that holds the field `name` */
  unknownField(path: string, object: JsonFields, name: string): void;
  readonly sentences: () => string[];
  /** The same, with how many more there were as a number. */
  readonly told: () => { said: readonly string[]; more: number };
  readonly unknownFields: () => { path: string; count: number }[];
};

const mostSentences = 200;
const mostUnknownFields = 500;

/** @param onUnknown hears of each field that is not known, in the object that holds it */
export function createFindings(
  onUnknown?: (object: JsonFields, name: string) => void,
  renames: ReadonlyMap<string, string> = new Map(),
): Findings {
  const sentences: string[] = [];
  const unknown = new Map<string, number>();
  let more = 0;
  const say = (sentence: string): void => {
    if (sentences.length >= mostSentences) more++;
    else sentences.push(sentence);
  };
  const unknownField: Findings['unknownField'] = (path, object, name) => {
    onUnknown?.(object, name);
    count(path, 1);
  };
  const count = (path: string, times: number): void => {
    if (unknown.size < mostUnknownFields || unknown.has(path)) unknown.set(path, (unknown.get(path) ?? 0) + times);
  };
  return {
    renames,
    say,
    cut: new Map(),
    cutGroups: new Map(),
    include(where, of) {
      const { said, more: unsaid } = of.told();
      for (const sentence of said) say(`${where}${sentence}`);
      more += unsaid;
      for (const { path, count: times } of of.unknownFields()) count(path, times);
    },
    unreadable: (where, what, value) => say(`${where}: the ${what} ${shown(value)} cannot be read.`),
    shortened: (where, what) => say(`${where}: the ${what} is too long; only its beginning is shown.`),
    unknownField,
    told: () => ({ said: sentences, more }),
    sentences: () => (more === 0 ? sentences : [...sentences, `${more} more could not be read.`]),
    unknownFields: () => [...unknown].map(([path, count]) => ({ path, count })),
  };
}

/** The fields of one object, each taken at most once; what nobody takes is what is unknown. */
export type Fields = {
  /** The first of the names that has a value. Names are folded: `openingbalance` finds `opening_balance` and `OpeningBalance`. */
  take(names: readonly string[]): Json;
  /** All that was not taken, kept as it came; null for nothing. */
  rest(): JsonFields | null;
};

/** Reads the fields of an object one by one; what is wrong or unknown is noted in the findings, never thrown. */
export function fieldsOf(object: JsonFields, path: string, findings: Findings): Fields {
  const { keys, placesOf } = layoutOf(object, findings.renames);
  const taken: (true | undefined)[] = [];
  let left = keys.length;
  return {
    take(names) {
      for (const place of placesOf(names)) {
        if (taken[place]) continue;
        taken[place] = true;
        left--;
        const value = object[keys[place]!] ?? null;
        if (value !== null && value !== '') return value;
      }
      return null;
    },
    rest() {
      if (left === 0) return null;
      const others = keys.filter((_, place) => !taken[place]);
      for (const key of others) findings.unknownField(`${path}.${key}`, object, key);
      return Object.fromEntries(others.map((key) => [key, object[key] ?? null]));
    },
  };
}

/** The keys of an object, and where those of some names stand; of two with one name the first. */
type Layout = {
  keys: readonly string[];
  renames: Findings['renames'];
  placesOf: (names: readonly string[]) => readonly number[];
};

// The rows of a summary have the same keys a hundred thousand times.
let latest: Layout = { keys: [], renames: new Map(), placesOf: () => [] };

function layoutOf(object: JsonFields, renames: Findings['renames']): Layout {
  if (latest.renames === renames && hasKeys(object, latest.keys)) return latest;
  const keys = Object.keys(object);
  const places = new Map<string, number>();
  for (const [place, key] of keys.entries()) {
    const name = nameOf(key, renames);
    if (!places.has(name)) places.set(name, place);
  }
  const found = new Map<readonly string[], readonly number[]>();
  return (latest = {
    keys,
    renames,
    placesOf(names) {
      const known = found.get(names);
      if (known !== undefined) return known;
      const looked = names.map((name) => places.get(name)).filter((place) => place !== undefined);
      found.set(names, looked);
      return looked;
    },
  });
}

function hasKeys(object: JsonFields, keys: readonly string[]): boolean {
  let at = 0;
  for (const key in object) if (key !== keys[at++]) return false;
  return at === keys.length;
}

/** The folded name of a field as the desk reads it. */
export function nameOf(key: string, renames: Findings['renames']): string {
  const plain = folded(key);
  return renames.get(plain) ?? plain;
}

/** Whether a JSON value is an object. */
export function isFields(value: Json | undefined): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
}

// Summaries repeat a few dozen keys a hundred thousand times.
const foldedKeys = new Map<string, string>();

/** A field's name without what spellings differ in. */
export function folded(key: string): string {
  const known = foldedKeys.get(key);
  if (known !== undefined) return known;
  const name = key.toLowerCase().replace(/[_\-\s]/g, '');
  if (foldedKeys.size < 1000) foldedKeys.set(key, name);
  return name;
}

/** A value as a sentence shows it, short. */
function shown(value: Json): string {
  if (typeof value === 'number' || value instanceof JsonNumber) return asWritten(value).slice(0, 30);
  if (typeof value === 'string') return `“${value.length > 30 ? `${value.slice(0, 29)}…` : value}”`;
  if (value === null) return 'that is missing';
  if (Array.isArray(value)) return 'that is a list';
  return typeof value === 'boolean' ? String(value) : 'that is an object';
}
