import { z } from 'zod';
import type { SaveOutcome } from './saving.ts';
import type { Product } from '../model/collection.ts';
import { call, byId } from './fields.ts';

/** What bytes are, told by the bytes themselves and, for text, by their name and media type. */
export type ContentKind = 'json' | 'csv' | 'text' | 'picture' | 'pdf' | 'archive' | 'other';

/** The beginning of some bytes as it can be shown. */
export type Contents = {
  kind: ContentKind;
  /** Null for what is not text. */
  text: string | null;
  /** True where `text` is only the beginning. */
  truncated: boolean;
  /** Of a CSV; null where it is none, or has a single column. */
  table: CsvTable | null;
};

/** The beginning of a CSV; `more` is true where there are more rows than are given. */
export type CsvTable = { head: string[]; rows: string[][]; more: boolean };

/**
 * Why a file inside an archive is neither shown nor saved alone: it needs a password, is packed in a way that is not
 * known, is far larger than its packed bytes can honestly be, or too large.
 */
export type EntryBlock = 'encrypted' | 'packing' | 'ratio' | 'size';

/** A file inside an archive, as the archive's directory tells it. Sizes in bytes. */
export type ArchiveEntry = {
  /** Place in the directory; two entries may have one name. */
  index: number;
  name: string;
  size: number;
  packedSize: number;
  blocked: EntryBlock | null;
};

/** A product as it can be looked into. */
export type ProductPreview = Contents & {
  product: Product;
  /** The files inside, only for a ZIP. */
  entries: ArchiveEntry[] | null;
  /** Of a summary: places (see `placeOf`) of the fields that the typed view does not know; they are stored all the same. */
  unknown: string[];
};

/** A file inside an archive, by its `index`. */
const ofEntry = byId.extend({ entry: z.int().min(0).max(1_000_000) });

/** Calls that read, fetch again and save the products of a collection. */
export const productCalls = {
  'product.preview': call(byId).answers<ProductPreview>(),
  'product.save': call(byId).answers<SaveOutcome>(),
  /** Makes a product ready to be dragged out of the window (`Bridge.drag`); only where the host can. */
  'product.prepareDrag': call(byId).answers<null>(),
  /** All versions of the same product, newest first. */
  'product.versions': call(byId).answers<Product[]>(),
  /** Asks the service for it once more. Other bytes become a new version, which is returned; the older one is kept. */
  'product.fetchAgain': call(byId).answers<{ product: Product; changed: boolean }>(),
  /** One file inside an archive; nothing but its beginning is unpacked. */
  'product.entry': call(ofEntry).answers<Contents>(),
  'product.saveEntry': call(ofEntry).answers<SaveOutcome>(),
};
