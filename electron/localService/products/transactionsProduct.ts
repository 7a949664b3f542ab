import { EachOf } from './exactJson.ts';
import type { PackagedDocument } from './packaged.ts';
import { wireTransaction } from './summaryProduct.ts';

/** The rows of one document as one flat list, each with its account; amounts as in the summary. */
export function transactionsOf(document: PackagedDocument): object {
  const rows = document.accounts.flatMap((account) => account.transactions.map((row) => ({ account, row })));
  return {
    document: document.name,
    transactions: new EachOf(rows, ({ account, row }) => ({
      bank: account.bank,
      account: account.number,
      currency: account.currency,
      ...wireTransaction(row),
    })),
  };
}
