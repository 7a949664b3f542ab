import type { CaseName, CaseStep } from '../../../shared/calls/ordering.ts';
import type { Database } from '../database/database.ts';
import { object } from '../database/forms.ts';
import type { AccountRow } from './movingAccounts.ts';

/** Collections that went from one case to another, all by their internal numbers. */
export type KeyMove = { from: number; to: number; collections: number[] };

/** What a step did, as far as taking it back needs it. */
export type StepDetail = {
  moves: KeyMove[];
  /** Cases made for it; those for what is removed among them. */
  created: number[];
  /** Cases that were hidden by it, with what was left of them. */
  hidden: { key: number; into: number; scenarios: number[]; steps: number[] }[];
  /** The accounts that the statements stood in. */
  homes: [statement: number, account: AccountRow][];
  /** Those that they were read as, where they are given to others. */
  reads: [statement: number, account: AccountRow][];
  /** Accounts of the other cases that took some in, before and after. */
  joined: { before: AccountRow; after: AccountRow }[];
  /** What changed of the cases themselves. */
  fields: { key: number; before: Record<string, string | null>; after: Record<string, string | null> }[];
  /** Statements that stood as they were reviewed and were counted anew: their revisions before and after. */
  counted: [statement: number, before: number, after: number][];
  /** The tags that it made have higher numbers. */
  lastTag: number;
};

export type StepRow = {
  key: number;
  id: string;
  kind: CaseStep['kind'];
  who: string;
  at: string;
  undone: string | null;
  detail: string;
};

export const selectSteps = `SELECT step_key AS key, id, kind, who, made_at AS at, undone_at AS undone, detail FROM case_steps`;

export function detailOf({ detail }: StepRow): StepDetail {
  return object<StepDetail>().read(detail);
}

/** Everything that it moved is where it was put, and what it came from is there. */
export function stands(database: Database, { moves, hidden }: StepDetail): boolean {
  const hiddenHere = new Set(hidden.map(({ key }) => key));
  const isHidden = ({ key, into }: StepDetail['hidden'][number]): boolean =>
    database.values<number>('SELECT 1 FROM cases WHERE case_key = ? AND hidden_with = ?', key, into).length > 0;
  if (!hidden.every(isHidden)) return false;
  return moves.every(({ from, to, collections }) => {
    const there = database
      .sql<{ hidden_with: number | null }>('SELECT hidden_with FROM cases WHERE case_key = ?')
      .get(from);
    if (there === undefined || (there.hidden_with !== null && !hiddenHere.has(from))) return false;
    const [found = 0] = database.values<number>(
      'SELECT count(*) FROM collections WHERE case_key = ? AND collection_key IN (SELECT value FROM json_each(?))',
      to,
      JSON.stringify(collections),
    );
    return found === collections.length;
  });
}

export function toStep(database: Database, row: StepRow): CaseStep {
  const detail = detailOf(row);
  const named = (key: number): CaseName =>
    database.sql<CaseName>('SELECT id, name FROM cases WHERE case_key = ?').get(key) ?? { id: '', name: '' };
  return {
    id: row.id,
    kind: row.kind,
    who: row.who,
    at: row.at,
    state: row.undone !== null ? 'undone' : stands(database, detail) ? 'stands' : 'superseded',
    parts: detail.moves.map(({ from, to, collections }) => ({
      from: named(from),
      to: row.kind === 'remove' ? null : named(to),
      collections: collections.length,
    })),
  };
}
