import type { AnalysedAccount } from '../analysedAccount.ts';
import { oneSided } from './transfers.ts';
import { accountNumberIn } from './accountNumbers.ts';
import { byDate, findingOf } from './findingOf.ts';
import type { Finding } from '../../../shared/recognitions/finding.ts';
import { nameWords } from '../../../shared/recognitions/holders.ts';
import { isOf, phraseOf, type LedgerRow } from './ledgerRow.ts';

/**
 * Accounts that transfers point to and of which the case has no statement [Valid8: unmatched “Possible Transfer”; Heron:
 * unconnected accounts]. Looked at are rows whose text names a transfer and whose other leg no account of the case has.
 * They are gathered by the number that the text gives, else by the words for an account of one's own, else by the name
 * of the account's holder. Always proposed: the account may belong to somebody else. A row that gives the number of an
 * account on file is a transfer with that account, whose other side is missing.
 *
 * @param rows without those that a pair of own transfers explains
 */
export function findUnseenAccounts(rows: readonly LedgerRow[], accounts: readonly AnalysedAccount[]): Finding[] {
  const own = accounts.flatMap(({ id, number }) => (number === null ? [] : [{ id, end: endOf(number) }]));
  const holders = new Map(accounts.map(({ id, holder }) => [id, longWordsOf(holder)]));
  const transfers: Finding[] = [];
  const groups = new Map<string, { hint: Hint; rows: [LedgerRow, ...LedgerRow[]] }>();
  for (const row of rows) {
    const hint = hintOf(row, holders.get(row.accountId) ?? []);
    if (hint === null) continue;
    const onFile = hint.kind === 'number' ? own.filter(({ end }) => end.endsWith(hint.text)) : [];
    if (onFile.length > 0) {
      const [other, second] = onFile.filter(({ id }) => id !== row.accountId);
      if (other !== undefined && second === undefined) transfers.push(oneSided(row, other.id));
      continue;
    }
    const key = `${row.currency ?? ''} ${hint.kind} ${hint.text}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { hint, rows: [row] });
    else group.rows.push(row);
  }
  const unseen = [...groups].map(([key, { hint, rows: found }]) =>
    findingOf(
      'unseen-account',
      key,
      { code: 'unseen', hint: hint.kind, text: hint.text, description: found[0].description },
      found.toSorted(byDate),
      { certainty: 'proposed' },
    ),
  );
  return [...transfers, ...unseen];
}

type Hint = { kind: 'number' | 'own' | 'holder'; text: string };

function hintOf(row: LedgerRow, holder: readonly string[]): Hint | null {
  const { folded } = row.text;
  const ownWord = isOf(row, ['own-transfer-in', 'own-transfer-out']) ? phraseOf(row) : null;
  if (ownWord === null && row.transferWord === null) return null;
  const number = accountNumberIn(row.description);
  if (number !== null) return { kind: 'number', text: endOf(number) };
  if (ownWord !== null) return { kind: 'own', text: ownWord };
  const words = new Set(folded.split(' '));
  return holder.length > 0 && holder.every((word) => words.has(word))
    ? { kind: 'holder', text: holder.join(' ') }
    : null;
}

/** The last four letters and digits: all that is left of most masked numbers. */
function endOf(number: string): string {
  return number.replace(/[^\p{L}\p{N}]/gu, '').slice(-4);
}

/** The longer words of a holder's name; initials tell nobody apart. At least one has four letters. */
function longWordsOf(holder: string | null): string[] {
  const words = nameWords(holder ?? '').filter((word) => word.length > 2);
  return words.some((word) => word.length > 3) ? words : [];
}
