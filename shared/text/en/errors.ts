import type { ErrorCode } from '../../errors.ts';
import { dataErrorText } from './dataErrors.ts';

/** What the analyst can do about an error; the screen that shows it decides which of these it can offer. */
export type ErrorAction =
  'retry' | 'add-anyway' | 'open-settings' | 'choose-again' | 'answer-again' | 'resolve' | 'reload';

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
    title: 'That could not be understood',
    sentence: 'The desk did not accept what was entered. Nothing was changed. Correct the entry and try again.',
  },
  'not-found': {
    severity: 'warning',
    title: 'No longer there',
    sentence: 'This has been removed since the screen was drawn. Everything else is as it was. Go back to the list.',
  },
  'not-allowed': {
    severity: 'warning',
    title: 'Not possible here',
    sentence: 'This cannot be done to it in its present state. Nothing was changed.',
  },
  cancelled: {
    severity: 'notice',
    title: 'Cancelled',
    sentence: 'It was stopped as you asked. What had already arrived is kept.',
  },
  'desk-locked': {
    severity: 'notice',
    title: 'The screen is locked',
    sentence: 'Nothing is shown or changed until it is unlocked. Work that was begun goes on.',
  },
  'file-unreadable': {
    severity: 'danger',
    title: 'The file cannot be read',
    sentence:
      'It may have been moved, or this account may not open it. Nothing was sent. Check the file and add it again.',
    action: 'choose-again',
  },
  'empty-file': {
    severity: 'danger',
    title: 'The file is empty',
    sentence: 'It holds no bytes, often because a download was cut short. Nothing was sent. Get the statement again.',
    action: 'choose-again',
  },
  'folder-empty': {
    severity: 'danger',
    title: 'The folder is empty',
    sentence: 'No file lies in it or below it that could be added. Nothing was sent. Choose the folder with the PDFs.',
    action: 'choose-again',
  },
  'not-a-pdf': {
    severity: 'danger',
    title: 'Not a PDF',
    sentence: 'This is not a PDF file. Nothing was sent. Ask for the statement as PDF.',
    action: 'choose-again',
  },
  'not-a-layout': {
    severity: 'danger',
    title: 'Not a layout',
    sentence:
      'This file is not a layout, or a newer version of Statement Desk wrote it. Nothing was added. Choose a file that was exported under Layouts in the settings.',
  },
  'layout-unproved': {
    severity: 'danger',
    title: 'Layout not kept',
    sentence:
      'The statement does not reconcile when it is read this way, so the next one would not either. Nothing was kept. Mark the table until it reconciles, then keep it.',
  },
  'damaged-pdf': {
    severity: 'danger',
    title: 'The PDF is damaged',
    sentence: 'It cannot be opened, most often because it was cut short. Nothing was sent. Get the statement again.',
    action: 'choose-again',
  },
  'reader-failed': {
    severity: 'danger',
    title: 'The reader did not finish',
    sentence:
      'The desk’s reader of PDFs did not start, or stopped before it was done. The file may be sound. Nothing was sent. Add it again; if that does not help, restart Statement Desk.',
    action: 'choose-again',
  },
  'no-pages': {
    severity: 'danger',
    title: 'The PDF has no pages',
    sentence: 'There is nothing in it to read. Nothing was sent. Get the statement again.',
    action: 'choose-again',
  },
  'encryption-unsupported': {
    severity: 'danger',
    title: 'Locked in a way that cannot be opened',
    sentence:
      'The PDF uses an encryption that no password opens here. Nothing was sent. Ask for a copy without protection.',
    action: 'choose-again',
  },
  'password-wrong': {
    severity: 'warning',
    title: 'The password does not open it',
    sentence: 'The document is safe and still waiting. Check the password and answer again.',
    action: 'answer-again',
  },
  'input-needed': {
    severity: 'warning',
    title: 'The service asks for an answer',
    sentence: 'Nobody was there to answer, so the collection was stopped. Start it again and answer when it asks.',
  },
  'too-large': {
    severity: 'danger',
    title: 'The file is too large',
    sentence: 'It is larger than the service or the desk accepts. Nothing was sent. Split it and add the parts.',
    action: 'choose-again',
  },
  'too-many-pages': {
    severity: 'danger',
    title: 'The PDF has too many pages',
    sentence: 'It has more pages than the service takes. Nothing was sent. Split it and add the parts.',
    action: 'choose-again',
  },
  'duplicate-document': {
    severity: 'warning',
    title: 'Already on the desk',
    sentence: 'This file has already been added. Nothing was sent a second time. Add it again if you need a copy.',
    action: 'add-anyway',
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
    sentence: 'The request timed out. Everything on the desk is kept. Try again in a little while.',
    action: 'retry',
  },
  'service-proxy': {
    severity: 'danger',
    title: 'The proxy does not lead to the service',
    sentence:
      'Your network sends this address through a proxy, which cannot be reached or does not let it through. Nothing reached the service, and everything here is kept. Test the connection in Settings to see which proxy it is, and ask whoever runs your network.',
    action: 'retry',
  },
  'service-proxy-auth': {
    severity: 'danger',
    title: 'The proxy asks for a sign-in',
    sentence:
      'Your network sends this address through a proxy that wants a name and a password, and the desk has none for it. Nothing reached the service, and everything here is kept. Ask whoever runs your network to let the address of the service through, then try again.',
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
    title: 'The service does not know it',
    sentence:
      'The service has no such collection or product, or the address is wrong. What was fetched before is kept. Check the connection in Settings.',
    action: 'open-settings',
  },
  'service-refused': {
    severity: 'danger',
    title: 'The service refused it',
    sentence: 'It understood the request and declined. Your documents are kept. Its own words are in the details.',
  },
  'service-not-acceptable': {
    severity: 'danger',
    title: 'The service could not give that form',
    sentence: 'It has the data but refused the form that was asked for. What was fetched before is kept. Try again.',
    action: 'retry',
  },
  'service-busy': {
    severity: 'warning',
    title: 'The service is busy',
    sentence: 'It asked to be called later. Everything is kept and nothing needs doing; you can also try again now.',
    action: 'retry',
  },
  'service-failed': {
    severity: 'danger',
    title: 'The service had a fault of its own',
    sentence: 'It reported an internal error. Your documents are kept. Try again; if it stays, give it the request id.',
    action: 'retry',
  },
  'service-redirected': {
    severity: 'danger',
    title: 'The service pointed somewhere else',
    sentence:
      'It answered with another address, and your key was not sent there. Nothing was changed. Check the address in Settings.',
    action: 'open-settings',
  },
  'service-bad-answer': {
    severity: 'danger',
    title: 'The answer could not be read',
    sentence:
      'The service answered in a form that does not fit its interface. What arrived is kept. Try again, or ask whoever runs the service.',
    action: 'retry',
  },
  'upload-unknown': {
    severity: 'warning',
    title: 'It is not known whether the upload arrived',
    sentence:
      'The connection broke after the documents were sent and before an answer came. They are kept here and were not sent twice. Look at the service, then say what happened.',
    action: 'resolve',
  },
  'collection-failed': {
    severity: 'danger',
    title: 'Ended without a result',
    sentence: 'The service gave this collection up. Your documents are kept. Its last status says why.',
    action: 'retry',
  },
  'cancel-unsupported': {
    severity: 'notice',
    title: 'Stopped on this desk only',
    sentence:
      'This service has no way to be told, so it may still finish there. Your documents and what was fetched are kept, and nothing is sent a second time: trying again takes it up where it stands.',
    action: 'retry',
  },
  'cancel-untold': {
    severity: 'warning',
    title: 'The service has not taken the cancellation',
    sentence:
      'It is stopped on this desk, but the service did not confirm it and may still finish. Your documents and what was fetched are kept, and nothing is sent a second time: trying again takes it up where it stands.',
    action: 'retry',
  },
  'statement-locked': {
    severity: 'warning',
    title: 'The statement is locked',
    sentence:
      'Its figures and texts are kept as they were when it was locked. Nothing was changed. Unlock it under Reconciliation to edit it.',
  },
  'not-reconciled': {
    severity: 'warning',
    title: 'Not reconciled yet',
    sentence: 'Only a statement that reconciles can be locked. Nothing was changed. Reconciliation says what fails.',
  },
  outstanding: {
    severity: 'warning',
    title: 'Not everything reconciles',
    sentence:
      'Statements of this case do not reconcile, are not read or are still being processed. Nothing was changed. Open the case to see them and mark it all the same.',
  },
  'edit-superseded': {
    severity: 'warning',
    title: 'Changed again since',
    sentence:
      'A later edit changed the same value, and that one stands. Nothing was changed. Undo the later edit first.',
  },
  'step-superseded': {
    severity: 'warning',
    title: 'Changed again since',
    sentence:
      'Something that was moved is in another case by now, or has been deleted. Nothing was changed. Undo the later step first.',
  },
  'edit-outdated': {
    severity: 'warning',
    title: 'Changed meanwhile',
    sentence:
      'Another window, or an undo, changed this while you were writing. Nothing was overwritten, and what you wrote is still there. Choose which of the two counts.',
  },
  'nothing-to-undo': {
    severity: 'notice',
    title: 'Nothing to take back',
    sentence: 'No edit of this case is left to undo or to do again. Everything is as it was.',
  },
  'too-many-rows': {
    severity: 'warning',
    title: 'Too many rows at once',
    sentence:
      'One step edits at most 10,000 rows, one copy takes 100,000, and one comparison 5,000 of each statement. Nothing was changed. Choose fewer, or export the rows to a file.',
  },
  'keychain-unavailable': {
    severity: 'warning',
    title: 'No keychain on this machine',
    sentence:
      'Secrets cannot be stored, so they are kept in memory until the desk is closed. Nothing was written anywhere else.',
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
    sentence: 'The connection has no key stored on this machine. Your documents are kept. Enter the key in Settings.',
    action: 'open-settings',
  },
  'passphrase-wrong': {
    severity: 'warning',
    title: 'That is not the passphrase',
    sentence: 'It is not the one that is set. Nothing was changed. Check it and try again.',
  },
  ...dataErrorText,
  'update-server-invalid': {
    severity: 'warning',
    title: 'The update server cannot be used',
    sentence:
      'It needs an address that begins with https:// and a public Ed25519 key. No server was asked. Correct the setting, or ask your administrator.',
  },
  'update-unreachable': {
    severity: 'notice',
    title: 'The update server did not answer',
    sentence: 'Nothing was changed. The desk tries again by itself.',
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
      'What was downloaded is not what your organisation signed. It was deleted, and this version stays. Tell your administrator.',
    action: 'retry',
  },
  'update-not-installed': {
    severity: 'warning',
    title: 'The update was not installed',
    sentence:
      'This version is still in place and your data are untouched. It is tried again at the next quit. Check that you may write to the folder of the program.',
    action: 'retry',
  },
  internal: {
    severity: 'danger',
    title: 'Something went wrong in the desk',
    sentence: 'What was stored before is safe. Try again; if it stays, close the desk and open it once more.',
    action: 'retry',
  },
};
