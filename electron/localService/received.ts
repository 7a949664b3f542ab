import { collectionDetailSchema } from './collectionDetail.ts';
import type { CollectionArchive } from './ports.ts';
import { statusCodes } from './statusCodes.ts';

/**
 * The id of the newest collection that was asked for under a correlation, read from the archive itself, so that it can
 * be asked while the service does not run; null where none arrived. One that its caller has cancelled is none: the caller
 * knew of it, so that what it asks about came after it.
 */
export function receivedAs(archive: Pick<CollectionArchive, 'all'>, correlation: string): string | null {
  let newest: { id: string; createdAt: string } | null = null;
  for (const { id, detail, createdAt } of archive.all()) {
    const read = collectionDetailSchema.safeParse(detail);
    if (!read.success || read.data.request.correlation !== correlation) continue;
    if (read.data.statuses.at(-1)?.code === statusCodes.cancelled) continue;
    if (newest === null || newest.createdAt <= createdAt) newest = { id, createdAt };
  }
  return newest?.id ?? null;
}
