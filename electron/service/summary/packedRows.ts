import type { SummaryTransaction } from './summaryRow.ts';

type Rare = Pick<SummaryTransaction, 'transactionDate' | 'valueDate' | 'datePlaces' | 'doubts'>;
type Packed = [
  ...[SummaryTransaction['date'], string, SummaryTransaction['amount'], SummaryTransaction['balance']],
  ...[SummaryTransaction['categories'], number | null, SummaryTransaction['box'], number | null],
  rare?: Rare,
];

/** Rows as one short text, as they are kept and handed from thread to thread; without their fields that are not known. */
export function packRows(rows: readonly SummaryTransaction[]): string {
  return JSON.stringify(
    rows.map((row): Packed => {
      const { date, description, amount, balance, categories, page, box, confidence } = row;
      const packed: Packed = [date, description, amount, balance, categories, page, box, confidence];
      if (isRare(row)) {
        const { transactionDate, valueDate, datePlaces, doubts } = row;
        packed.push({ transactionDate, valueDate, datePlaces, doubts });
      }
      return packed;
    }),
  );
}

export function unpackRows(text: string): SummaryTransaction[] {
  return (JSON.parse(text) as Packed[]).map(
    ([date, description, amount, balance, categories, page, box, confidence, rare]) => ({
      date,
      transactionDate: rare?.transactionDate ?? null,
      valueDate: rare?.valueDate ?? null,
      datePlaces: rare?.datePlaces ?? {},
      description,
      amount,
      balance,
      categories,
      page,
      box,
      confidence,
      doubts: rare?.doubts ?? [],
      extra: null,
    }),
  );
}

function isRare({ transactionDate, valueDate, datePlaces, doubts }: SummaryTransaction): boolean {
  return transactionDate !== null || valueDate !== null || doubts.length > 0 || Object.keys(datePlaces).length > 0;
}
