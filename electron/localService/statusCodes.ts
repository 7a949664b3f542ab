import type { ExtractionErrorCode } from '../../shared/reading/unreadable.ts';

/**
 * Every status code of the built-in service. The interface fixes only the classes: below 2000 progress, from 2000 on
 * terminal; which codes ask for input is ours and is 1400 to 1499 (`challengeCodes` of its profile).
 *
 * | range | meaning |
 * |---|---|
 * | 1000-1019 | received, waiting for its turn |
 * | 1020-1039 | the consumer has to act on their own page: consent, signing in |
 * | 1040-1099 | at the bank: signing in, collecting (the last two digits rise with the accounts) |
 * | 1100-1199 | reading pages (the last two digits are the percentage) |
 * | 1200 / 1300 / 1350 | finding tables / checking / packaging |
 * | 1400-1499 | challenge: the flow waits for an answer |
 * | 2000-2999 | complete; 2100 where some documents of several could not be read |
 * | 3000-3099 | the documents could not be read, or the bank held nothing |
 * | 3100-3199 | ended by the caller |
 * | 3200-3299 | the connect flow ended without a result |
 */
export const statusCodes = {
  received: 1000,
  resumed: 1010,
  awaitingConsent: 1020,
  awaitingCredentials: 1030,
  credentialsRefusedOnce: 1031,
  signingIn: 1040,
  collecting: 1050,
  readingPages: 1100,
  findingTables: 1200,
  checking: 1300,
  packaging: 1350,

  documentPassword: 1400,
  textChallenge: 1410,
  passwordChallenge: 1420,
  choiceChallenge: 1430,
  imageChallenge: 1440,
  picturesChallenge: 1450,

  complete: 2000,
  completeWithExceptions: 2100,

  failed: 3000,
  notAPdf: 3001,
  emptyFile: 3002,
  damaged: 3003,
  noPages: 3004,
  encryptionUnsupported: 3005,
  passwordRefused: 3006,
  noText: 3007,
  tooLarge: 3008,
  tooSlow: 3009,
  nothingFound: 3010,
  interrupted: 3020,

  cancelled: 3100,

  consentRefused: 3200,
  timedOut: 3201,
  credentialsRefused: 3202,
  accountLocked: 3203,
  attemptsUsedUp: 3204,
  cancelledByConsumer: 3205,
  bankUnavailable: 3206,
} as const;

/** Codes below this are progress; all others end the collection. */
export const firstTerminalCode = 2000;

/** True where the collection is finished, well or badly. */
export function isTerminal(code: number): boolean {
  return code >= firstTerminalCode;
}

/** True where products came of it. */
export function isSuccess(code: number): boolean {
  return code >= 2000 && code < 3000;
}

/** True of the steps from the first page to the packaged results, which follow each other by themselves. */
export const isReading = (code: number): boolean =>
  code >= statusCodes.readingPages && code < statusCodes.documentPassword;

/** True where the flow waits for an answer. */
export function isChallenge(code: number): boolean {
  return code >= 1400 && code < 1500;
}

/** Terminal code and sentence of a document that could not be read. Asking for a password is no failure. */
export const documentFailures: Record<
  Exclude<ExtractionErrorCode, 'password-needed' | 'cancelled'>,
  { code: number; message: string }
> = {
  'not-a-pdf': { code: statusCodes.notAPdf, message: 'The file is not a PDF.' },
  'bank-file': { code: statusCodes.notAPdf, message: 'The file is not a PDF.' },
  'empty-file': { code: statusCodes.emptyFile, message: 'The file is empty.' },
  damaged: { code: statusCodes.damaged, message: 'The PDF is damaged and cannot be opened.' },
  'no-pages': { code: statusCodes.noPages, message: 'The PDF has no pages.' },
  'password-wrong': {
    code: statusCodes.passwordRefused,
    message: 'No password that was given opens the document.',
  },
  'encryption-unsupported': {
    code: statusCodes.encryptionUnsupported,
    message: 'The PDF is encrypted in a way that cannot be opened here.',
  },
  'no-text': {
    code: statusCodes.noText,
    message: 'The pages hold no text, and none could be recognised in their pictures.',
  },
  'too-large': { code: statusCodes.tooLarge, message: 'Reading the PDF takes more memory than allowed.' },
  'too-slow': { code: statusCodes.tooSlow, message: 'Reading the PDF takes more time than allowed.' },
  failed: {
    code: statusCodes.failed,
    message: 'The reader did not start, or stopped before it finished. The file may be fine.',
  },
};

export const nothingFound = {
  code: statusCodes.nothingFound,
  message: 'The document was read, but no account statement was found in it.',
};
