import type { DeskEvent, Reply } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { DeskBridge } from './deskBridge.ts';

/** As much of `EventSource` as is used. */
export type EventStream = Pick<EventSource, 'onmessage' | 'onopen' | 'onerror' | 'close'>;

type Parts = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  openEvents: (address: string) => EventStream;
};

/** Uploads that run beside each other; more would only wait for the same disk. */
const uploadsAtOnce = 3;

/**
 * The bridge for an ordinary browser: calls are POSTs to the page's own host, events one long stream from it.
 * The header marks them as the page's own, since another site cannot set it without being asked.
 */
export function createBrowserBridge({ fetch, openEvents }: Parts): DeskBridge {
  const listeners = new Set<(event: DeskEvent) => void>();
  const linkListeners = new Set<(up: boolean) => void>();
  let stream: EventStream | null = null;
  // Unknown until the stream opens: what changed before that was heard by nobody, so that opening is news too.
  let up: boolean | null = null;

  const setLink = (now: boolean): void => {
    if (now === up) return;
    up = now;
    for (const listener of linkListeners) listener(now);
  };

  const open = (): void => {
    stream ??= openEvents('./events');
    stream.onopen = () => setLink(true);
    stream.onerror = () => setLink(false);
    stream.onmessage = (message: MessageEvent<string>) => {
      // Sent by our own host, of the same build.
      const event = JSON.parse(message.data) as DeskEvent;
      for (const listener of listeners) listener(event);
    };
  };

  const post = async (address: string, init: RequestInit): Promise<unknown> => {
    try {
      const response = await fetch(address, { method: 'POST', ...init });
      if (!response.ok) throw new AppError('internal', `the desk answered ${response.status}`, { retryable: true });
      return (await response.json()) as unknown;
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('internal', 'the desk could not be reached', { retryable: true, cause: error });
    }
  };

  const offerOne = async (file: File): Promise<string> => {
    await requireReadable(file);
    const answer = await post('./offer', {
      headers: {
        'X-Desk': '1',
        'X-File-Name': encodeURIComponent(file.name),
        'Content-Type': 'application/octet-stream',
      },
      body: file,
    });
    if (typeof answer === 'object' && answer !== null && 'handle' in answer && typeof answer.handle === 'string') {
      return answer.handle;
    }
    throw new AppError('internal', 'the desk gave no handle for a file', { retryable: true });
  };

  return {
    takesFolders: false,
    invoke: async (call, args) =>
      (await post(`./call/${call}`, {
        headers: { 'X-Desk': '1', 'Content-Type': 'application/json' },
        body: JSON.stringify({ args }),
      })) as Reply<unknown>,
    subscribe(listener) {
      listeners.add(listener);
      open();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stream?.close();
        stream = null;
      };
    },
    async offer(files) {
      const handles = new Array<string>(files.length);
      const waiting = files.entries();
      const worker = async (): Promise<void> => {
        for (const [index, file] of waiting) handles[index] = await offerOne(file);
      };
      await Promise.all(Array.from({ length: Math.min(uploadsAtOnce, files.length) }, worker));
      return handles;
    },
    onLink(listener) {
      linkListeners.add(listener);
      return () => linkListeners.delete(listener);
    },
  };
}

/** A file that was moved since it was picked makes `fetch` fail like a lost network; reading a byte first tells them apart. */
async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (error) {
    throw new AppError('file-unreadable', 'a file could not be read', { cause: error });
  }
}
