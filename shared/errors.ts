/**
 * Every error that can cross from the main side to a window or a terminal. The list is closed: the renderer holds one
 * text for each, so a new code does not compile until it has a sentence.
 */
export type ErrorCode =
  // What was asked
  | 'bad-request'
  | 'not-found'
  | 'not-allowed'
  | 'cancelled'
  | 'desk-locked'
  // Files that were dropped
  | 'file-unreadable'
  | 'empty-file'
  | 'folder-empty'
  | 'not-a-pdf'
  | 'bank-file-unreadable'
  | 'old-excel-file'
  | 'no-transactions'
  | 'not-a-layout'
  | 'layout-unproved'
  | 'bad-pattern'
  | 'not-rules'
  | 'too-many-rules'
  | 'not-a-policy'
  | 'not-a-sheet'
  | 'damaged-pdf'
  | 'reader-failed'
  | 'no-pages'
  | 'encryption-unsupported'
  | 'password-wrong'
  | 'input-needed'
  | 'too-large'
  | 'too-many-pages'
  | 'duplicate-document'
  // Taking a case away
  | 'export-held'
  | 'too-many-digits'
  // What comes back
  | 'file-edits-foreign'
  | 'file-edits-other-case'
  | 'file-edits-none'
  // The service
  | 'service-unreachable'
  | 'service-timeout'
  | 'service-proxy'
  | 'service-proxy-auth'
  | 'service-auth'
  | 'service-missing'
  | 'service-refused'
  | 'service-not-acceptable'
  | 'service-busy'
  | 'service-failed'
  | 'service-redirected'
  | 'service-bad-answer'
  | 'upload-unknown'
  | 'collection-failed'
  | 'cancel-unsupported'
  | 'cancel-untold'
  // Edits
  | 'statement-locked'
  | 'not-reconciled'
  | 'outstanding'
  | 'edit-superseded'
  | 'step-superseded'
  | 'edit-outdated'
  | 'nothing-to-undo'
  | 'too-many-rows'
  // Secrets
  | 'keychain-unavailable'
  | 'keychain-locked'
  | 'secret-missing'
  | 'passphrase-wrong'
  // The database
  | 'database-newer'
  | 'database-locked'
  | 'database-key-gone'
  | 'database-key-changed'
  | 'database-passphrase'
  | 'database-in-use'
  | 'database-damaged'
  | 'database-emptied'
  // Backups
  | 'backup-foreign'
  | 'backup-damaged'
  | 'backup-newer'
  | 'backup-passphrase'
  // Cases handed over
  | 'handover-foreign'
  | 'handover-damaged'
  | 'handover-newer'
  | 'handover-passphrase'
  | 'handover-busy'
  | 'handover-case-gone'
  | 'handover-undecided'
  | 'disk-full'
  | 'temporary-files'
  | 'storage-failed'
  // Newer versions of the program
  | 'update-server-invalid'
  | 'update-unreachable'
  | 'update-unsigned'
  | 'update-unusable'
  | 'update-older'
  | 'update-altered'
  | 'update-not-installed'
  | 'internal';

/** The form in which an error travels; plain data, free of secrets and of personal data. */
export type AppErrorData = {
  code: ErrorCode;
  /** For logs and for the details a support person reads; the analyst's sentence comes from the code. */
  message: string;
  /** True where trying the same again later can succeed. */
  retryable: boolean;
  /** The service's own id of the request, where it gave one. */
  requestId?: string;
  /** HTTP status, where the error came over HTTP. */
  status?: number;
  /** How long the service asked to wait before the next try, in milliseconds, where it said so. */
  retryAfterMs?: number;
};

/** An error with a code. `cause` keeps the original for the log and never travels. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly requestId: string | undefined;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      retryable?: boolean;
      requestId?: string | undefined;
      status?: number | undefined;
      retryAfterMs?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryable = more.retryable ?? false;
    this.requestId = more.requestId;
    this.status = more.status;
    this.retryAfterMs = more.retryAfterMs;
  }

  /** The plain data that may leave the process. */
  toData(): AppErrorData {
    return {
      code: this.code,
      message: this.message,
      retryable: this.retryable,
      ...(this.requestId === undefined ? {} : { requestId: this.requestId }),
      ...(this.status === undefined ? {} : { status: this.status }),
      ...(this.retryAfterMs === undefined ? {} : { retryAfterMs: this.retryAfterMs }),
    };
  }

  /** Any thrown thing as data: an unknown error becomes `internal`, without its message, which could quote a secret. */
  static dataOf(thrown: unknown): AppErrorData {
    if (thrown instanceof AppError) return thrown.toData();
    const name = thrown instanceof Error ? thrown.name : typeof thrown;
    return { code: 'internal', message: `unexpected ${name}`, retryable: false };
  }
}
