import { createHash } from 'node:crypto';
import { pick } from '../../../shared/pick.ts';
import type { Moment } from '../../../shared/calendar.ts';
import type { ExportSubject } from '../subject.ts';

/** Something that happened to the case, with what is to be remembered of it. */
type Happening = { at: Moment; what: string } & Record<string, unknown>;

/** What an entry without one before it holds in its place. */
export const firstBefore = '0'.repeat(64);

/** A chain of lines, the hash of its last, and how many they are. */
type HashChain = { text: string; entries: number; last: string };

/**
 * A log of which no line can be changed, taken out or put in unseen: each holds the SHA-256 of the one before. The hash
 * of a line is that of its own text without the hash: `{"n":1,…,"before":"…"}`.
 */
export function chainOf(happenings: readonly Happening[]): HashChain {
  let before = firstBefore;
  const lines = happenings.map((happening, index) => {
    const body = JSON.stringify({ n: index + 1, ...happening, before });
    before = createHash('sha256').update(body).digest('hex');
    return `${body.slice(0, -1)},"hash":"${before}"}`;
  });
  return { text: lines.map((line) => `${line}\n`).join(''), entries: lines.length, last: before };
}

/** All that the desk knows of the way of a case, oldest first. */
export function happeningsOf({ file, collections, edits, made }: ExportSubject): Happening[] {
  const happenings: Happening[] = [
    { at: file.createdAt, what: 'case-opened', name: file.name },
    ...collections.flatMap(({ collection, documents, products, history }) => [
      ...documents.map((document) => ({
        at: document.addedAt,
        what: 'document-added',
        document: document.id,
        ...pick(document, 'name', 'size', 'sha256'),
      })),
      { at: collection.createdAt, what: 'collection-made', collection: collection.id, origin: collection.origin },
      ...history.map((status) => ({
        at: status.seenAt,
        what: 'status-seen',
        collection: collection.id,
        ...pick(status, 'code', 'message', 'time'),
      })),
      ...products.map((product) => ({
        at: product.fetchedAt,
        what: 'product-stored',
        collection: collection.id,
        product: product.id,
        ...pick(product, 'kind', 'name', 'size', 'sha256', 'version'),
      })),
    ]),
    ...edits.map(({ at, ...edit }) => ({ at, what: edit.undone ? 'edit-undone-later' : 'edit', ...edit })),
    { at: made.at, what: 'bundle-made', program: `Statement Desk ${made.version}` },
  ];
  // Stable: what happened in the same moment keeps its order.
  return happenings.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
