import type { SummaryNames } from '../../../service/summary/summaryNames.ts';
import type { SummaryPart } from './summaryParts.ts';
import type { SummaryAbout } from './summaryReader.ts';

/** A summary that is to be read. */
export type SummaryStart = { about: SummaryAbout; names: SummaryNames };

/**
 * What the worker is sent: that a summary begins, then its bytes piece by piece, then that this was all.
 */
export type SummaryAsk = SummaryStart | Uint8Array | 'end';

/** What it answers: to each piece the rows that came with it, and that it has taken it; to the end the other parts. */
export type SummaryAnswer = 'taken' | SummaryPart;
