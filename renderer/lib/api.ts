import type { Bridge, CallArgs, CallName, CallValue, DeskEvent, Reply } from '../../shared/contract.ts';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import type { Id } from '../../shared/ids.ts';
import { createBrowserBridge } from './browserBridge.ts';
import type { DeskBridge } from './deskBridge.ts';

declare global {
  interface Window {
    /** Put there by the preload; absent in an ordinary browser. */
    bridge?: Bridge;
  }
}

/** The desk as the page sees it. */
export type Api = {
  /** @throws {AppError} with the code that the desk gave */
  call<K extends CallName>(name: K, args: CallArgs<K>): Promise<CallValue<K>>;
  subscribe(listener: (event: DeskEvent) => void): () => void;
  /** Handles for `intake.add`, one for each file, in order. */
  offer(files: File[]): Promise<string[]>;
  /** Present where something can be dragged out of the window. */
  drag: ((id: Id) => void) | undefined;
  takesFolders: boolean;
  onLink(listener: (up: boolean) => void): () => void;
};

/** The preload's bridge, or the one over HTTP where the page is open in an ordinary browser. */
export function findBridge(): DeskBridge {
  const { bridge } = window;
  if (bridge !== undefined) return { ...bridge, takesFolders: true };
  return createBrowserBridge({
    fetch: (address, init) => fetch(address, init),
    openEvents: (address) => new EventSource(address),
  });
}

/** Typed calls over a bridge: replies are unwrapped, refusals thrown. */
export function createApi(bridge: DeskBridge): Api {
  return {
    takesFolders: bridge.takesFolders,
    async call<K extends CallName>(name: K, args: CallArgs<K>): Promise<CallValue<K>> {
      // A $state proxy cannot cross to the main process; a snapshot can.
      const reply = await bridge.invoke(name, plain(args));
      if (!isReply(reply)) throw new AppError('internal', `no reply to ${name}`);
      if (!reply.ok) throw errorOf(reply.error);
      // The value's type is the contract's own promise: the same build holds both ends.
      return reply.value as CallValue<K>;
    },
    subscribe: (listener) => bridge.subscribe(listener),
    offer: (files) => bridge.offer(files),
    drag: bridge.drag === undefined ? undefined : (id) => bridge.drag?.(id),
    onLink: (listener) => bridge.onLink?.(listener) ?? (() => undefined),
  };
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function isReply(value: unknown): value is Reply<unknown> {
  return typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean';
}

function errorOf(data: AppErrorData): AppError {
  return new AppError(data.code, data.message, {
    retryable: data.retryable,
    requestId: data.requestId,
    status: data.status,
    retryAfterMs: data.retryAfterMs,
  });
}
