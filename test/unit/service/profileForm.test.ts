import { describe, expect, it } from 'vitest';
import { defaultProfile } from '../../../electron/service/profile/profile.ts';
import { profileForm } from '../../../electron/service/profile/profileForm.ts';
import { faultsOfOverrides, parseProfileOverrides } from '../../../electron/service/profile/profileOverrides.ts';
import { typedAt, withTyped, type Overrides } from '../../../renderer/lib/profileValues.ts';

const fields = profileForm().flatMap((group) => group.fields);

describe('the form of a service profile', () => {
  it.each(fields.map((field) => [field.path, field] as const))('shows what holds usually at %s', (_path, field) => {
    // What the form shows as usual is what the profile takes, so that typing it changes nothing.
    const typed = field.kind === 'flag' ? 'true' : field.usual;
    const overrides = withTyped({}, field, typed);
    expect(faultsOfOverrides(overrides)).toEqual([]);
    if (field.kind !== 'flag') expect(parseProfileOverrides(overrides)).toEqual(defaultProfile);
    expect(typedAt(overrides, field)).toBe(typed);
  });

  it('leaves nothing behind when an entry is emptied', () => {
    const pages = fields.find(({ path }) => path === 'limits.pages')!;
    const corrected = withTyped({ apiKeyHeader: 'X-K' }, pages, '40');
    expect(corrected).toEqual({ apiKeyHeader: 'X-K', limits: { pages: 40 } });
    expect(withTyped(corrected, pages, ' ')).toEqual({ apiKeyHeader: 'X-K' });
  });

  it('keeps what is no number as it was typed, and the fault names the entry', () => {
    const pages = fields.find(({ path }) => path === 'limits.pages')!;
    const overrides = withTyped({}, pages, 'many');
    expect(typedAt(overrides, pages)).toBe('many');
    expect(faultsOfOverrides(overrides)).toMatchObject([{ path: 'limits.pages' }]);
  });

  it('names a faulty code of a list, an entry that does not exist, and several at once', () => {
    const overrides: Overrides = { successCodes: [2000, 'soon'], limits: { page: 4 }, apiKeyHeader: 'not a header' };
    expect(faultsOfOverrides(overrides).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['successCodes.1', 'limits.page', 'apiKeyHeader']),
    );
  });
});
