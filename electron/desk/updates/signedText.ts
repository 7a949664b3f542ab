import { verify } from 'node:crypto';
import type { UpdateServer } from '../../../shared/calls/updates.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Fetch } from '../../service/requests/fetch.ts';
import { readPublicKey } from './updateServer.ts';

/** Descriptions have a few hundred bytes. */
const largestBytes = 100_000;
const limitMs = 30_000;

/**
 * Reads a text of the update server and proves that the organisation has signed it: NAME.sig beside it holds the
 * Ed25519 signature of its very bytes, 64 bytes. Nothing of an unsigned text is looked at.
 * @throws {AppError} `update-unreachable`, `update-unsigned`; the signal's reason when it aborts first
 */
export async function readSignedText(
  fetch: Fetch,
  server: UpdateServer,
  name: string,
  signal: AbortSignal,
): Promise<string> {
  const read = (file: string): Promise<Buffer> => readFile(fetch, new URL(file, server.address), signal);
  const text = await read(name);
  const signature = await read(`${name}.sig`);
  if (!verify(null, text, readPublicKey(server.publicKey), signature)) {
    throw new AppError('update-unsigned', `the signature of ${name} is not one of the key`);
  }
  return text.toString('utf8');
}

async function readFile(fetch: Fetch, url: URL, stopped: AbortSignal): Promise<Buffer> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(limitMs)]);
  try {
    // An address that leads elsewhere is not followed: it is the organisation's to set.
    const answer = await fetch(url, {
      method: 'GET',
      headers: { 'cache-control': 'no-cache' },
      signal,
      redirect: 'manual',
    });
    if (answer.status !== 200 || answer.body === null) {
      await answer.body?.cancel();
      throw unreachable(`HTTP ${answer.status}`, answer.status);
    }
    const chunks: Uint8Array[] = [];
    const reader = answer.body.getReader();
    for (let size = 0; ;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks);
      chunks.push(value);
      if ((size += value.length) > largestBytes) throw new AppError('update-unusable', 'the description is too long');
    }
  } catch (error) {
    stopped.throwIfAborted();
    throw error instanceof AppError && error.code.startsWith('update-')
      ? error
      : unreachable('no answer', undefined, error);
  }
}

function unreachable(message: string, status?: number, cause?: unknown): AppError {
  return new AppError('update-unreachable', message, { retryable: true, status, cause });
}
