import type { ContentKind, EntryBlock } from '../../calls/products.ts';
import type { AppErrorData } from '../../errors.ts';
import type { Product } from '../../model/collection.ts';
import { sizeText } from './format.ts';

/** How many products of a collection are not here: `one output file missing`. */
export function missingCount(count: number): string {
  return count === 1 ? 'one output file missing' : `${count} output files missing`;
}

const kinds: Record<Product['kind'], string | null> = {
  product: null,
  archive: 'ZIP of all output files',
  summary: 'Summary',
  list: 'List of output files',
};

/** What a product that is not here is called. */
export function missingName({ kind, name }: Pick<Product, 'kind' | 'name'>): string {
  return kinds[kind] ?? name;
}

/** Why a product is not here. */
export function missingReason(failure: AppErrorData | null): string {
  if (failure === null) return 'Listed without an ID, so it cannot be downloaded';
  if (failure.code === 'service-missing') return 'The service has no such output file';
  if (failure.code === 'service-bad-answer') return 'The download is damaged or not the file that was listed';
  return failure.status === undefined
    ? 'The download was interrupted'
    : `The service answered with HTTP ${failure.status}`;
}

/** What is said of all that is missing of a collection. */
export const missingTexts = {
  meaning: 'Everything else is stored and can be reviewed. Missing files are requested again automatically.',
  heading: 'Missing',
  tryAgain: 'Request the missing files again',
} as const;

/** How a version stands to the others: whether its bytes changed, by how much, or came back. @param versions newest first */
export function changeText(version: Product, versions: readonly Product[]): string {
  const older = versions.filter((other) => other.version < version.version);
  const before = older[0];
  if (before === undefined) return 'First version';
  const same = older.find((other) => other.sha256 === version.sha256);
  if (same === before) return `Same as version ${before.version}`;
  if (same !== undefined) return `Changed; same as version ${same.version}`;
  const bytes = version.size - before.size;
  if (bytes === 0) return 'Changed, same size';
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
  other: 'Unknown format',
};

/** Why a file inside an archive is neither shown nor saved alone. */
export const blockText: Readonly<Record<EntryBlock, string>> = {
  encrypted: 'Needs a password',
  packing: 'Unsupported compression',
  ratio: 'Unpacks to far more than its packed size, as files made to fill a disk do',
  size: 'Larger than 1 GB',
};
