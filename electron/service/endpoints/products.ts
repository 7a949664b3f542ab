import { AppError } from '../../../shared/errors.ts';
import type { Download, ProductEntry } from './client.ts';
import { isFields } from '../summary/summaryFields.ts';
import { parseJson, type Json } from '../json/losslessJson.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import { plainText } from '../json/redaction.ts';
import type { StreamedAnswer } from '../requests/serviceRequest.ts';
import { firstOf, identifier, listIn, readAs, wholeNumber, words } from '../requests/wire.ts';

type ListProfile = Pick<ServiceProfile, 'productListFields' | 'productFields'> & {
  paths: Pick<ServiceProfile['paths'], 'product'>;
};

/** The media type of a body about which nothing is said. */
const unknownType = 'application/octet-stream';

/**
 * Reads a product list: a top-level array, an array in an object, or one product alone. Each entry is kept. It is asked
 * for by its id, else by the last part of its address, else by its name; one that has none of these has a null id.
 * @throws {AppError} `service-bad-answer` where there is no list.
 */
export function readProductList(bytes: Uint8Array, profile: ListProfile): ProductEntry[] {
  const list = entriesIn(parseJson(bytes), profile);
  if (list === undefined) throw new AppError('service-bad-answer', 'The products are not a list.');
  return list.map((raw, index) => readEntry(raw, index, profile));
}

function entriesIn(body: Json, profile: ListProfile): unknown[] | undefined {
  const list = listIn(body, profile.productListFields);
  if (list !== undefined || !isFields(body)) return list;
  const lists = Object.values(body).filter((value) => Array.isArray(value));
  if (lists.length === 1) return lists[0];
  const inside = profile.productListFields.map((name) => body[name]).find((value) => value !== undefined);
  const alone = inside ?? body;
  return idOf(alone, profile) === undefined ? undefined : [alone];
}

function readEntry(raw: unknown, index: number, profile: ListProfile): ProductEntry {
  const { name, mediaType, size } = profile.productFields;
  const id = idOf(raw, profile);
  const called = plainText(firstOf(words, raw, name) ?? '');
  const bytes = firstOf(wholeNumber, raw, size);
  const type = firstOf(words, raw, mediaType);
  return {
    id: id ?? (called === '' ? null : called),
    name: called || plainText(id ?? '') || `Entry ${index + 1} of the list`,
    mediaType: type === undefined ? null : plainText(type, 100),
    size: bytes !== undefined && bytes >= 0 ? bytes : null,
    raw,
  };
}

function idOf(raw: unknown, { productFields, paths }: ListProfile): string | undefined {
  const said = readAs(identifier, raw) ?? firstOf(identifier, raw, productFields.id);
  if (said !== undefined) return said;
  const address = firstOf(words, raw, productFields.address);
  return address === undefined ? undefined : idInAddress(address, paths.product);
}

/** The product's id in its address, where this ends as the path of a product does. */
function idInAddress(address: string, template: string): string | undefined {
  const steps = (URL.parse(address, 'https://service.invalid/')?.pathname ?? '').split('/').filter(Boolean);
  const expected = template.split('/').slice(template.split('/').indexOf('{productId}') - 1);
  const end = steps.slice(-expected.length);
  const fits = expected.every((step, index) => (step === '{productId}' ? index < end.length : step === end[index]));
  try {
    return fits ? readAs(identifier, decodeURIComponent(end[expected.indexOf('{productId}')] ?? '')) : undefined;
  } catch {
    return undefined;
  }
}

/** A streamed answer as a download. */
export function downloadOf({ headers, length, body }: StreamedAnswer): Download {
  return {
    mediaType: plainText(headers.get('content-type') ?? '', 100) || unknownType,
    size: length,
    body,
  };
}
