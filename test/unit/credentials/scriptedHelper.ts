import type { Clock } from '../../../electron/base/clock.ts';
import type { HelperRequest } from '../../../electron/credentials/helperMessages.ts';
import type { HelperProcess, SpawnHelper } from '../../../electron/credentials/helperProcess.ts';

/** What a helper does with a request: answers, or `exit`s, or says nothing. */
export type Script = (request: HelperRequest, helper: { answer: (message: unknown) => void; exit: () => void }) => void;

/** A helper process played by a script, with the record of what became of each one that was spawned. */
export function scriptedHelper(script: Script): { spawnHelper: SpawnHelper; spawned: { killed: boolean }[] } {
  const spawned: { killed: boolean }[] = [];
  const spawnHelper = (): HelperProcess => {
    const record = { killed: false };
    spawned.push(record);
    let onMessage: (message: unknown) => void = () => undefined;
    let onExit: () => void = () => undefined;
    const later = (work: () => void): void =>
      queueMicrotask(() => {
        if (!record.killed) work();
      });
    return {
      postMessage: (message) =>
        later(() =>
          script(message as HelperRequest, {
            answer: (reply) => later(() => onMessage(reply)),
            exit: () => later(() => onExit()),
          }),
        ),
      onMessage: (listener) => void (onMessage = listener),
      onExit: (listener) => void (onExit = listener),
      kill: () => void (record.killed = true),
    };
  };
  return { spawnHelper, spawned };
}

/** A keychain that keeps what it is given. */
export function keepingScript(secrets = new Map<string, string>()): Script {
  return (request, { answer }) => {
    const { id, account } = request;
    const before = secrets.get(account) ?? null;
    if (request.action === 'write') secrets.set(account, request.value);
    if (request.action === 'remove') secrets.delete(account);
    answer({ id, ok: true, value: request.action === 'write' ? null : before });
  };
}

/** Time that passes only when the test lets it: every sleep ends at once, or never. */
export function clockThat(behaviour: 'runs out' | 'stands still'): Clock {
  return {
    now: () => new Date('2026-11-21T12:00:00.000Z'),
    sleep: (_ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        // Well after every answer that the script gives at once.
        if (behaviour === 'runs out') setImmediate(resolve);
      }),
  };
}
