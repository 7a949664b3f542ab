import { proposeRepairs } from '../../analysis/repairs/proposeRepairs.ts';
import type { ProposedRepair, RepairsCalls } from '../../../shared/calls/repairs.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id, ReviewStatement } from '../../../shared/model.ts';
import type { Standing } from '../../../shared/repairs/repair.ts';
import { inOrder, linksOf } from '../../../shared/series.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { judgedCase } from '../statements/judgedCase.ts';
import { countedLines } from '../statements/judging.ts';
import { printedFactsOf } from '../statements/printedFacts.ts';

/** The calls that propose how a statement may be put right. Nothing is changed by them. */
export function createRepairsHandlers({ store }: { store: Store }): Pick<Handlers, keyof RepairsCalls> {
  return { 'repairs.propose': ({ caseId, statementId }) => proposals(store, caseId, statementId) };
}

/** The balances of a statement that its neighbours print too. */
function confirmedBy(statements: readonly ReviewStatement[], statementId: Id): Standing {
  const links = linksOf(inOrder(statements.filter(({ repeats }) => repeats === null))).filter(
    ({ carries, between }) => carries === true && between <= 0,
  );
  return {
    opening: links.some(({ later }) => later.statement.id === statementId),
    closing: links.some(({ earlier }) => earlier.statement.id === statementId),
  };
}

/** Proposals for the rows and balances of a statement, each with the row that it is about. */
function proposals(store: Store, caseId: Id, statementId: Id): ProposedRepair[] {
  const isWanted = ({ id }: ReviewStatement): boolean => id === statementId;
  const account = judgedCase(store, caseId).accounts.find(({ statements }) => statements.some(isWanted));
  const statement = account?.statements.find(isWanted);
  if (account === undefined || statement === undefined) throw new AppError('not-found', 'no such statement');
  const { opening, closing, periodStart, periodEnd } = statement;
  const rows = [...store.statements.each({ caseId, statementId, sort: 'date' })]
    .filter(({ excluded }) => !excluded)
    .sort((a, b) => a.position - b.position);
  const idAt = new Map(rows.map(({ id, position }) => [position, id]));
  const facts = rows.map(({ date, amount, balance, page, position }) => ({ date, amount, balance, page, position }));
  const stored = printedFactsOf(store, statement);
  const printed = { ...(stored && countedLines(stored, statement.lines)), opening, closing, periodStart, periodEnd };
  return proposeRepairs(printed, facts, confirmedBy(account.statements, statementId)).map((repair) => ({
    ...repair,
    rowId: 'position' in repair ? (idAt.get(repair.position) ?? null) : null,
  }));
}
