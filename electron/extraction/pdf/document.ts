import type { ExtractionErrorCode } from '../reading.ts';
import { hasUnknownCipher } from './encryption.ts';
import type { Pdfium, Pointer } from './pdfium.ts';

/** A PDF that cannot be opened, with the code and the sentence that the analyst reads. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf';
  readonly code: ExtractionErrorCode;

  constructor(code: ExtractionErrorCode, message: string) {
    super(message);
    this.code = code;
  }
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

/** Tells by their first bytes what files are that people drop by mistake; null for something unknown. */
function otherFormat(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  const known: [prefix: string, name: string][] = [
    ['\x89PNG', 'a PNG picture'],
    ['\xff\xd8\xff', 'a JPEG picture'],
    ['GIF8', 'a GIF picture'],
    ['II*\0', 'a TIFF picture'],
    ['MM\0*', 'a TIFF picture'],
    ['PK\x03\x04', 'a ZIP archive or an Office document'],
    ['\xd0\xcf\x11\xe0', 'an older Office document'],
    ['{\\rtf', 'a rich-text document'],
    ['%!PS', 'a PostScript file'],
  ];
  const found = known.find(([prefix]) => head.startsWith(prefix));
  if (found) return found[1];
  return /^\s*<(!doctype|html|\?xml)/i.test(head) ? 'a web page or XML file' : null;
}

function requirePdfHeader(bytes: Uint8Array): void {
  if (bytes.length === 0) {
    throw new UnreadablePdf('empty-file', 'The file is empty (0 bytes). Download or export the statement again.');
  }
  if (Buffer.from(bytes.subarray(0, 1024 + 5)).includes('%PDF-')) return;
  const format = otherFormat(bytes);
  throw new UnreadablePdf(
    'not-a-pdf',
    format === null
      ? 'This is not a PDF file. Nothing was read. Export the statement as PDF and add that.'
      : `The file is not a PDF but ${format}. Nothing was read. Export the statement as PDF and add that.`,
  );
}

/** Copies bytes to PDFium's heap, with a closing 0. @throws {UnreadablePdf} `too-large` where they do not fit. */
function toHeap(pdfium: Pdfium, bytes: Uint8Array): Pointer {
  const pointer = pdfium.call.malloc(bytes.length + 1);
  if (pointer === 0) throw tooLarge();
  pdfium.bytes.set(bytes, pointer);
  pdfium.bytes[pointer + bytes.length] = 0;
  return pointer;
}

/** What to say when a file needs more memory than a statement ever should. */
export function tooLarge(): UnreadablePdf {
  return new UnreadablePdf(
    'too-large',
    'The file needs more memory than a statement ever should, so reading was stopped. ' +
      'Nothing else is affected. Split the file or export it again from the bank.',
  );
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
    const failWith = (code: ExtractionErrorCode, message: string): never => {
      call.free(file);
      throw new UnreadablePdf(code, message);
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
        return password === undefined || password === ''
          ? failWith('password-needed', 'The file is protected by a password. Enter the password to read it.')
          : failWith('password-wrong', 'The password does not open this file. Check it and try again.');
      }
      if (error === LAST_ERROR.security || error === LAST_ERROR.password) {
        return failWith(
          'encryption-unsupported',
          'The file is encrypted in a way that cannot be read here (a certificate or a vendor’s own protection). ' +
            'Ask the bank for a copy without it, or print the file to PDF where it opens.',
        );
      }
      return failWith(
        'damaged',
        'The file begins like a PDF but is damaged or cut short. Nothing was read. Download it again from the bank.',
      );
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
      throw new UnreadablePdf('no-pages', 'The file is a PDF without a single page. Download it again from the bank.');
    }
    if (pageCount > MOST_PAGES) {
      close();
      throw new UnreadablePdf(
        'too-large',
        `The file claims ${pageCount.toLocaleString('en')} pages; up to ${MOST_PAGES.toLocaleString('en')} are read. ` +
          'Nothing was read. Split the file.',
      );
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
