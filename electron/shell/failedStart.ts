import { app, dialog } from 'electron';
import { AppError } from '../../shared/errors.ts';
import { startFailureText } from '../hosting/startFailure.ts';

/** Says what has failed before there was a window that could say it, and ends the program. */
export function failStart(error: unknown): void {
  dialog.showErrorBox('Statement Desk cannot start', startFailureText(AppError.dataOf(error)));
  app.exit(1);
}
