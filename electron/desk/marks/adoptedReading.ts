import type { WholeReading } from '../../../shared/marksAsk.ts';
import type { Id } from '../../../shared/ids.ts';
import { sameMoney } from '../../../shared/money.ts';
import type { RowRecord } from '../../store/journal/rowRecords.ts';
import type { RowDraft } from '../../store/statements/statementDraft.ts';
import type { Store } from '../../store/store.ts';
import { sharesInk } from '../edits/boxShare.ts';
import type { CheckedEdit } from '../edits/changedValues.ts';
import type { PutRow } from '../edits/replacedRows.ts';

/**
 * The edits by which a statement becomes what was read of it under marks. Rows that are the same stay, with all that the
 * analyst has done to them; one that is read no more is left out; a fact that it did not find stays too.
 */
export function adoptedReading(
  store: Store,
  statementId: Id,
  reading: Pick<WholeReading, 'rows' | 'facts' | 'unexplained'>,
): CheckedEdit[] {
  const ids = [...store.statements.rowsOfStatement(statementId)].map(({ id }) => id);
  const standing = store.edits.recordsOf(statementId, ids);
  const same = sameRows(standing, reading.rows);
  const kept = new Set(same.values());
  const dropped = standing.filter((record) => !kept.has(record));
  // A row whose ink is not read another way is left out, which is an edit: it stands there for all to see.
  const out = dropped.filter(({ read }) => !reading.rows.some((row) => isReadSo(read, row)));
  const take = dropped.filter((record) => !out.includes(record)).map(({ id }) => id);
  const put = placed(reading.rows, same, out);
  const edits: CheckedEdit[] = [];
  const leave = out.filter(({ excluded }) => excluded === 0).map(({ id }) => id);
  if (leave.length > 0) edits.push({ kind: 'rows', rows: leave, change: { excluded: true } });
  if (take.length + put.length > 0) edits.push({ kind: 'replace', statementId, take, put });
  const found = (['opening', 'closing', 'periodStart', 'periodEnd'] as const).flatMap((fact) => {
    const given = reading.facts[fact];
    return given === undefined || given.value === store.edits.read(statementId, fact) ? [] : [{ fact, ...given }];
  });
  if (found.length > 0) {
    edits.push({
      kind: 'head',
      statementId,
      ...Object.fromEntries(found.map(({ fact, value }) => [fact, value])),
      places: Object.fromEntries(found.map(({ fact, page, box }) => [fact, { page, box }])),
    });
  }
  edits.push({ kind: 'lines', statementId, unexplained: reading.unexplained });
  return edits;
}

/** True where a row reads the same ink; of a row whose place nobody knows, where it says the same. */
const isReadSo = (was: RowDraft, row: RowDraft): boolean =>
  was.box === null ? was.date === row.date && sameMoney(was.amount, row.amount) : sharesInk(was, row);

/** The rows that come, at their positions among those that stand, left out or not. */
function placed(
  rows: readonly RowDraft[],
  same: ReadonlyMap<RowDraft, RowRecord>,
  out: readonly RowRecord[],
): PutRow[] {
  const waiting = out.toSorted((a, b) => a.position - b.position);
  const put: PutRow[] = [];
  let position = 0;
  for (const draft of rows) {
    const record = same.get(draft);
    while (record !== undefined && waiting[0] !== undefined && waiting[0].position < record.position) {
      waiting.shift();
      position++;
    }
    position++;
    if (record === undefined) put.push({ draft, origin: 'marked', position });
  }
  return put;
}

/** The rows that stand already, by what was read of them; none where they stand in another order. */
function sameRows(standing: readonly RowRecord[], rows: readonly RowDraft[]): Map<RowDraft, RowRecord> {
  const free = new Map(
    Map.groupBy(standing, keyOfRecord)
      .entries()
      .map(([key, all]) => [key, [...all]]),
  );
  const same = new Map<RowDraft, RowRecord>();
  for (const draft of rows) {
    const left = free.get(keyOf(draft)) ?? [];
    const at = left.findIndex(({ read }) => isSameMoney(read, draft) && isAsDoubtful(draft, read));
    for (const record of at < 0 ? [] : left.splice(at, 1)) same.set(draft, record);
  }
  const positions = [...same.values()].map(({ position }) => position);
  return positions.every((position, at) => position > (positions[at - 1] ?? -Infinity))
    ? same
    : new Map<RowDraft, RowRecord>();
}

const keyOf = ({ page, date, description }: RowDraft): string => JSON.stringify([page, date, description]);
const keyOfRecord = ({ read }: RowRecord): string => keyOf(read);

/** False where a row that was in doubt is in doubt no more. */
const isAsDoubtful = (now: RowDraft, was: RowDraft): boolean =>
  was.doubts.every(({ field }) => now.doubts.some((doubt) => doubt.field === field));

function isSameMoney(a: RowDraft, b: RowDraft): boolean {
  if (!sameMoney(a.amount, b.amount)) return false;
  return a.balance === null || b.balance === null ? a.balance === b.balance : sameMoney(a.balance, b.balance);
}
