import { MessagePort, type Worker } from 'node:worker_threads';
import { AppError, type AppErrorData } from '../../shared/errors.ts';

/** Either end of a channel between threads. */
export type Port = Pick<MessagePort | Worker, 'postMessage' | 'on'>;

/**
 * One end of a link between two threads. Values are cloned; functions, asynchronous iterables and abort signals in them
 * work on the other side as they do here, save that every function gives a promise there; ports move there. What is sent arrives in the
 * order in which it was sent.
 */
export type Link = {
  /** Calls what the other side was created with. */
  call(value: unknown): Promise<unknown>;
  /** The other side is gone: whatever is still awaited rejects. */
  end(reason: Error): void;
};

type Message =
  | { kind: 'call'; id: number; target: number; args: Packed }
  | { kind: 'value'; id: number; value: Packed }
  | { kind: 'failure'; id: number; error: AppErrorData }
  | { kind: 'forget'; target: number };

/** Stands for a value that cannot be cloned. */
type Linked =
  | { $linked: 'function'; target: number }
  | { $linked: 'iterable'; target: number }
  | { $linked: 'signal'; target: number; aborted: boolean }
  | { $linked: 'url'; href: string };

/** What travels. Plain values, which most answers are, are neither copied nor looked through for more. */
type Packed = { value: unknown; linked: boolean };

type AnyFunction = (...args: unknown[]) => unknown;

/** The function that the other side's `call` reaches. */
const root = 0;

/** @param answer is called with what the other side's `call` is given */
export function createLink(port: Port, answer: (value: unknown) => unknown): Link {
  const held = new Map<number, AnyFunction>([[root, answer]]);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = root;
  let ended: Error | null = null;
  // What the other side no longer refers to is let go of there.
  const unused = new FinalizationRegistry<number>((target) => post({ kind: 'forget', target }));

  const post = (message: Message, ports: MessagePort[] = []): void => {
    if (ended === null) port.postMessage(message, ports);
  };

  function hold(work: AnyFunction): number {
    held.set(++last, work);
    return last;
  }

  function invoke(target: number, args: unknown[]): Promise<unknown> {
    if (ended !== null) return Promise.reject(ended);
    const id = ++last;
    const answered = Promise.withResolvers<unknown>();
    waiting.set(id, answered);
    send(args, (packed) => ({ kind: 'call', id, target, args: packed }));
    return answered.promise;
  }

  function send(value: unknown, messageOf: (packed: Packed) => Message): void {
    const ports: MessagePort[] = [];
    let linked = false;
    const pack = (each: unknown): unknown => {
      if (typeof each !== 'function' && (typeof each !== 'object' || each === null)) return each;
      if (each instanceof Uint8Array) return each.byteLength === each.buffer.byteLength ? each : new Uint8Array(each);
      // Ports are handed over.
      if (each instanceof MessagePort) ports.push(each);
      if (Array.isArray(each)) return mapped(each, pack);
      const link = linkOf(each);
      linked ||= link !== null;
      return link ?? (Object.getPrototypeOf(each) === Object.prototype ? mapped(each, pack) : each);
    };
    const packed = pack(value);
    post(messageOf({ value: packed, linked }), ports);
  }

  /** What stands on the other side for a value that cannot be cloned; null for one that can. */
  function linkOf(value: object): Linked | null {
    if (typeof value === 'function') return { $linked: 'function', target: hold(value as AnyFunction) };
    if (value instanceof URL) return { $linked: 'url', href: value.href };
    if (value instanceof AbortSignal) return packedSignal(value);
    if (!(Symbol.asyncIterator in value)) return null;
    return { $linked: 'iterable', target: hold(() => stepsOf(value as AsyncIterable<unknown>)) };
  }

  function packedSignal(signal: AbortSignal): Linked {
    const listen = (heard: unknown): void => {
      const tell = (): void => void (heard as AnyFunction)(AppError.dataOf(signal.reason));
      // It may have aborted while the other side was asking.
      if (signal.aborted) tell();
      else signal.addEventListener('abort', tell, { once: true });
    };
    return { $linked: 'signal', target: hold(listen), aborted: signal.aborted };
  }

  const unpacked = ({ value, linked }: Packed): unknown => (linked ? unpack(value) : value);

  function unpack(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if ('$linked' in value) return handleOf(value as Linked);
    return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype ? mapped(value, unpack) : value;
  }

  function handleOf(linked: Linked): unknown {
    if (linked.$linked === 'url') return new URL(linked.href);
    const remote = (...args: unknown[]): Promise<unknown> => invoke(linked.target, args);
    unused.register(remote, linked.target);
    if (linked.$linked === 'function') return remote;
    if (linked.$linked === 'iterable') return iterableOf(remote as () => Promise<Steps>);
    const controller = new AbortController();
    const abort = (reason: unknown): void => controller.abort(errorOf(reason as AppErrorData));
    if (linked.aborted) abort({ code: 'cancelled', message: 'aborted', retryable: false });
    else void remote(abort).catch(() => undefined);
    return controller.signal;
  }

  async function serve(id: number, target: number, args: unknown[]): Promise<void> {
    try {
      const work = held.get(target);
      if (work === undefined) throw new AppError('internal', 'what was called is no longer there');
      send(await work(...args), (value) => ({ kind: 'value', id, value }));
    } catch (error) {
      post({ kind: 'failure', id, error: AppError.dataOf(error) });
    }
  }

  port.on('message', (message: Message) => {
    switch (message.kind) {
      case 'call':
        void serve(message.id, message.target, unpacked(message.args) as unknown[]);
        break;
      case 'value':
        waiting.get(message.id)?.resolve(unpacked(message.value));
        waiting.delete(message.id);
        break;
      case 'failure':
        waiting.get(message.id)?.reject(errorOf(message.error));
        waiting.delete(message.id);
        break;
      case 'forget':
        held.delete(message.target);
    }
  });

  return {
    call: (value) => invoke(root, [value]),
    end(reason) {
      ended ??= reason;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
  };
}

/** An array or plain object with other parts, and itself where each of them stays. */
function mapped(whole: object, of: (part: unknown) => unknown): object {
  if (Array.isArray(whole)) {
    const parts: unknown[] = whole;
    let changed: unknown[] | null = null;
    for (const [at, part] of parts.entries()) {
      const other = of(part);
      if (other !== part) (changed ??= [...parts])[at] = other;
    }
    return changed ?? parts;
  }
  let changed: Record<string, unknown> | null = null;
  for (const [name, part] of Object.entries(whole)) {
    const other = of(part);
    if (other !== part) (changed ??= { ...whole })[name] = other;
  }
  return changed ?? whole;
}

const errorOf = (data: AppErrorData): AppError => new AppError(data.code, data.message, data);

type Steps = { next: () => Promise<IteratorResult<unknown>>; return: () => Promise<unknown> };

function stepsOf(iterable: AsyncIterable<unknown>): Steps {
  const iterator = iterable[Symbol.asyncIterator]();
  return { next: () => iterator.next(), return: async () => iterator.return?.() };
}

/** One piece at a time: no more than one waits, however slowly they are taken. */
async function* iterableOf(begin: () => Promise<Steps>): AsyncGenerator<unknown, void> {
  const steps = await begin();
  try {
    for (;;) {
      const step = await steps.next();
      if (step.done === true) return;
      yield step.value;
    }
  } finally {
    await steps.return();
  }
}
