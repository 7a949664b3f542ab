/** The present time for sentences such as “3 min ago”, in milliseconds since the epoch. */
export class Ticker {
  now = $state(Date.now());

  /** Ticks until the returned function is called. */
  start(everyMs = 10_000): () => void {
    const timer = setInterval(() => (this.now = Date.now()), everyMs);
    return () => clearInterval(timer);
  }
}
