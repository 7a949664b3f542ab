import { countOf, type Shown } from '../format.ts';

/** Words of the screen: which statements are in which case. */
export const ordering = {
  // The table
  problems: 'Problems',
  problemsOf: (count: number) => countOf(count, 'problem'),
  filter: 'Filter statements',
  filterHint: 'Bank, account, holder or file',
  which: 'Which statements are shown',
  all: (count: number) => `All ${count}`,
  open: (count: number) => `Not reconciled ${count}`,
  sound: (count: number) => `Reconciled ${count}`,
  noneMatch: 'No statements match',
  changeFilter: 'Change the filter to see the others.',
  inProgress: 'In progress and waiting for you',
  // What is done with those that are selected
  whatToDo: 'What to do with the selected statements',
  count: (count: number) => `${countOf(count, 'statement')} selected`,
  export: 'Export…',
  move: 'Move…',
  remove: 'Remove…',
  selectAll: 'Select all',
  marked: (count: number) => `${countOf(count, 'statement')} marked as reviewed`,
  leftOpen: (count: number) => `${countOf(count, 'statement')} not reconciled: left as is.`,
  noneToMark: 'None of them reconciles',
  reviewedWithCase: 'Statements that do not reconcile are reviewed with their case.',
  goAlong: (count: number) =>
    count === 1
      ? 'Another statement from the same files goes with them.'
      : `${countOf(count, 'other statement')} from the same files go with them.`,
  moveTitle: (count: number) => `Move ${countOf(count, 'statement')}`,
  moveSentence: 'Files, edits, tags, notes and history move too. You can undo this.',
  moveVerb: 'Move',
  whereTo: 'Move to',
  newCase: 'A new case',
  otherCase: 'Another case',
  nameOfNewCase: 'Name of the new case',
  holdersName: 'The account holder’s name',
  findCase: 'Find a case',
  noOtherCases: 'No other cases match',
  removeTitle: (count: number) => `Remove ${countOf(count, 'statement')}?`,
  removeSentence:
    'They leave this case with their files and edits. You can undo this until the desk is closed or a case is deleted.',
  moved: (count: number, to: Shown) => `${countOf(count, 'file')} moved to ${to}`,
  removed: (count: number) => `${countOf(count, 'file')} removed`,
  split: (count: number) => `Split into ${countOf(count, 'case')}`,
  merged: (to: Shown) => `Merged into ${to}`,
  undoStep: (step: Shown) => `Undo: ${step}`,
  // What was moved
  moves: 'Moves',
  noMoves: 'No moves yet',
  movedFrom: (count: number, from: Shown, to: Shown) => `${countOf(count, 'file')} moved from ${from} to ${to}`,
  removedFrom: (count: number, from: Shown) => `${countOf(count, 'file')} removed from ${from}`,
  splitInto: (from: Shown, cases: number) => `${from} split into ${countOf(cases, 'case')}`,
  mergedInto: (from: Shown, to: Shown) => `${from} merged into ${to}`,
  deletedCase: 'a deleted case',
  undoIt: (who: Shown, at: Shown) => `Undo. ${who}, ${at}`,
  wasUndone: (who: Shown, at: Shown) => `Undone. ${who}, ${at}`,
  cannotUndo: (who: Shown, at: Shown) => `Changed again since. ${who}, ${at}`,
  // Cases in one
  merge: 'Merge…',
  mergeTitle: (count: number) => `Merge ${countOf(count, 'case')}`,
  mergeSentence: 'All statements, notes, scenarios and edits move into the case you choose. You can undo this.',
  mergeInto: 'Keep this case',
  // A drop of several holders
  proposal: (files: number, holders: number) =>
    `${countOf(files, 'file')} in this case belong to ${countOf(holders, 'holder')}`,
  proposalSentence: 'Nothing has been moved. Check the groups and choose a case for each.',
  look: 'Sort into cases…',
  keepTogether: 'Keep in one case',
  orderTitle: (files: number, holders: number) =>
    `These ${countOf(files, 'file')} belong to ${countOf(holders, 'holder')}`,
  orderSentence:
    'Drag a file to another group, or choose its group. Nothing moves until you apply it. You can undo this.',
  how: 'How to sort the files',
  oneCase: 'One case',
  byHolder: 'A case for each holder',
  each: 'A case for each file',
  apply: (cases: number) => (cases === 1 ? 'Keep in one case' : `Sort into ${countOf(cases, 'case')}`),
  stays: 'This case',
  newCaseOf: 'New case',
  noHolder: 'No holder found',
  groupName: (at: number) => `Name of group ${at}`,
  groupOf: (file: Shown) => `Group of ${file}`,
  addGroup: 'Add a group',
  dropHere: 'Drag files here',
} as const;
