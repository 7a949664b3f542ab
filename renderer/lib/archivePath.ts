import type { ArchiveEntry } from '../../shared/calls/products.ts';

/** `folder/name` in its two parts; the folder ends with its slash. */
export function pathOf({ name }: ArchiveEntry): { folder: string; file: string } {
  const at = name.lastIndexOf('/') + 1;
  return { folder: name.slice(0, at), file: name.slice(at) };
}
