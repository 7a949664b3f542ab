/** Time as an injected collaborator, so that tests can move it. */
export type Clock = {
  now(): Date;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};
