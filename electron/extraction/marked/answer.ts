import type { MarksAnswers, MarksAsk } from '../../../shared/marksAsk.ts';
import { alternativeReading, alternatives } from './alternatives.ts';
import type { HeldDocument } from './heldDocuments.ts';
import { layoutOf, tryLayout, underLayouts } from './layouts.ts';
import { lineRow } from './lineRow.ts';
import { datesOf } from './ofStatement.ts';
import { pageWords } from './pageWords.ts';
import { accountUnder, readMarked, wholeReading } from './readMarked.ts';
import { startMarks } from './startMarks.ts';

/** Answers what the analyst asks of a document. */
export function answer(held: HeldDocument, ask: MarksAsk): MarksAnswers[MarksAsk['kind']] {
  switch (ask.kind) {
    case 'words': {
      const page = held.pages.find((each) => each.page === ask.page);
      const reading = held.reading();
      const scanned = reading.scan.pages.find((each) => each.page === ask.page);
      return page && scanned ? pageWords(page, scanned, datesOf(reading, ask.of), held.roles()) : null;
    }
    case 'read':
      return readMarked(held, ask.marks, ask.of);
    case 'start':
      return startMarks(held, ask.of);
    case 'alternatives':
      return alternatives(held, ask.of);
    case 'whole': {
      const { under, of } = ask;
      return wholeReading(
        'marks' in under ? accountUnder(held, under.marks, of) : alternativeReading(held, under.alternative, of),
        of,
      );
    }
    case 'layout':
      return layoutOf(held, ask.marks, ask.balances);
    case 'try':
      return tryLayout(held, ask.layout, ask.of);
    case 'under':
      return underLayouts(held, ask.layouts, ask.of);
    case 'line':
      return lineRow(held, ask.page, ask.box, ask.of);
  }
}
