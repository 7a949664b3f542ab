import type { CallArgs, CallName, CallValue, DeskEvent, Reply } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { DeskBridge } from '../../../renderer/lib/deskBridge.ts';

/** What the desk answers to each call. A call without an answer is refused by its name. */
export type Answers = { [K in CallName]?: (args: CallArgs<K>) => CallValue<K> | Promise<CallValue<K>> };

export type FakeBridge = DeskBridge & {
  /** Every call that was made, in order. */
  made: { name: CallName; args: unknown }[];
  /** The arguments of each call of this name. */
  argsOf<K extends CallName>(name: K): CallArgs<K>[];
  /** The names of the files that were offered. */
  offered: string[];
  emit(event: DeskEvent): void;
  /** Says that the desk went away or came back. */
  link(up: boolean): void;
  answers: Answers;
};

/** An answer that does not come. */
export const never = () => new Promise<never>(() => undefined);

/** A bridge without a desk behind it. */
export function createFakeBridge(answers: Answers = {}): FakeBridge {
  const listeners = new Set<(event: DeskEvent) => void>();
  const linkListeners = new Set<(up: boolean) => void>();
  const bridge: FakeBridge = {
    takesFolders: false,
    made: [],
    offered: [],
    answers,
    async invoke(name, args): Promise<Reply<unknown>> {
      bridge.made.push({ name, args });
      const answer = bridge.answers[name] as ((args: unknown) => unknown) | undefined;
      if (answer === undefined) throw new Error(`nothing answers "${name}" in this test`);
      try {
        return { ok: true, value: await answer(args) };
      } catch (thrown) {
        if (thrown instanceof AppError) return { ok: false, error: thrown.toData() };
        throw thrown;
      }
    },
    argsOf: <K extends CallName>(name: K) =>
      bridge.made.filter((call) => call.name === name).map((call) => call.args as CallArgs<K>),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async offer(files) {
      bridge.offered.push(...files.map((file) => file.name));
      return files.map((file) => `handle of ${file.name}`);
    },
    onLink(listener) {
      linkListeners.add(listener);
      return () => linkListeners.delete(listener);
    },
    emit(event) {
      for (const listener of listeners) listener(event);
    },
    link(up) {
      for (const listener of linkListeners) listener(up);
    },
  };
  return bridge;
}
