import type { SummaryNames } from '../../../service/summaryNames.ts';
import type { NamedDocument } from './statementDrafts.ts';
import type { SummaryPart } from './summaryParts.ts';

/** A summary that is to be read. */
export type SummaryStart = { documents: readonly NamedDocument[]; names: SummaryNames };

/**
 * What the worker is sent: that a summary begins, then its bytes piece by piece, then for each `SummaryPart` that one more
 * is asked for, the last being its `end`.
 */
export type SummaryAsk = SummaryStart | Uint8Array | 'next';

/** What it answers: to a piece that it has taken it, then the parts. */
export type SummaryAnswer = 'taken' | SummaryPart;
