import type { OtherFormat, Unreadable } from '../../../shared/reading/unreadable.ts';
import { hasUnknownCipher } from './encryption.ts';
import { PdfiumFailure, type Pdfium, type Pointer } from './pdfium.ts';

/** A PDF that cannot be opened, or a page of it that cannot be drawn. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf';
  readonly why: Unreadable;

  constructor(why: Unreadable) {
    super(why.code);
    this.why = why;
  }
}

/**
 * Why a PDF could not be read, of an error met on the way.
 * @throws the error itself where it is none of the file's making.
 */
export function failureOf(error: unknown): Unreadable {
  if (error instanceof UnreadablePdf) return error.why;
  if (error instanceof PdfiumFailure) return { code: error.outOfMemory ? 'too-large' : 'damaged' };
  throw error;
}

/** An open document of one PDFium instance. `close` frees it and the bytes it reads from; calling it twice is harmless. */
export type PdfDocument = {
  readonly pdfium: Pdfium;
  readonly pointer: Pointer;
  readonly pageCount: number;
  readonly encryption: 'none' | 'empty-password' | 'password';
  close(): void;
};

/** FPDF_GetLastError. 4 is both a wrong and a missing password. */
const LAST_ERROR = { password: 4, security: 5 };

/** Years of statements of many accounts in one file stay far below this. */
const MOST_PAGES = 20_000;

/** Tells by their first bytes what files are that people drop by mistake; undefined for something unknown. */
function otherFormat(bytes: Uint8Array): OtherFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  const known: [prefix: string, format: OtherFormat][] = [
    ['\x89PNG', 'png'],
    ['\xff\xd8\xff', 'jpeg'],
    ['GIF8', 'gif'],
    ['II*\0', 'tiff'],
    ['MM\0*', 'tiff'],
    ['PK\x03\x04', 'zip'],
    ['\xd0\xcf\x11\xe0', 'old-office'],
    ['{\\rtf', 'rtf'],
    ['%!PS', 'postscript'],
  ];
  const found = known.find(([prefix]) => head.startsWith(prefix));
  if (found) return found[1];
  return /^\s*<(!doctype|html|\?xml)/i.test(head) ? 'web-page' : undefined;
}

function requirePdfHeader(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new UnreadablePdf({ code: 'empty-file' });
  if (Buffer.from(bytes.subarray(0, 1024 + 5)).includes('%PDF-')) return;
  const format = otherFormat(bytes);
  throw new UnreadablePdf({ code: 'not-a-pdf', ...(format === undefined ? {} : { format }) });
}

/** Copies bytes to PDFium's heap, with a closing 0. @throws {UnreadablePdf} `too-large` where they do not fit. */
function toHeap(pdfium: Pdfium, bytes: Uint8Array): Pointer {
  const pointer = pdfium.call.malloc(bytes.length + 1);
  if (pointer === 0) throw new UnreadablePdf({ code: 'too-large' });
  pdfium.bytes.set(bytes, pointer);
  pdfium.bytes[pointer + bytes.length] = 0;
  return pointer;
}

/** The passwords to try for what the analyst typed: UTF-8, as PDF 2.0 has it, then Latin-1, as older files have it. */
function passwordBytes(password: string | undefined): Uint8Array[] {
  if (password === undefined || password === '') return [];
  const utf8 = Buffer.from(password, 'utf8');
  const latin1 = Buffer.from(password, 'latin1');
  return utf8.equals(latin1) ? [utf8] : [utf8, latin1];
}

/**
 * Opens a PDF: first with the empty password, so that files which only restrict printing or copying open silently,
 * then with the given one.
 * @throws {UnreadablePdf} with the code that tells why it cannot be opened.
 * @throws {PdfiumFailure} when the file makes PDFium give up.
 */
export function openDocument(pdfium: Pdfium, bytes: Uint8Array, password?: string): PdfDocument {
  requirePdfHeader(bytes);
  const { call } = pdfium;
  return pdfium.guard(() => {
    const file = toHeap(pdfium, bytes);
    const failWith = (why: Unreadable): never => {
      call.free(file);
      throw new UnreadablePdf(why);
    };

    let pointer = call.FPDF_LoadMemDocument(file, bytes.length, 0);
    let withPassword = false;
    for (const attempt of passwordBytes(password)) {
      if (pointer !== 0 || call.FPDF_GetLastError() !== LAST_ERROR.password) break;
      const text = toHeap(pdfium, attempt);
      pointer = call.FPDF_LoadMemDocument(file, bytes.length, text);
      pdfium.bytes.fill(0, text, text + attempt.length);
      call.free(text);
      withPassword = pointer !== 0;
    }
    if (pointer === 0) {
      const error = call.FPDF_GetLastError();
      if (error === LAST_ERROR.password && !hasUnknownCipher(bytes)) {
        return failWith({ code: password === undefined || password === '' ? 'password-needed' : 'password-wrong' });
      }
      const unsupported = error === LAST_ERROR.security || error === LAST_ERROR.password;
      return failWith({ code: unsupported ? 'encryption-unsupported' : 'damaged' });
    }

    const document = pointer;
    let open = true;
    const close = (): void => {
      if (!open || pdfium.dead) return;
      open = false;
      call.FPDF_CloseDocument(document);
      call.free(file);
    };
    const pageCount = call.FPDF_GetPageCount(document);
    if (pageCount <= 0) {
      close();
      throw new UnreadablePdf({ code: 'no-pages' });
    }
    if (pageCount > MOST_PAGES) {
      close();
      throw new UnreadablePdf({ code: 'too-large', pages: { claimed: pageCount, most: MOST_PAGES } });
    }
    const encryption = call.EPDF_IsEncrypted(document) === 0 ? 'none' : withPassword ? 'password' : 'empty-password';
    return { pdfium, pointer: document, pageCount, encryption, close };
  });
}

/** What PDFium tells of an open document. Dates are as the file writes them (`D:20250131...`). */
export type DocumentInfo = {
  producer: string | null;
  creator: string | null;
  creationDate: string | null;
  modificationDate: string | null;
  encryption: PdfDocument['encryption'];
  /** False where the cross-reference table was broken and PDFium rebuilt it. */
  hasValidTable: boolean;
  signatures: number;
};

/** An entry of the information dictionary, such as `Producer`; null where it is missing or empty. */
function readMetaText(document: PdfDocument, tag: string): string | null {
  const { call } = document.pdfium;
  const name = toHeap(document.pdfium, Buffer.from(tag, 'latin1'));
  try {
    const length = call.FPDF_GetMetaText(document.pointer, name, 0, 0);
    // Such an entry is a line; one of megabytes is not worth its memory.
    if (length <= 2 || length > 65_536) return null;
    const buffer = call.malloc(length);
    call.FPDF_GetMetaText(document.pointer, name, buffer, length);
    const text = Buffer.from(document.pdfium.bytes.subarray(buffer, buffer + length - 2)).toString('utf16le');
    call.free(buffer);
    const printable = text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
    return printable === '' ? null : printable;
  } finally {
    call.free(name);
  }
}

/** Reads what the document says about itself. @throws {PdfiumFailure} when PDFium gives up. */
export function readDocumentInfo(document: PdfDocument): DocumentInfo {
  const { call, guard } = document.pdfium;
  return guard(() => ({
    producer: readMetaText(document, 'Producer'),
    creator: readMetaText(document, 'Creator'),
    creationDate: readMetaText(document, 'CreationDate'),
    modificationDate: readMetaText(document, 'ModDate'),
    encryption: document.encryption,
    hasValidTable: call.FPDF_DocumentHasValidCrossReferenceTable(document.pointer) !== 0,
    signatures: Math.max(0, call.FPDF_GetSignatureCount(document.pointer)),
  }));
}
