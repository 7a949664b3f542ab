import type { Clock } from '../base/clock.ts';
import { keychainError, type KeychainFault, type Platform } from './backends.ts';
import { helperReply, type HelperRequest } from './helperMessages.ts';
import type { HelperProcess, SpawnHelper } from './helperProcess.ts';

/** What is asked, without the number that pairs the answer with it. */
type KeychainQuestion =
  { action: 'read' | 'remove'; account: string } | { action: 'write'; account: string; value: string };

export type HelperClient = {
  /**
   * @returns see `helperReply`
   * @throws {AppError} `keychain-locked` or `keychain-unavailable`
   */
  ask(question: KeychainQuestion): Promise<string | null>;
  close(): void;
};

type Pending = { resolve: (value: string | null) => void; reject: (error: Error) => void };

/** One helper process with the answers it still owes. */
type Running = { helper: HelperProcess; pending: Map<number, Pending>; end(fault: KeychainFault): void };

/**
 * Asks the helper process, which is started with the first question. One that does not answer within `patience`
 * milliseconds, or answers nonsense, is killed with all that it owes; the next question starts another.
 */
export function createHelperClient(options: {
  spawnHelper: SpawnHelper;
  clock: Clock;
  platform: Platform;
  patience: () => number;
  /** The name under which the keychain lists the secrets. */
  service: string;
}): HelperClient {
  const { spawnHelper, clock, platform, patience, service } = options;
  const spawned = (): HelperProcess => {
    try {
      return spawnHelper();
    } catch {
      throw keychainError('ended', platform); // the system has no room for one more process
    }
  };
  let running: Running | null = null;
  let lastId = 0;

  const start = (): Running => {
    const helper = spawned();
    const pending = new Map<number, Pending>();
    const started: Running = {
      helper,
      pending,
      end(fault) {
        if (running === started) running = null;
        helper.kill();
        for (const { reject } of pending.values()) reject(keychainError(fault, platform));
        pending.clear();
      },
    };
    helper.onExit(() => started.end('ended'));
    helper.onMessage((message) => {
      const reply = helperReply.safeParse(message);
      const asker = reply.success ? pending.get(reply.data.id) : undefined;
      if (!reply.success || asker === undefined) return started.end('garbled');
      pending.delete(reply.data.id);
      if (reply.data.ok) asker.resolve(reply.data.value);
      else asker.reject(keychainError(reply.data.fault, platform));
    });
    return started;
  };

  return {
    async ask(question) {
      const asked = (running ??= start());
      const request: HelperRequest = { ...question, id: ++lastId, service };
      const answered = new AbortController();
      const answer = new Promise<string | null>((resolve, reject) => {
        asked.pending.set(request.id, { resolve, reject });
      });
      asked.helper.postMessage(request);
      void clock.sleep(patience(), answered.signal).then(
        () => asked.end('silent'),
        () => undefined, // answered in time
      );
      try {
        return await answer;
      } finally {
        answered.abort();
      }
    },
    close: () => running?.end('ended'),
  };
}
