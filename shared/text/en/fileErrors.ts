import type { ErrorText } from './errors.ts';

/** What can be wrong with files that are added. */
export const fileErrorText = {
  'file-unreadable': {
    severity: 'danger',
    title: 'The file cannot be read',
    sentence:
      'It may have been moved, or you may not have permission to open it. Nothing was sent. Check the file and add it again.',
    action: 'choose-again',
  },
  'empty-file': {
    severity: 'danger',
    title: 'The file is empty',
    sentence: 'The download may have been cut short. Nothing was sent. Download the statement again.',
    action: 'choose-again',
  },
  'folder-empty': {
    severity: 'danger',
    title: 'The folder is empty',
    sentence:
      'No file lies in it or below it that could be added. Nothing was sent. Choose the folder with the statements.',
    action: 'choose-again',
  },
  'not-a-pdf': {
    severity: 'danger',
    title: 'Not a PDF',
    sentence:
      'This is neither a PDF nor a bank’s data file. Nothing was sent. Ask for the statement as a PDF, or as CSV, XLSX, OFX, QIF, MT940 or CAMT.',
    action: 'choose-again',
  },
  'bank-file-unreadable': {
    severity: 'danger',
    title: 'The bank file cannot be read',
    sentence:
      'Its content does not fit its format, or it is damaged. Nothing was sent. Download it again, or ask for the statement as a PDF.',
    action: 'choose-again',
  },
  'old-excel-file': {
    severity: 'danger',
    title: 'Old Excel format',
    sentence: 'Files ending in .xls are not supported. Nothing was sent. Save it as .xlsx and add that.',
    action: 'choose-again',
  },
  'no-transactions': {
    severity: 'danger',
    title: 'No transactions in this file',
    sentence:
      'No line of it has both a date and an amount. Nothing was sent. Export the account’s transactions, with their dates, and add that file.',
    action: 'choose-again',
  },
  'not-a-layout': {
    severity: 'danger',
    title: 'Not a layout',
    sentence:
      'This file is not a layout, or a newer version of Statement Desk wrote it. Nothing was added. Choose a file exported from Settings, under Layouts.',
  },
  'bad-pattern': {
    severity: 'danger',
    title: 'Pattern not valid',
    sentence:
      'The pattern is not a valid regular expression, so the rule was not saved. Check its brackets and escape special characters with \\. Lookarounds and back-references are not supported.',
  },
  'not-rules': {
    severity: 'danger',
    title: 'Not a rules file',
    sentence:
      'This file holds no category rules, or a newer version of Statement Desk wrote it. Nothing was added. Choose a file exported from Settings, under Category rules.',
  },
  'too-many-rules': {
    severity: 'danger',
    title: 'Too many rules',
    sentence: 'There can be 500 category rules. Nothing was added. Remove rules that catch no rows, then try again.',
  },
  'not-a-sheet': {
    severity: 'danger',
    title: 'Not a budget sheet',
    sentence:
      'This file is not a budget sheet that can be worked out, or its “id” is taken. Nothing was changed. Export one of the sheets, change it and add that.',
    action: 'choose-again',
  },
  'not-a-policy': {
    severity: 'danger',
    title: 'Not a policy file',
    sentence:
      'This file holds no policy, or a newer version of Statement Desk wrote it. Your policy is unchanged. Choose a file exported from Settings, under Policy.',
  },
  'layout-unproved': {
    severity: 'danger',
    title: 'Layout not kept',
    sentence:
      'The statement does not reconcile with this layout, so the next one would not either. Nothing was saved. Mark the table until it reconciles, then keep it.',
  },
  'damaged-pdf': {
    severity: 'danger',
    title: 'The PDF is damaged',
    sentence:
      'It cannot be opened. The download may have been cut short. Nothing was sent. Download the statement again.',
    action: 'choose-again',
  },
  'reader-failed': {
    severity: 'danger',
    title: 'The reader did not finish',
    sentence:
      'The desk’s reader of PDFs did not start, or stopped before it was done. The file may be sound. Nothing was sent. Add it again; if that does not help, restart Statement Desk.',
    action: 'choose-again',
  },
  'no-pages': {
    severity: 'danger',
    title: 'The PDF has no pages',
    sentence: 'There is nothing to read. Nothing was sent. Download the statement again.',
    action: 'choose-again',
  },
  'encryption-unsupported': {
    severity: 'danger',
    title: 'Encryption not supported',
    sentence: 'No password opens this PDF here. Nothing was sent. Ask for a copy without protection.',
    action: 'choose-again',
  },
  'password-wrong': {
    severity: 'warning',
    title: 'Wrong password',
    sentence: 'The document is kept. Check the password and try again.',
    action: 'answer-again',
  },
  'input-needed': {
    severity: 'warning',
    title: 'The service asks for an answer',
    sentence: 'Nobody was there to answer, so the collection was stopped. Start it again and answer when it asks.',
  },
  'too-large': {
    severity: 'danger',
    title: 'The file is too large',
    sentence: 'It is larger than the service or the desk accepts. Nothing was sent. Split it and add the parts.',
    action: 'choose-again',
  },
  'too-many-pages': {
    severity: 'danger',
    title: 'The PDF has too many pages',
    sentence: 'It has more pages than the service accepts. Nothing was sent. Split it and add the parts.',
    action: 'choose-again',
  },
  'duplicate-document': {
    severity: 'warning',
    title: 'Already on the desk',
    sentence: 'This file has already been added. Nothing was sent a second time. Add it again if you need a copy.',
    action: 'add-anyway',
  },
} as const satisfies Record<string, ErrorText>;
