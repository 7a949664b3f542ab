import { counterpartyOf, type Counterparty } from './counterparty.ts';
import { foldedText } from '../../../shared/recognitions/foldedText.ts';

/** What the rules read in the text of a row. */
export type RowText = { folded: string; party: Counterparty | null };

/** Reads each text once, however many rows and rules ask for it; what was read goes when the reader does. */
export type TextReader = (description: string) => RowText;

/** A reader that remembers texts it has seen: descriptions of a case repeat. */
export function createTextReader(): TextReader {
  const known = new Map<string, RowText>();
  return (description) => {
    let text = known.get(description);
    if (text === undefined) {
      text = { folded: foldedText(description), party: counterpartyOf(description) };
      known.set(description, text);
    }
    return text;
  };
}
