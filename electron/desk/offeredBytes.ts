import { AppError } from '../../shared/errors.ts';
import type { Host } from './host.ts';

/** The bytes of the one file behind a handle. @throws {AppError} `file-unreadable`, `too-large` */
export async function offeredBytes(host: Pick<Host, 'openOffered'>, handle: string, most: number): Promise<Uint8Array> {
  const [file] = await host.openOffered(handle);
  if (file === undefined) throw new AppError('file-unreadable', 'a folder without files was offered');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.open()) {
    size += chunk.byteLength;
    if (size > most) throw new AppError('too-large', `more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
