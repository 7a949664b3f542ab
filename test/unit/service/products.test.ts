import { describe, expect, it } from 'vitest';
import { proposedFileName } from '../../../electron/service/contentDisposition.ts';
import { defaultProfile } from '../../../electron/service/profile.ts';
import { downloadOf, readProductList } from '../../../electron/service/products.ts';

const read = (body: string) => readProductList(new TextEncoder().encode(body), defaultProfile);

describe('readProductList', () => {
  it('reads a top-level array', () => {
    expect(read('[{"id": "p1", "name": "rows.csv", "contentType": "text/csv", "size": 120}]')).toMatchObject([
      { id: 'p1', name: 'rows.csv', mediaType: 'text/csv', size: 120 },
    ]);
  });
  it('reads a wrapped list', () => {
    expect(read('{"products": [{"id": "p1", "name": "a"}], "total": 1}').map(({ id }) => id)).toEqual(['p1']);
  });
  it('needs no more than an id', () => {
    expect(read('[{"id": 7}]')).toMatchObject([{ id: '7', name: '7', mediaType: null, size: null }]);
  });
  it('keeps every field as it came, digit for digit', () => {
    const [entry] = read('[{"id": "p1", "price": 0.10, "nested": {"deep": [12345678901234567.89]}}]');
    expect(JSON.stringify(entry?.raw)).toBe('{"id":"p1","price":0.10,"nested":{"deep":[12345678901234567.89]}}');
  });
  it('leaves out entries that cannot be asked for', () => {
    expect(read('[{"name": "x"}, null, "p", {"id": ""}, {"id": "p2"}]').map(({ id }) => id)).toEqual(['p2']);
  });
  it.each(['-1', '1.5', '"large"', 'null', '1e99'])('does not believe a size of %s', (size) => {
    expect(read(`[{"id": "p", "size": ${size}}]`)[0]?.size).toBeNull();
  });
  it('makes a name one line of plain text', () => {
    expect(read('[{"id": "p", "name": "a\\r\\nSet-Cookie: x\\u202Efdp"}]')[0]?.name).toBe('a Set-Cookie: x fdp');
  });
  it.each(['{}', '{"products": {}}', '"p1"', 'null', '5'])('refuses %s', (body) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ code: 'service-bad-answer' }));
  });
});

describe('downloadOf', () => {
  it('takes type, size and proposed name from the headers', () => {
    const headers = new Headers({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="all.zip"',
    });
    const body = (async function* () {})();
    const answer = { status: 200, headers, url: new URL('https://service.example'), requestId: null, length: 12, body };
    expect(downloadOf(answer)).toEqual({ mediaType: 'application/zip', size: 12, fileName: 'all.zip', body });
    expect(downloadOf({ ...answer, headers: new Headers(), length: null })).toMatchObject({
      mediaType: 'application/octet-stream',
      size: null,
      fileName: null,
    });
  });
});

describe('proposedFileName', () => {
  it.each([
    [null, null],
    ['inline', null],
    ['attachment; filename=plain.csv', 'plain.csv'],
    ['attachment; filename="with space.csv"', 'with space.csv'],
    ['attachment; filename="a\\"b.csv"', 'a"b.csv'],
    ['attachment; filename="x"; filename*=UTF-8\'\'%C3%BCber.csv', 'über.csv'],
    ["attachment; filename*=iso-8859-1'de'%FCber.csv", 'über.csv'],
    ['attachment; filename="x"; filename*=UTF-8\'\'%zz', 'x'],
    ['attachment; filename="\xc3\xbcber.csv"', 'über.csv'],
    ['attachment; filename="\xfcber.csv"', 'über.csv'],
    ['attachment; filename=""', null],
    ['attachment; filename="../../etc/passwd"', '../../etc/passwd'],
  ])('in %j is %j', (header, name) => {
    expect(proposedFileName(header)).toBe(name);
  });
});
