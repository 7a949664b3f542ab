import type { DeskParts } from '../parts.ts';
import type { productCalls } from '../../../shared/calls/products.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Product } from '../../../shared/model/collection.ts';
import { safeFileName, withEnding } from '../../exporting/fileName.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { summaryNamesOf } from '../statements/summary/ofCollection.ts';
import { readContents } from './contents.ts';
import { readEntry, requireEntry } from './archive.ts';
import { previewProduct } from './preview.ts';
import { existing } from '../../base/existing.ts';

/** What can be done with what was fetched. */
export function createProductHandlers(deps: DeskParts): Pick<Handlers, keyof typeof productCalls> {
  const { store, host, products } = deps;
  const { blobs } = store;

  const requireProduct = (id: Id): Product => existing(store.products.find(id), 'product');

  const fileOf = ({ name, mediaType, sha256 }: Product) => ({
    // The service's name, made safe.
    name: withEnding(safeFileName(name, 'product'), mediaType),
    mediaType,
    content: () => blobs.read(sha256),
  });

  return {
    'product.preview': ({ id }) => {
      const product = requireProduct(id);
      return previewProduct(store, product, summaryNamesOf(deps, product.collectionId));
    },
    'product.save': ({ id }) => host.save(fileOf(requireProduct(id))),
    async 'product.prepareDrag'({ id }) {
      const file = fileOf(requireProduct(id));
      if (host.prepareDrag === undefined) throw new AppError('not-allowed', 'this host lets nothing be dragged out');
      await host.prepareDrag(id, file);
      return null;
    },
    'product.versions': ({ id }) => store.products.versionsOf(requireProduct(id)),
    'product.fetchAgain': ({ id }) => products.fetchAgain(requireProduct(id)),
    async 'product.entry'({ id, entry: index }) {
      const { sha256 } = requireProduct(id);
      const { name } = await requireEntry(blobs, sha256, index);
      return readContents(readEntry(blobs, sha256, index), { name, mediaType: '' });
    },
    async 'product.saveEntry'({ id, entry: index }) {
      const { sha256 } = requireProduct(id);
      const { name, blocked } = await requireEntry(blobs, sha256, index);
      if (blocked !== null) throw new AppError('not-allowed', `the entry of the archive is blocked: ${blocked}`);
      return host.save({
        // Of the folders inside the archive only the name of the file is left.
        name: safeFileName(name.split('/').at(-1) ?? '', 'file'),
        mediaType: 'application/octet-stream',
        content: () => readEntry(blobs, sha256, index),
      });
    },
  };
}
