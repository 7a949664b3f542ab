import type { ContentKind, Contents } from '../../../shared/calls/products.ts';
import { readCsv } from './csvTable.ts';

/** More text than anyone reads on a screen, and little enough to send to one. */
const mostText = 256 * 1024;
/** JSON is shown as a tree, for which it must be whole. */
const mostJson = 1024 * 1024;

const signatures: readonly { kind: ContentKind; bytes: readonly number[] }[] = [
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'archive', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'picture', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'picture', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'picture', bytes: [0x47, 0x49, 0x46, 0x38] },
];

/** The beginning of a file, read no further than it is shown. @param bytes ended early when enough has come */
export async function readContents(
  bytes: AsyncIterable<Uint8Array>,
  { name, mediaType }: { name: string; mediaType: string },
): Promise<Contents> {
  const isJson = /json/i.test(mediaType) || /\.json$/i.test(name);
  const start = await firstBytes(bytes, (isJson ? mostJson : mostText) + 1);
  const signed = signatures.find((signature) => signature.bytes.every((byte, at) => start[at] === byte));
  if (signed !== undefined) return { kind: signed.kind, text: null, truncated: false, table: null };
  const most = isJson && start.byteLength <= mostJson ? mostJson : mostText;
  const text = textOf(start.subarray(0, most));
  if (text === null) return { kind: 'other', text, truncated: false, table: null };
  const isCsv = /\bcsv\b/i.test(mediaType) || /\.csv$/i.test(name);
  const kind = isJson ? 'json' : isCsv ? 'csv' : 'text';
  return { kind, text, truncated: start.byteLength > most, table: kind === 'csv' ? readCsv(text) : null };
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
