import type { ExtractionErrorCode, OtherFormat, Unreadable } from '../../reading/unreadable.ts';
import { countText } from './format.ts';

type Coded<Code extends ExtractionErrorCode> = Extract<Unreadable, { code: Code }>;

const formats: Record<OtherFormat, string> = {
  png: 'a PNG picture',
  jpeg: 'a JPEG picture',
  gif: 'a GIF picture',
  tiff: 'a TIFF picture',
  zip: 'a ZIP archive or an Office document',
  'old-office': 'an older Office document',
  rtf: 'a rich-text document',
  postscript: 'a PostScript file',
  'web-page': 'a web page or XML file',
};

const bankFiles: Record<Coded<'bank-file'>['why'], string> = {
  'bank-file-unreadable': 'The bank file is damaged, or its content does not fit its format. Download it again.',
  'old-excel-file': 'Files ending in .xls are not supported. Save it as .xlsx.',
  'no-transactions': 'No line of the file has both a date and an amount. Export the account’s transactions again.',
};

const sentences: { [Code in ExtractionErrorCode]: (facts: Coded<Code>) => string } = {
  'not-a-pdf': ({ format }) =>
    format === undefined
      ? 'This is not a PDF file. Nothing was read. Export the statement as PDF and add that.'
      : `The file is not a PDF. It is ${formats[format]}. Nothing was read. Export the statement as PDF and add that.`,
  'bank-file': ({ why }) => bankFiles[why],
  'empty-file': () => 'The file is empty. Download or export the statement again.',
  damaged: ({ page }) =>
    page === undefined
      ? 'The PDF is damaged or incomplete. Nothing was read. Download it again from the bank.'
      : `Page ${page} is damaged and cannot be shown.`,
  'no-pages': () => 'The PDF has no pages. Download it again from the bank.',
  'password-needed': () => 'The file is protected by a password. Enter the password to read it.',
  'password-wrong': () => 'The password does not open this file. Check it and try again.',
  'encryption-unsupported': () =>
    'The file is encrypted with a certificate or a vendor’s own protection, which cannot be opened here. Ask the bank for a copy without it, or print the file to PDF where it opens.',
  'no-text': () => 'The pages hold no text, and OCR found none in their pictures.',
  'too-large': ({ page, pages }) => {
    if (page !== undefined) return `Page ${page} is too large to show.`;
    return pages === undefined
      ? 'Reading was stopped because the file needs too much memory. Split it, or export it again from the bank.'
      : `The file has ${countText(pages.claimed)} pages; at most ${countText(pages.most)} can be read. Nothing was read. Split the file.`;
  },
  'too-slow': ({ seconds }) =>
    `Reading was stopped because it took longer than ${seconds} seconds. Split the file, or export it again from the bank.`,
  cancelled: () => 'Reading was cancelled.',
  failed: (facts) => {
    if (facts.why === 'not-opened')
      return `The file could not be opened (${facts.reason}). Check its path and its permissions.`;
    return failures[facts.why];
  },
};

const failures = {
  'not-started':
    'The PDF reader could not be started. Nothing was read. Restart Statement Desk; if that does not help, reinstall it.',
  stopped: 'The PDF reader stopped unexpectedly. Nothing was read, and the file may be fine. Try again.',
  'no-such-page': 'The file has no such page.',
};

/** Why a PDF could not be read, or a page of it not shown, and what to do. */
export function unreadableText(unreadable: Unreadable): string {
  return (sentences[unreadable.code] as (facts: Unreadable) => string)(unreadable);
}
