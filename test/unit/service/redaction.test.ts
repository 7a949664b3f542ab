import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedaction, plainText } from '../../../electron/service/json/redaction.ts';

describe('plainText', () => {
  it('keeps one line of plain text as it is', () => {
    expect(plainText('The file is too large (25 MB).')).toBe('The file is too large (25 MB).');
  });
  it('joins lines and drops what cannot be seen or turns the text round', () => {
    expect(plainText(' one\r\n\ttwo\u0000\u202Eeno\u200B ')).toBe('one two eno');
  });
  it('leaves markup as the characters it is', () => {
    expect(plainText('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  });
  it('clips to the limit without splitting a character', () => {
    expect(plainText('😀'.repeat(10), 4)).toBe('😀😀😀…');
  });
  it('is never longer than its limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
        expect(Array.from(plainText(text, limit)).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('createRedaction', () => {
  const secret = 'p"ss/wörd+1';
  const redact = createRedaction([secret, undefined, 'ab']);
  it.each([
    ['as it is', secret],
    ['in a URL', encodeURIComponent(secret)],
    ['inside JSON', JSON.stringify(secret)],
    ['in Base64', Buffer.from(secret).toString('base64')],
  ])('hides a secret %s', (_how, quoted) => {
    const clean = redact(`before ${quoted} after`);
    expect(clean).toMatch(/^before .*\[hidden\].* after$/);
    expect(clean).not.toContain('rd+1');
  });
  it('hides every occurrence', () => {
    expect(redact(`${secret}${secret}`)).toBe('[hidden][hidden]');
  });
  it('hides a secret that begins another whole', () => {
    expect(createRedaction(['key', 'key-longer'])('key-longer')).toBe('[hidden]');
  });
  it('leaves short answers alone, which would blank every text', () => {
    expect(redact('abc')).toBe('abc');
  });
});
