import { analyse } from 'chardet';

/** Longest part of a file that its encoding is told from. */
const sample = 64 * 1024;

/**
 * The text of a file in the encoding that it is written in: by its byte order mark, as UTF-8 where all of it is, else as
 * what its letters make likely. Line ends become `\n`.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = utf16(bytes) ?? utf8(bytes) ?? likely(bytes);
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

function utf16(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return null;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function likely(bytes: Uint8Array): string {
  for (const { name } of analyse(bytes.subarray(0, sample))) {
    try {
      return new TextDecoder(name).decode(bytes);
    } catch {
      // An encoding that this system cannot read is not the one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A text of SGML or HTML with what it writes as `&amp;` or `&#228;` put in. Unknown names stay as they are. */
export function unescaped(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole;
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
