import { describe, expect, it } from 'vitest';
import { childrenShown, firstOpen, linesOf, readJson, type JsonNode } from '../../../renderer/lib/jsonTree.ts';

const read = (text: string): JsonNode => {
  const node = readJson(text);
  if (node === null) throw new Error('not JSON');
  return node;
};

describe('readJson', () => {
  it('keeps the digits of numbers as they are written', () => {
    const root = read('{"amount": 12345678901234567.890, "rate": 1e-7, "same": 0.10}');
    expect(
      linesOf(root, new Set(['$']), new Map())
        .slice(1)
        .map(({ node }) => node),
    ).toEqual([
      { kind: 'number', text: '12345678901234567.890' },
      { kind: 'number', text: '1e-7' },
      { kind: 'number', text: '0.10' },
    ]);
  });

  it('is null for what is no JSON', () => {
    expect(readJson('{"a":')).toBeNull();
  });

  it('takes names that objects reserve for text like any other', () => {
    const root = read('{"__proto__": {"x": 1}, "constructor": 2}');
    expect(linesOf(root, new Set(['$']), new Map()).map(({ name }) => name)).toEqual([
      null,
      '__proto__',
      'constructor',
    ]);
  });
});

describe('linesOf', () => {
  it('shows what is in open containers only', () => {
    const root = read('{"a": {"b": [1, 2]}, "c": null}');
    expect(linesOf(root, new Set(['$']), new Map()).map(({ path }) => path)).toEqual(['$', '$/a', '$/c']);
    expect(linesOf(root, new Set(['$', '$/a', '$/a/b']), new Map()).map(({ path, level }) => [path, level])).toEqual([
      ['$', 1],
      ['$/a', 2],
      ['$/a/b', 3],
      ['$/a/b/0', 4],
      ['$/a/b/1', 4],
      ['$/c', 2],
    ]);
  });

  it('cuts a long list and says how much is left', () => {
    const root = read(JSON.stringify(Array.from({ length: 250 }, (_, n) => n)));
    const lines = linesOf(root, new Set(['$']), new Map());
    expect(lines).toHaveLength(1 + childrenShown + 1);
    expect(lines.at(-1)).toMatchObject({ node: null, size: 150 });
    expect(linesOf(root, new Set(['$']), new Map([['$', 250]])).at(-1)?.node).toEqual({ kind: 'number', text: '249' });
  });
});

describe('firstOpen', () => {
  it('opens a small tree whole and a large one only at the top', () => {
    expect(firstOpen(read('{"a": {"b": 1}}'))).toEqual(['$', '$/a']);
    const large = read(JSON.stringify({ rows: Array.from({ length: 60 }, (_, n) => ({ n })) }));
    expect(firstOpen(large)).toEqual(['$']);
  });
});
