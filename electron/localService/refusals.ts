/** A request that is refused: an HTTP status, a word a program can act on, and a sentence for a person. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly error: string;

  constructor(status: RefusalStatus, error: string, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.error = error;
  }
}

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 410 | 413 | 415 | 421 | 422 | 500 | 507;
