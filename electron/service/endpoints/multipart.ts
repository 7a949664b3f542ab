import { FormDataEncoder, type FormDataEntryValue, type FormDataLike, type FileLike } from 'form-data-encoder';
import { AppError } from '../../../shared/errors.ts';
import type { UploadFile } from './client.ts';
import { uploadFieldNames, type UploadFields } from '../profile/requestFields.ts';
import type { RequestBody } from '../requests/outgoingBody.ts';
import { createSendingRoom, giveBack } from '../requests/partMemory.ts';
import type { ServiceProfile } from '../profile/profile.ts';

/** Bytes sent in one go: enough that a turn of the event loop for each costs little, few enough that a slow line is seen to move. */
const largestChunk = 256 * 1024;

/**
 * An upload as `multipart/form-data`: one part for each PDF, in order, then the text parts. Files are streamed, and the
 * length of the whole is known beforehand. Absent and empty fields are not sent.
 */
export function multipartBody(
  files: readonly UploadFile[],
  fields: UploadFields,
  names: ServiceProfile['uploadFields'],
): RequestBody {
  const entries: [string, FormDataEntryValue][] = files.map((file) => [names.files, partOf(file)]);
  for (const field of uploadFieldNames) {
    const value = fields[field];
    if (value !== undefined && value !== '') entries.push([names[field], String(value)]);
  }
  const encoder = new FormDataEncoder(formOf(entries));
  return { contentType: encoder.contentType, length: Number(encoder.contentLength), open: () => bytesOf(encoder) };
}

/**
 * The name under which a PDF is sent: the last part of any path, without what a header, a shell or a file system could
 * take for more than a name, at most 120 characters, ending in `.pdf`.
 */
export function cleanPdfName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}"*:<>?|%;]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.pdf$/i, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${Array.from(plain).slice(0, 116).join('').trim() || 'statement'}.pdf`;
}

/** The encoder’s own reading of files passes on 64 KiB at a time, at twice the time. */
async function* bytesOf(encoder: FormDataEncoder): AsyncGenerator<Uint8Array, void, undefined> {
  const sending = createSendingRoom();
  for (const part of encoder.values()) {
    if (part instanceof Uint8Array) yield part;
    else for await (const bytes of part.stream()) yield sending(bytes);
  }
}

function partOf(file: UploadFile): FileLike {
  const part = {
    name: cleanPdfName(file.name),
    type: 'application/pdf',
    size: file.size,
    lastModified: 0,
    stream: () => exactly(file),
    [Symbol.toStringTag]: 'File',
  };
  return part;
}

/** The bytes of a file in small chunks; a file that has changed its size since it was dropped is not sent to its end. */
async function* exactly(file: UploadFile): AsyncGenerator<Uint8Array, void, undefined> {
  let seen = 0;
  for await (const bytes of file.open()) {
    seen += bytes.byteLength;
    if (seen > file.size) break;
    for (let at = 0; at < bytes.byteLength; at += largestChunk) yield bytes.subarray(at, at + largestChunk);
    giveBack(bytes);
  }
  if (seen !== file.size)
    throw new AppError('file-unreadable', 'A file changed while it was being sent. It was not sent whole.');
}

function formOf(entries: [string, FormDataEntryValue][]): FormDataLike {
  return {
    append: (name, value) => {
      entries.push([name, String(value)]);
    },
    getAll: (name) => entries.filter(([key]) => key === name).map(([, value]) => value),
    entries: () => entries.values(),
    [Symbol.iterator]: () => entries.values(),
    [Symbol.toStringTag]: 'FormData',
  };
}
