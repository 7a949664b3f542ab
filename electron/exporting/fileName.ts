const longest = 120;
/** Names that Windows keeps for devices, whatever their ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Control characters, what Windows or a path forbids, and marks that turn the direction of writing (`fdp.exe`). */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Endings of the media types that services send. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/json': '.json',
  'application/zip': '.zip',
  'text/csv': '.csv',
  'text/plain': '.txt',
  'text/html': '.html',
  'application/xml': '.xml',
  'text/xml': '.xml',
  'image/png': '.png',
  'image/jpeg': '.jpg',
};

/**
 * A name that is safe as one file name on every system: no folder, no device, no hidden file, not too long.
 * @param name as a service or a person gave it; anything
 * @param fallback taken where nothing usable is left
 */
export function safeFileName(name: string, fallback: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(forbidden, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s_]+|[.\s]+$/g, '');
  if (cleaned === '') return fallback;
  const whole = reserved.test(cleaned) ? `_${cleaned}` : cleaned;
  const { stem, ending } = parts(whole);
  return `${shortened(stem, longest - ending.length).trimEnd()}${ending}`;
}

/** The name with the media type's usual ending, where it has no ending of its own. */
export function withEnding(name: string, mediaType: string): string {
  const ending = endings[mediaType.replace(/;.*/s, '').trim().toLowerCase()];
  return ending === undefined || parts(name).ending !== '' ? name : `${name}${ending}`;
}

/** The name, or `name (2).pdf`, `name (3).pdf`... until `taken` says no. */
export function freeName(name: string, taken: (name: string) => boolean): string {
  if (!taken(name)) return name;
  const { stem, ending } = parts(name);
  for (let number = 2; ; number++) {
    const next = `${stem} (${number})${ending}`;
    if (!taken(next)) return next;
  }
}

function parts(name: string): { stem: string; ending: string } {
  const [, stem = name, ending = ''] = /^(.+)(\.[A-Za-z0-9]{1,8})$/.exec(name) ?? [];
  return { stem, ending };
}

/** Cuts between characters, never inside a surrogate pair. */
function shortened(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
