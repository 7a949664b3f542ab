/**
 * The program of the helper process: the only place that calls keytar. A call to a locked keychain can hang for ever
 * and holds a thread while it does, so it must happen where it can be killed.
 *
 * It runs under Node's `fork` and under Electron's `utilityProcess`, which differ only in how messages come and go.
 */
import type { HelperFault, HelperReply, HelperRequest } from './helperMessages.ts';

/** The part of Electron's `process.parentPort` that is used here. */
type ParentPort = {
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
};

type Keytar = typeof import('keytar');

const parentPort = (process as { parentPort?: ParentPort }).parentPort;

if (parentPort === undefined) {
  process.on('message', (message) => void serve(message as HelperRequest, (reply) => process.send?.(reply)));
  // process.exit() would wait for a hanging call.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
} else {
  parentPort.on('message', ({ data }) => void serve(data as HelperRequest, (reply) => parentPort.postMessage(reply)));
}

let loading: Promise<Keytar> | undefined;

async function serve(request: HelperRequest, reply: (reply: HelperReply) => void): Promise<void> {
  loading ??= import('keytar').then((module) => ('default' in module ? module.default : module));
  let keytar: Keytar;
  try {
    keytar = await loading;
  } catch {
    reply({ id: request.id, ok: false, fault: 'not-installed' });
    return;
  }
  try {
    reply({ id: request.id, ok: true, value: await perform(keytar, request) });
  } catch (error) {
    reply({ id: request.id, ok: false, fault: faultOf(error) });
  }
}

async function perform(keytar: Keytar, request: HelperRequest): Promise<string | null> {
  const { service, account } = request;
  switch (request.action) {
    case 'read':
      return keytar.getPassword(service, account);
    case 'write':
      await keytar.setPassword(service, account, request.value);
      return null;
    case 'remove':
      return (await keytar.deletePassword(service, account)) ? '' : null;
  }
}

/** Keytar's errors have nothing but their text. */
function faultOf(error: unknown): HelperFault {
  return error instanceof Error && /\blocked\b/i.test(error.message) ? 'locked' : 'failed';
}
