import type { Id } from '../../../shared/ids.ts';
import type { Product } from '../../../shared/model/collection.ts';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { BlobUse } from './blobUse.ts';
import type { Database } from '../database/database.ts';
import { formOf } from '../database/forms.ts';
import { requireKey } from '../database/keys.ts';

const form = formOf<Product>(
  'p',
  {
    id: 'plain',
    collectionId: 'plain',
    remoteId: 'plain',
    kind: 'plain',
    name: 'plain',
    mediaType: 'plain',

    size: 'plain',
    sha256: 'plain',
    version: 'plain',
    fetchedAt: 'plain',
  },
  { collectionId: 'c.id' },
);
const select = `SELECT ${form.columns} FROM products p JOIN collections c USING (collection_key)`;

/** `add` throws `not-found` where the collection is unknown or the bytes are not in the store. */
export function createProducts(database: Database, clock: Clock, blobUse: BlobUse) {
  const add = (draft: Omit<Product, 'id' | 'version' | 'fetchedAt'>): Product => {
    const collectionKey = requireKey(database, 'collections', draft.collectionId);
    blobUse.require(draft.sha256);
    const newest = form.get(
      database,
      `${select} WHERE collection_key = ? AND p.kind = ? AND p.remote_id = ? ORDER BY p.version DESC LIMIT 1`,
      collectionKey,
      draft.kind,
      draft.remoteId,
    );
    if (newest?.sha256 === draft.sha256) return newest;
    const product: Product = {
      ...draft,
      id: randomUUID(),
      version: (newest?.version ?? 0) + 1,
      fetchedAt: clock.now().toISOString(),
    };
    form.insert(database, 'products', product, { collection_key: collectionKey });
    return product;
  };

  return {
    /** Adds a new version if the bytes differ from the newest one of the same kind and remote id; else returns that. */
    add: (draft: Omit<Product, 'id' | 'version' | 'fetchedAt'>): Product => database.soon(() => add(draft)),
    /** Calls what is stored otherwise; its bytes stay. */
    rename: (id: Id, name: string): void => form.update(database, 'products', { name }, 'id = ?', id),
    find: (id: Id): Product | null => form.get(database, `${select} WHERE p.id = ?`, id),
    /** Newest version of each, archive and summary last. */
    newestOf: (collectionId: Id): Product[] =>
      form.all(
        database,
        `${select}
         WHERE c.id = ? AND p.version = (
           SELECT max(version) FROM products o
           WHERE o.collection_key = p.collection_key AND o.kind = p.kind AND o.remote_id = p.remote_id)
         ORDER BY CASE p.kind WHEN 'product' THEN 0 WHEN 'archive' THEN 1 WHEN 'summary' THEN 2 ELSE 3 END, p.product_key`,
        collectionId,
      ),
    /** All versions of one, newest first. */
    versionsOf: ({ collectionId, kind, remoteId }: Pick<Product, 'collectionId' | 'kind' | 'remoteId'>): Product[] =>
      form.all(
        database,
        `${select} WHERE c.id = ? AND p.kind = ? AND p.remote_id = ? ORDER BY p.version DESC`,
        ...[collectionId, kind, remoteId],
      ),
  };
}
