import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../electron/service/endpoints/catalogue.ts';
import { parseJson } from '../../../electron/service/json/losslessJson.ts';
import {
  fieldAt,
  firstOf,
  identifier,
  listIn,
  moment,
  readAs,
  wholeNumber,
  words,
} from '../../../electron/service/requests/wire.ts';

const json = (text: string) => parseJson(new TextEncoder().encode(text));

describe('readers of the wire', () => {
  it.each([
    ['12', 12],
    ['"12"', 12],
    ['-3', -3],
    ['2000.0', 2000],
    ['1.5', undefined],
    ['1e3', undefined],
    ['1234567890123456', undefined],
    ['true', undefined],
    ['""', undefined],
  ])('reads %s as the whole number %j', (text, number) => {
    expect(readAs(wholeNumber, json(text))).toBe(number);
  });
  it.each([
    ['"a"', 'a'],
    ['" a "', 'a'],
    ['1.50', '1.50'],
    ['12345678901234567890', '12345678901234567890'],
    ['""', undefined],
    ['{}', undefined],
  ])('reads %s as the id %j', (text, id) => {
    expect(readAs(identifier, json(text))).toBe(id);
  });
  it('turns a moment with a zone into UTC, and reads none without', () => {
    expect(readAs(moment, '2026-03-01T14:00:00+02:00')).toBe('2026-03-01T12:00:00.000Z');
    expect(readAs(moment, '2026-03-01T14:00:00')).toBeUndefined();
  });
  it('follows dotted paths through own fields only', () => {
    const value = json('{"links": {"consumer": "x"}}');
    expect(fieldAt(value, 'links.consumer')).toBe('x');
    expect(fieldAt(value, 'links.toString')).toBeUndefined();
    expect(fieldAt(value, 'links.consumer.length')).toBeUndefined();
    expect(fieldAt(null, 'links')).toBeUndefined();
  });
  it('takes the first path whose value fits', () => {
    expect(firstOf(words, json('{"a": {}, "b": 1.50, "c": "x"}'), ['a', 'missing', 'b', 'c'])).toBe('1.50');
  });
  it('finds a list at the top or in a named field', () => {
    expect(listIn(json('[1]'), ['x'])).toHaveLength(1);
    expect(listIn(json('{"x": [1, 2]}'), ['y', 'x'])).toHaveLength(2);
    expect(listIn(json('{"x": 1}'), ['x'])).toBeUndefined();
  });
});

describe('readCatalogue', () => {
  const read = (text: string) => readCatalogue(new TextEncoder().encode(text));
  it('reads a top-level array and wrapped ones', () => {
    expect(read('[{"id": "a", "name": "Kestrel Bank"}, {"code": 5}]')).toMatchObject([
      { id: 'a', name: 'Kestrel Bank' },
      { id: '5', name: '5' },
    ]);
    for (const wrapper of ['companies', 'dataServices', 'dataProviders'])
      expect(read(`{"${wrapper}": [{"id": "a"}]}`)).toHaveLength(1);
  });
  it('leaves out what a start cannot name', () => {
    expect(read('[{"name": "x"}, null]')).toEqual([]);
  });
  it('refuses what is no list', () => {
    expect(() => read('{"id": "a"}')).toThrow(expect.objectContaining({ code: 'service-bad-answer' }));
  });
});
