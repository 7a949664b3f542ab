import { countOf, countText, type Shown } from '../format.ts';

/** Words of what hands cases over between desks. */
export const handover = {
  handOver: 'Hand over this case…',
  handOverTitle: 'Hand over this case',
  handOverSentence:
    'One encrypted file for another desk, with the documents, transactions, output files and history. When it comes back, what both desks did is merged.',
  whatGoes: 'What goes along',
  withMarks: 'Everything, to continue the review',
  withMarksMeans: 'With edits, confirmations, notes and sign-offs.',
  unmarked: 'Without marks, for a second reader',
  unmarkedMeans:
    'The case as it was read: no edits, confirmations, notes or sign-offs. When it comes back, you see where the two reviews differ.',
  passphrase: 'Passphrase',
  passphraseHint: 'Give it to the other person apart from the file. Nobody can open the file without it.',
  makeFile: 'Create the file',
  making: 'Copying and encrypting.',
  made: 'The case file is ready',
  takeIn: 'Take in a case…',
  takeInTitle: 'Take in a case',
  takeInSentence: 'Choose the file that another desk made with “Hand over this case”.',
  file: 'Case file',
  passphraseOfFile: 'Passphrase of the file',
  readFile: 'Read the file',
  from: (name: Shown, at: Shown) => `From ${name}, ${at}`,
  isNew: 'This desk does not have the case yet. It is added as a whole.',
  isNewUnmarked: 'This desk does not have the case yet. It comes without marks: you review it from the start.',
  nothingNew: 'Everything in the file is already here. Nothing would change.',
  brings: (steps: number, documents: number) =>
    `It brings ${countOf(steps, 'step')} of history${documents === 0 ? '' : ` and ${countOf(documents, 'file')}`} that this desk does not have.`,
  unplaced: (count: number) =>
    `${countOf(count, 'edit')} of transactions that were removed here ${count === 1 ? 'stays' : 'stay'} in the history only.`,
  conflicts: (count: number) => `${countOf(count, 'conflict')} to decide`,
  conflictsMean: 'Both desks changed these. Choose which one counts.',
  mine: 'This desk',
  theirsUnnamed: 'The other desk',
  field: 'Field',
  decided: (done: number, of: number) => `${countText(done)} of ${countText(of)} decided`,
  all: 'Use all',
  reason: 'Note',
  reasonHint: 'Kept in the history with your name.',
  reasonNeeded: 'Say why.',
  chooseAll: 'Choose for each conflict.',
  take: 'Take it in',
  taken: 'The case was taken in',
  merged: 'The two reviews were merged',
} as const;
