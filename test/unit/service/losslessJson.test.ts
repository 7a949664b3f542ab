import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { asWritten, JsonNumber, parseJson, type Json } from '../../../electron/service/json/losslessJson.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const refusal = (text: string | Uint8Array, limits?: { bytes: number; depth: number; values: number }): string => {
  try {
    parseJson(typeof text === 'string' ? bytes(text) : text, limits);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('service-bad-answer');
    return (error as AppError).message;
  }
  throw new Error('was read');
};

describe('parseJson', () => {
  const sources = [
    '12345678901234567.89',
    '0.10',
    '-0.00',
    '-0',
    '1e2',
    '1E-7',
    '0',
    '-5',
    '9007199254740993',
    '0.0000001',
  ];
  it.each([...sources, '1000000000000000000000', '123456789.125', '0.000001', '12.50', '-7.0'])(
    'keeps the digits of %s',
    (source) => {
      const amounts = parseJson(bytes(`{"amount": ${source}, "amounts": [${source} , [${source},${source}]]}`));
      const { amount, amounts: more } = amounts as { amount: Json; amounts: [Json, Json[]] };
      expect([amount, more[0], ...more[1]].map(asWritten)).toEqual(Array(4).fill(source));
      expect(asWritten(parseJson(bytes(` ${source}\n`)))).toBe(source);
    },
  );

  it('tells texts that look like marked numbers from numbers', () => {
    const texts = ['\x7f1.50', '\x7f\x7f', '\\u007f1.50', '\\u007F\x7f', 'a, 1.50, b', '[1.50]', '\\", 1.50, \\"'];
    for (const each of texts) {
      const said = JSON.parse(`"${each}"`) as string;
      const read = parseJson(bytes(`{"${each}":["${each}",1.50]}`));
      expect(Object.entries(read as object)).toEqual([[said, [said, new JsonNumber('1.50')]]]);
    }
  });

  it.each(['{1.50:1}', '[01.50]', '[5-0]', '[1.50"a"]', '[-1.50.0]', '["a"1.50]', '[1.50e]', '{"a":1,2.0 :3}'])(
    'reads no number into %s',
    (text) => {
      expect(refusal(text)).toContain('damaged');
    },
  );

  it('writes every document back digit for digit', () => {
    const number = fc
      .tuple(fc.bigInt(), fc.option(fc.stringMatching(/^\d{1,30}$/)), fc.option(fc.integer({ min: -20, max: 20 })))
      .map(
        ([whole, fraction, power]) =>
          `${whole}${fraction === null ? '' : `.${fraction}`}${power === null ? '' : `e${power}`}`,
      );
    const { document } = fc.letrec<{ document: string }>((tie) => ({
      document: fc.oneof(
        { maxDepth: 4 },
        number,
        fc.constantFrom('null', 'true', 'false'),
        fc.string().map((text) => JSON.stringify(text)),
        fc.array(tie('document')).map((items) => `[${items.join(',')}]`),
        fc
          .uniqueArray(
            fc.tuple(
              fc.string().filter((key) => !/^\d+$/.test(key)),
              tie('document'),
            ),
            { selector: ([key]) => key },
          )
          .map((pairs) => `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`),
      ),
    }));
    fc.assert(
      fc.property(document, (text) => {
        expect(JSON.stringify(parseJson(bytes(text)))).toBe(text);
      }),
    );
  });

  it('takes and refuses what JSON.parse takes and refuses, with the same values', () => {
    const token = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '\\',
        ' ',
        '\n',
        '\u0000',
        '\u00a0',
        '-',
        '+',
        '.',
        'e',
        'E',
        '0',
        '1',
        '7',
        '1.50',
        '\x7f',
      ],
      ...[
        '"\x7f"',
        '"a"',
        '"__proto__"',
        '"\\u00e9"',
        '"\\ud83d"',
        '"\\x"',
        '""',
        'true',
        'false',
        'null',
        'nul',
        'é',
        '//',
        "'",
      ],
    );
    const plain = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (_key, inner: unknown) => inner) as unknown;
    fc.assert(
      fc.property(fc.array(token, { maxLength: 8 }), (tokens) => {
        const text = tokens.join('');
        let expected: unknown;
        try {
          expected = JSON.parse(text);
        } catch {
          expect(() => parseJson(bytes(text)), text).toThrow(AppError);
          return;
        }
        expect(plain(parseJson(bytes(text))), text).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves numbers inside texts alone', () => {
    expect(parseJson(bytes('["1.50", "a 2 b"]'))).toEqual(['1.50', 'a 2 b']);
  });

  it('reads past a byte order mark', () => {
    expect(parseJson(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes('[]')]))).toEqual([]);
  });

  it('keeps a key named __proto__ as a field, without changing a prototype', () => {
    const read = parseJson(bytes('{"__proto__": {"admin": true}}'));
    expect(Object.keys(read as object)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it('reads the deepest nesting that is allowed, and nothing deeper', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(parseJson(bytes(nested(64)))).toBeInstanceOf(Array);
    expect(refusal(nested(65))).toContain('nested');
    expect(refusal(nested(5_000_000))).toContain('nested');
  });

  it('does not count brackets inside texts', () => {
    const texts = ['['.repeat(200), '\\"[[['];
    expect(parseJson(bytes(JSON.stringify(texts)))).toEqual(texts);
  });

  it('refuses more bytes than the limit before reading any', () => {
    expect(refusal('[1,2,3]', { bytes: 6, depth: 5, values: 9 })).toContain('larger than 6 bytes');
  });

  it('refuses more values than the limit, and counts none inside texts', () => {
    const limits = { bytes: 1000, depth: 5, values: 4 };
    expect(refusal('[1,[],"a",2]', limits)).toContain('more than 4 values');
    expect(parseJson(bytes('["1,2,3,4,[,{,\\","]'), limits)).toEqual(['1,2,3,4,[,{,",']);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['<!doctype html><p>Please sign in</p>', 'a web page'],
    ['{"code": 1000', 'cut-off JSON'],
    ['OK', 'not JSON'],
  ])('says what %j is instead', (text, what) => {
    expect(refusal(text)).toContain(what);
  });

  it('refuses what is not UTF-8', () => {
    expect(refusal(new Uint8Array([0x22, 0xe9, 0x22]))).toContain('not UTF-8');
  });

  it('quotes nothing of an unreadable text', () => {
    expect(refusal('{"number": 4111222233334444 oops}')).not.toMatch(/4111|oops/);
  });
});
