import type { ProfileField, ProfileFieldGroup } from '../../../shared/calls/connections.ts';
import { words } from '../../../shared/text/words.ts';
import { defaultProfile } from './profile.ts';

/** Every entry of a service profile, in the order of a form. */
export function profileForm(): ProfileFieldGroup[] {
  return words.profileForm.map(({ title, hint, entries }) => ({
    title,
    hint,
    fields: entries.flatMap((entry) => (typeof entry === 'string' ? fieldsAt(entry) : fieldsAt(...entry))),
  }));
}

const codeLists: ReadonlySet<string> = new Set(['successCodes', 'challengeCodes']);
/** Numbers that are not known usually. */
const numbers: ReadonlySet<string> = new Set(['limits.fileBytes', 'limits.pages', 'limits.filesPerUpload']);

function fieldsAt(path: string, given?: string): ProfileField[] {
  const usual = path.split('.').reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), defaultProfile);
  if (isRecord(usual)) return Object.keys(usual).flatMap((name) => fieldsAt(`${path}.${name}`));
  const label = given ?? spelled(path.split('.').at(-1) ?? '');
  if (codeLists.has(path)) return [field(path, label, 'codes', codesText(defaultProfile[path as 'successCodes']))];
  if (Array.isArray(usual)) return [field(path, label, 'list', usual.map(String).join(', '))];
  if (typeof usual === 'boolean') return [field(path, label, 'flag', '')];
  if (typeof usual === 'number' || numbers.has(path)) return [field(path, label, 'number', Number(usual ?? NaN))];
  return [field(path, label, 'text', typeof usual === 'string' ? usual : null)];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function field(path: string, label: string, kind: ProfileField['kind'], usual: string | number | null): ProfileField {
  const known = usual !== null && !Number.isNaN(usual);
  return { path, label, kind, usual: known ? String(usual) : '' };
}

function codesText(codes: typeof defaultProfile.successCodes): string {
  return codes.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}

/** `dataProviders` as words: `Data providers`. */
function spelled(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
