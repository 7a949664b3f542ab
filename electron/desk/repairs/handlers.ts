import type { DeskParts } from '../parts.ts';
import { proposeRepairs } from '../../analysis/repairs/proposeRepairs.ts';
import type { ProposedRepair, repairsCalls } from '../../../shared/calls/repairs.ts';
import { AppError } from '../../../shared/errors.ts';
import { isUndecided, openDoubts } from '../../../shared/rows/doubts.ts';
import { sign } from '../../../shared/money.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import type { ReviewStatement } from '../../../shared/model/review.ts';
import type { Standing } from '../../../shared/verdict/repair.ts';
import { inOrder, linksOf } from '../../../shared/verdict/series.ts';
import { isProved } from '../../../shared/verdict/verdictState.ts';
import type { CheckName } from '../../../shared/verdict/reasons.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { askedStatement, askOf } from '../marks/askedStatement.ts';
import { judgedCase } from '../statements/judgedCase.ts';
import { countedLines } from '../statements/judging.ts';

/** The calls that propose how a statement may be put right. Nothing is changed by them. */
export function createRepairsHandlers(asking: DeskParts): Pick<Handlers, keyof typeof repairsCalls> {
  return { 'repairs.propose': ({ caseId, statementId }) => proposals(asking, caseId, statementId) };
}

/** The reading in which the balances are amounts owed. */
const OWED = 'balances-owed';

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

/** Proposals for the rows and balances of a statement, each with the rows that it is about. */
async function proposals(asking: DeskParts, caseId: Id, statementId: Id): Promise<ProposedRepair[]> {
  const { store } = asking;
  const isWanted = ({ id }: ReviewStatement): boolean => id === statementId;
  const account = judgedCase(store, caseId).accounts.find(({ statements }) => statements.some(isWanted));
  const statement = account?.statements.find(isWanted);
  if (account === undefined || statement === undefined) throw new AppError('not-found', 'no such statement');
  const { opening, closing, periodStart, periodEnd } = statement;
  const rows = [...store.statements.each({ caseId, statementId, sort: 'date' })]
    .filter(({ excluded }) => !excluded)
    .sort((a, b) => a.position - b.position);
  const idAt = new Map(rows.map(({ id, position }) => [position, id]));
  const isOpen = ({ doubts, confirmed }: ReviewRow): boolean => isUndecided(openDoubts(doubts, confirmed));
  const facts = rows.map((row) => {
    const { date, amount, balance, page, position } = row;
    return { date, amount, balance, page, position, undecided: isOpen(row) };
  });
  const stored = store.statements.printedFacts(statementId);
  const printed = { ...(stored && countedLines(stored, statement.lines)), opening, closing, periodStart, periodEnd };
  const { type } = account;
  const known = { ...confirmedBy(account.statements, statementId), owed: type === null ? null : isOwed(type) };
  const found = proposeRepairs(printed, facts, known).map((repair): ProposedRepair => ({
    ...repair,
    rowId: 'position' in repair ? (idAt.get(repair.position) ?? null) : null,
    ...('rows' in repair
      ? { rowIds: rows.filter((row) => repair.kind === 'turn-all' || isOpen(row)).map(({ id }) => id) }
      : {}),
  }));
  // That others of the account say what it is does not mean that this one was read so.
  const mayOwe = type === null || isOwed(type);
  const owed = mayOwe && statement.verdict.state === 'mismatch' ? await readAsOwed(asking, statement) : null;
  if (owed === null) return found;
  const others = found.filter(({ kind }) => kind !== 'balances-owed' && kind !== 'missing-row');
  // What the words of the page prove goes before what sums alone do. What they leave in doubt comes after.
  return owed.isCertain ? [owed.repair, ...others] : [...others, owed.repair];
}

/** Checks of the printed figures. That rows are in doubt is another matter. */
const isOfFigures = (name: CheckName): boolean => name !== 'confidence' && name !== 'completeness';
const isOwed = (type: string): boolean => type === 'card' || type === 'loan';

/** The statement as that of a card or a loan, where the reader reads it so and its balances then hold; null elsewhere. */
async function readAsOwed(
  asking: DeskParts,
  { id, documentId, verdict }: ReviewStatement,
): Promise<{ repair: ProposedRepair; isCertain: boolean } | null> {
  if (documentId === null) return null;
  try {
    const { document, of } = askedStatement(asking.store, id);
    const under = { alternative: OWED };
    const { rows, facts, verdict: read } = await askOf(asking, document, { kind: 'whole', under, of });
    const holds =
      rows.length > 0 && read.difference !== null && sign(read.difference) === 0 && read.state !== 'mismatch';
    if (!holds || facts.opening === undefined || facts.closing === undefined) return null;
    const isCertain = isProved(read.state);
    const agrees = !read.checks.some(({ name, outcome }) => isOfFigures(name) && outcome === 'fails');
    const repair: ProposedRepair = {
      kind: 'balances-owed',
      opening: facts.opening.value,
      closing: facts.closing.value,
      rowId: null,

      breaksAt: null,
      difference: verdict.difference ?? '0',
      alternative: OWED,

      proves: agrees,
      overrules: false,
      provesWithOthers: agrees,
    };
    return { repair, isCertain };
  } catch (error) {
    // A file that cannot be read again tells nothing more.
    if (!(error instanceof AppError))
      asking.log.warn({ error }, 'a statement could not be read as one of what is owed');
    return null;
  }
}
