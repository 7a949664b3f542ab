import { z } from 'zod';
import type { Moment } from '../calendar.ts';
import type { AppErrorData } from '../errors.ts';
import { call, nothing } from './fields.ts';

/** The organisation's own server for newer versions of the program. */
export const updateServer = z.strictObject({
  /** Of the folder that holds the descriptions and packages, https, or http on this machine; with a closing slash. */
  address: z.string().max(500),
  /** Ed25519, in base64: whoever holds its other half decides which programs this desk becomes. */
  publicKey: z.string().max(500),
});
export type UpdateServer = z.infer<typeof updateServer>;

/** How far the newer version is. */
export type UpdateStep =
  /** Nobody has looked yet. */
  | { kind: 'waiting' }
  | { kind: 'checking' }
  /** The server offers this very version. */
  | { kind: 'current' }
  /** `share` from 0 to 1. */
  | { kind: 'downloading'; version: string; share: number }
  /** The analyst has ended its download. */
  | { kind: 'stopped'; version: string }
  /** Whole and verified on this machine; installed when the program quits, unless the analyst has put it off. */
  | { kind: 'ready'; version: string; atQuit: boolean }
  | { kind: 'failed'; error: AppErrorData };

/** Where newer versions come from, and how far the next one is. */
export type Updates = {
  /** False where this program is not replaced by itself: in the browser, from source, from a system's package. */
  possible: boolean;
  /** Null where updates are off: nothing is asked then. */
  server: UpdateServer | null;
  /** An administrator has set or forbidden it at the start, so that it cannot be changed here. */
  fixed: boolean;
  /** When a server was asked last and answered; null until then. */
  lookedAt: Moment | null;
  step: UpdateStep;
};

/** Calls of the updates; each answers with how things stand, and `updates.changed` tells what comes of it. */
export const updateCalls = {
  'updates.read': call(nothing).answers<Updates>(),
  /**
   * Sets the server, or switches updates off. The host asks the analyst once more, in a window that no page can reach;
   * nothing changes where that is declined. `publicKey` also as PEM.
   */
  'updates.setServer': call({ server: updateServer.nullable() }).answers<Updates>(),
  /** Looks now; begins a stopped download anew. */
  'updates.check': call(nothing).answers<Updates>(),
  /** Ends the download. */
  'updates.stop': call(nothing).answers<Updates>(),
  /** Whether what is ready is installed at the coming quit; the next start asks anew. */
  'updates.installAtQuit': call({ wanted: z.boolean() }).answers<Updates>(),
};

/** Events of the updates. */
export type UpdateEvents = { 'updates.changed': { updates: Updates } };
