import type { Observation } from '../../reading/observations.ts';
import { countOf, countText, listText, utcText } from './format.ts';

type Coded<Code extends Observation['code']> = Extract<Observation, { code: Code }>;
type Words<Code extends Observation['code']> = { seen: (facts: Coded<Code>) => string; causes: readonly string[] };

const fontOf = (name: string): string => name || 'an unnamed font';
const others = (count: number, sentence: string): string =>
  count === 0 ? sentence : `${sentence} The same for ${countText(count)} more on this page.`;

const words: { [Code in Observation['code']]: Words<Code> } = {
  'made-with-editor': {
    seen: ({ editor }) => `The file names ${editor} as the program that made it.`,
    causes: [
      'The account holder printed the bank’s web page, or scanned or merged pages, with this program.',
      'Some banks make their statements with office programs.',
    ],
  },
  'data-file': {
    seen: () => 'Statement Desk made these pages from a data file. The original file is attached to the PDF.',
    causes: ['Banks offer such files for accounting. Any text editor can change one without leaving a trace.'],
  },
  'modified-later': {
    seen: ({ made, modified }) => `Created ${utcText(made)}, modified ${utcText(modified)}.`,
    causes: [
      'Statements are often made in a nightly run and stamped or signed when they are downloaded.',
      'Splitting, merging or printing to PDF changes this date.',
    ],
  },
  'modified-before-made': {
    seen: ({ made, modified }) =>
      `The file gives a modification date (${utcText(modified)}) before its creation date (${utcText(made)}).`,
    causes: ['The clock or the time zone of one of the programs was wrong.'],
  },
  'saved-again': {
    seen: ({ ends: [first, ...more], ends }) =>
      first !== undefined && more.length === 0
        ? `The file was changed and saved again after it was made. The earlier version is its first ${countOf(first, 'byte')}.`
        : `The file was changed and saved again ${countOf(ends.length, 'time')} after it was made. The earlier versions are its first ${listText(ends.map(countText))} bytes.`,
    causes: [
      'A digital signature, a time stamp or a notary’s mark is added in this way.',
      'A form was filled in, or a comment was added.',
      'A document system stamped a number on the file.',
    ],
  },
  'identifier-changed': {
    seen: () => 'The two halves of the file’s identifier differ: it was saved again after it was first made.',
    causes: ['Any later save, also by a mail scanner, an archive or a print service, changes the second half.'],
  },
  'bytes-after-end': {
    seen: ({ bytes }) => `${countOf(bytes, 'byte follows', 'bytes follow')} the end of the PDF.`,
    causes: ['Web servers and mail programs sometimes append bytes to a download.'],
  },
  'table-rebuilt': {
    seen: () => 'The file’s cross-reference table was broken and had to be rebuilt.',
    causes: ['A mail program or a text editor changed line endings, or the download was cut short.'],
  },
  restricted: {
    seen: () => 'The file is encrypted, but opens without a password.',
    causes: ['Banks often protect statements against changes and copying in this way.'],
  },
  signed: {
    seen: ({ signatures }) =>
      signatures === 1
        ? 'The file carries a digital signature. Its validity was not checked.'
        : `The file carries ${countOf(signatures, 'digital signature')}. Their validity was not checked.`,
    causes: ['Many banks sign their statements.'],
  },
  'dates-disagree': {
    seen: ({ of, described, metadata }) =>
      `The file gives two ${of === 'made' ? 'creation' : 'modification'} dates: ${utcText(described)} in its properties and ${utcText(metadata)} in its metadata.`,
    causes: [
      'A program that stamps, merges or archives files often updates only one of the two.',
      'A template’s metadata was kept when the statement was made from it.',
    ],
  },
  'signature-covers-part': {
    seen: ({ signed, size }) =>
      signed === null
        ? 'A digital signature in the file leaves out bytes other than its own value.'
        : `The last digital signature covers the first ${countText(signed)} of ${countOf(size, 'byte')}; the rest was added later.`,
    causes: [
      'Proofs that a signature was valid are added after it, so that it can be checked for years.',
      'A form was filled in, a comment was added, or the file was stamped after it was signed.',
    ],
  },
  'picture-page': {
    seen: ({ page }) => `Page ${page} is a picture, while other pages of the file are text.`,
    causes: ['Pictures of cheques and paper enclosures are added as scans.', 'A paper page was scanned in.'],
  },
  'page-unreadable': {
    seen: ({ page }) => `Page ${page} is damaged and could not be read.`,
    causes: ['The download or the copy was cut short.'],
  },
  'picture-unreadable': {
    seen: ({ page }) => `Page ${page} is a picture in which OCR found no text.`,
    causes: ['The page is blank, a photograph, or handwritten.', 'The scan is faint or rotated.'],
  },
  'recognition-failed': {
    seen: ({ page }) => `OCR failed on page ${page}, so nothing was read from it.`,
    causes: [
      'The picture is damaged or unusually large.',
      'The computer was low on memory. Reading the file again may help.',
    ],
  },
  'recognition-not-started': {
    seen: ({ page, pages }) =>
      pages === 1
        ? `Page ${page} is a picture, and OCR could not be started, so nothing was read from it.`
        : `${countText(pages)} pages are pictures, and OCR could not be started, so nothing was read from them.`,
    causes: [
      'The computer was low on memory. Reading the file again may help.',
      'A file of the program is missing or damaged. Install Statement Desk again.',
    ],
  },
  'recognition-limit': {
    seen: ({ page, read, pages }) =>
      pages === 1
        ? `OCR read the first ${countText(read)} of ${countText(read + pages)} scanned pages. Page ${page} was not read. To read it, split the file and add the parts.`
        : `OCR read the first ${countText(read)} of ${countText(read + pages)} scanned pages. ${countText(pages)} were not read, from page ${page} on. To read them, split the file and add the parts.`,
    causes: ['Several statements, or other papers, were scanned into one file.'],
  },
  'figures-in-mixed-fonts': {
    seen: ({ page, figure, font, usual, others: more }) =>
      others(
        more,
        `On page ${page} the figure ${figure} is set in ${fontOf(font)}, the rest of its column in ${fontOf(usual)}.`,
      ),
    causes: [
      'Totals, brought-forward lines and foreign amounts are often set in another font.',
      'Some banks put rows from another system on the same page.',
    ],
  },
  'figures-off-baseline': {
    seen: ({ page, figure, points, others: more }) =>
      others(
        more,
        `On page ${page} the figure ${figure} is ${Math.abs(points).toFixed(1)} points ${points > 0 ? 'lower' : 'higher'} than the rest of its line; the others in its column are not.`,
      ),
    causes: [
      'Some systems print amounts in a second pass, slightly off their line.',
      'A foreign amount or a note in small print can move a line.',
    ],
  },
  'text-over-text': {
    seen: ({ page, texts: [under, over], others: more }) =>
      others(more, `On page ${page} “${under}” and “${over}” are drawn over each other.`),
    causes: [
      'A stamp or a watermark covers part of the page.',
      'Forms are often filled by printing over the dotted line or the old value.',
    ],
  },
  'white-text': {
    seen: ({ page, words: count }) =>
      `Page ${page} has ${countOf(count, 'word')} in white on white. Hidden text is not read.`,
    causes: ['Print shops put white marks on the page to steer the sorting machine.', 'Left over from a template.'],
  },
  'invisible-text': {
    seen: ({ page, words: count }) => `Page ${page} has ${countOf(count, 'invisible word')}. Hidden text is not read.`,
    causes: ['Scanners lay recognised text invisibly under the picture, so that it can be searched.'],
  },
  'covered-text': {
    seen: ({ page, words: count }) =>
      `Page ${page} has ${countOf(count, 'word')} painted over and under other text. Hidden text is not read.`,
    causes: ['A form or a letterhead was corrected by covering the old text.', 'Data was blacked out on purpose.'],
  },
  'off-page-text': {
    seen: ({ page, words: count }) =>
      `Page ${page} has ${countOf(count, 'word')} outside its visible part. Hidden text is not read.`,
    causes: ['The page was cropped, or carries printer’s marks outside its edge.'],
  },
};

/** What was seen in a file, in one or two sentences, and harmless reasons why it may be so. */
export function observationText(observation: Observation): { detail: string; innocentCauses: readonly string[] } {
  const { seen, causes } = words[observation.code] as Words<typeof observation.code>;
  const { page, standsFor } = observation;
  const detail =
    standsFor === undefined
      ? seen(observation)
      : `Also found in ${countText(standsFor)} more places, the next on page ${page}.`;
  return { detail, innocentCauses: causes };
}
