import type { z } from 'zod';
import type { CallArgs, CallName, CallValue, Reply } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { callSchemas } from '../../../shared/calls/callSchemas.ts';

/** One function for each call; a forgotten one does not compile. */
export type Handlers = { [K in CallName]: (args: CallArgs<K>) => CallValue<K> | Promise<CallValue<K>> };

/** Answers any call, also a wrong one, with a reply. Never rejects. */
type Dispatch = (call: unknown, args: unknown) => Promise<Reply<unknown>>;

/** The schema of each call, told apart by its name. */
const schemas: { [K in CallName]: z.ZodType<CallArgs<K>> } = callSchemas;

type Around = {
  /** Hears of every error without a code of its own, which the caller sees only as `internal`. */
  onUnexpected: (call: string, error: unknown) => void;
};

export function createDispatch(handlers: Handlers, { onUnexpected }: Around): Dispatch {
  return async (call, args) => {
    if (!isCallName(call)) return refused('there is no such call');
    try {
      return await answer(handlers, call, args);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'internal') onUnexpected(call, error);
      return { ok: false, error: AppError.dataOf(error) };
    }
  };
}

async function answer<K extends CallName>(handlers: Handlers, call: K, args: unknown): Promise<Reply<CallValue<K>>> {
  const parsed = schemas[call].safeParse(args);
  if (!parsed.success) {
    // Where it is wrong, never what was given: that may be a secret.
    const where = parsed.error.issues.map((issue) => issue.path.join('.') || '(the whole)');
    return refused(`${call}: not acceptable: ${[...new Set(where)].join(', ').slice(0, 300)}`);
  }
  return { ok: true, value: await handlers[call](parsed.data) };
}

function isCallName(call: unknown): call is CallName {
  return typeof call === 'string' && Object.hasOwn(callSchemas, call);
}

function refused(message: string): Reply<never> {
  return { ok: false, error: new AppError('bad-request', message).toData() };
}
