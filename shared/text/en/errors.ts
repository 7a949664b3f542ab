import type { ErrorCode } from '../../errors.ts';
import { dataErrorText } from './dataErrors.ts';
import { fileErrorText } from './fileErrors.ts';
import { danger, notice, warning, type ErrorText } from './errorKinds.ts';

/** One text for every error that the desk can answer with. */
export const errorText: Record<ErrorCode, ErrorText> = {
  'bad-request': danger('Invalid entry', 'The entry was not accepted. Nothing was changed. Correct it and try again.'),
  'not-found': warning(
    'No longer there',
    'This was removed after the screen was loaded. Nothing else has changed. Go back to the list.',
  ),
  'not-allowed': warning('Not possible here', 'Its current state does not allow this. Nothing was changed.'),
  cancelled: notice('Cancelled', 'You stopped it. Whatever had already arrived is kept.'),
  'desk-locked': notice(
    'The screen is locked',
    'Nothing is shown or changed until you unlock it. Work in progress continues.',
  ),
  'export-held': warning(
    'Not everything is reconciled',
    'The export contains statements that do not reconcile, so nothing was written. Review them first, or export anyway: the file is then marked unreconciled.',
  ),
  'too-many-digits': warning(
    'An amount does not fit',
    'Parquet holds 30 digits before the decimal point and 8 after it; an amount has more. Nothing was written. Export the rows as CSV or JSON, which hold them all.',
  ),
  'service-unreachable': danger(
    'The service cannot be reached',
    'No connection could be made. Your documents and credentials are kept. Check the network, or the address in Settings, and try again.',
    'retry',
  ),
  'service-timeout': danger(
    'The service did not answer in time',
    'The request timed out. Everything on the desk is kept. Try again later.',
    'retry',
  ),
  'service-proxy': danger(
    'The proxy cannot reach the service',
    'Your network’s proxy cannot be reached or blocks this address. Nothing reached the service, and everything here is kept. Test the connection in Settings to see which proxy it is, then ask your network administrator.',
    'retry',
  ),
  'service-proxy-auth': danger(
    'The proxy requires a sign-in',
    'Your network’s proxy requires a user name and password, which the desk does not have. Nothing reached the service, and everything here is kept. Ask your network administrator to allow the service’s address, then try again.',
    'retry',
  ),
  'service-auth': danger(
    'The service did not accept the key',
    'It refused the API key or client secret. Your documents are kept. Check them in Settings, then try again.',
    'open-settings',
  ),
  'service-missing': danger(
    'Not found at the service',
    'The service has no such collection or output file, or the address is wrong. Earlier downloads are kept. Check the connection in Settings.',
    'open-settings',
  ),
  'service-refused': danger(
    'Refused by the service',
    'It understood the request but refused it. Your documents are kept. Its message is under Details.',
  ),
  'service-not-acceptable': danger(
    'Format not available',
    'The service has the data, but not in the requested format. Earlier downloads are kept. Try again.',
    'retry',
  ),
  'service-busy': warning(
    'The service is busy',
    'It asked for a later retry, and the desk will make one. Everything is kept. You can also try again now.',
    'retry',
  ),
  'service-failed': danger(
    'Internal error at the service',
    'Your documents are kept. Try again. If it happens again, give the service the request ID.',
    'retry',
  ),
  'service-redirected': danger(
    'The service redirected to another address',
    'Your key was not sent there. Nothing was changed. Check the address in Settings.',
    'open-settings',
  ),
  'service-bad-answer': danger(
    'Unexpected answer from the service',
    'The answer does not match the service’s API. What arrived is kept. Try again, or ask the service’s support.',
    'retry',
  ),
  'upload-unknown': warning(
    'Upload not confirmed',
    'The connection broke before the service answered. The documents are kept here and were not sent twice. Check at the service, then choose what happened.',
    'resolve',
  ),
  'collection-failed': danger(
    'Ended without a result',
    'The service stopped this collection. Your documents are kept. Its last status says why.',
    'retry',
  ),
  'cancel-unsupported': notice(
    'Stopped on this desk only',
    'This service cannot cancel, so it may still finish there. Your documents and downloads are kept. Trying again resumes it without a second upload.',
    'retry',
  ),
  'cancel-untold': warning(
    'Cancellation not confirmed',
    'It stopped on this desk, but the service did not confirm that and may still finish. Your documents and downloads are kept. Trying again resumes it without a second upload.',
    'retry',
  ),
  'statement-locked': warning(
    'The statement is locked',
    'Nothing was changed. Unlock it under Reconciliation to edit it.',
  ),
  'not-reconciled': warning(
    'Not reconciled yet',
    'Only a statement that reconciles can be locked. Nothing was changed. See under Reconciliation what fails.',
  ),
  outstanding: warning(
    'Not everything reconciles',
    'Some statements in this case do not reconcile, were not read or are still being processed. Nothing was changed. Open the case to see them, then mark it anyway.',
  ),
  'edit-superseded': warning(
    'Changed again since',
    'A later edit changed the same value. Nothing was changed. Undo the later edit first.',
  ),
  'step-superseded': warning(
    'Changed again since',
    'A moved file is now in another case, or was deleted. Nothing was changed. Undo the later step first.',
  ),
  'edit-outdated': warning(
    'Changed meanwhile',
    'Another window or an undo changed this while you were typing. Nothing was overwritten, and your text is still here. Choose which one to keep.',
  ),
  'nothing-to-undo': notice(
    'Nothing to undo or redo',
    'This case has no more edits to undo or redo. Nothing was changed.',
  ),
  'too-many-rows': warning(
    'Too many rows at once',
    'You can edit 10,000 rows at once, copy 100,000, and compare 5,000 of each statement. Nothing was changed. Select fewer, or export the rows.',
  ),
  'keychain-unavailable': warning(
    'No keychain on this machine',
    'Secrets are kept in memory until the desk is closed. They were not written to disk.',
    'open-settings',
  ),
  'keychain-locked': warning(
    'The keychain is locked',
    'The secret could not be read or stored. Nothing was changed. Unlock the keychain and try again.',
    'retry',
  ),
  'secret-missing': warning(
    'The key is missing',
    'No key is stored for this connection. Your documents are kept. Enter the key in Settings.',
    'open-settings',
  ),
  'passphrase-wrong': warning('Wrong passphrase', 'Nothing was changed. Check the passphrase and try again.'),
  ...dataErrorText,
  ...fileErrorText,
  'update-server-invalid': warning(
    'The update server cannot be used',
    'It needs an address that begins with https:// and a public Ed25519 key. No server was contacted. Correct the setting, or ask your administrator.',
  ),
  'update-unreachable': notice(
    'The update server did not answer',
    'Nothing was changed. The desk tries again automatically.',
    'retry',
  ),
  'update-unsigned': danger(
    'The update is not signed by your organisation',
    'The signature does not match the key in Settings. The update was refused. Tell your administrator.',
    'retry',
  ),
  'update-unusable': warning(
    'The update is not for this computer',
    'The server offers no version for this system and processor. Nothing was changed. Tell your administrator.',
    'retry',
  ),
  'update-older': warning(
    'The server offers an older version',
    'An older version is never installed over a newer one. Nothing was changed. Tell your administrator.',
    'retry',
  ),
  'update-altered': danger(
    'The update was altered',
    'The download is not what your organisation signed. It was deleted, and this version stays. Tell your administrator.',
    'retry',
  ),
  'update-not-installed': warning(
    'The update was not installed',
    'This version still works, and your data are untouched. The update is tried again when you quit. Check that you can write to the program’s folder.',
    'retry',
  ),
  internal: danger(
    'Something went wrong in the desk',
    'Stored data are safe. Try again. If it happens again, restart Statement Desk or reinstall it.',
    'retry',
  ),
};
