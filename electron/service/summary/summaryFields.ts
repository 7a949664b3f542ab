import { asWritten, JsonNumber, type Json } from '../json/losslessJson.ts';

/** A JSON object whose numbers kept their digits. */
export type JsonFields = { [key: string]: Json };

/** Currencies that are said beside rows, each with how many they are and the first of them, from 1 as they came. */
export type RowCurrencies = ReadonlyMap<string, { rows: number; first: number }>;

/** What is known of the rows of an account once they have been handed over. */
export type GatheredRows = {
  /** The number of the list that they were handed over under. */
  transactions: { list: number; length: number };
  unreadableRows: number;
  currencies: RowCurrencies;
};

/** Rows of one account as they are read, in the order of the list they came in. */
export type RowGatherer = {
  add(entries: readonly Json[]): void;
  /** Hands over the rest. A row without a readable date or amount is named and counted, and is not among the rows. */
  read(): GatheredRows;
};

/** What a summary is read with, and what is noticed meanwhile. */
export type Findings = {
  /** Their folded names of fields, with ours. */
  readonly renames: ReadonlyMap<string, string>;
  /** Begins a list of rows. @param where names its account in sentences */
  readonly gather: (where: string, findings: Findings) => RowGatherer;
  /** Told of each field that is not known, in the object that holds it. */
  readonly onUnknown: ((object: JsonFields, name: string) => void) | undefined;
  /** Long lists of rows that were read on their way, by what stands for them; see `createListCutter`. */
  readonly cut: Map<string, { rows: RowGatherer; findings: Findings }>;
  /** Of such a list that stands beside the accounts: what stands for the rows of each account, by the id that they name. */
  readonly cutGroups: Map<string, Map<string, string>>;
  /** Names something that could not be read; past a limit it is only counted. */
  unreadable(where: string, what: string, value: Json): void;
  /** Names a text of which only the beginning was taken. */
  shortened(where: string, what: string): void;
  /** Says something of the whole. */
  say(sentence: string): void;
  /** Takes over what was noticed in a list that was cut out. @param where names its account, which was not known there */
  include(where: string, of: Findings): void;
  readonly sentences: () => string[];
  /** The same, with how many more there were as a number. */
  readonly told: () => { said: readonly string[]; more: number };
};

const mostSentences = 200;

export function createFindings({
  renames = new Map(),
  gather,
  onUnknown,
}: Pick<Findings, 'gather'> & Partial<Pick<Findings, 'renames' | 'onUnknown'>>): Findings {
  const sentences: string[] = [];
  let more = 0;
  const say = (sentence: string): void => {
    if (sentences.length >= mostSentences) more++;
    else sentences.push(sentence);
  };
  return {
    renames,
    gather,
    onUnknown,
    say,
    cut: new Map(),
    cutGroups: new Map(),
    include(where, of) {
      const { said, more: unsaid } = of.told();
      for (const sentence of said) say(`${where}${sentence}`);
      more += unsaid;
    },
    unreadable: (where, what, value) => say(`${where}: the ${what} ${shown(value)} cannot be read.`),
    shortened: (where, what) => say(`${where}: the ${what} is too long; only its beginning is shown.`),
    told: () => ({ said: sentences, more }),
    sentences: () => (more === 0 ? sentences : [...sentences, `${more} more could not be read.`]),
  };
}

/** The fields of one object, each taken at most once; what nobody takes is what is unknown. */
export type Fields = {
  /** The first of the names that has a value. Names are folded: `openingbalance` finds `opening_balance` and `OpeningBalance`. */
  take(names: readonly string[]): Json;
  /** All that was not taken: what is not known. */
  rest(): [name: string, value: Json][];
};

/** Reads the fields of an object one by one. */
export function fieldsOf(object: JsonFields, { renames, onUnknown }: Findings): Fields {
  const { keys, placesOf } = layoutOf(object, renames);
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
      const others = left === 0 ? [] : keys.filter((_, place) => !taken[place]);
      for (const key of others) onUnknown?.(object, key);
      return others.map((key) => [key, object[key] ?? null]);
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

export const isEmptyList = (value: Json): boolean => Array.isArray(value) && value.length === 0;

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
