import busboy from 'busboy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UploadFile } from '../../../electron/service/endpoints/client.ts';
import { cleanPdfName, multipartBody } from '../../../electron/service/endpoints/multipart.ts';
import type { RequestBody } from '../../../electron/service/requests/outgoingBody.ts';
import { defaultProfile } from '../../../electron/service/profile/profile.ts';

const names = defaultProfile.uploadFields;

function fileOf(
  name: string,
  chunks: readonly Uint8Array[],
  size = chunks.reduce((sum, chunk) => sum + chunk.length, 0),
): UploadFile {
  return {
    name,
    size,
    open: async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk);
    },
  };
}

async function bytesOf(body: RequestBody): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body.open()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

type Part = { field: string; value: Buffer | string; fileName?: string | undefined; mimeType?: string };

async function partsOf(body: RequestBody): Promise<Part[]> {
  const parts: Part[] = [];
  const parser = busboy({ headers: { 'content-type': body.contentType }, defParamCharset: 'utf8' });
  parser.on('file', (field, stream, { filename, mimeType }) => {
    const part: Part = { field, value: '', fileName: filename, mimeType };
    parts.push(part);
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => (part.value = Buffer.concat(chunks)));
  });
  parser.on('field', (field, value) => parts.push({ field, value }));
  await new Promise((resolve, reject) => {
    parser.on('close', resolve).on('error', reject);
    void bytesOf(body).then((bytes) => parser.end(bytes), reject);
  });
  return parts;
}

describe('multipartBody', () => {
  it('sends one part for each PDF, in order, then the text parts', async () => {
    const body = multipartBody(
      [fileOf('a.pdf', [Buffer.from('%PDF-a')]), fileOf('b.pdf', [Buffer.from('%PDF-b')])],
      { forceExtraction: true, name: 'T Example', idNumber: '1', correlation: 'c', webhookUrl: 'https://h.example' },
      names,
    );
    expect(await partsOf(body)).toEqual([
      { field: 'files', value: Buffer.from('%PDF-a'), fileName: 'a.pdf', mimeType: 'application/pdf' },
      { field: 'files', value: Buffer.from('%PDF-b'), fileName: 'b.pdf', mimeType: 'application/pdf' },
      { field: 'name', value: 'T Example' },
      { field: 'idNumber', value: '1' },
      { field: 'webhookUrl', value: 'https://h.example' },
      { field: 'correlation', value: 'c' },
      { field: 'forceExtraction', value: 'true' },
    ]);
  });

  it('leaves absent and empty fields out, and sends a false', async () => {
    const parts = await partsOf(multipartBody([], { name: '', forceExtraction: false }, names));
    expect(parts).toEqual([{ field: 'forceExtraction', value: 'false' }]);
  });

  it('uses the names of the profile', async () => {
    const body = multipartBody(
      [fileOf('a.pdf', [])],
      { name: 'T' },
      { ...names, files: 'documents', name: 'fullName' },
    );
    expect((await partsOf(body)).map(({ field }) => field)).toEqual(['documents', 'fullName']);
  });

  it('knows its exact length beforehand, and can be opened again', async () => {
    const body = multipartBody(
      [fileOf('ü.pdf', [Buffer.alloc(100_000), Buffer.alloc(7)])],
      { name: 'Zoë\nLine' },
      names,
    );
    expect((await bytesOf(body)).length).toBe(body.length);
    expect((await bytesOf(body)).equals(await bytesOf(body))).toBe(true);
  });

  it('sends the right bytes of chunks that are parts of larger buffers', async () => {
    const memory = Buffer.from(Array.from({ length: 400_000 }, (_, index) => index % 251));
    const content = memory.subarray(1_234, 300_000);
    const [part] = await partsOf(multipartBody([fileOf('a.pdf', [content])], {}, names));
    expect(content.equals(part?.value as Buffer)).toBe(true);
  });

  it.each([
    ['shrank', [Buffer.alloc(9)], 10],
    ['grew', [Buffer.alloc(11)], 10],
  ])('does not send a file whole that %s since it was dropped', async (_how, chunks, size) => {
    const body = multipartBody([fileOf('a.pdf', chunks, size)], {}, names);
    await expect(bytesOf(body)).rejects.toMatchObject({ code: 'file-unreadable' });
  });

  it('keeps a value with line breaks and boundaries inside its part', async () => {
    const value = 'a\r\n--form-data-encoder\r\nContent-Disposition: form-data; name="x"\r\n\r\ny';
    expect(await partsOf(multipartBody([], { correlation: value }, names))).toEqual([{ field: 'correlation', value }]);
  });
});

describe('cleanPdfName', () => {
  it.each([
    ['March 2026.pdf', 'March 2026.pdf'],
    ['März.PDF', 'März.pdf'],
    ['C:\\Users\\t\\bank.pdf', 'bank.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['a"b\r\nX: y.pdf', 'a b X y.pdf'],
    ['fdp.\u202Eexe', 'fdp. exe.pdf'],
    ['', 'statement.pdf'],
    ['..', 'statement.pdf'],
    ['.pdf', 'statement.pdf'],
    ['...hidden.pdf', 'hidden.pdf'],
    [`${'x'.repeat(500)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('makes %j %j', (name, clean) => {
    expect(cleanPdfName(name)).toBe(clean);
  });
  it('gives a harmless name for every name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const clean = cleanPdfName(name);
        expect(clean).toMatch(/^[^\\/"\r\n\0]{1,240}\.pdf$/u);
        expect(Array.from(clean).length).toBeLessThanOrEqual(120);
        expect(cleanPdfName(clean)).toBe(clean);
      }),
    );
  });
});
