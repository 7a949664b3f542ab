import type { ContentKind, EntryBlock } from '../../calls/products.ts';
import type { AppErrorData } from '../../errors.ts';
import type { Product } from '../../model.ts';
import { sizeText } from './format.ts';

/** How many products of a collection are not here: `one product missing`. */
export function missingCount(count: number): string {
  return count === 1 ? 'one product missing' : `${count} products missing`;
}

const kinds: Record<Product['kind'], string | null> = {
  product: null,
  archive: 'ZIP of all products',
  summary: 'Summary',
  list: 'List of products',
};

/** What a product that is not here is called. */
export function missingName({ kind, name }: Pick<Product, 'kind' | 'name'>): string {
  return kinds[kind] ?? name;
}

/** Why a product is not here. */
export function missingReason(failure: AppErrorData | null): string {
  if (failure === null) return 'Listed without an id, so it cannot be asked for';
  if (failure.code === 'service-missing') return 'The service says that it has no such product';
  if (failure.code === 'service-bad-answer') return 'What came is damaged or not what was announced';
  return failure.status === undefined ? 'The transfer was cut off' : `The service answered with HTTP ${failure.status}`;
}

/** What is said of all that is missing of a collection. */
export const missingTexts = {
  meaning: 'Everything else is stored and can be reviewed. What is missing is asked for again by itself.',
  heading: 'Missing',
  tryAgain: 'Ask for the missing products again',
} as const;

/** How a version stands to the others: whether its bytes changed, by how much, or came back. @param versions newest first */
export function changeText(version: Product, versions: readonly Product[]): string {
  const older = versions.filter((other) => other.version < version.version);
  const before = older[0];
  if (before === undefined) return 'The first';
  const same = older.find((other) => other.sha256 === version.sha256);
  if (same === before) return `The same as version ${before.version}`;
  if (same !== undefined) return `Changed; the same as version ${same.version}`;
  const bytes = version.size - before.size;
  if (bytes === 0) return 'Changed, of the same size';
  return `Changed, ${sizeText(Math.abs(bytes))} ${bytes > 0 ? 'more' : 'less'}`;
}

/** What bytes are that are not shown as text. */
export const kindText: Readonly<Record<ContentKind, string>> = {
  json: 'JSON',
  csv: 'A table (CSV)',
  text: 'Text',
  picture: 'A picture',
  pdf: 'A PDF',
  archive: 'An archive inside the archive',
  other: 'Bytes of a form that the desk does not know',
};

/** Why a file inside an archive is neither shown nor saved alone. */
export const blockText: Readonly<Record<EntryBlock, string>> = {
  encrypted: 'It needs a password',
  packing: 'Packed in a way that the desk cannot read',
  ratio: 'Claims to be far larger than what was packed, as files made to fill a disk do',
  size: 'Larger than 1 GB',
};
