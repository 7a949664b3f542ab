import { describe, expect, it } from 'vitest';
import { downloadOf, readProductList } from '../../../electron/service/endpoints/products.ts';
import { parseProfileOverrides } from '../../../electron/service/profile/profileOverrides.ts';

const read = (body: string, overrides: unknown = {}) =>
  readProductList(new TextEncoder().encode(body), parseProfileOverrides(overrides));

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
  it('takes a text or a number alone for an id', () => {
    expect(read('["rows.csv", 7]')).toMatchObject([
      { id: 'rows.csv', name: 'rows.csv' },
      { id: '7', name: '7' },
    ]);
  });
  it.each(['productId', 'product_id', 'productID', 'uuid', 'key', 'ref', '_id'])('finds an id under %s', (name) => {
    expect(read(`[{"${name}": "p1", "name": "Rows"}]`)).toMatchObject([{ id: 'p1', name: 'Rows' }]);
  });
  it('finds id, name, type and size under the names of the profile', () => {
    const productFields = { id: ['beleg'], name: ['titel'], mediaType: ['art'], size: ['groesse'] };
    expect(
      read('[{"beleg": 5, "id": "x", "titel": "Umsätze", "art": "text/csv", "groesse": 9}]', { productFields }),
    ).toMatchObject([{ id: '5', name: 'Umsätze', mediaType: 'text/csv', size: 9 }]);
  });
  it('finds the id in an address where the entry has no other', () => {
    expect(
      read(`[{"name": "Rows", "url": "https://service.example/v4/delivery-api/collections/c1/products/p%201?x=1"},
        {"href": "/delivery-api/collections/c1/products/p2"}, {"links": {"self": "products/p3"}}]`),
    ).toMatchObject([
      { id: 'p 1', name: 'Rows' },
      { id: 'p2', name: 'p2' },
      { id: 'p3', name: 'p3' },
    ]);
  });
  it('asks by its name for what has no id', () => {
    expect(read('[{"name": "rows.csv", "url": "https://elsewhere.example/files/rows"}]')).toMatchObject([
      { id: 'rows.csv', name: 'rows.csv' },
    ]);
  });
  it('keeps what cannot be asked for, by its place in the list', () => {
    expect(read('[{"id": "p1"}, {"mood": "fine"}, null, [1], {"id": ""}]').map(({ id, name }) => [id, name])).toEqual([
      ['p1', 'p1'],
      [null, 'Entry 2 of the list'],
      [null, 'Entry 3 of the list'],
      [null, 'Entry 4 of the list'],
      [null, 'Entry 5 of the list'],
    ]);
  });
  it.each([
    '{"id": "p1", "name": "Rows"}',
    '{"products": {"id": "p1", "name": "Rows"}}',
    '{"products": "p1"}',
    '{"total": 1, "dataProducts": [{"id": "p1", "name": "Rows"}]}',
  ])('finds the one product of %s', (body) => {
    expect(read(body).map(({ id }) => id)).toEqual(['p1']);
  });
  it.each(['-1', '1.5', '"large"', 'null', '1e99'])('does not believe a size of %s', (size) => {
    expect(read(`[{"id": "p", "size": ${size}}]`)[0]?.size).toBeNull();
  });
  it('makes a name one line of plain text', () => {
    expect(read('[{"id": "p", "name": "a\\r\\nSet-Cookie: x\\u202Efdp"}]')[0]?.name).toBe('a Set-Cookie: x fdp');
  });
  it.each(['{}', '{"products": {}}', '"p1"', 'null', '5', '{"a": [], "b": []}'])('refuses %s', (body) => {
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
    expect(downloadOf(answer)).toEqual({ mediaType: 'application/zip', size: 12, body });
    expect(downloadOf({ ...answer, headers: new Headers(), length: null })).toMatchObject({
      mediaType: 'application/octet-stream',
      size: null,
    });
  });
});
