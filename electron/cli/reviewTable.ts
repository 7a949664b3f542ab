import type { PolicyOutcome } from '../../shared/decision/policy.ts';
import type { ReviewAccount } from '../../shared/model/review.ts';
import type { MonthTotals } from '../../shared/verdict/totals.ts';
import {
  breakText,
  countText,
  figureText,
  limitFoundText,
  limitText,
  missingCount,
  missingName,
  missingReason,
  monthDifference,
  monthDifferences,
  monthText,
  periodText,
  policyVerdictWords,
  policyWords,
  reasonText,
  undecidedText,
  verdictWords,
  words,
} from '../../shared/text/words.ts';
import { isProved, type VerdictState } from '../../shared/verdict/verdictState.ts';
import { onOneLine } from './onOneLine.ts';
import type { FileOutcome, ReviewOutcome } from './reviewFiles.ts';

/** The outcome for a person at a terminal: files, accounts with their verdicts, totals per month. */
export function tableOf({ files, review, policy }: ReviewOutcome): string {
  const parts = [files.map(fileLine).join('\n')];
  for (const account of review?.accounts ?? []) {
    const totals = review?.totals.filter(({ accountId }) => accountId === account.id) ?? [];
    parts.push(accountText(account, totals));
  }
  if (review !== null && review.accounts.length > 1) {
    const { state } = review.verdict;
    parts.push(words.commandLine.allAccounts(markOf(state), verdictWords[state].word));
  }
  if (policy !== null) parts.push(policyText(policy));
  if (review !== null && review.unreadable.length > 0) {
    parts.push([words.commandLine.couldNotBeRead, ...review.unreadable.map((sentence) => `  ${sentence}`)].join('\n'));
  }
  if (review !== null && review.differingMonths.length > 0) {
    const lines = review.differingMonths.map((month) => `  ${monthDifference(month)}`);
    parts.push([`${monthDifferences.title}:`, ...lines].join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

function fileLine({ file: named, collection, error, statuses }: FileOutcome): string {
  const file = onOneLine(named);
  const missing = collection?.missing ?? [];
  if (error === null && missing.length > 0) {
    const named = missing.map((each) => `\n    ${missingName(each)}: ${missingReason(each.failure)}`);
    return `! ${file}: ${collection?.state ?? ''}, ${missingCount(missing.length)}${named.join('')}`;
  }
  // That it was read proves nothing: ticks are for statements.
  if (error === null) return `· ${file}`;
  const said = error.code === 'collection-failed' ? statuses.at(-1)?.message : null;
  return `✗ ${file}: ${said ?? error.message} (${collection?.state ?? 'refused'}, ${error.code})`;
}

function accountText(account: ReviewAccount, totals: readonly MonthTotals[]): string {
  const title = [account.bank, account.number, account.holder, account.currency].filter(Boolean).join(' · ');
  const verdicts = account.statements.map(({ periodStart, periodEnd, rowCount, verdict }) => {
    const head = `  ${markOf(verdict.state)} ${periodText(periodStart, periodEnd)}, ${words.common.rowCount(rowCount)}`;
    return `${head}: ${verdictWords[verdict.state].word}. ${reasonText(verdict.reason, account.currency)}`;
  });
  const heading = [
    words.common.month,
    words.common.rows,
    words.common.in,
    words.common.out,
    words.common.net,
    words.common.opening,
    words.common.closing,
  ];
  const rows = totals.map((month) => [
    monthText(month.month),
    countText(month.rows),
    ...[month.moneyIn, month.moneyOut, month.net, month.opening, month.closing].map((each) =>
      figureText(each, account.currency),
    ),
  ]);
  const undecided = totals.flatMap(({ month, undecided: open }) =>
    open === undefined ? [] : [`  ${monthText(month)}: ${undecidedText(open, account.currency)}.`],
  );
  const { state, breaks } = account.verdict;
  const together =
    account.statements.length < 2 && breaks.length === 0
      ? []
      : [
          `  ${words.commandLine.allStatements(markOf(state), verdictWords[state].word)}`,
          ...breaks.map((each) => `    ${breakText(each, account.currency)}`),
        ];
  return [title || words.common.account, ...verdicts, ...together, ...columns([heading, ...rows]), ...undecided].join(
    '\n',
  );
}

function policyText({ verdict, currency, limits }: PolicyOutcome): string {
  const open = limits.filter(({ state }) => state !== 'met');
  const lines = open.map((limit) => `  ! ${limitText(limit, currency)} (${limitFoundText(limit, currency)})`);
  const kept = policyWords.kept(limits.length - open.length, limits.length);
  return [`${policyWords.title}: ${policyVerdictWords[verdict]}, ${kept}`, ...lines].join('\n');
}

const markOf = (state: VerdictState): string => (isProved(state) ? '✓' : '!');

/** Texts under one another, figures to the right. */
function columns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart((widths[column] ?? 0) + 2),
      )
      .join('')
      .replace(/^/, '  '),
  );
}
