import type { SummaryNames } from '../../../service/summaryNames.ts';
import type { NamedDocument } from './statementDrafts.ts';

/** What the worker is started with. Each message to it asks for one more `SummaryPart`; it ends after the last. */
export type SummaryStart = { bytes: Uint8Array<ArrayBuffer>; documents: readonly NamedDocument[]; names: SummaryNames };
