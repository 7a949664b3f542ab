import { AppError } from '../../shared/errors.ts';
import type { Download, ProductEntry } from './client.ts';
import { proposedFileName } from './contentDisposition.ts';
import { parseJson } from './losslessJson.ts';
import type { ServiceProfile } from './profile.ts';
import { plainText } from './redaction.ts';
import type { StreamedAnswer } from './serviceRequest.ts';
import { firstOf, identifier, listIn, wholeNumber, words } from './wire.ts';

/** The media type of a body about which nothing is said. */
const unknownType = 'application/octet-stream';

/**
 * Reads a product list: a top-level array, or wrapped in an object. An entry without an id cannot be fetched by itself
 * and is left out; the bytes of the list keep it, and so does the ZIP of all products.
 * @throws {AppError} `service-bad-answer` where there is no list.
 */
export function readProductList(bytes: Uint8Array, profile: Pick<ServiceProfile, 'productListFields'>): ProductEntry[] {
  const list = listIn(parseJson(bytes), profile.productListFields);
  if (list === undefined) throw new AppError('service-bad-answer', 'The products are not a list.');
  return list.flatMap((raw) => {
    const id = firstOf(identifier, raw, ['id', 'productId', 'product_id']);
    if (id === undefined) return [];
    const size = firstOf(wholeNumber, raw, ['size', 'contentLength', 'content_length']);
    const mediaType = firstOf(words, raw, ['contentType', 'content_type', 'mediaType', 'mimeType']);
    return [
      {
        id,
        name: plainText(firstOf(words, raw, ['name', 'fileName', 'filename', 'title']) ?? '') || plainText(id),
        mediaType: mediaType === undefined ? null : plainText(mediaType, 100),
        size: size !== undefined && size >= 0 ? size : null,
        raw,
      },
    ];
  });
}

/** A streamed answer as a download. */
export function downloadOf({ headers, length, body }: StreamedAnswer): Download {
  return {
    mediaType: plainText(headers.get('content-type') ?? '', 100) || unknownType,
    size: length,
    fileName: proposedFileName(headers.get('content-disposition')),
    body,
  };
}
