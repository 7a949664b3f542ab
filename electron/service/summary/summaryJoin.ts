import { asWritten, type Json } from '../json/losslessJson.ts';
import { isFields, nameOf, type Findings, type JsonFields } from './summaryFields.ts';
import { rowLists, rowNames } from './summaryRows.ts';

/** An account with its rows; null where they stand in it. */
type AccountSource = {
  account: JsonFields;
  rows: Json[] | null;
  /** Rows beside the account name it too, though it has its own. They are an account by themselves. */
  hasMore: boolean;
};

/** The group of rows that name no account. */
export const unnamed = '';

const idNames: readonly string[] = ['id', 'accountid', 'number', 'accountnumber', 'accountno', 'iban'];

/**
 * Puts rows that stand beside the accounts with the account that each names. Rows that name none are those of the only
 * account; where nothing says whose rows are, they are an account by themselves.
 */
export function accountsWithRows(named: readonly JsonFields[], loose: Json, findings: Findings): AccountSource[] {
  const sources = named.map((account): AccountSource => ({ account, rows: null, hasMore: false }));
  if (loose === null) return sources;
  const groups = groupsOf(loose, named, findings);
  if (groups.size === 0 && named.length === 0) return [{ account: {}, rows: [], hasMore: false }];
  const strangers: AccountSource[] = [];
  for (const [id, rows] of groups) {
    const own =
      sources.find(({ account }) => id !== unnamed && isNamed(account, id, findings)) ??
      (sources.length === 1 &&
      groups.size === 1 &&
      (id === unnamed || !isNamed(sources[0]?.account ?? {}, null, findings))
        ? sources[0]
        : undefined);
    if (own !== undefined && own.rows === null && !hasRows(own.account, findings)) own.rows = rows;
    else {
      if (own !== undefined) own.hasMore = true;
      strangers.push({ account: {}, rows, hasMore: false });
    }
  }
  return [...sources, ...strangers];
}

/** Whether a text is the id or number of an account. @param id null asks whether it has an id at all */
export function isNamed(account: JsonFields, id: string | null, { renames }: Pick<Findings, 'renames'>): boolean {
  return Object.entries(account).some(([key, value]) => {
    const name = nameOf(key, renames);
    if (id === null) return name === 'id' || name === 'accountid';
    return idNames.includes(name) && plain(textOf(value)) === plain(id);
  });
}

/** The account that a row names by its id; other fields may name the account of somebody else. */
export function accountIdOf(row: Json, findings: Pick<Findings, 'renames'>): string {
  return isFields(row) ? idIn(row, ['accountid'], findings) : unnamed;
}

function idIn(row: JsonFields, names: readonly string[], { renames }: Pick<Findings, 'renames'>): string {
  for (const [key, value] of Object.entries(row)) {
    const id = names.includes(nameOf(key, renames)) ? textOf(isFields(value) ? (value['id'] ?? null) : value) : unnamed;
    if (id !== unnamed) return id;
  }
  return unnamed;
}

function groupsOf(loose: Json, named: readonly JsonFields[], findings: Findings): Map<string, Json[]> {
  const list = Array.isArray(loose) ? loose : [loose];
  const [first] = list;
  const cut = typeof first === 'string' ? findings.cutGroups.get(first) : undefined;
  if (cut !== undefined) return new Map([...cut].map(([id, mark]) => [id, [mark]]));
  return Map.groupBy(list, (row) => {
    const id = accountIdOf(row, findings);
    if (id !== unnamed || !isFields(row)) return id;
    const said = idIn(row, rowNames.account, findings);
    return named.some((account) => said !== unnamed && isNamed(account, said, findings)) ? said : unnamed;
  });
}

function hasRows(account: JsonFields, { renames }: Findings): boolean {
  return Object.entries(account).some(
    ([key, value]) => rowLists.includes(nameOf(key, renames)) && Array.isArray(value) && value.length > 0,
  );
}

function textOf(value: Json): string {
  const written = asWritten(value);
  return typeof written === 'string' ? written.trim() : unnamed;
}

const plain = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();
