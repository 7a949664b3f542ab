const previewAfterMs = 150;
const draftAfterMs = 500;

type Parts = {
  /** Shows the request as it now is. */
  preview: () => Promise<void>;
  /** Stores the draft. @throws {AppError} it is not stored */
  save: () => Promise<void>;
  onFailed: (thrown: unknown) => void;
};

/** What follows the changes of a planned start once the typing rests: its request is shown, its draft is kept. */
export class StartFollowing {
  readonly #parts: Parts;
  #drafted: ReturnType<typeof setTimeout> | undefined;
  #previewed: ReturnType<typeof setTimeout> | undefined;
  /** False once it was sent or discarded: no draft is kept of it any more. */
  #keeps = true;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  changed(): void {
    if (!this.#keeps) return;
    clearTimeout(this.#previewed);
    this.#previewed = setTimeout(() => void this.#parts.preview(), previewAfterMs);
    clearTimeout(this.#drafted);
    this.#drafted = setTimeout(() => void this.flush(), draftAfterMs);
  }

  /** Stores the draft now, where it has changed. A draft that cannot be stored is said when it is sent. */
  async flush(): Promise<void> {
    if (this.#drafted === undefined || !this.#keeps) return;
    clearTimeout(this.#drafted);
    this.#drafted = undefined;
    try {
      await this.#parts.save();
    } catch (thrown) {
      this.#parts.onFailed(thrown);
    }
  }

  /** No draft is kept from here on. */
  stop(): void {
    this.#keeps = false;
    clearTimeout(this.#drafted);
    clearTimeout(this.#previewed);
  }

  /** The screen closes; the draft stays. */
  dispose(): void {
    void this.flush();
    clearTimeout(this.#previewed);
  }
}
