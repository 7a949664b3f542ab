import type { Shown } from '../format.ts';

/** Words of the components that all screens share. */
export const shared = {
  changedMeanwhile: 'Changed meanwhile',
  wasChangedElsewhereWhile: (what: Shown) =>
    `${what} was changed elsewhere while you were typing. Choose which one to keep.`,
  yours: 'Yours',
  leaveAsChanged: 'Keep the other change',
  useMine: 'Use mine',
  keepBoth: 'Keep both',
  keepIt: 'Keep it',
  everyFileIsSent: 'Each file is sent and read on its own',
  filesAreSentTogether: 'The files are sent together',
  defaultDropAnywhere: 'Default: drop anywhere',
  httpStatus: (status: Shown) => `HTTP status ${status}`,
  requestId: (requestId: Shown) => `request id ${requestId}`,
  edit: (label: Shown, shown: Shown) => `${label}: ${shown}. Edit`,
  more: (size: Shown) => `${size} more`,
  nothingHere: 'Nothing here',
  commandPalette: 'Command palette',
  searchCommandsCases: 'Search commands, cases and transactions',
  commandsCases: 'Commands, cases and transactions',
  noResults: (typed: Shown) => `No results for “${typed}”.`,
  messages: 'Messages',
  unrecognised: 'unrecognised',
} as const;
