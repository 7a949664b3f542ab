import { danger, warning, type ErrorText } from './errorKinds.ts';

/** What can be wrong with files that are added. */
export const fileErrorText = {
  'file-unreadable': danger(
    'The file cannot be read',
    'It may have been moved, or you may not have permission to open it. Nothing was sent. Check the file and add it again.',
    'choose-again',
  ),
  'empty-file': danger(
    'The file is empty',
    'The download may have been cut short. Nothing was sent. Download the statement again.',
    'choose-again',
  ),
  'folder-empty': danger(
    'The folder is empty',
    'Neither it nor its subfolders hold a file that can be added. Nothing was sent. Choose the folder with the statements.',
    'choose-again',
  ),
  'not-a-pdf': danger(
    'Not a PDF',
    'This is neither a PDF nor a bank’s data file. Nothing was sent. Ask for the statement as a PDF, or as CSV, XLSX, OFX, QIF, MT940 or CAMT.',
    'choose-again',
  ),
  'bank-file-unreadable': danger(
    'The bank file cannot be read',
    'Its content does not fit its format, or it is damaged. Nothing was sent. Download it again, or ask for the statement as a PDF.',
    'choose-again',
  ),
  'old-excel-file': danger(
    'Old Excel format',
    'Files ending in .xls are not supported. Nothing was sent. Save it as .xlsx and add that.',
    'choose-again',
  ),
  'no-transactions': danger(
    'No transactions in this file',
    'No line of it has both a date and an amount. Nothing was sent. Export the account’s transactions, with their dates, and add that file.',
    'choose-again',
  ),
  'not-a-layout': danger(
    'Not a layout',
    'This file is not a layout, or a newer version of Statement Desk wrote it. Nothing was added. Choose a file exported from Settings, under Layouts.',
  ),
  'bad-pattern': danger(
    'Pattern not valid',
    'The pattern is not a valid regular expression, so the rule was not saved. Check its brackets and escape special characters with \\. Lookarounds and back-references are not supported.',
  ),
  'not-rules': danger(
    'Not a rules file',
    'This file holds no category rules, or a newer version of Statement Desk wrote it. Nothing was added. Choose a file exported from Settings, under Category rules.',
  ),
  'too-many-rules': danger(
    'Too many rules',
    'The limit is 500 category rules. Nothing was added. Remove rules that match no rows, then try again.',
  ),
  'not-a-sheet': danger(
    'Not a budget sheet',
    'This file is not a valid budget sheet, or its “id” is already used. Nothing was changed. Export one of the sheets, change it and add that.',
    'choose-again',
  ),
  'not-a-policy': danger(
    'Not a policy file',
    'This file holds no policy, or a newer version of Statement Desk wrote it. Your policy is unchanged. Choose a file exported from Settings, under Policy.',
  ),
  'layout-unproved': danger(
    'Layout not kept',
    'The statement does not reconcile with this layout, so the next one would not either. Nothing was saved. Mark the table until it reconciles, then keep it.',
  ),
  'damaged-pdf': danger(
    'The PDF is damaged',
    'It cannot be opened. The download may have been cut short. Nothing was sent. Download the statement again.',
    'choose-again',
  ),
  'reader-failed': danger(
    'The reader did not finish',
    'The PDF reader did not start, or stopped before it finished. The file may be fine. Nothing was sent. Add it again; if that does not help, restart Statement Desk.',
    'choose-again',
  ),
  'no-pages': danger(
    'The PDF has no pages',
    'There is nothing to read. Nothing was sent. Download the statement again.',
    'choose-again',
  ),
  'encryption-unsupported': danger(
    'Encryption not supported',
    'No password opens this PDF here. Nothing was sent. Ask for a copy without protection.',
    'choose-again',
  ),
  'password-wrong': warning(
    'Wrong password',
    'The document is kept. Check the password and try again.',
    'answer-again',
  ),
  'input-needed': warning(
    'The service asks for an answer',
    'Nobody was there to answer, so the collection was stopped. Start it again and answer when it asks.',
  ),
  'too-large': danger(
    'The file is too large',
    'It is larger than the service or the desk accepts. Nothing was sent. Split it and add the parts.',
    'choose-again',
  ),
  'too-many-pages': danger(
    'The PDF has too many pages',
    'It has more pages than the service accepts. Nothing was sent. Split it and add the parts.',
    'choose-again',
  ),
  'file-edits-foreign': danger(
    'Not an export of a case',
    'The file has no column “Row reference”, so its rows cannot be found again. Nothing was changed. Export the case as Excel or CSV, edit that file, and choose it here.',
    'choose-again',
  ),
  'file-edits-other-case': danger(
    'This file is from another case',
    'None of its rows are in this case. Nothing was changed. Open the case that it was exported from, or choose another file.',
    'choose-again',
  ),
  'file-edits-none': warning(
    'Nothing to bring back',
    'No category, tag or note in the file differs from the case. Nothing was changed.',
  ),
  'duplicate-document': warning(
    'Already on the desk',
    'This file has already been added. Nothing was sent a second time. Add it again if you need a copy.',
    'add-anyway',
  ),
} satisfies Record<string, ErrorText>;
