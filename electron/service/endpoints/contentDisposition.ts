import { plainText } from '../json/redaction.ts';

/**
 * The file name that a `Content-Disposition` header proposes: `filename*` (RFC 5987) before `filename`; null for none.
 * It is hostile until cleaned: it may hold path separators.
 */
export function proposedFileName(header: string | null): string | null {
  if (header === null) return null;
  const extended = /;\s*filename\*\s*=\s*(utf-8|iso-8859-1)'[^']*'([^;\s]+)/i.exec(header);
  if (extended !== null) {
    const decoded = decodePercent(extended[2]!, extended[1]!.toLowerCase());
    if (decoded !== null) return decoded;
  }
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header);
  if (quoted !== null) return shown(fromLatin1(quoted[1]!.replace(/\\(.)/g, '$1')));
  const bare = /;\s*filename\s*=\s*([^;\s"]+)/i.exec(header);
  return bare === null ? null : shown(fromLatin1(bare[1]!));
}

function decodePercent(text: string, charset: string): string | null {
  if (/%(?![0-9a-f]{2})/i.test(text)) return null;
  const latin1 = text.replace(/%([0-9a-f]{2})/gi, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return shown(charset === 'utf-8' ? fromLatin1(latin1) : latin1);
}

// Headers arrive as Latin-1; services write UTF-8 into them all the same.
function fromLatin1(text: string): string {
  if (!/^[\0-\xff]*$/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}

function shown(name: string): string | null {
  const line = plainText(name, 255);
  return line === '' ? null : line;
}
