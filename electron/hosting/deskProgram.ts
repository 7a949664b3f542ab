import type { DeskEvent, Reply } from '../../shared/contract.ts';
import type { Id } from '../../shared/ids.ts';

/** The running desk as a host sees it: the same three doors for Electron, the browser host and the terminal. */
export type DeskProgram = {
  /** Answers every call, also a wrong one, with a reply; never rejects. */
  dispatch(call: unknown, args: unknown): Promise<Reply<unknown>>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: DeskEvent) => void): () => void;
  /**
   * A statement's page as PNG bytes.
   * @param page from 1
   * @param scale pixels per point
   * @throws {AppError} `not-found` for a document or page that is not there
   */
  pageImage(documentId: Id, page: number, scale: number, bytes?: number): Promise<Uint8Array>;
  close(): Promise<void>;
};
