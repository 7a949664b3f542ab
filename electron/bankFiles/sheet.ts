/** What a bank file says of one account, as text: nothing is computed, nothing left out but what is empty. */
export type Sheet = {
  /** Lines above the table: a label and its value, or a line as it stands in the file. */
  head: SheetLine[];
  columns: SheetColumn[];
  /** As many cells as there are columns; empty where the file says nothing. */
  rows: string[][];
  /** Lines below the table. */
  foot: SheetLine[];
};

export type SheetLine = { label: string | null; value: string };

export type SheetColumn = {
  /** As the file writes it; empty where it has no headings. */
  title: string;
  align: 'left' | 'right';
};
