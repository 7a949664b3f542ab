const longest = 100;
// Path separators, what Windows forbids in names, and invisible characters that could disguise an ending.
// eslint-disable-next-line no-control-regex -- control characters are what is to be found
const forbidden = /[<>:"/\\|?*\u0000-\u001F\u007F]|\p{Cf}/gu;
const windowsDevice = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** The document's name without `.pdf`, safe as the start of a file name on every system. */
export function baseName(documentName: string): string {
  const plain = documentName
    .toWellFormed()
    .replace(/\.pdf$/i, '')
    .replace(forbidden, ' ')
    .replace(/\s+/g, ' ');
  // Cut between characters, never inside one.
  const cleaned = Array.from(plain)
    .slice(0, longest)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (cleaned === '') return 'statement';
  return windowsDevice.test(cleaned) ? `_${cleaned}` : cleaned;
}

/** Base names of several documents, made unlike each other even where letter case is ignored. */
export function uniqueBaseNames(documentNames: readonly string[]): string[] {
  const taken = new Set<string>();
  return documentNames.map((name) => {
    const base = baseName(name);
    let unique = base;
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${base} (${count})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
