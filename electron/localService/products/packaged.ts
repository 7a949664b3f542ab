import type { AccountReading, Box, DocumentReading, TransactionReading } from '../../extraction/reading.ts';
import { sign, type Money } from '../../../shared/money.ts';

/** A row with its place; rows that came from a bank and not from a page have none. */
export type PackagedTransaction = Omit<TransactionReading, 'page' | 'box'> & { page: number | null; box: Box | null };

export type PackagedAccount = Omit<AccountReading, 'pages' | 'transactions'> & { transactions: PackagedTransaction[] };

/** All that a collection has of one document, or of one account where a bank gave it. */
export type PackagedDocument = {
  id: string;
  name: string;
  /** The PDF as it was uploaded; null where there was none. */
  original: { sha256: string; size: number } | null;
  /** Null where it could not be read, and where there was no PDF. */
  reading: DocumentReading | null;
  accounts: PackagedAccount[];
  failure: { code: number; message: string } | null;
};

/** Whether an amount takes money out. Amounts without a minus, as most are, are told without arithmetic. */
export function isDebit(amount: Money): boolean {
  return amount.startsWith('-') && sign(amount) < 0;
}
