import { proposeRepairs } from '../../../shared/breakFinder.ts';
import type { ProposedRepair, RepairsCalls } from '../../../shared/calls/repairs.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../dispatch.ts';
import { printedFactsOf } from '../printedFacts.ts';

/** The calls that propose how a statement may be put right. Nothing is changed by them. */
export function createRepairsHandlers({ store }: { store: Store }): Pick<Handlers, keyof RepairsCalls> {
  return { 'repairs.propose': ({ caseId, statementId }) => proposals(store, caseId, statementId) };
}

/** Proposals for the rows and balances of a statement, each with the row that it is about. */
function proposals(store: Store, caseId: Id, statementId: Id): ProposedRepair[] {
  const statement = store.statements
    .accountsOfCase(caseId)
    .flatMap(({ statements }) => statements)
    .find(({ id }) => id === statementId);
  if (statement === undefined) throw new AppError('not-found', 'no such statement');
  const { opening, closing, periodStart, periodEnd } = statement;
  const rows = [...store.statements.each({ caseId, statementId, sort: 'date' })]
    .filter(({ excluded }) => !excluded)
    .sort((a, b) => a.position - b.position);
  const idAt = new Map(rows.map(({ id, position }) => [position, id]));
  const facts = rows.map(({ date, amount, balance, page, position }) => ({ date, amount, balance, page, position }));
  const printed = { ...printedFactsOf(store, statement), opening, closing, periodStart, periodEnd };
  return proposeRepairs(printed, facts).map((repair) => ({
    ...repair,
    rowId: 'position' in repair ? (idAt.get(repair.position) ?? null) : null,
  }));
}
