import { existing } from '../../../electron/base/existing.ts';
import { readSubject } from '../../../electron/desk/exports/exportSubject.ts';
import { formats } from '../../../electron/desk/exports/formats.ts';
import type { ExportSubject } from '../../../electron/exporting/subject.ts';
import { workbookOf } from '../../../electron/exporting/xlsx/workbook.ts';
import type { Store } from '../../../electron/store/store.ts';
import type { ExportFormat } from '../../../shared/cases/exportFormats.ts';
import { usualRules } from '../../../shared/metrics/rules.ts';
import { reviewsOf } from './filledStore.ts';

/** The only case of a store, as an export of all of it sees it. */
export function onlyCase(store: Store): ExportSubject {
  const caseId = existing(store.cases.page({ limit: 1 }).entries[0], 'case').id;
  return readSubject(store, reviewsOf(store).open(caseId), {
    scope: { caseId, sort: 'date' },
    fullNumbers: true,
    balances: { metrics: [], rules: usualRules },
    made: { at: '2026-11-23T12:00:00.000Z', version: 'bench' },
  });
}

const nobody = (): Promise<never> => Promise.reject(new Error('this format draws, verifies and decides nothing'));

/** The bytes of an export, made as the desk makes them; a workbook is without the decision, which is not computed here. */
export function exported(
  subject: ExportSubject,
  format: ExportFormat,
): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if (format === 'xlsx') return workbookOf(subject, () => undefined, undefined, null);
  return formats[format].content(subject, {
    drawArea: nobody,
    verifier: nobody,
    note: () => undefined,
    onProgress: () => undefined,
    read: () => [][Symbol.iterator]() as never,
    decision: nobody,
    signal: new AbortController().signal,
  });
}
