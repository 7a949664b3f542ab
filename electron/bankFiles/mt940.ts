import type { FileBalance, FileRow, FileStatement } from './statement.ts';

/**
 * The statements of a SWIFT MT940 message (customer statement; Standards MT, category 9). The fields of one account that
 * follow each other, where each opens with the balance that the one before closes with, are one statement.
 */
export function readMt940(text: string): FileStatement[] {
  const statements: FileStatement[] = [];
  let current: FileStatement | null = null;
  for (const { tag, value } of fieldsOf(text)) {
    if (tag === '20') current = null;
    else if (tag === '25' || tag === '25P') {
      current = emptyStatement(value.replace(/\n.*/s, ''));
      statements.push(current);
    } else if (current === null) continue;
    else if (/^60[FM]$/.test(tag)) setBalance(current, 'opening', value);
    else if (/^62[FM]$/.test(tag)) setBalance(current, 'closing', value);
    else if (tag === '61') current.rows.push(...rowOf(value));
    else if (tag === '86') describe(current.rows.at(-1), value);
  }
  return statements.filter(({ opening, rows }) => opening !== null || rows.length > 0).reduce(joined, []);
}

function emptyStatement(account: string): FileStatement {
  const [, number = account, currency = null] = /^(.*\d)\s?([A-Z]{3})?$/.exec(account) ?? [];
  const none = { bank: null, holder: null, from: null, to: null, opening: null, closing: null };
  return { ...none, account: number, currency, rows: [] };
}

/** `:61:110527D000000001213,28N044…`: each field with what follows on further lines. */
function fieldsOf(text: string): { tag: string; value: string }[] {
  const body = text
    .replace(/^-\}?$/gm, '')
    .replace(/\{\d:[^{}]*\}/g, '')
    .replace(/^\{4:/gm, '');
  const parts = body.split(/^:(\d{2}[A-Z]?):/m);
  return parts.flatMap((tag, at) => {
    const value = parts[at + 1];
    return at % 2 === 1 && value !== undefined ? [{ tag, value: value.trim() }] : [];
  });
}

/** `C110614EUR000000000473,17`: mark, date, currency, amount. */
function setBalance(statement: FileStatement, which: 'opening' | 'closing', value: string): void {
  const [, mark, date, currency, amount] = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/.exec(value) ?? [];
  if (!mark || !date || !currency || !amount) return;
  const balance: FileBalance = { amount: signed(mark === 'D', amount), date: dateOf(date) };
  // Of several pages (60M, 62M) the first opens and the last closes.
  if (which === 'closing' || statement.opening === null) statement[which] = balance;
  statement.currency ??= currency;
}

/** `110527` value date, `0527` entry date, `RC` or `RD` a reversal of a credit or debit, amount, type, reference, details. */
function rowOf(value: string): FileRow[] {
  const pattern = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d[\d,]*)([A-Z][A-Z0-9]{3})?([^\n]*)(?:\n(.*))?$/s;
  const [, valueDate, entryDate, mark, amount, , reference = '', details = ''] = pattern.exec(value) ?? [];
  if (valueDate === undefined || amount === undefined) return [];
  const valued = dateOf(valueDate);
  const words = `${reference.replace(/^(?:NONREF)/, '').replace(/\/\/.*$/, '')} ${details}`;
  return [
    {
      date: entryDate === undefined ? valued : entryOf(valued, entryDate),
      valueDate: valued,
      description: plain(words),
      amount: signed(mark === 'D' || mark === 'RC', amount),
    },
  ];
}

function describe(row: FileRow | undefined, value: string): void {
  if (row === undefined) return;
  // `?20` and `>20` part what a bank writes in fields of its own.
  const words = plain(value.replace(/^\d{3}[?>]\d{2}/, '').replace(/[?>]\d{2}/g, ' '));
  row.description = `${row.description} ${words}`.trim();
}

/** The entry's year is the value date's, or the one beside it at new year. */
function entryOf(valued: string, entry: string): string {
  const year = Number(valued.slice(0, 4));
  const apart = Number(entry.slice(0, 2)) - Number(valued.slice(5, 7));
  return `${year + (apart > 6 ? -1 : apart < -6 ? 1 : 0)}-${entry.slice(0, 2)}-${entry.slice(2)}`;
}

const dateOf = (date: string): string => {
  const year = Number(date.slice(0, 2));
  return `${year < 80 ? 2000 + year : 1900 + year}-${date.slice(2, 4)}-${date.slice(4)}`;
};

/** `000000001213,28` → `1213.28`; a whole amount has a comma and nothing behind it. */
function signed(isDebit: boolean, amount: string): string {
  const [whole = '0', cents = ''] = amount.split(',');
  return `${isDebit ? '-' : ''}${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

function joined(done: FileStatement[], next: FileStatement): FileStatement[] {
  const last = done.at(-1);
  const goesOn =
    last !== undefined &&
    last.account === next.account &&
    last.currency === next.currency &&
    last.closing?.amount === next.opening?.amount;
  if (!goesOn) return [...done, next];
  last.rows.push(...next.rows);
  last.closing = next.closing;
  return done;
}
