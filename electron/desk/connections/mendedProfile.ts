import type { DeskParts } from '../parts.ts';
import type { Connection } from '../../../shared/model/program.ts';
import type { Id } from '../../../shared/ids.ts';
import { readProductList } from '../../service/endpoints/products.ts';
import { parseProfileOverrides } from '../../service/profile/profileOverrides.ts';
import { defaultProfile, type ServiceProfile } from '../../service/profile/profile.ts';
import type { DueKind } from '../../store/dueReadings.ts';
import type { Products } from '../products/products.ts';
import { isSame, unaskable, wantedProducts } from '../products/wantedProducts.ts';

/** A list of products is as large as any other answer. */
const mostBytes = 64 * 1024 * 1024;

/** What of a connection's collections is read otherwise, now that its profile was mended. */
export function readOtherwise(before: Connection, after: Connection): DueKind[] {
  const [was, is] = [profileOf(before), profileOf(after)];
  const differs = (...names: (keyof ServiceProfile)[]): boolean =>
    names.some((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  return [
    ...(differs('summaryFields') ? (['summary'] as const) : []),
    ...(differs('productListFields', 'productFields') ? (['list'] as const) : []),
  ];
}

/** Where an earlier version of the program took what is no profile any more, the default counts. */
function profileOf({ profileOverrides }: Connection): ServiceProfile {
  try {
    return parseProfileOverrides(profileOverrides);
  } catch {
    return defaultProfile;
  }
}

type Dependencies = Pick<DeskParts, 'store' | 'changes'> & {
  products: Pick<Products, 'fetchMissing'>;
};

/**
 * Reads the stored list of products of a collection under its connection's profile: names are those of the list now, and
 * what it did not name before is fetched.
 */
export async function readStoredList({ store, changes, products }: Dependencies, id: Id): Promise<void> {
  const collection = store.collections.find(id);
  const connection = store.connections.find(collection?.connectionId ?? '');
  if (connection === null || (collection?.state !== 'ready' && collection?.state !== 'reviewed')) return;
  const stored = store.products.newestOf(id);
  const list = stored.find(({ kind }) => kind === 'list');
  if (list !== undefined) {
    const entries = readProductList(store.blobs.readWhole(list.sha256, mostBytes), profileOf(connection));
    const wanted = wantedProducts(entries).filter(({ kind }) => kind === 'product');
    for (const each of wanted) {
      const here = stored.find(isSame(each));
      if (here !== undefined && here.name !== each.name) store.products.rename(here.id, each.name);
    }
    const others = collection.missing.filter(
      (each) => each.kind !== 'product' || wanted.some(isSame({ ...each, remoteId: each.remoteId ?? '' })),
    );
    const added = wanted.filter((each) => ![...stored, ...others].some(isSame(each)));
    changes.apply(id, {
      missing: [
        ...others,
        ...unaskable(entries),
        ...added.map(({ kind, remoteId, name }) => ({ kind, remoteId, name, failure: null })),
      ],
    });
  }
  await products.fetchMissing(id);
}
