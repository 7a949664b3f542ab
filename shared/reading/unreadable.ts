/** What people drop by mistake, told by its first bytes. */
export type OtherFormat = 'png' | 'jpeg' | 'gif' | 'tiff' | 'zip' | 'old-office' | 'rtf' | 'postscript' | 'web-page';

/** Why nothing could be read of a PDF, or a page of it not drawn: a code with figures. `shared/text` has the sentence. */
export type Unreadable =
  | {
      code:
        | 'empty-file'
        | 'no-pages'
        | 'password-needed'
        | 'password-wrong'
        | 'encryption-unsupported'
        | 'no-text'
        | 'cancelled';
    }
  | { code: 'not-a-pdf'; format?: OtherFormat }
  /** A bank's data file that was not set on pages. */
  | { code: 'bank-file'; why: 'bank-file-unreadable' | 'old-excel-file' | 'no-transactions' }
  /** One page, where the others may be whole. */
  | { code: 'damaged'; page?: number }
  /** A page that is too large to draw, more pages than are read, or else more memory than a file may take. */
  | { code: 'too-large'; page?: number; pages?: { claimed: number; most: number } }
  | { code: 'too-slow'; seconds: number }
  /** The reader could not be started, stopped, or was asked for a page that the file has not; or the file was not opened. */
  | { code: 'failed'; why: 'not-started' | 'stopped' | 'no-such-page' }
  | { code: 'failed'; why: 'not-opened'; reason: string };

/** The code alone. */
export type ExtractionErrorCode = Unreadable['code'];
