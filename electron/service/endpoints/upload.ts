import { AppError } from '../../../shared/errors.ts';
import { lastSegment } from '../profile/addresses.ts';
import type { UploadFile } from './client.ts';
import type { UploadFields } from '../profile/requestFields.ts';
import { multipartBody } from './multipart.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import type { Sender } from '../requests/sender.ts';
import type { ServiceRequest, WholeAnswer } from '../requests/serviceRequest.ts';
import { parseJson } from '../json/losslessJson.ts';
import { firstOf, identifier, jsonIfAny, jsonObject, readAs } from '../requests/wire.ts';

/** The specification's own path. */
const uploadPath = 'extracter-api/uploads';

/** Progress is told in bytes of the whole request body. */
export type UploadOptions = { signal?: AbortSignal; onProgress?: (sent: number, total: number) => void };

/**
 * Sends PDFs as one collection and gives its id.
 *
 * A cancellation before the last byte is `cancelled`; after it, and after every other loss of the answer once a byte
 * has left, the error is `upload-unknown`: the collection may exist. An answer of success from which no id can be read
 * is `upload-unknown`, too.
 * @throws {AppError} also `bad-request` for no files, `too-large` where a known limit of the service is exceeded, and
 * `file-unreadable` where a file's own bytes fail; nothing, or nothing whole, was sent then.
 */
export async function upload(
  sender: Sender,
  base: URL,
  profile: ServiceProfile,
  files: readonly UploadFile[],
  fields: UploadFields,
  options: UploadOptions = {},
): Promise<{ collectionId: string }> {
  checkLimits(files, profile.limits);
  const body = multipartBody(files, fields, profile.uploadFields);
  const { onProgress, signal } = options;
  const request: ServiceRequest = {
    method: 'POST',
    url: new URL(uploadPath, base),
    what: 'Sending the statements',
    accept: 'application/json',
    body: onProgress === undefined ? body : { ...body, onProgress: (sent) => onProgress(sent, body.length) },
    creates: true,
    secrets: [fields.idNumber, ...headerValues(fields.webhookHeaders)],
    signal,
  };
  const answer = await sender.fetchWhole(request);
  const collectionId = createdId(answer, profile.uploadIdFields);
  if (collectionId === null)
    throw sender.badAnswer(request, answer, new AppError('service-bad-answer', 'it holds no id'));
  return { collectionId };
}

/** The id of what was created: a field of the body, else the last segment of `Location`. */
export function createdId(answer: WholeAnswer, fields: readonly string[]): string | null {
  const inBody = firstOf(identifier, jsonIfAny(answer.bytes), fields);
  if (inBody !== undefined) return inBody;
  const location = answer.headers.get('location');
  return location === null ? null : lastSegment(location, answer.url);
}

/** What no message may repeat of the webhook's headers. */
function headerValues(headers: string | undefined): string[] {
  const values = headers === undefined ? {} : readAs(jsonObject, parseJson(new TextEncoder().encode(headers)));
  return Object.values(values ?? {}).filter((value) => typeof value === 'string');
}

function checkLimits(files: readonly UploadFile[], limits: ServiceProfile['limits']): void {
  if (files.length === 0) throw new AppError('bad-request', 'There is no file to send.');
  if (limits.filesPerUpload !== null && files.length > limits.filesPerUpload)
    throw new AppError(
      'bad-request',
      `The service takes ${limits.filesPerUpload} files at a time, not ${files.length}.`,
    );
  const { fileBytes } = limits;
  const tooLarge = fileBytes === null ? undefined : files.find((file) => file.size > fileBytes);
  if (tooLarge !== undefined)
    throw new AppError(
      'too-large',
      `The service takes files of up to ${String(fileBytes)} bytes; one has ${tooLarge.size}.`,
    );
}
