import type { Bridge } from '../../shared/contract.ts';

/** A bridge that may also tell when the desk behind it goes away and comes back. */
export type DeskBridge = Bridge & {
  /** True where a dropped folder can be offered whole; otherwise the page lists the files in it. */
  takesFolders: boolean;
  /** Calls with `false` when the desk stops answering and with `true` when it answers again. */
  onLink?(listener: (up: boolean) => void): () => void;
};
