import type { App } from 'electron';

/**
 * Lets the program end only when everything has been closed, however often it is told to quit meanwhile. What cannot be
 * closed holds nobody up: all that matters is in the database.
 */
export function closeBeforeQuit(app: Pick<App, 'on' | 'quit'>, close: () => Promise<void>): void {
  let state: 'open' | 'closing' | 'closed' = 'open';
  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    void close()
      .catch(() => undefined)
      .then(() => {
        state = 'closed';
        app.quit();
      });
  });
}
