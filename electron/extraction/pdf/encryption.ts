/** Versions of the standard security handler: 40-bit, longer RC4, crypt filters (RC4 or AES-128), AES-256. */
const KNOWN_VERSIONS = new Set([1, 2, 4, 5]);
const KNOWN_REVISIONS = new Set([2, 3, 4, 5, 6]);
const DICTIONARY_CHARACTERS = 4096;

/**
 * Whether a file names a version of the standard encryption that PDFium does not know, which it reports as a missing
 * password. Reads the bytes alone; false where there is no telling.
 */
export function hasUnknownCipher(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const [, number, generation] = /\/Encrypt\s+(\d{1,9})\s+(\d{1,5})\s+R/.exec(text) ?? [];
  if (!number || !generation) return false;
  const object = new RegExp(`(?:^|\\s)${number}\\s+${generation}\\s+obj`).exec(text);
  if (!object) return false;
  const dictionary = text.slice(object.index, object.index + DICTIONARY_CHARACTERS).replace(/endobj.*/s, '');
  const version = /\/V\s+(\d{1,9})/.exec(dictionary);
  const revision = /\/R\s+(\d{1,9})/.exec(dictionary);
  return (
    (version !== null && !KNOWN_VERSIONS.has(Number(version[1]))) ||
    (revision !== null && !KNOWN_REVISIONS.has(Number(revision[1])))
  );
}
