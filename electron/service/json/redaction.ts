/** Longest piece of a service's own words that is shown. */
const longest = 300;

// Control characters, line and paragraph separators, and what turns the direction of text.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]+/gu;

// Most words of a service are one line of ASCII already.
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Words of a service as one short line of plain text. They are never markup: `<b>` stays four characters. */
export function plainText(words: string, limit = longest): string {
  if (words.length <= limit && PLAIN.test(words)) return words;
  // Cut before cleaning, so that a megabyte of spaces costs nothing; twice the limit leaves room for what is removed.
  const line = words
    .slice(0, limit * 4)
    .replace(UNPRINTABLE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= limit ? line : `${characters.slice(0, limit - 1).join('')}…`;
}

/**
 * A function that blanks secrets in a text, in the forms in which a service could quote them: as they are, in a URL,
 * inside JSON, in Base64. Secrets under three characters are not looked for: they would blank every text.
 */
export function createRedaction(secrets: readonly (string | undefined)[]): (text: string) => string {
  const forms = new Set<string>();
  for (const secret of secrets) {
    if (secret === undefined || secret.length < 3) continue;
    const json = JSON.stringify(secret).slice(1, -1);
    const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
    for (const form of [secret, encodeURIComponent(secret), json, base64]) forms.add(form);
  }
  // The longest first, so that a secret that begins another does not leave that one's end standing.
  const ordered = [...forms].sort((a, b) => b.length - a.length);
  return (text) => ordered.reduce((clean, form) => clean.replaceAll(form, '[hidden]'), text);
}
