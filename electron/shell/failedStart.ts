import { app, dialog } from 'electron';
import { AppError } from '../../shared/errors.ts';
import { words } from '../../shared/text/words.ts';
import { startFailureText } from '../hosting/startFailure.ts';

/** Says what has failed before there was a window that could say it, and ends the program. */
export function failStart(error: unknown): void {
  const message = words.system.statementDeskCannotStart;
  // Before it is ready, Electron on Linux shows no box.
  void app.whenReady().then(() => {
    dialog.showMessageBoxSync({
      type: 'error',
      title: message,
      message,
      detail: startFailureText(AppError.dataOf(error)),
    });
    app.exit(1);
  });
}
