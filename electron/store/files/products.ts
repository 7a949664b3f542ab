import { randomUUID } from 'node:crypto';
import type { Product } from '../../../shared/model.ts';
import type { Clock } from '../../base/clock.ts';
import type { BlobUse } from './blobUse.ts';
import type { Database } from '../database/database.ts';
import { requireKey } from '../database/keys.ts';
import type { ProductRepository } from '../store.ts';

type Row = {
  id: string;
  collection_id: string;
  remote_id: string;
  kind: Product['kind'];
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  version: number;
  fetched_at: string;
};

const select = `
  SELECT p.id, c.id AS collection_id, p.remote_id, p.kind, p.name, p.media_type, p.size, p.sha256, p.version, p.fetched_at
  FROM products p JOIN collections c USING (collection_key)`;

/** `add` throws `not-found` where the collection is unknown or the bytes are not in the store. */
export function createProducts(database: Database, clock: Clock, blobUse: BlobUse): ProductRepository {
  const add = (draft: Parameters<ProductRepository['add']>[0]): Product => {
    const collectionKey = requireKey(database, 'collections', draft.collectionId);
    blobUse.require(draft.sha256);
    const newest = database
      .sql<Row>(`${select} WHERE collection_key = ? AND p.kind = ? AND p.remote_id = ? ORDER BY p.version DESC LIMIT 1`)
      .get(collectionKey, draft.kind, draft.remoteId);
    if (newest?.sha256 === draft.sha256) return toProduct(newest);
    const product: Product = {
      ...draft,
      id: randomUUID(),
      version: (newest?.version ?? 0) + 1,
      fetchedAt: clock.now().toISOString(),
    };
    database
      .sql(
        `INSERT INTO products
           (id, collection_key, remote_id, kind, name, media_type, size, sha256, version, fetched_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        product.id,
        collectionKey,
        product.remoteId,
        product.kind,
        product.name,
        product.mediaType,
        product.size,
        product.sha256,
        product.version,
        product.fetchedAt,
      );
    return product;
  };

  return {
    add: (draft) => database.soon(() => add(draft)),
    rename: (id, name) => void database.sql('UPDATE products SET name = ? WHERE id = ?').run(name, id),
    find(id) {
      const row = database.sql<Row>(`${select} WHERE p.id = ?`).get(id);
      return row === undefined ? null : toProduct(row);
    },
    newestOf: (collectionId) =>
      database
        .sql<Row>(
          `${select}
           WHERE c.id = ? AND p.version = (
             SELECT max(version) FROM products o
             WHERE o.collection_key = p.collection_key AND o.kind = p.kind AND o.remote_id = p.remote_id)
           ORDER BY CASE p.kind WHEN 'product' THEN 0 WHEN 'archive' THEN 1 WHEN 'summary' THEN 2 ELSE 3 END, p.product_key`,
        )
        .all(collectionId)
        .map(toProduct),
    versionsOf: ({ collectionId, kind, remoteId }) =>
      database
        .sql<Row>(`${select} WHERE c.id = ? AND p.kind = ? AND p.remote_id = ? ORDER BY p.version DESC`)
        .all(collectionId, kind, remoteId)
        .map(toProduct),
  };
}

function toProduct(row: Row): Product {
  return {
    id: row.id,
    collectionId: row.collection_id,
    remoteId: row.remote_id,
    kind: row.kind,
    name: row.name,
    mediaType: row.media_type,
    size: row.size,
    sha256: row.sha256,
    version: row.version,
    fetchedAt: row.fetched_at,
  };
}
