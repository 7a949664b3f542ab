import { AppError } from '../../../shared/errors.ts';
import type { CatalogueEntry } from './client.ts';
import { parseJson } from '../json/losslessJson.ts';
import { plainText } from '../json/redaction.ts';
import { firstOf, identifier, listIn, words } from '../requests/wire.ts';

const wrappers = ['companies', 'brands', 'dataServices', 'services', 'dataProviders', 'providers', 'items', 'data'];

/**
 * Reads a list of companies, data services or providers: a top-level array, or wrapped. Entries without an id are left
 * out, since a start cannot name them.
 * @throws {AppError} `service-bad-answer` where there is no list.
 */
export function readCatalogue(bytes: Uint8Array): CatalogueEntry[] {
  const list = listIn(parseJson(bytes), wrappers);
  if (list === undefined) throw new AppError('service-bad-answer', 'The catalogue is not a list.');
  return list.flatMap((raw) => {
    const id = firstOf(identifier, raw, ['id', 'code', 'key']);
    if (id === undefined) return [];
    return [{ id, name: plainText(firstOf(words, raw, ['name', 'label', 'title']) ?? id), raw }];
  });
}
