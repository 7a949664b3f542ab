import type { ProductPreview } from '../../../shared/calls/products.ts';
import type { Product } from '../../../shared/model/collection.ts';
import type { SummaryNames } from '../../service/summary/summaryNames.ts';
import { unknownPlaces } from '../../service/summary/summaryPlaces.ts';
import type { Store } from '../../store/store.ts';
import { listEntries } from './archive.ts';
import { readContents } from './contents.ts';

/** The beginning of a product's text, or the names inside a ZIP; neither for other bytes. Nothing is unpacked. */
export async function previewProduct(store: Store, product: Product, names: SummaryNames): Promise<ProductPreview> {
  if (product.kind === 'archive' || /^application\/(x-)?zip\b/i.test(product.mediaType)) {
    const entries = await listEntries(store.blobs, product.sha256);
    return { product, kind: 'archive', text: null, truncated: false, table: null, entries, unknown: [] };
  }
  const contents = await readContents(store.blobs.read(product.sha256), product);
  const isWholeSummary = product.kind === 'summary' && contents.text !== null && !contents.truncated;
  const unknown = isWholeSummary ? unknownPlaces(Buffer.from(contents.text ?? ''), names) : [];
  return { ...contents, product, entries: null, unknown };
}
