/** Words of what a support person is given. */
export const diagnostics = {
  title: 'Diagnostics',
  open: 'Show diagnostics…',
  what: 'What a support person may need. You read it before you share it; nothing is sent.',
  sentence:
    'This is all that the file holds: versions, settings, counts and the last lines of the log. Names, account and identity numbers, amounts, descriptions, file names, addresses and folders are not in it.',
  reading: 'Reading the diagnostics',
  text: 'Text of the diagnostics',
  copied: 'The diagnostics are on the clipboard.',
  save: 'Save as a file…',
  program: 'Program',
  storage: 'Storage',
  settings: 'Settings',
  holds: 'What the desk holds',
  log: 'Last lines of the log',
  noLines: 'nothing was logged',
} as const;
