import type { IdentityPreset } from '../../../shared/calls/connect.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { existing } from '../../base/existing.ts';

/**
 * Stores identity data under a name; fields without a value are left out.
 * @throws {AppError} `bad-request` without a name or any field, `not-found`
 */
export function savePreset(
  { store, newId }: Pick<DeskDependencies, 'store' | 'newId'>,
  draft: Omit<IdentityPreset, 'id'> & { id?: Id | undefined },
): IdentityPreset {
  if (draft.id !== undefined) requirePreset(store, draft.id);
  const name = draft.name.trim();
  const fields = Object.fromEntries(
    Object.entries(draft.fields)
      .map(([field, value]) => [field.trim(), value.trim()] as const)
      .filter(([field, value]) => field !== '' && value !== ''),
  );
  if (name === '') throw new AppError('bad-request', 'the preset needs a name');
  if (Object.keys(fields).length === 0) throw new AppError('bad-request', 'the preset holds nothing');
  const preset = { id: draft.id ?? newId(), name, fields };
  store.identityPresets.save(preset);
  return preset;
}

/** @throws {AppError} `not-found` */
export function requirePreset(store: DeskDependencies['store'], id: Id): IdentityPreset {
  return existing(store.identityPresets.find(id), 'preset');
}
