import { Hono } from 'hono';
import type { ServiceEnv } from '../auth.ts';
import type { CollectionBook } from '../collectionBook.ts';
import type { Collection, ProductRecord } from '../collectionDetail.ts';
import { requireAcceptable, sendFile } from './download.ts';
import type { ServiceBlobs } from '../ports.ts';
import { Refusal } from '../refusals.ts';
import { isTerminal } from '../statusCodes.ts';
import { zipOf } from './zipProduct.ts';

/** The products of a finished collection: the list (a top-level array), each one, all as a ZIP, the typed summary. */
export function productRoutes(book: CollectionBook, blobs: ServiceBlobs, baseUrl: () => string): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();

  routes.get('/delivery-api/collections/:id/products', (context) => {
    const collection = requireFinished(context.req.param('id'));
    return context.json(collection.products.map((product) => wireProduct(collection, product)));
  });

  routes.get('/delivery-api/collections/:id/products/all', (context) => {
    const collection = requireFinished(context.req.param('id'));
    if (collection.products.length === 0) throw nothing('products');
    return sendFile(context, {
      name: `collection-${collection.id}.zip`,
      contentType: 'application/zip',
      size: null,
      sha256: null,
      content: () => zipOf(collection.products, collection.statuses.at(-1)!.time, blobs),
    });
  });

  routes.get('/delivery-api/collections/:id/products/summary', (context) => {
    const { id, summary } = requireFinished(context.req.param('id'));
    if (summary === null) throw nothing('summary');
    requireAcceptable(context, 'application/json');
    return sendFile(context, {
      ...summary,
      name: `collection-${id}.summary.json`,
      contentType: 'application/json',
      content: () => blobs.read(summary.sha256),
    });
  });

  routes.get('/delivery-api/collections/:id/products/:productId', (context) => {
    const { products } = requireFinished(context.req.param('id'));
    const product = products.find(({ id }) => id === context.req.param('productId'));
    if (product === undefined) throw new Refusal(404, 'product-unknown', 'The collection has no such product.');
    requireAcceptable(context, product.contentType);
    return sendFile(context, { ...product, content: () => blobs.read(product.sha256) });
  });

  function requireFinished(id: string): Collection {
    const collection = book.require(id);
    if (isTerminal(book.status(collection).code)) return collection;
    throw new Refusal(409, 'collection-not-finished', 'The collection is not finished; poll its status first.');
  }

  function wireProduct({ id: collectionId, documents }: Collection, product: ProductRecord): object {
    const { id, name, kind, contentType, size, sha256, documentId } = product;
    return {
      id,
      name,
      kind,
      contentType,
      size,
      sha256,
      url: `${baseUrl()}/delivery-api/collections/${collectionId}/products/${id}`,
      document: documents.find((document) => document.id === documentId)?.name ?? null,
    };
  }

  return routes;
}

function nothing(what: string): Refusal {
  return new Refusal(404, `no-${what}`, `The collection ended without ${what}.`);
}
