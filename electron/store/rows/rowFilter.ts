import { lastDayOf } from '../../../shared/calendar.ts';
import type { RowMark, RowQuery, RowSort } from '../../../shared/calls/review.ts';
import { negate, sign } from '../../../shared/money.ts';
import type { RowDate } from '../../../shared/rows/rowDates.ts';
import { amountOrder, canonical } from './amountOrder.ts';
import type { Database, SqlValue } from '../database/database.ts';
import { findKey } from '../database/keys.ts';
import { caseWord, wordsOf } from '../database/words.ts';
import type { CategoryCode } from '../../../shared/categories/codes.ts';
import { ofCategory } from './rowCategories.ts';
import { ruleTagged } from './rowFields.ts';

/** Which rows, without order and place. */
export type RowFilter = Omit<RowQuery, 'offset' | 'limit' | 'sort'>;

/** A condition over `statement_rows r`, and the values it binds. */
export type Condition = { sql: string; values: SqlValue[] };

/**
 * The rows that match; none where the case, account or statement is unknown. All but the words is decided by the index
 * of the account, which holds the order keys that amounts are compared by.
 * @throws {AppError} `bad-request` where a limit is not an amount.
 */
export function conditionOf(database: Database, filter: RowFilter): Condition {
  const caseKey = findKey(database, 'cases', filter.caseId) ?? -1;
  const terms: Condition[] = [];
  const add = (sql: string, ...values: SqlValue[]): void => void terms.push({ sql, values });

  if (filter.accountId === undefined) {
    add('r.account_key IN (SELECT account_key FROM accounts WHERE case_key = ?)', caseKey);
  } else {
    add('r.account_key = (SELECT account_key FROM accounts WHERE case_key = ? AND id = ?)', caseKey, filter.accountId);
  }
  if (filter.statementId !== undefined) {
    add('r.statement_key = ?', findKey(database, 'statements', filter.statementId) ?? -1);
  }
  if (filter.rows !== undefined) add('r.row_key IN (SELECT value FROM json_each(?))', JSON.stringify(filter.rows));
  if (filter.month !== undefined) add('r.now_date BETWEEN ? AND ?', `${filter.month}-01`, lastDayOf(filter.month));
  const day = dayOf[filter.dateOf ?? 'date'];
  if (filter.from !== undefined) add(`${day} >= ?`, filter.from);
  if (filter.to !== undefined) add(`${day} <= ?`, filter.to);
  // Nothing tells on which side an undecided row is.
  if (filter.direction !== undefined) add('r.counts <> 2');
  if (filter.direction === 'in') add('r.now_amount_order >= ?', amountOrder('0'));
  if (filter.direction === 'out') add('r.now_amount_order < ?', amountOrder('0'));
  const atLeast = filter.atLeast === undefined ? null : canonical(filter.atLeast);
  const atMost = filter.atMost === undefined ? null : canonical(filter.atMost);
  if (atLeast !== null && sign(atLeast) > 0) {
    add('(r.now_amount_order >= ? OR r.now_amount_order <= ?)', amountOrder(atLeast), amountOrder(negate(atLeast)));
  }
  if (atMost !== null) add('r.now_amount_order BETWEEN ? AND ?', amountOrder(negate(atMost)), amountOrder(atMost));
  for (const { sql, values } of [...rowsMarked(filter, caseKey), ...rowsTagged(filter, caseKey)]) {
    add(`r.row_key IN (${sql})`, ...values);
  }
  const match = matchOf(filter.search, caseKey);
  if (match !== null) add('r.row_key IN (SELECT rowid FROM row_words WHERE row_words MATCH ?)', match);
  return { sql: terms.map((term) => term.sql).join(' AND '), values: terms.flatMap((term) => term.values) };
}

/** Queries for the keys of the rows with the wanted marks. Few carry one: those of the case are found by its own index. */
export function rowsMarked({ flag, mark, category }: RowFilter, caseKey: number): Condition[] {
  const rowsWith = (condition: string): string =>
    `SELECT m.row_key FROM accounts a CROSS JOIN statement_rows m USING (account_key)
     WHERE a.case_key = ? AND ${condition}`;
  const categorised = (wanted: CategoryCode | 'untold'): Condition => {
    const { sql, values } = ofCategory(wanted);
    return { sql: rowsWith(sql), values: [caseKey, ...values] };
  };
  return [
    ...(flag === undefined ? [] : [{ sql: rowsWith('m.flag = ?'), values: [caseKey, flag] }]),
    ...(mark === undefined ? [] : [{ sql: rowsWith(marked[mark]), values: [caseKey] }]),
    ...(category === undefined ? [] : [categorised(category)]),
  ];
}

/** Queries for the keys of the rows with the wanted tag. */
export function rowsTagged({ tag }: RowFilter, caseKey: number): Condition[] {
  if (tag === undefined) return [];
  const sql = `SELECT t.row_key FROM row_tags t WHERE t.tag_key =
    (SELECT tag_key FROM tags WHERE case_key = ? AND name = ?)
    UNION ALL SELECT m.row_key FROM ${ruleTagged} AND m.rule_tag = ?`;
  return [{ sql, values: [caseKey, tag, caseKey, tag] }];
}

/** The date that a period asks; a row that prints no such date is asked by that of booking. */
const dayOf: Record<RowDate, string> = {
  date: 'r.now_date',
  transactionDate: 'ifnull(r.now_transaction_date, r.now_date)',
  valueDate: 'ifnull(r.now_value_date, r.now_date)',
};

/** What tells the rows `m` with a mark, as the index of each mark has it. */
export const marked: Record<RowMark, string> = {
  edited: `(m.set_date IS NOT NULL OR m.set_description IS NOT NULL OR m.set_amount IS NOT NULL
    OR m.set_transaction_date IS NOT NULL OR m.set_value_date IS NOT NULL OR m.origin IS NOT NULL)`,
  excluded: 'm.excluded = 1',
  'left-out': 'm.left_out = 1',
  noted: 'm.note IS NOT NULL',
  repeated: 'm.repeated = 1',
};

/** Rows of one day, or of one amount or text, keep the order of their statement. */
export const orders: Record<RowSort, string> = {
  date: 'r.now_date, r.row_key',
  '-date': 'r.now_date DESC, r.row_key DESC',
  amount: 'r.now_amount_order, r.now_date, r.row_key',
  '-amount': 'r.now_amount_order DESC, r.now_date DESC, r.row_key DESC',
  description: 'r.now_description COLLATE NOCASE, r.now_date, r.row_key',
  '-description': 'r.now_description COLLATE NOCASE DESC, r.now_date DESC, r.row_key DESC',
};

/** FTS5 takes expressions of 256 levels. */
const mostWords = 200;

/** The words that are searched for. */
export function searchedWords(search: string | undefined): string[] {
  return wordsOf(search ?? '').slice(0, mostWords);
}

/**
 * A full-text expression in which every word must begin a word of the row; null where nothing is searched for.
 * @param caseKey null for the rows of all cases
 */
export function matchOf(search: string | undefined, caseKey: number | null): string | null {
  const words = searchedWords(search);
  if (words.length === 0) return null;
  const ofCase = caseKey === null ? [] : [`"${caseWord(caseKey)}"`];
  return [...ofCase, ...words.map((word) => `"${word}"*`)].join(' AND ');
}
