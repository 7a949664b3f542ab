const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text between tags and in attributes. What XML 1.0 has no way to write is left out. */
export function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (character) => entities[character]!);
}

// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** More characters a cell cannot hold. */
export const longestCell = 32_767;

/**
 * A text of a cell as ISO/IEC 29500-1, 22.9.2.19 (`ST_Xstring`) writes it: control characters as `_x0007_`, and a text
 * that looks like such an escape with its underscore escaped. A longer text than a cell holds ends in an ellipsis.
 */
export function cellText(text: string): string {
  const fitting = text.length <= longestCell ? text : `${text.slice(0, longestCell - 1)}…`;
  const escaped = fitting
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(control, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
  return xml(escaped);
}

// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;
