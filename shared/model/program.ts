import type { Moment } from '../calendar.ts';
import type { Id } from '../ids.ts';

/** A named service the analyst works with. Its secrets are in the keychain and never here. */
export type Connection = {
  id: Id;
  name: string;
  /** `this-computer` is the built-in service: always there, cannot be edited or removed. */
  kind: 'this-computer' | 'remote';
  /** Null for the built-in service, whose address changes with each start. */
  baseUrl: string | null;
  /** What the analyst's administrator corrected in the service profile; validated where it is used. */
  profileOverrides: Record<string, unknown>;
  hasApiKey: boolean;
  hasClientSecret: boolean;
  createdAt: Moment;
};

/** Where secrets are kept at this moment. */
export type KeychainState = {
  mode: 'keychain' | 'session-only';
  /** The keychain's own name: `macOS Keychain`, `Windows Credential Manager`, `Secret Service (libsecret)`. */
  backend: string;
  /** Why it is session-only, for the analyst; null where the keychain works. */
  reason: string | null;
};

/** Facts about the running program that the page cannot know by itself. */
export type AppInfo = {
  version: string;
  host: 'electron' | 'browser';
  platform: 'darwin' | 'linux' | 'win32';
  /** The system's regional format, as a BCP 47 tag; null where the page itself is told: in a browser. */
  locale: string | null;
  keychain: KeychainState;
  /** What the lasting data are locked with; `session` where none last. */
  lockedBy: 'keychain' | 'passphrase' | 'session';
  /** Where the database lies; null where everything goes when the desk is closed, for want of a keychain. */
  dataFolder: string | null;
};
