import { countOf, countText, type Shown } from '../format.ts';

/** Words of the command line. */
export const commandLine = {
  thereIsNoKeychainIn: 'There is no keychain in this session. Put the API key into STATEMENT_DESK_API_KEY.',
  noAccountWasFoundIn: (file: Shown) => `${file}: no account found.\n`,
  reviewsStatements: 'Reviews bank statements from the command line.',
  extractStatements:
    'read statements and print their rows and verdicts, each file as soon as it is done; nothing is stored or sent',
  fromList: 'also read the files and folders in this list, one per line; - reads the list from standard input',
  addToResults: 'add one JSON line for each file to this file instead; files already in it are not read again',
  filesAtTheSameTime: 'files read at the same time; with 1 the results keep the order of the files',
  jobsAre: 'Give a whole number from 1 to 64.',
  nothingNamed: 'Nothing was read: name files or folders, or a list of them with --from.',
  listNotRead: (list: Shown, reason: Shown) =>
    `The list ${list} could not be read (${reason}). Check its path and its permissions.`,
  resultsNotOpened: (file: Shown, reason: Shown) =>
    `The results could not be opened at ${file} (${reason}). Nothing was read.`,
  resultsNotWritten: (file: Shown, reason: Shown) =>
    `Writing to ${file} failed (${reason}). Complete lines are safe. Free some space and run the same command again: it continues from there.`,
  notResults: (file: Shown) =>
    `${file} does not hold results of “desk extract”. It was not changed, and nothing was read. Name another file with --out.`,
  endsAfterFilesAtWork: 'Finishing the files being read. Press Ctrl+C again to stop now.\n',
  counted: (codes: Record<0 | 1 | 2, number>) =>
    `${countOf(codes[0] + codes[1] + codes[2], 'file')}: ${countText(codes[0])} reconciled, ${countText(codes[2])} not reconciled, ${countText(codes[1])} not read`,
  printOneJsonLineForEach: 'print one JSON line for each file',
  passwordOfEncryptedFiles: 'password of encrypted files',
  leavePagesThat: 'skip scanned pages',
  reviewStatementsTotals: 'review statements: totals per month and account, and verdicts',
  pdfFilesOrFoldersOfThem: 'PDF files, or folders of them',
  withConnectionWebhook: 'with --connection: the webhook that the service reports to',
  withConnectionComesBack: 'with --connection: returned in every notification',
  withConnectionBrand: 'with --connection: the brand, as the service names it',
  withConnectionExtract: 'with --connection: extract again, even if the service has done so before',
  writeProductsZips: 'write output files, ZIPs and exports to this folder',
  nothingWritableAt: (folder: Shown, reason: Shown) =>
    `Nothing can be written to ${folder} (${reason}). Nothing was read. Name another folder with --out.`,
  formatNeedsOut: '--format needs a folder to write to: name one with --out. Nothing was read.',
  writingFailed: (file: Shown, reason: Shown) =>
    `Writing to ${file} failed (${reason}). The review is complete and printed, and every file already written is complete. Free some space or name another folder with --out, and run the same command again.`,
  notExported: (format: Shown, sentence: Shown) =>
    `The export as ${format} was not written; the review is complete and printed. ${sentence}`,
  exportsForOut: (what: Shown) => `exports for --out, of ${what} (default: csv)`,
  policyOption:
    'compare the case with the limits in this file, which Settings exports; with --connection those of the desk are used',
  policyOrConnection: 'Give either --connection, which uses the policy of the desk, or --policy. Nothing was sent.',
  policyNotRead: (file: Shown, reason: Shown) =>
    `The policy ${file} could not be read (${reason}). Nothing was sent. Check its path and its permissions.`,
  printOneJsonValueInstead: 'print one JSON value instead of a table',
  serviceAsks: (label: Shown) =>
    `The service asks “${label}”, and nobody was there to answer. The collection was stopped. Run the command in a terminal to answer.`,
  pictureAsked: (label: Shown) =>
    `The service asks “${label}” about a picture, which a terminal cannot show. The collection was stopped. Collect it in the window.`,
  question: (file: Shown, label: Shown) => `${file}: ${label}\n> `,
  serviceOption:
    'send them to the service described in this file, which only you may read (mode 600), or with “env” to the service described by STATEMENT_DESK_BASE_URL, _API_KEY, _CLIENT_SECRET, _PROFILE, _WEBHOOK_URL, _WEBHOOK_AUTH_URL and _WEBHOOK_HEADERS; the keychain is not used and nothing is stored',
  serviceOrConnection: 'Give either --connection or --service. Nothing was sent.',
  serviceNotDescribed: (source: Shown, faults: Shown) =>
    `${source} does not describe a service: check ${faults}. Nothing was sent.`,
  serviceNotJson: (source: Shown) => `${source} does not describe a service: it is not JSON. Nothing was sent.`,
  serviceNotOpened: (file: Shown, reason: Shown) => `${file} could not be opened (${reason}). Nothing was sent.`,
  othersMayRead: (file: Shown, mode: Shown) =>
    `${file} holds secrets and others may read it (mode ${mode}). Nothing was sent. Run chmod 600 on it, and change the key if others may have seen it.`,
  givenService: 'Given service',
  headersNotJson: 'STATEMENT_DESK_WEBHOOK_HEADERS is not a JSON object of names and texts. Nothing was sent.',
  hiddenFile: 'The name begins with a dot, which marks a hidden file. Nothing was sent. Rename it and try again.',
  lineBreak: 'a line break or another character that cannot be shown in its name',
  lineBreakInName:
    'The name contains a line break or another character that cannot be shown. Nothing was sent. Rename it and try again.',
  passwordDoesNotOpen: 'The password does not open this file. Check it and try again.',
  passwordProtectsThisFile: 'A password protects this file. Give it with --password.',
  allAccounts: (state: Shown, word: Shown) => `${state} All accounts: ${word}.`,
  headersOfWebhookAreKept: (name: Shown) =>
    `The headers of the webhook “${name}” are kept in the keychain, and this session has none. Put them into STATEMENT_DESK_WEBHOOK_HEADERS, as a JSON object.`,
  couldNotBeRead: 'Could not be read:',
  allStatements: (mark: Shown, verdict: Shown) => `${mark} All statements: ${verdict}.`,
} as const;
