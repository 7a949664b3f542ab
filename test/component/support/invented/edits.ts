import type { Edit, EditedValue, EditStep, RowChange, RowRanges } from '../../../../shared/calls/edits.ts';
import type { CategoryCode } from '../../../../shared/categories/codes.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Review, ReviewStatement } from '../../../../shared/model/review.ts';
import type { ReviewRow, RowPage } from '../../../../shared/model/row.ts';
import type { RowQuery } from '../../../../shared/calls/review.ts';
import { negate, sign, subtract, sum } from '../../../../shared/money.ts';
import { openDoubts, type DoubtField } from '../../../../shared/rows/doubts.ts';
import { judge } from '../../../../shared/verdict/verdict.ts';
import type { Answers } from '../fakeBridge.ts';
import { inventedNow } from './cases.ts';

type Edited = Pick<
  Required<Answers>,
  | 'edits.apply'
  | 'edits.undo'
  | 'edits.redo'
  | 'edits.state'
  | 'edits.history'
  | 'edits.tags'
  | 'edits.lock'
  | 'edits.unlock'
  | 'rows.select'
  | 'rows.copy'
>;
type Step = EditStep & { rows: [ReviewRow, ReviewRow][] };

/**
 * Edits of the invented rows, kept in memory as whole rows before and after each step. Balances are not edited here.
 * @param list the rows that a question finds, in its order
 */
export function inventEdits(review: Review, rows: ReviewRow[], list: (query: RowQuery) => ReviewRow[]): Edited {
  const journal: Step[] = [];
  const undone: Step[] = [];
  const standing = (): Step[] => journal.filter(({ kind, state }) => kind === 'edit' && state === 'stands');
  const state = () => ({ undo: standing().at(-1) ?? null, redo: undone.at(-1) ?? null });

  function put(row: ReviewRow): void {
    rows[rows.findIndex(({ id }) => id === row.id)] = row;
    judgeAgain(review, rows, row.statementId);
  }

  function note(kind: EditStep['kind'], more: Partial<Step> = {}): void {
    journal.push({
      id: `step-${journal.length + 1}`,
      kind,
      source: 'analyst',
      reason: null,
      who: 'n.dube',
      at: inventedNow,
      state: 'stands',
      of: null,
      values: [],
      count: 0,
      rows: [],
      ...more,
    });
  }

  function setLock(statementId: string, locked: boolean): ReviewStatement {
    note(locked ? 'lock' : 'unlock');
    const lock = locked ? { by: 'n.dube', at: inventedNow, digest: 'ab12'.repeat(16), changedSince: false } : null;
    return replaceStatement(review, statementId, (statement) => ({ ...statement, lock }));
  }

  const chosen = (query: Omit<RowQuery, 'offset' | 'limit'>, ranges: RowRanges): ReviewRow[] => {
    const all = list({ ...query, offset: 0, limit: 500 });
    return ranges.flatMap(([first, last]) => all.slice(first, last + 1));
  };

  return {
    'edits.apply': ({ edits, source, reason }) => {
      const pairs = edits.flatMap((edit) => pairsOf(edit, rows));
      for (const edit of edits) refuseUnseen(edit, rows);
      for (const [row] of pairs) {
        if (statementOf(review, row.statementId).lock !== null) throw new AppError('statement-locked', 'locked');
      }
      const values = pairs.flatMap(valuesOf);
      note('edit', { values, count: values.length, rows: pairs, source: source ?? 'analyst', reason: reason ?? null });
      undone.length = 0;
      for (const [, after] of pairs) put(after);
      return state();
    },
    'edits.undo': ({ stepId }) => {
      const step = standing().findLast(({ id }) => stepId === undefined || id === stepId);
      if (step === undefined) throw new AppError('nothing-to-undo', 'none');
      step.state = 'undone';
      undone.push(step);
      note('undo', { values: step.values, count: step.count, of: step.id });
      for (const [before] of step.rows) put(before);
      return state();
    },
    'edits.redo': () => {
      const step = undone.pop();
      if (step === undefined) throw new AppError('nothing-to-undo', 'none');
      step.state = 'stands';
      note('redo', { values: step.values, count: step.count, of: step.id });
      for (const [, after] of step.rows) put(after);
      return state();
    },
    'edits.state': state,
    'edits.history': () => ({ entries: structuredClone(journal).toReversed(), next: null }),
    'edits.tags': () =>
      [
        ...Map.groupBy(
          rows.flatMap(({ tags }) => tags),
          (name) => name,
        ),
      ].map(([name, all]) => {
        const { sums } = sumsOf(rows.filter(({ tags }) => tags.includes(name)));
        return { name, rows: all.length, sums };
      }),
    'edits.lock': ({ statementId }) => setLock(statementId, true),
    'edits.unlock': ({ statementId }) => setLock(statementId, false),
    'rows.select': ({ query, ranges }) => {
      const found = chosen(query, ranges);
      return { ...sumsOf(found), ids: found.map(({ id }) => id) };
    },
    'rows.copy': ({ query, ranges }) => {
      const found = chosen(query, ranges);
      return { text: found.map((row) => `${row.date}\t${row.amount}`).join('\n'), rows: found.length };
    },
  };
}

/** Rows that count, summed by currency, as the desk does it. */
const yours = (code: CategoryCode): ReviewRow['category'] => ({
  code,
  state: 'yours',
  evidence: [{ code: 'analyst' }],
});

export function sumsOf(rows: readonly ReviewRow[]): Pick<RowPage, 'total' | 'leftOut' | 'sums'> {
  const counted = rows.filter((row) => !row.excluded && !row.repeated && !row.leftOut);
  const currencies = [...new Set(counted.map((row) => row.currency))];
  return {
    total: rows.length,
    leftOut: rows.length - counted.length,
    sums: currencies.map((currency) => {
      const own = counted.filter((row) => row.currency === currency).map((row) => row.amount);
      const moneyIn = sum(own.filter((amount) => sign(amount) > 0));
      const moneyOut = negate(sum(own.filter((amount) => sign(amount) < 0)));
      return { currency, moneyIn, moneyOut, net: subtract(moneyIn, moneyOut) };
    }),
  };
}

function refuseUnseen(edit: Edit, rows: readonly ReviewRow[]): void {
  if (edit.kind !== 'rows' || edit.seen === undefined) return;
  const { amount, date, description, note } = edit.seen;
  for (const row of rows.filter(({ id }) => edit.rows.includes(id))) {
    const pairs = [
      [amount, row.amount],
      [date, row.date],
      [description, row.description],
      [note, row.note],
    ];
    if (pairs.some(([seen, now]) => seen !== undefined && seen !== now)) throw new AppError('edit-outdated', 'changed');
  }
}

function pairsOf(edit: Edit, rows: readonly ReviewRow[]): [ReviewRow, ReviewRow][] {
  if (edit.kind !== 'rows') return [];
  const { change } = edit;
  return rows
    .filter(({ id }) => edit.rows.includes(id))
    .map((row) => {
      const amount = change.negate === true ? negate(row.amount) : (change.amount ?? row.amount);
      const date = change.date ?? row.date;
      const description = change.description ?? row.description;
      const tags = [...row.tags, ...(change.addTags ?? [])].filter((tag) => !change.removeTags?.includes(tag));
      const read = { date: row.date, description: row.description, amount: row.amount, ...row.read };
      const after: ReviewRow = {
        ...row,
        date,
        transactionDate: change.transactionDate === undefined ? row.transactionDate : change.transactionDate,
        valueDate: change.valueDate === undefined ? row.valueDate : change.valueDate,
        description,
        amount,
        tags,
        excluded: change.excluded ?? row.excluded,
        leftOut: change.leftOut ?? row.leftOut,
        category: change.category == null ? row.category : yours(change.category),
        flag: change.flag === undefined ? row.flag : change.flag,
        note: change.note === undefined ? row.note : change.note,
        confirmed: [...new Set([...row.confirmed, ...confirmedBy(change, row)])],
        read: {
          ...(read.date === date ? {} : { date: read.date }),
          ...(read.description === description ? {} : { description: read.description }),
          ...(read.amount === amount ? {} : { amount: read.amount }),
        },
      };
      return [row, after];
    });
}

function confirmedBy({ confirm = [] }: RowChange, { doubts }: ReviewRow): DoubtField[] {
  return doubts.map(({ field }) => field).filter((field) => confirm === 'all' || confirm.includes(field));
}

function valuesOf([before, after]: [ReviewRow, ReviewRow]): EditedValue[] {
  const text = (row: ReviewRow) => ({
    date: row.date,
    description: row.description,
    amount: row.amount,
    excluded: row.excluded ? '1' : '0',
    leftOut: row.leftOut ? '1' : '0',
    flag: row.flag,
    note: row.note,
    tags: JSON.stringify(row.tags),
    category: row.category?.state === 'yours' ? row.category.code : null,
    ...Object.fromEntries(
      row.doubts.map(({ field }) => [`confirmed-${field}`, row.confirmed.includes(field) ? '1' : '0']),
    ),
  });
  const [was, is] = [text(before), text(after)];
  const { id, statementId, position, date, description } = before;
  return (Object.keys(was) as (keyof typeof was)[])
    .filter((field) => was[field] !== is[field])
    .map((field) => ({
      ...{ rowId: id, statementId, field, before: was[field], after: is[field] },
      place: { position, date, description },
    }));
}

function judgeAgain(review: Review, rows: readonly ReviewRow[], statementId: string): void {
  const own = rows.filter((row) => row.statementId === statementId);
  const edits = own.reduce(
    (count, { read, excluded }) =>
      count + Number(read.amount !== undefined) + Number(read.date !== undefined) + Number(excluded),
    0,
  );
  replaceStatement(review, statementId, (statement) => {
    const read = statement.read ?? {
      opening: statement.opening,
      closing: statement.closing,
      periodStart: statement.periodStart,
      periodEnd: statement.periodEnd,
      verdict: statement.verdict,
    };
    const confirmations = own.filter(({ confirmed }) => confirmed.length > 0).length;
    if (edits + confirmations === 0) return { ...statement, edits, confirmations, verdict: read.verdict, read: null };
    const counted = own.filter(({ excluded }) => !excluded);
    const verdict = judge(
      statement,
      counted.map((row) => ({ ...row, doubts: openDoubts(row.doubts, row.confirmed) })),
    );
    const state = verdict.state === 'reconciled' && edits > 0 ? 'reconciled-after-edits' : verdict.state;
    return { ...statement, edits, confirmations, read, verdict: { ...verdict, state } };
  });
}

function statementOf(review: Review, statementId: string): ReviewStatement {
  return review.accounts.flatMap(({ statements }) => statements).find(({ id }) => id === statementId)!;
}

function replaceStatement(
  review: Review,
  statementId: string,
  change: (statement: ReviewStatement) => ReviewStatement,
): ReviewStatement {
  const changed = change(statementOf(review, statementId));
  for (const account of review.accounts) {
    account.statements = account.statements.map((other) => (other.id === statementId ? changed : other));
  }
  return changed;
}
