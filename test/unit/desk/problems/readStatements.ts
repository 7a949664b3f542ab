import { judgeRows } from '../../../../electron/desk/statements/judging.ts';
import type { RowDraft, StatementDraft } from '../../../../electron/store/statements/statementDraft.ts';
import type { CallArgs } from '../../../../shared/contract.ts';
import type { Problem } from '../../../../shared/cases/problems.ts';
import { caseWithCollection, row, statement } from '../../store/fixtures.ts';
import { startDesk } from '../support/deskInTest.ts';

type Facts = Partial<Omit<StatementDraft, 'rows'>>;

/** A statement of a month that reconciles, judged as one that a service sent; `more` is what is otherwise printed. */
export function month(name: string, [opening, closing]: [string, string], more: Facts = {}, rows?: RowDraft[]) {
  const [year, number] = name.split('-').map(Number);
  const period = {
    periodStart: `${name}-01`,
    periodEnd: new Date(Date.UTC(year!, number, 0)).toISOString().slice(0, 10),
  };
  const own = rows ?? [row(`${name}-10`, 'Salary Meridian Looms', String(Number(closing) - Number(opening)))];
  const draft = { ...statement(own), ...period, opening, closing, ...more };
  const printed = {
    periodStart: draft.periodStart,
    periodEnd: draft.periodEnd,
    contradictions: [],
    unreadableRows: 0,
    ...more.printed,
  };
  return { ...draft, printed, verdict: judgeRows(printed, draft, own), rows: own };
}

/** A desk with a case whose only file was read as these statements. */
export async function deskWith(statements: StatementDraft[], unreadable: string[] = []) {
  const desk = startDesk();
  const { caseId, collectionId } = await caseWithCollection(desk.store);
  desk.store.collections.change(collectionId, { state: 'ready' });
  const fetch = (again: StatementDraft[]) => desk.store.statements.replaceOfCollection(collectionId, again, unreadable);
  fetch(statements);
  const list = (more: Partial<CallArgs<'problems.list'>> = {}) =>
    desk.call('problems.list', { caseId, show: 'open', limit: 100, ...more });
  const state = async () => (await desk.call('review.open', { caseId })).accounts[0]!.statements[0]!;
  return { desk, caseId, collectionId, fetch, list, state };
}

/** What a list holds, by kind. */
export const kindsOf = ({ entries }: { entries: Problem[] }): string[] => entries.map(({ kind }) => kind);
