import { describe, expect, it } from 'vitest';
import { readFileClaims } from '../../../../electron/extraction/pdf/fileClaims.ts';
import { createPdfium } from '../../../../electron/extraction/pdf/pdfium.ts';
import { readPages } from '../../../../electron/extraction/words/readPages.ts';
import type { Observation } from '../../../../shared/reading/observations.ts';
import { latin1, pdfOf, show, stream } from './rawPdf.ts';
import { observationText } from '../../../../shared/text/words.ts';

const packet = (created: string, modified: string): string =>
  stream(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description xmp:ModifyDate="${modified}">` +
      `<xmp:CreateDate>${created}</xmp:CreateDate></rdf:Description></rdf:RDF></x:xmpmeta>`,
    '/Type /Metadata /Subtype /XML',
  );

/** A page whose description says the 31st of March, 02:00 UTC, and whose metadata says what is given. */
const withMetadata = (created: string, modified: string): Uint8Array =>
  pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      stream(show('12.50', 50, 700)),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      packet(created, modified),
      '<< /CreationDate (D:20260331020000Z) /ModDate (D:20260331020000Z) >>',
      // A picture may carry the metadata of the camera.
      packet('2011-01-01T00:00:00Z', '2011-01-01T00:00:00Z'),
    ],
    '/Info 7 0 R',
  );

/** A signed file: the signature leaves out its own value, or more, and something may have been added after it. */
function signed({ added = '', more = 0 } = {}): Uint8Array {
  const build = (range: readonly number[]): string => {
    const text = range.map((part) => String(part).padStart(10, ' ')).join(' ');
    const field = '<< /FT /Sig /T (s) /V 7 0 R /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /P 3 0 R >>';
    const file = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /SigFlags 3 >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Annots [6 0 R] /Resources << /Font << /F1 5 0 R >> >> >>',
      stream(show('12.50', 50, 700)),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      field,
      `<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [${text}] /Contents <00ff00ff> >>`,
    ]);
    return Buffer.from(file).toString('latin1');
  };
  const draft = build([0, 0, 0, 0]);
  const from = draft.indexOf('<00ff00ff>');
  const until = from + '<00ff00ff>'.length;
  return latin1(build([0, from - more, until, draft.length - until]) + added);
}

async function observed(bytes: Uint8Array): Promise<Observation[]> {
  const read = await readPages(bytes, { pdfium: await createPdfium() });
  if (!read.ok) throw new Error(read.error.code);
  return read.document.observations;
}
const codesOf = async (bytes: Uint8Array): Promise<string[]> => (await observed(bytes)).map(({ code }) => code);

describe('the metadata of a file', () => {
  it('is that of its catalogue, not of a picture', () => {
    expect(readFileClaims(withMetadata('2026-03-31T04:00:00+02:00', '2026-04-02T10:30:00Z')).metadata).toEqual({
      createdAt: '2026-03-31T02:00:00.000Z',
      modifiedAt: '2026-04-02T10:30:00.000Z',
    });
    expect(readFileClaims(withMetadata('yesterday', '')).metadata).toEqual({ createdAt: null, modifiedAt: null });
    expect(readFileClaims(signed()).metadata).toBeNull();
  });

  it('agrees with the description where both tell one moment, whatever the zone', async () => {
    expect(await codesOf(withMetadata('2026-03-31T04:00:00+02:00', '2026-03-31T02:04:00Z'))).toEqual([]);
    expect(await codesOf(withMetadata('2026-03-31T07:30:00Z', '2026-03-31T02:00:00Z'))).toEqual([]);
  });

  it('is observed where the two disagree, with both dates', async () => {
    const [found, ...others] = await observed(withMetadata('2025-12-01T09:17:00Z', '2026-03-31T02:00:00Z'));
    expect(others).toEqual([]);
    expect(found).toEqual({
      code: 'dates-disagree',
      of: 'made',
      described: '2026-03-31T02:00:00.000Z',
      metadata: '2025-12-01T09:17:00.000Z',
      page: null,
      box: null,
    });
    expect(await codesOf(withMetadata('2026-03-31T02:00:00Z', '2026-05-02T02:00:00Z'))).toEqual(['dates-disagree']);
  });
});

describe('a digital signature', () => {
  it('that covers the whole file is only said to be there', async () => {
    expect(await codesOf(signed())).toEqual(['signed']);
  });

  it('is observed where bytes were added after it', async () => {
    const found = (await observed(signed({ added: '% a note added later\n' }))).find(
      ({ code }) => code === 'signature-covers-part',
    );
    expect(observationText(found!).detail).toMatch(/covers the first [\d,]+ of [\d,]+ bytes/);
  });

  it('is observed where it leaves out more than its own value', async () => {
    const found = (await observed(signed({ more: 12 }))).find(({ code }) => code === 'signature-covers-part');
    expect(found).toMatchObject({ signed: null });
  });
});
