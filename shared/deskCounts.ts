/** How much a desk holds, by which a copy of it is compared with it. */
export type DeskCounts = { cases: number; statements: number; rows: number; documents: number };
