import type {
  EditedValue,
  EditsCalls,
  EditState,
  EditStep,
  RowChange,
  RowRanges,
} from '../../../../shared/calls/edits.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Review, ReviewRow, ReviewStatement, RowPage, RowQuery } from '../../../../shared/model.ts';
import { negate } from '../../../../shared/money.ts';
import type { Answers } from '../fakeBridge.ts';
import { inventedNow } from './cases.ts';

type Page = (query: RowQuery) => RowPage;

/** Edits in memory: rows change and their changes are kept, undone and done again; verdicts stay as they are. */
export function inventEdits(
  review: Review,
  rows: readonly ReviewRow[],
  pageOf: Page,
): Pick<Required<Answers>, keyof EditsCalls> {
  const steps: EditStep[] = [];
  const rowOf = (id: number | null): ReviewRow => {
    const found = rows.find((row) => row.id === id);
    if (found === undefined) throw new AppError('not-found', 'no such row');
    return found;
  };
  const edits = (): EditStep[] => steps.filter(({ kind }) => kind === 'edit');
  const state = (): EditState => ({
    undo: edits().findLast((step) => step.state === 'stands') ?? null,
    redo: edits().find((step) => step.state === 'undone') ?? null,
  });
  const add = (step: Pick<EditStep, 'kind' | 'source' | 'reason' | 'of' | 'values'>): void =>
    void steps.push({
      ...{ id: `step-${steps.length + 1}`, who: 'nomsa', at: inventedNow, state: 'stands', count: step.values.length },
      ...step,
    });
  function move(step: EditStep | null, kind: 'undo' | 'redo'): EditState {
    if (step === null) throw new AppError('nothing-to-undo', `nothing to ${kind}`);
    step.state = kind === 'undo' ? 'undone' : 'stands';
    for (const { rowId, field, before, after } of step.values) {
      put(rowOf(rowId), field, kind === 'undo' ? before : after);
    }
    add({ kind, source: step.source, reason: null, of: step.id, values: step.values });
    return state();
  }
  function lock(statementId: string, locked: boolean): ReviewStatement {
    const statement = review.accounts.flatMap(({ statements }) => statements).find(({ id }) => id === statementId);
    if (statement === undefined) throw new AppError('not-found', 'no such statement');
    statement.lock = locked ? { by: 'nomsa', at: inventedNow, digest: '41ab'.repeat(16), changedSince: false } : null;
    return statement;
  }
  const chosen = (query: Omit<RowQuery, 'offset' | 'limit'>, ranges: RowRanges): ReviewRow[] => {
    const all = pageOf({ ...query, offset: 0, limit: rows.length }).rows;
    return ranges.flatMap(([first, last]) => all.slice(first, last + 1));
  };

  return {
    'edits.apply'({ edits: wanted, source = 'analyst', reason = null }) {
      const values = wanted.flatMap((edit) =>
        edit.kind === 'rows' ? edit.rows.flatMap((id) => valuesOf(rowOf(id), edit.change)) : [],
      );
      for (const { rowId, field, after } of values) put(rowOf(rowId), field, after);
      for (const step of edits()) if (step.state === 'undone') step.state = 'superseded';
      if (values.length > 0) add({ kind: 'edit', source, reason, of: null, values });
      return state();
    },
    'edits.undo': ({ stepId }) => move(steps.find(({ id }) => id === stepId) ?? state().undo, 'undo'),
    'edits.redo': () => move(state().redo, 'redo'),
    'edits.state': state,
    'edits.history': ({ rowId, limit }) => ({
      entries: steps
        .filter(({ values }) => rowId === undefined || values.some((value) => value.rowId === rowId))
        .toReversed()
        .slice(0, limit),
      next: null,
    }),
    'edits.tags': () =>
      [
        ...Map.groupBy(
          rows.flatMap(({ tags }) => tags),
          (name) => name,
        ),
      ].map(([name, uses]) => ({
        name,
        rows: uses.length,
      })),
    'edits.lock': ({ statementId }) => lock(statementId, true),
    'edits.unlock': ({ statementId }) => lock(statementId, false),
    'rows.select': ({ query, ranges }) => {
      const ids = chosen(query, ranges).map(({ id }) => id);
      const { total, leftOut, sums } = pageOf({ caseId: query.caseId, rows: ids, sort: 'date', offset: 0, limit: 0 });
      return { total, leftOut, sums, ids };
    },
    'rows.copy': ({ query, ranges }) => {
      const lines = chosen(query, ranges).map(({ date, description, amount }) =>
        [date, description, amount].join('\t'),
      );
      return { text: lines.join('\n'), rows: lines.length };
    },
  };
}

function valuesOf(row: ReviewRow, change: RowChange): EditedValue[] {
  const { position, date, description } = row;
  const value = (field: EditedValue['field'], before: string | null, after: string | null): EditedValue[] =>
    before === after
      ? []
      : [{ rowId: row.id, statementId: row.statementId, field, before, after, place: { position, date, description } }];
  const tags = [...new Set([...row.tags, ...(change.addTags ?? [])])].filter(
    (name) => change.removeTags?.includes(name) !== true,
  );
  const amount = change.negate === true ? negate(change.amount ?? row.amount) : (change.amount ?? row.amount);
  return [
    ...value('date', date, change.date ?? date),
    ...value('description', description, change.description ?? description),
    ...value('amount', row.amount, amount),
    ...value('excluded', row.excluded ? '1' : '0', (change.excluded ?? row.excluded) ? '1' : '0'),
    ...value('flag', row.flag, change.flag === undefined ? row.flag : change.flag),
    ...value('note', row.note, change.note === undefined ? row.note : change.note),
    ...value('tags', JSON.stringify(row.tags), JSON.stringify(tags)),
  ];
}

function put(row: ReviewRow, field: EditedValue['field'], value: string | null): void {
  if (field === 'date' || field === 'description' || field === 'amount') {
    const { [field]: read = row[field], ...others } = row.read;
    row.read = read === value ? others : { ...others, [field]: read };
    row[field] = value ?? '';
  } else if (field === 'excluded') row.excluded = value === '1';
  else if (field === 'flag') row.flag = value === 'query' || value === 'ok' || value === 'important' ? value : null;
  else if (field === 'note') row.note = value;
  else if (field === 'tags') row.tags = JSON.parse(value ?? '[]') as string[];
}
