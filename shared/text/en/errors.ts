import type { ErrorCode } from '../../errors.ts';
import { dataErrorText } from './dataErrors.ts';
import { fileErrorText } from './fileErrors.ts';

/** What the analyst can do about an error; the screen that shows it decides which of these it can offer. */
type ErrorAction = 'retry' | 'add-anyway' | 'open-settings' | 'choose-again' | 'answer-again' | 'resolve' | 'reload';

export type ErrorText = {
  /** `notice` asks for nothing, `warning` asks for a decision, `danger` means that something did not happen. */
  severity: 'notice' | 'warning' | 'danger';
  title: string;
  /** What happened, what is safe, what to do. */
  sentence: string;
  action?: ErrorAction;
};

/** One text for every error that the desk can answer with. */
export const errorText: Record<ErrorCode, ErrorText> = {
  'bad-request': {
    severity: 'danger',
    title: 'Invalid entry',
    sentence: 'The entry was not accepted. Nothing was changed. Correct it and try again.',
  },
  'not-found': {
    severity: 'warning',
    title: 'No longer there',
    sentence: 'This was removed after the screen was loaded. Nothing else has changed. Go back to the list.',
  },
  'not-allowed': {
    severity: 'warning',
    title: 'Not possible here',
    sentence: 'Its current state does not allow this. Nothing was changed.',
  },
  cancelled: {
    severity: 'notice',
    title: 'Cancelled',
    sentence: 'You stopped it. Whatever had already arrived is kept.',
  },
  'desk-locked': {
    severity: 'notice',
    title: 'The screen is locked',
    sentence: 'Nothing is shown or changed until you unlock it. Work in progress continues.',
  },
  'export-held': {
    severity: 'warning',
    title: 'Not everything is reconciled',
    sentence:
      'The export contains statements that do not reconcile, so nothing was written. Review them first, or export anyway: the file is then marked unreconciled.',
  },
  'too-many-digits': {
    severity: 'warning',
    title: 'An amount does not fit',
    sentence:
      'Parquet holds 30 digits before the decimal point and 8 after it; an amount has more. Nothing was written. Export the rows as CSV or JSON, which hold them all.',
  },
  'service-unreachable': {
    severity: 'danger',
    title: 'The service cannot be reached',
    sentence:
      'No connection could be made. Your documents and credentials are kept. Check the network, or the address in Settings, and try again.',
    action: 'retry',
  },
  'service-timeout': {
    severity: 'danger',
    title: 'The service did not answer in time',
    sentence: 'The request timed out. Everything on the desk is kept. Try again later.',
    action: 'retry',
  },
  'service-proxy': {
    severity: 'danger',
    title: 'The proxy cannot reach the service',
    sentence:
      'Your network’s proxy cannot be reached or blocks this address. Nothing reached the service, and everything here is kept. Test the connection in Settings to see which proxy it is, then ask your network administrator.',
    action: 'retry',
  },
  'service-proxy-auth': {
    severity: 'danger',
    title: 'The proxy requires a sign-in',
    sentence:
      'Your network’s proxy requires a user name and password, which the desk does not have. Nothing reached the service, and everything here is kept. Ask your network administrator to allow the service’s address, then try again.',
    action: 'retry',
  },
  'service-auth': {
    severity: 'danger',
    title: 'The service did not accept the key',
    sentence:
      'It refused the API key or client secret. Your documents are kept. Check them in Settings, then try again.',
    action: 'open-settings',
  },
  'service-missing': {
    severity: 'danger',
    title: 'Not found at the service',
    sentence:
      'The service has no such collection or output file, or the address is wrong. Earlier downloads are kept. Check the connection in Settings.',
    action: 'open-settings',
  },
  'service-refused': {
    severity: 'danger',
    title: 'Refused by the service',
    sentence: 'It understood the request but refused it. Your documents are kept. Its message is under Details.',
  },
  'service-not-acceptable': {
    severity: 'danger',
    title: 'Format not available',
    sentence: 'The service has the data, but not in the requested format. Earlier downloads are kept. Try again.',
    action: 'retry',
  },
  'service-busy': {
    severity: 'warning',
    title: 'The service is busy',
    sentence: 'It asked to be called later, and the desk does so. Everything is kept. You can also try again now.',
    action: 'retry',
  },
  'service-failed': {
    severity: 'danger',
    title: 'Internal error at the service',
    sentence: 'Your documents are kept. Try again. If it happens again, give the service the request ID.',
    action: 'retry',
  },
  'service-redirected': {
    severity: 'danger',
    title: 'The service redirected to another address',
    sentence: 'Your key was not sent there. Nothing was changed. Check the address in Settings.',
    action: 'open-settings',
  },
  'service-bad-answer': {
    severity: 'danger',
    title: 'Unexpected answer from the service',
    sentence:
      'The answer does not match the service’s API. What arrived is kept. Try again, or ask the service’s support.',
    action: 'retry',
  },
  'upload-unknown': {
    severity: 'warning',
    title: 'Upload not confirmed',
    sentence:
      'The connection broke before the service answered. The documents are kept here and were not sent twice. Check at the service, then choose what happened.',
    action: 'resolve',
  },
  'collection-failed': {
    severity: 'danger',
    title: 'Ended without a result',
    sentence: 'The service stopped this collection. Your documents are kept. Its last status says why.',
    action: 'retry',
  },
  'cancel-unsupported': {
    severity: 'notice',
    title: 'Stopped on this desk only',
    sentence:
      'This service cannot cancel, so it may still finish there. Your documents and downloads are kept. Trying again resumes it without a second upload.',
    action: 'retry',
  },
  'cancel-untold': {
    severity: 'warning',
    title: 'Cancellation not confirmed',
    sentence:
      'It stopped on this desk, but the service did not confirm that and may still finish. Your documents and downloads are kept. Trying again resumes it without a second upload.',
    action: 'retry',
  },
  'statement-locked': {
    severity: 'warning',
    title: 'The statement is locked',
    sentence: 'Nothing was changed. Unlock it under Reconciliation to edit it.',
  },
  'not-reconciled': {
    severity: 'warning',
    title: 'Not reconciled yet',
    sentence:
      'Only a statement that reconciles can be locked. Nothing was changed. See under Reconciliation what fails.',
  },
  outstanding: {
    severity: 'warning',
    title: 'Not everything reconciles',
    sentence:
      'Some statements in this case do not reconcile, were not read or are still being processed. Nothing was changed. Open the case to see them, then mark it anyway.',
  },
  'edit-superseded': {
    severity: 'warning',
    title: 'Changed again since',
    sentence: 'A later edit changed the same value. Nothing was changed. Undo the later edit first.',
  },
  'step-superseded': {
    severity: 'warning',
    title: 'Changed again since',
    sentence: 'A moved file is now in another case, or was deleted. Nothing was changed. Undo the later step first.',
  },
  'edit-outdated': {
    severity: 'warning',
    title: 'Changed meanwhile',
    sentence:
      'Another window or an undo changed this while you were typing. Nothing was overwritten, and your text is still here. Choose which one to keep.',
  },
  'nothing-to-undo': {
    severity: 'notice',
    title: 'Nothing to undo or redo',
    sentence: 'This case has no more edits to undo or redo. Nothing was changed.',
  },
  'too-many-rows': {
    severity: 'warning',
    title: 'Too many rows at once',
    sentence:
      'You can edit 10,000 rows at once, copy 100,000, and compare 5,000 of each statement. Nothing was changed. Select fewer, or export the rows.',
  },
  'keychain-unavailable': {
    severity: 'warning',
    title: 'No keychain on this machine',
    sentence: 'Secrets are kept in memory until the desk is closed. They were not written to disk.',
    action: 'open-settings',
  },
  'keychain-locked': {
    severity: 'warning',
    title: 'The keychain is locked',
    sentence: 'The secret could not be read or stored. Nothing was changed. Unlock the keychain and try again.',
    action: 'retry',
  },
  'secret-missing': {
    severity: 'warning',
    title: 'The key is missing',
    sentence: 'No key is stored for this connection. Your documents are kept. Enter the key in Settings.',
    action: 'open-settings',
  },
  'passphrase-wrong': {
    severity: 'warning',
    title: 'Wrong passphrase',
    sentence: 'Nothing was changed. Check the passphrase and try again.',
  },
  ...dataErrorText,
  ...fileErrorText,
  'update-server-invalid': {
    severity: 'warning',
    title: 'The update server cannot be used',
    sentence:
      'It needs an address that begins with https:// and a public Ed25519 key. No server was contacted. Correct the setting, or ask your administrator.',
  },
  'update-unreachable': {
    severity: 'notice',
    title: 'The update server did not answer',
    sentence: 'Nothing was changed. The desk tries again automatically.',
    action: 'retry',
  },
  'update-unsigned': {
    severity: 'danger',
    title: 'The update is not signed by your organisation',
    sentence: 'The signature does not match the key in Settings. The update was refused. Tell your administrator.',
    action: 'retry',
  },
  'update-unusable': {
    severity: 'warning',
    title: 'The update is not for this computer',
    sentence:
      'The server offers no version for this system and processor. Nothing was changed. Tell your administrator.',
    action: 'retry',
  },
  'update-older': {
    severity: 'warning',
    title: 'The server offers an older version',
    sentence: 'An older version is never installed over a newer one. Nothing was changed. Tell your administrator.',
    action: 'retry',
  },
  'update-altered': {
    severity: 'danger',
    title: 'The update was altered',
    sentence:
      'The download is not what your organisation signed. It was deleted, and this version stays. Tell your administrator.',
    action: 'retry',
  },
  'update-not-installed': {
    severity: 'warning',
    title: 'The update was not installed',
    sentence:
      'This version still works, and your data are untouched. The update is tried again when you quit. Check that you can write to the program’s folder.',
    action: 'retry',
  },
  internal: {
    severity: 'danger',
    title: 'Something went wrong in the desk',
    sentence: 'Stored data are safe. Try again. If it happens again, restart Statement Desk.',
    action: 'retry',
  },
};
