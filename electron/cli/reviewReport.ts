import { pick } from '../../shared/pick.ts';
import { isProved } from '../../shared/verdict/verdictState.ts';
import type { Id } from '../../shared/ids.ts';
import type { ReviewAccount } from '../../shared/model/review.ts';
import { exitCodes, inputNeeded } from './exitCodes.ts';
import type { FileOutcome, ReviewOutcome } from './reviewFiles.ts';

/** 1 before 2: a file that could not be read says less than one that did not reconcile. Nothing read proves nothing. */
export function exitCodeOf({ files, review, unwritten }: ReviewOutcome): number {
  const errors = files.flatMap(({ error }) => error ?? []);
  if (errors.length > 0 && errors.every(({ code }) => code === 'input-needed')) return inputNeeded;
  if (files.length === 0 || errors.length > 0 || unwritten !== null) return exitCodes.failed;
  const statements = review?.accounts.flatMap((account) => account.statements) ?? [];
  const read = new Set(statements.map((each) => each.collectionId));
  const all = review !== null && isProved(review.verdict.state);
  const each = files.every(({ collection }) => collection !== null && read.has(collection.id));
  return all && each ? exitCodes.done : exitCodes.notReconciled;
}

/** Everything as one JSON value: what became of each file, accounts with their verdicts, totals. Money as strings. */
export function reportOf(outcome: ReviewOutcome): object {
  const { files, review } = outcome;
  const fileOf = new Map<Id, string>(
    files.flatMap(({ file, collection }) => (collection === null ? [] : [[collection.id, file]])),
  );
  const accounts = review?.accounts ?? [];
  const positions = new Map(accounts.map(({ id }, index) => [id, index]));
  const exitCode = exitCodeOf(outcome);
  return {
    ok: exitCode === exitCodes.done,
    exitCode,
    files: files.map(fileReport),
    accounts: accounts.map((account) => accountReport(account, fileOf)),
    months: review?.months ?? [],
    totals: (review?.totals ?? []).map(({ accountId, ...totals }) => {
      const { bank, number } = accounts[positions.get(accountId) ?? -1] ?? { bank: null, number: null };
      return { account: positions.get(accountId) ?? null, bank, number, ...totals };
    }),
    verdict: review?.verdict.state ?? null,
    verdicts: review?.verdict.counts ?? {},
    policy: outcome.policy,
    unreadable: review?.unreadable ?? [],
    unwritten: outcome.unwritten,
  };
}

function fileReport({ file, collection, documents, statuses, products, word, error }: FileOutcome): object {
  return {
    file,
    ok: error === null,
    state: collection?.state ?? 'refused',
    error,
    documents: documents.map((each) => pick(each, 'name', 'sha256', 'size', 'pages', 'encryption')),
    statuses: statuses.map((each) => pick(each, 'code', 'message', 'time')),
    products: products.map(({ kind, remoteId: id, ...rest }) => ({
      kind,
      id,
      ...pick(rest, 'name', 'mediaType', 'size', 'sha256'),
    })),
    missing: collection?.missing ?? [],
    service: word,
  };
}

function accountReport(
  { bank, holder, number, currency, type, verdict: together, statements }: ReviewAccount,
  fileOf: Map<Id, string>,
): object {
  return {
    bank,
    holder,
    number,
    currency,
    type,
    verdict: together,
    statements: statements.map(({ collectionId, periodStart, periodEnd, opening, closing, rowCount, verdict }) => ({
      file: fileOf.get(collectionId) ?? null,

      periodStart,
      periodEnd,
      opening,
      closing,
      rows: rowCount,
      verdict,
    })),
  };
}
