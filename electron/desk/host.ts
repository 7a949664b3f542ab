import type { SaveOutcome } from '../../shared/calls/saving.ts';
import type { Id } from '../../shared/ids.ts';
import type { UpdateServer } from '../../shared/calls/updates.ts';

/** A file that was dropped, picked or named, before anything is known about it. */
export type OfferedFile = { name: string; size: number; open: () => AsyncIterable<Uint8Array> };

/** What the desk asks of the program it runs in: Electron's shell, the browser host, or the terminal. */
export type Host = {
  /**
   * The files behind a handle; a folder gives all that lie in it, at any depth, in the order of their names.
   * @throws {AppError} `file-unreadable`
   */
  openOffered(handle: string): Promise<OfferedFile[]>;
  /** The system's picker; null where the host has none. */
  choose(what: 'files' | 'folder'): Promise<string[] | null>;
  /** Opens a web address in the system's browser; false where the host cannot, and its page has to. */
  openPage(address: string): Promise<boolean>;
  /** The system's picker for a folder to watch, null where none is chosen; absent where the host has no picker. */
  chooseFolder?(): Promise<string | null>;
  /** Lets the analyst say where a file goes, then streams it there whole or not at all. */
  save(file: { name: string; mediaType: string; content: () => AsyncIterable<Uint8Array> }): Promise<SaveOutcome>;
  /**
   * Lays a file ready under a name of the desk's, to be dragged out of the window; absent where the host cannot. A drag
   * cannot wait for it.
   * @throws {AppError} `disk-full`, `storage-failed`
   */
  prepareDrag?: (id: Id, file: { name: string; content: () => AsyncIterable<Uint8Array> }) => Promise<void>;
  /** Shows a file that was saved in the system's file browser; absent where there is none. */
  reveal?: (path: string) => void;
  /** Asks the system whether the person who is there is its user; absent where it cannot tell. */
  authenticate?: (reason: string) => Promise<boolean>;
  /** Replaces the program by a newer one; absent where that is another's to do. */
  updater?: Updater;
};

/** Brings a newer version of the program to this machine. */
export type Updater = {
  /** Name of the description of the newest version for this system, such as `latest-linux.yml`. */
  description: string;
  /** Asks the analyst, outside of the page, whether programs from there may be installed. */
  confirmServer(server: UpdateServer): Promise<boolean>;
  /**
   * Takes a description whose signature has been proved.
   * @returns the version to download; null where it is the present one
   * @throws {AppError} `update-older`, `update-unusable`
   */
  choose(description: string, folder: URL): Promise<string | null>;
  /**
   * Downloads the chosen version, or finds it downloaded, and verifies it. What does not pass is deleted.
   * @param onProgress hears how much is there, 0 to 1, about once a second
   * @throws {AppError} `update-unreachable`, which is worth another try; `update-altered`, `update-unsigned`,
   *   `disk-full`; the signal's reason when it aborts first
   */
  download(onProgress: (share: number) => void, signal: AbortSignal): Promise<void>;
  /** What is downloaded is installed as the last thing that the program does. */
  installAtQuit(): void;
};
