/**
 * Where a value of a JSON text stands, whatever its position in lists: `/accounts/[]/number`. Names are escaped as in
 * JSON pointers (RFC 6901), and a name that begins with `[` likewise, so that no two places read the same.
 * @param name of the field, null for an entry of a list
 */
export function placeOf(parent: string, name: string | null): string {
  if (name === null) return `${parent}/[]`;
  return `${parent}/${name.replaceAll('~', '~0').replaceAll('/', '~1').replace(/^\[/, '~2')}`;
}
