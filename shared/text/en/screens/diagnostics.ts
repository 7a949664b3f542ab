/** Words of what a support person is given. */
export const diagnostics = {
  title: 'Diagnostics',
  open: 'Show diagnostics…',
  what: 'What a support person may need. You read it before you share it. Nothing is sent.',
  sentence:
    'This is everything in the file: versions, settings, counts and the last lines of the log. It contains no names, account or ID numbers, amounts, descriptions, file names, addresses or folders.',
  reading: 'Loading the diagnostics',
  text: 'Text of the diagnostics',
  copied: 'Diagnostics copied to the clipboard.',
  save: 'Save as a file…',
  program: 'Program',
  storage: 'Storage',
  settings: 'Settings',
  holds: 'What the desk holds',
  log: 'Last lines of the log',
  noLines: 'nothing was logged',
} as const;
