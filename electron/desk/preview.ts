import type { ProductPreview } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Id, Product } from '../../shared/model.ts';
import { safeFileName, withEnding } from '../exporting/fileName.ts';
import type { Store } from '../store/store.ts';
import { readZipDirectory } from './zipDirectory.ts';

/** More text than anyone reads on a screen, and little enough to send to one. */
const previewBytes = 256 * 1024;

/** @throws {AppError} `not-found` */
export function requireProduct(store: Store, id: Id): Product {
  const product = store.products.find(id);
  if (product === null) throw new AppError('not-found', 'no such product');
  return product;
}

/** The beginning of a product's text, or the names inside a ZIP; neither for other bytes. Nothing is unpacked. */
export async function previewProduct(store: Store, product: Product): Promise<ProductPreview> {
  if (product.kind === 'archive' || isZip(product.mediaType)) {
    const entries = await readZipDirectory(store.blobs.read(product.sha256));
    return { product, text: null, truncated: false, entries: entries.map(({ name, size }) => ({ name, size })) };
  }
  const start = await firstBytes(store.blobs.read(product.sha256), previewBytes);
  const text = textOf(start);
  return { product, text, truncated: text !== null && product.size > previewBytes, entries: null };
}

/** Name under which a product is saved: the service's, made safe. */
export function productFileName(product: Product): string {
  return withEnding(safeFileName(product.name, 'product'), product.mediaType);
}

function isZip(mediaType: string): boolean {
  return /^application\/(x-)?zip\b/i.test(mediaType);
}

async function firstBytes(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/** Null for what is not UTF-8 text, whatever its media type says. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    // As a stream, so that a character cut at the end is left out instead of being an error.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
