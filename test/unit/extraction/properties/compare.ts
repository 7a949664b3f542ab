import type { PrintedStatement, Traits } from '../../../support/press/press.ts';
import type { AccountReading, Extraction } from '../../../../electron/extraction/reading.ts';
import type { OtherDates } from '../../../../shared/rows/rowDates.ts';
import { sameMoney, type Money } from '../../../../shared/money.ts';

type Row = OtherDates & { date: string; amount: Money; balance: Money | null };

const rowText = ({ date, transactionDate, valueDate, amount, balance }: Row): string =>
  `${date} ${transactionDate ?? '-'} ${valueDate ?? '-'} ${amount}${balance === null ? '' : ` = ${balance}`}`;
const plain = (value: Money): Money => (/\./.test(value) ? value.replace(/\.?0+$/, '') : value) || '0';

/** Rows in one text each, comparable across decimals; sections and grids lose the order within a day. */
function rowTexts(rows: readonly Row[], ordered: boolean): string[] {
  const list = rows.map((row) =>
    rowText({ ...row, amount: plain(row.amount), balance: row.balance === null ? null : plain(row.balance) }),
  );
  return ordered ? list : list.sort();
}

/** The rows that a correct reading of a printed statement finds. */
export function expectedRows(printed: PrintedStatement): Row[] {
  return printed.rows.map((row) => ({
    date: row.date,
    transactionDate: row.transactionDate,
    valueDate: row.valueDate,
    amount: row.amount,
    balance: row.balanceShown ? row.balance : null,
  }));
}

/** What differs between the rows printed and the rows read, or null. */
export function rowDifference(printed: PrintedStatement, account: AccountReading, traits: Traits): string | null {
  const ordered = traits.amounts !== 'sections';
  const wanted = rowTexts(expectedRows(printed), ordered);
  const found = rowTexts(account.transactions, ordered);
  if (wanted.join('\n') === found.join('\n')) return null;
  const at = wanted.findIndex((text, index) => text !== found[index]);
  return `rows: want ${wanted.length} got ${found.length}; first difference at ${at}: want ${wanted[at] ?? '-'} got ${found[at < 0 ? wanted.length : at] ?? '-'}`;
}

/** What differs between the descriptions printed and read, or null. Only for rows in the same order. */
export function textDifference(printed: PrintedStatement, account: AccountReading): string | null {
  for (const [index, row] of printed.rows.entries()) {
    const wanted = row.lines.join(' ');
    const found = account.transactions[index]?.description ?? '';
    if (wanted !== found) return `text of row ${index + 1}: want "${wanted}" got "${found}"`;
  }
  return null;
}

function edgeDifference(label: string, wanted: Money, found: Money | null): string | null {
  if (found === null) return `${label}: want ${wanted} got none`;
  return sameMoney(wanted, found) ? null : `${label}: want ${wanted} got ${found}`;
}

/** Everything that a reading of statements that add up gets wrong, one line each; empty for a perfect reading. */
export function differences(printed: readonly PrintedStatement[], traits: Traits, reading: Extraction): string[] {
  if (!reading.ok) return [`not read: ${reading.error.code}`];
  if (reading.accounts.length !== printed.length) {
    return [`accounts: want ${printed.length} got ${reading.accounts.length}`];
  }
  return printed.flatMap((statement, index) => {
    const account = reading.accounts[index]!;
    const found: (string | null)[] = [rowDifference(statement, account, traits)];
    if (traits.edges !== 'none') {
      found.push(edgeDifference('opening', statement.opening, account.opening));
      found.push(edgeDifference('closing', statement.closing, account.closing));
      if (account.verdict.state !== 'reconciled') {
        found.push(`verdict: want reconciled got ${account.verdict.state} (${JSON.stringify(account.verdict.reason)})`);
      }
    }
    if (traits.amounts !== 'sections' && !traits.dateInDescription) found.push(textDifference(statement, account));
    return found.filter((text) => text !== null);
  });
}

/**
 * True where a card is left in doubt: where words and figures do not tell purchases from payments, that is the honest
 * answer, and the signs may be either way.
 */
export function isHonestDoubt(traits: Traits, reading: Extraction): boolean {
  return traits.inverted && reading.ok && reading.accounts.every(({ verdict }) => verdict.state !== 'reconciled');
}

/** A second date that was not found is missing, which the reading says; a date that no row has is wrong. */
function withDatesNotFound(account: AccountReading, printed: PrintedStatement): AccountReading {
  const transactions = account.transactions.map((row, index) => ({
    ...row,
    transactionDate: row.transactionDate ?? printed.rows[index]?.transactionDate ?? null,
    valueDate: row.valueDate ?? printed.rows[index]?.valueDate ?? null,
  }));
  return { ...account, transactions };
}

/** Accounts that are called proved with rows that no printed statement has. */
export function provedWrong(printed: readonly PrintedStatement[], traits: Traits, reading: Extraction): string[] {
  if (!reading.ok) return [];
  const wrongIn = (account: AccountReading) => (statement: PrintedStatement) =>
    rowDifference(statement, withDatesNotFound(account, statement), traits);
  return reading.accounts
    .filter(({ verdict }) => verdict.state === 'reconciled')
    .filter((account) => printed.every((statement) => wrongIn(account)(statement) !== null))
    .map((account) => wrongIn(account)(printed[0]!)!);
}
