/**
 * Hands what a request brings (an answer, credentials, a consent) to the work that waits for it. Values are held only
 * in memory and only until they are taken.
 */
export type Answers<T> = {
  /**
   * Waits for the value of a key; rejects with the signal's reason when it aborts first. `onGiven` runs before `give`
   * returns, so that who asks for the status right after giving an answer sees that it was taken.
   */
  wait(key: string, signal: AbortSignal, onGiven: (value: T) => void): Promise<T>;
  /** Gives the value to who waits for the key; false where nobody does. */
  give(key: string, value: T): boolean;
};

export function createAnswers<T>(): Answers<T> {
  const waiting = new Map<string, (value: T) => void>();
  return {
    wait(key, signal, onGiven) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason as Error);
          return;
        }
        const giveUp = (): void => {
          waiting.delete(key);
          reject(signal.reason as Error);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.set(key, (value) => {
          // First: where that cannot be written down, who gave it is told so and may give it again.
          onGiven(value);
          waiting.delete(key);
          signal.removeEventListener('abort', giveUp);
          resolve(value);
        });
      });
    },
    give(key, value) {
      const take = waiting.get(key);
      take?.(value);
      return take !== undefined;
    },
  };
}
