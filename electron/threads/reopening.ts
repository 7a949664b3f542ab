import type { CallArgs, CallName, DeskEvent } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { DeskProgram } from '../hosting/deskProgram.ts';

/** Calls that change the files of the data, for which nobody may have them open. */
const reopeningCalls: readonly unknown[] = ['restore.apply', 'key.change'] satisfies CallName[];

/**
 * A desk that is closed and opened anew where a call asks for it. Whatever is asked meanwhile waits. Where it does not
 * open, calls are answered with why, and the next one tries again.
 * @param open is given the passphrase that the data are to have from then on, where it changes
 * @throws as `open`, where the first time fails
 */
export async function openReopening(open: (nextPassphrase?: string) => Promise<DeskProgram>): Promise<DeskProgram> {
  const listeners = new Set<(event: DeskEvent) => void>();
  const tell = (event: DeskEvent): void => listeners.forEach((listener) => listener(event));
  let current: Promise<DeskProgram> | null = null;

  function desk(nextPassphrase?: string): Promise<DeskProgram> {
    current ??= open(nextPassphrase).then(
      (opened) => {
        opened.subscribe(tell);
        return opened;
      },
      (error: unknown) => {
        current = null;
        throw error;
      },
    );
    return current;
  }

  async function reopen(nextPassphrase: string | undefined): Promise<void> {
    const before = await desk();
    const closed = before.close().catch(() => undefined);
    current = closed.then(() => {
      current = null;
      return desk(nextPassphrase);
    });
    // Each call that comes is told.
    await current.catch(() => undefined);
    tell({ name: 'desk.reopened', data: {} });
  }

  await desk();
  return {
    async dispatch(call, args) {
      try {
        const reply = await (await desk()).dispatch(call, args);
        if (reply.ok && reopeningCalls.includes(call)) {
          // It has passed the schema of that call.
          const change = call === 'key.change' ? (args as CallArgs<'key.change'>).change : null;
          await reopen(change?.to);
        }
        return reply;
      } catch (error) {
        return { ok: false, error: AppError.dataOf(error) };
      }
    },
    pageImage: async (...wanted) => (await desk()).pageImage(...wanted),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => (await current?.catch(() => null))?.close(),
  };
}
