import { AppError } from '../../../shared/errors.ts';
import type { Collection, CollectionState, Connection, Id } from '../../../shared/model.ts';
import { readProductList } from '../../service/products.ts';
import { parseProfileOverrides } from '../../service/profileOverrides.ts';
import { defaultProfile, type ServiceProfile } from '../../service/profile.ts';
import type { Changes } from '../background/collectionChanges.ts';
import type { DeskDependencies } from '../dependencies.ts';
import type { Products } from '../products/products.ts';
import { isSame, unaskable, wantedProducts } from '../products/wantedProducts.ts';
import type { Statements } from '../statements/statements.ts';

type Dependencies = Pick<DeskDependencies, 'store' | 'log'> & {
  changes: Changes;
  statements: Pick<Statements, 'take'>;
  products: Pick<Products, 'fetchMissing'>;
};

/** Applies what was mended in the profile of a connection to what was fetched before. */
export type MendedProfiles = {
  /** Begins to read the stored summaries and lists of products anew, where the names in them are others now. */
  apply(before: Connection, after: Connection): void;
  /** Stops it where it stands. */
  close(): Promise<void>;
};

const withSummary: readonly CollectionState[] = ['fetching', 'ready', 'reviewed', 'failed'];
/** A list of products is as large as any other answer. */
const mostBytes = 64 * 1024 * 1024;

export function createMendedProfiles({ store, log, changes, statements, products }: Dependencies): MendedProfiles {
  const closing = new AbortController();
  let work = Promise.resolve();

  /** The products of a collection as its stored list names them now; what the list did not name before is missing. */
  async function readList({ id }: Collection, profile: ServiceProfile): Promise<void> {
    const stored = store.products.newestOf(id);
    const list = stored.find(({ kind }) => kind === 'list');
    if (list !== undefined) {
      const entries = readProductList(store.blobs.readWhole(list.sha256, mostBytes), profile);
      const wanted = wantedProducts(entries).filter(({ kind }) => kind === 'product');
      for (const each of wanted) {
        const here = stored.find(isSame(each));
        if (here !== undefined && here.name !== each.name) store.products.rename(here.id, each.name);
      }
      const missing = store.collections.find(id)?.missing ?? [];
      const others = missing.filter(
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

  async function readAnew(connectionId: Id, profile: ServiceProfile, anew: { summaries: boolean; lists: boolean }) {
    for (const collection of store.collections.inStates(withSummary)) {
      const { id, state } = collection;
      if (collection.connectionId !== connectionId || closing.signal.aborted) continue;
      const isThere = store.products.newestOf(id).some(({ kind }) => kind === 'summary');
      try {
        if (anew.summaries && isThere) await statements.take(id, closing.signal);
        if (anew.lists && (state === 'ready' || state === 'reviewed')) await readList(collection, profile);
      } catch (error) {
        const { code } = AppError.dataOf(error);
        if (code !== 'cancelled') log.warn({ collection: id, code }, 'a mended profile could not be applied');
      }
    }
  }

  return {
    apply(before, after) {
      const [was, is] = [profileOfBefore(before), parseProfileOverrides(after.profileOverrides)];
      const differs = (...names: (keyof ServiceProfile)[]): boolean =>
        names.some((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
      const anew = {
        summaries: differs('summaryFields'),
        lists: differs('productListFields', 'productFields'),
      };
      if (anew.summaries || anew.lists) work = work.then(() => readAnew(after.id, is, anew));
    },
    async close() {
      closing.abort(new AppError('cancelled', 'the desk closes'));
      await work;
    },
  };
}

/** What an earlier version of the program took may be no profile any more. */
function profileOfBefore({ profileOverrides }: Connection): ServiceProfile {
  try {
    return parseProfileOverrides(profileOverrides);
  } catch {
    return defaultProfile;
  }
}
