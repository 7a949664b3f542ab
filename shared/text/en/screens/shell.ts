import { countOf, type Shown } from '../format.ts';

/** Words of the screen: shell. */
export const shell = {
  adding: (label: Shown) => `Adding ${label}`,
  couldNotAdd: (label: Shown) => `Could not add ${label}`,
  filesNotAdded: (refused: number) => `${countOf(refused, 'file')} not added`,
  nothingWasAdded: 'Nothing was added',
  filesBeingAdded: 'Files being added',
  showReasons: 'Show the reasons',
  hideReasons: 'Hide the reasons',
  addAnyway: 'Add anyway',
  screenNotShown: 'This screen could not be shown',
  everythingOnDeskIsStored:
    'Everything on the desk is stored and keeps running. Reload the screen, or go back to the cases.',
  reloadScreen: 'Reload the screen',
  whereYou: 'Where you are',
  paused: 'paused',
  resume: 'Resume',
  nothingIsKeptAfter: 'Nothing is kept after closing',
  passwordsKeptFor: 'Passwords kept for this session only',
  statementsAdded: (count: number) => `${countOf(count, 'statement')} added`,
  addedAsOne: (count: number) => `${countOf(count, 'statement')} added as one collection`,
  alreadyIn: 'Already in:',
} as const;
