/**
 * What a file claims about itself in places that PDFium does not tell of: its metadata packet (XMP, ISO 16684-1) and
 * the bytes that its digital signatures cover (ISO 32000-1, 12.8.1).
 */
export type FileClaims = {
  /** Dates of the metadata packet as printed there; null where it has none. */
  metadata: { createdAt: string | null; modifiedAt: string | null } | null;
  /** Bytes from the start of the file up to which its last signature reaches; null where it carries none. */
  signedUntil: number | null;
  /** True where a signature leaves out bytes other than its own value. */
  leavesOut: boolean;
};

/** Bytes of an object in which its dictionary and a short packet are looked for. */
const PACKET_BYTES = 65_536;
const BYTE_RANGE = /^\/ByteRange\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/;

/** Reads the claims from the bytes of a file alone; what is compressed or encrypted is not found. */
export function readFileClaims(bytes: Uint8Array): FileClaims {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { metadata: readMetadata(file), ...readSignedRange(file) };
}

/** The packet that the newest catalogue refers to; pictures carry packets of their own, which say nothing of the file. */
function readMetadata(file: Buffer): FileClaims['metadata'] {
  const catalog = file.lastIndexOf('/Catalog', undefined, 'latin1');
  if (catalog < 0) return null;
  const from = Math.max(0, file.lastIndexOf(' obj', catalog, 'latin1'));
  const until = file.indexOf('endobj', catalog, 'latin1');
  const dictionary = file.toString('latin1', from, until < 0 ? catalog + 4096 : until);
  const number = /\/Metadata\s+(\d{1,9})\s+\d+\s+R/.exec(dictionary)?.[1];
  const at = number === undefined ? -1 : lastObject(file, number);
  if (at < 0) return null;
  const end = file.indexOf('endobj', at, 'latin1');
  const packet = file.toString('utf8', at, Math.min(end < 0 ? file.length : end, at + PACKET_BYTES));
  if (!packet.includes('xmpmeta') && !packet.includes('rdf:RDF')) return null;
  return { createdAt: dateIn(packet, 'CreateDate'), modifiedAt: dateIn(packet, 'ModifyDate') };
}

/** Where the newest object of a number begins; -1 where there is none in the open. */
function lastObject(file: Buffer, number: string): number {
  const mark = `${number} 0 obj`;
  let at = file.lastIndexOf(mark, undefined, 'latin1');
  while (at > 0 && /\d/.test(file.toString('latin1', at - 1, at))) at = file.lastIndexOf(mark, at - 1, 'latin1');
  return at;
}

/** `<xmp:CreateDate>…</xmp:CreateDate>` and `xmp:CreateDate="…"`. */
function dateIn(packet: string, name: 'CreateDate' | 'ModifyDate'): string | null {
  const text = new RegExp(`xmp:${name}\\s*(?:=\\s*["']|>)\\s*([\\d:TZ.+-]{4,35})`).exec(packet)?.[1];
  const moment = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

function readSignedRange(file: Buffer): Pick<FileClaims, 'signedUntil' | 'leavesOut'> {
  let signedUntil: number | null = null;
  let leavesOut = false;
  for (let at = file.indexOf('/ByteRange'); at >= 0; at = file.indexOf('/ByteRange', at + 1)) {
    const range = BYTE_RANGE.exec(file.toString('latin1', at, at + 96))
      ?.slice(1)
      .map(Number);
    if (!range) continue;
    const [start = 0, length = 0, second = 0, rest = 0] = range;
    if (second + rest > file.length || second < start + length) continue;
    signedUntil = Math.max(signedUntil ?? 0, second + rest);
    // Between the two parts stands nothing but the signature itself, as hexadecimal figures.
    const gap = file.toString('latin1', start + length, second).trim();
    if (start > 0 || !/^<[\da-f\s]*>$/i.test(gap)) leavesOut = true;
  }
  return { signedUntil, leavesOut };
}
