import type { ArchiveEntry, ContentKind, EntryBlock } from '../../shared/calls/products.ts';
import type { Product } from '../../shared/model.ts';
import { sizeText } from './format.ts';

/** How a version stands to the others: whether its bytes changed, by how much, or came back. @param versions newest first */
export function changeText(version: Product, versions: readonly Product[]): string {
  const older = versions.filter((other) => other.version < version.version);
  const before = older[0];
  if (before === undefined) return 'The first';
  const same = older.find((other) => other.sha256 === version.sha256);
  if (same === before) return `The same as version ${before.version}`;
  if (same !== undefined) return `Changed; the same as version ${same.version}`;
  const bytes = version.size - before.size;
  if (bytes === 0) return 'Changed, of the same size';
  return `Changed, ${sizeText(Math.abs(bytes))} ${bytes > 0 ? 'more' : 'less'}`;
}

/** What bytes are that are not shown as text. */
export const kindText: Readonly<Record<ContentKind, string>> = {
  json: 'JSON',
  csv: 'A table (CSV)',
  text: 'Text',
  picture: 'A picture',
  pdf: 'A PDF',
  archive: 'An archive inside the archive',
  other: 'Bytes of a form that the desk does not know',
};

/** Why a file inside an archive is neither shown nor saved alone. */
export const blockText: Readonly<Record<EntryBlock, string>> = {
  encrypted: 'It needs a password',
  packing: 'Packed in a way that the desk cannot read',
  ratio: 'Claims to be far larger than what was packed, as files made to fill a disk do',
  size: 'Larger than 1 GB',
};

/** `folder/name` in its two parts; the folder ends with its slash. */
export function pathOf({ name }: ArchiveEntry): { folder: string; file: string } {
  const at = name.lastIndexOf('/') + 1;
  return { folder: name.slice(0, at), file: name.slice(at) };
}
